"""How the game is drawn."""

from dataclasses import dataclass
from enum import StrEnum


class ThemeName(StrEnum):
    """The colours to choose from."""

    DARK = "dark"
    LIGHT = "light"
    COLOUR_BLIND = "colour-blind"
    ANSI = "ansi"


class Colours(StrEnum):
    """How many colours a terminal has; the values are those of TEXTUAL_COLOR_SYSTEM."""

    NONE = "none"
    SIXTEEN = "standard"
    MANY = "256"
    ALL = "truecolor"


@dataclass(frozen=True, slots=True)
class Look:
    """The theme, and what of it the terminal can show."""

    theme: ThemeName = ThemeName.DARK
    colours: Colours = Colours.ALL
    ascii_only: bool = False
    encoding: str = "utf-8"
    """The encoding of everything that is written."""
