"""The themes, and how many of their colours a terminal can show."""

from collections.abc import Sequence
from dataclasses import fields, replace
from io import StringIO
from math import dist
from typing import Any, Literal

from rich.console import Console
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter, Monochrome, NoColor
from textual.theme import BUILTIN_THEMES, Theme

from tictactoe.look import Colours, ThemeName

_DARK = Theme(
    name=ThemeName.DARK,
    primary="#4cc9f0",
    secondary="#8d99ff",
    accent="#f6bd60",
    warning="#ff9f5a",
    error="#ff6b6b",
    success="#7bd88f",
    foreground="#e6e9f2",
    background="#07090f",
    surface="#10131c",
    panel="#1c2030",
    dark=True,
    variables={
        "mark-x": "#4cc9f0",
        "mark-o": "#ff9f5a",
        "board-line": "#4a5170",
        "board-number": "#6f7799",
    },
)
_LIGHT = Theme(
    name=ThemeName.LIGHT,
    primary="#0b63c5",
    secondary="#5b5bd6",
    accent="#b3540e",
    warning="#b3540e",
    error="#c62828",
    success="#1b7f3b",
    foreground="#1d2130",
    background="#fbfaf6",
    surface="#f2f0e9",
    panel="#e6e3d8",
    dark=False,
    variables={
        "mark-x": "#0b63c5",
        "mark-o": "#b3540e",
        "board-line": "#a9a592",
        "board-number": "#76725f",
    },
)
# The blue and the orange of Okabe and Ito, which people with every common kind of colour vision can
# tell apart; they differ in lightness as well.
_COLOUR_BLIND = Theme(
    name=ThemeName.COLOUR_BLIND,
    primary="#56b4e9",
    secondary="#cc79a7",
    accent="#f0e442",
    warning="#e69f00",
    error="#d55e00",
    success="#009e73",
    foreground="#f2f2f2",
    background="#0d0d0d",
    surface="#1a1a1a",
    panel="#262626",
    dark=True,
    variables={
        "mark-x": "#56b4e9",
        "mark-o": "#e69f00",
        "board-line": "#6b6b6b",
        "board-number": "#9a9a9a",
    },
)
# The terminal's own sixteen colours, on its own background.
_ANSI_DARK = BUILTIN_THEMES["ansi-dark"]
_ANSI = replace(
    _ANSI_DARK,
    name=ThemeName.ANSI,
    accent="ansi_bright_yellow",
    variables=_ANSI_DARK.variables
    | {
        "mark-x": "ansi_bright_cyan",
        "mark-o": "ansi_bright_yellow",
        "board-line": "ansi_bright_black",
        "board-number": "ansi_default",
    },
)

# The levels of red, green and blue in the 256 colours, and the greys among these.
_CUBE = (0, 95, 135, 175, 215, 255)
_GREYS = range(8, 239, 10)

THEMES = (_DARK, _LIGHT, _COLOUR_BLIND, _ANSI)


_COLOUR_SYSTEMS: dict[Colours, Literal["standard", "256", "truecolor"]] = {
    Colours.NONE: "standard",  # A filter of the app removes them.
    Colours.SIXTEEN: "standard",
    Colours.MANY: "256",
    Colours.ALL: "truecolor",
}


def apply_colours(app: App[Any], colours: Colours, theme: ThemeName) -> None:
    """Give an app its theme, in no more colours than the player's terminal has."""
    app.no_color = colours is Colours.NONE
    app.console = _console(colours)
    for each in THEMES:
        app.register_theme(in_256_colours(each) if colours is Colours.MANY else each)
    app.theme = theme


def _console(colours: Colours) -> Console:
    # Textual's own takes the number of colours from the environment of this process, which is not
    # always the player's.
    return Console(
        color_system=_COLOUR_SYSTEMS[colours],
        file=StringIO(),
        force_terminal=True,
        no_color=False,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        safe_box=False,
    )


def own_filters(filters: Sequence[LineFilter], no_color: bool) -> list[LineFilter]:
    """Textual's filters, without those that it adds because of the environment of this process."""
    kept = [each for each in filters if not isinstance(each, NoColor | Monochrome)]
    return [*kept, NoColor()] if no_color else kept


def in_256_colours(theme: Theme) -> Theme:
    """The theme in the nearest of the 256 colours that most terminals have.

    Rich would turn dark shades of grey black or blue.
    """
    if theme.ansi:
        return theme
    parts: dict[str, Any] = {
        field.name: _nearest_of_256(value)
        for field in fields(theme)
        if isinstance(value := getattr(theme, field.name), str) and value.startswith("#")
    }
    variables = {name: _nearest_of_256(colour) for name, colour in theme.variables.items()}
    return replace(theme, **parts, variables=variables)


def _nearest_of_256(colour: str) -> str:
    wanted = Color.parse(colour).rgb
    cube = tuple(min(_CUBE, key=lambda level: abs(level - part)) for part in wanted)
    grey = (min(_GREYS, key=lambda level: abs(level - sum(wanted) / 3)),) * 3
    red, green, blue = min(cube, grey, key=lambda found: dist(found, wanted))
    return f"#{red:02x}{green:02x}{blue:02x}"


def own_colours(theme: Theme) -> dict[str, str]:
    """Values for the colour names of our stylesheet in a theme that does not define them."""
    return {
        "mark-x": theme.primary,
        "mark-o": theme.warning or theme.accent or theme.primary,
        "board-line": "#808080",
        "board-number": "#808080",
        "frame": theme.variables.get("board-line", "#808080"),
        "muted": f"{theme.foreground or '#808080'} 70%",
    }
