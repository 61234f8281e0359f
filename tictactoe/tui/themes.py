"""Themes in as many colours as a terminal can show."""

from collections.abc import Sequence
from dataclasses import fields, replace
from functools import cache
from io import StringIO
from math import dist
from typing import Any, Literal

from rich.console import Console
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter, Monochrome, NoColor
from textual.theme import Theme

from tictactoe.look import Colours, ThemeName
from tictactoe.tui.palettes import BEST_OF_256, THEMES

# The levels of red, green and blue in the 256 colours, and the greys among these.
_CUBE = (0, 95, 135, 175, 215, 255)
_GREYS = range(8, 239, 10)
# What Rich sends as each of these greys, because it counts them in even steps from black to white.
_GREYS_OF_RICH = tuple(round(step * 255 / 25) for step in range(1, 25))

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
    wanted = theme.variables | BEST_OF_256.get(theme.name, {})
    variables = {name: _nearest_of_256(colour) for name, colour in wanted.items()}
    return replace(theme, **parts, variables=variables)


@cache  # A server asks for the same few colours for every guest.
def _nearest_of_256(colour: str) -> str:
    wanted = Color.parse(colour).rgb
    cube = tuple(min(_CUBE, key=lambda level: abs(level - part)) for part in wanted)
    grey = min(_GREYS, key=lambda level: abs(level - sum(wanted) / 3))
    red, green, blue = min(cube, (grey,) * 3, key=lambda found: dist(found, wanted))
    if red == green == blue and red not in (0, 255):
        red = green = blue = _GREYS_OF_RICH[_GREYS.index(grey)]
    return f"#{red:02x}{green:02x}{blue:02x}"
