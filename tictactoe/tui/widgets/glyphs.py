"""The characters that the screens are drawn with."""

from dataclasses import dataclass

from textual.widget import Widget

ASCII_ONLY = "-ascii"
"""The class of an app that is drawn with ASCII characters only."""


@dataclass(frozen=True, slots=True, eq=False)
class Glyphs:
    """One set of characters. There are two, each equal only to itself."""

    vertical: str
    horizontal: str
    crossing: str
    corners: str
    frame: tuple[str, ...]
    """Its corners and lines: upper left, across, upper right, upright, lower left, lower right."""
    last_move: str
    hint: str
    signs: tuple[str, ...]
    """The two marks as single characters, for decoration."""
    bar: str
    """Precedes what is selected."""
    star: str
    """Precedes a victory."""
    arrows: str
    """The keys that choose."""
    strength: tuple[str, ...]
    """What a level has, and what it lacks."""
    pixels: str | None
    """The quadrant blocks by their pixels, 1 and 2 above, 4 and 8 below; None draws in letters."""


UNICODE = Glyphs(
    vertical="│",
    horizontal="─",
    crossing="┼",
    corners="┏┓┗┛",
    frame=tuple("╭─╮│╰╯"),
    last_move="▌",
    hint="» «",
    signs=("✕", "○"),
    star="★",
    bar="▌",
    arrows="↑ ↓",
    strength=("●", "○"),
    pixels=" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█",
)
ASCII = Glyphs(
    vertical="|",
    horizontal="-",
    crossing="+",
    corners="++++",
    frame=tuple("+-+|++"),
    last_move="*",
    hint="> <",
    signs=("X", "O"),
    star="*",
    bar=">",
    arrows="Up, Down",
    strength=("*", "."),
    pixels=None,
)


def glyphs_of(widget: Widget) -> Glyphs:
    """The characters that the app of a widget is drawn with."""
    return ASCII if widget.app.has_class(ASCII_ONLY) else UNICODE
