"""The characters of the board, and pictures of the marks in any size."""

from dataclasses import dataclass
from functools import cache

from textual.widget import Widget

from tictactoe.core import Mark

ASCII_ONLY = "-ascii"
"""The class of an app that is drawn with ASCII characters only."""


@dataclass(frozen=True, slots=True, eq=False)
class Glyphs:
    """One set of characters to draw the board with. There are two, each equal only to itself."""

    vertical: str
    horizontal: str
    crossing: str
    corners: str
    frame: tuple[str, ...]
    """Its corners and lines: upper left, across, upper right, upright, lower left, lower right."""
    last_move: str
    hint: str
    winning: str
    """Fills the cells of a winning line, around their marks."""
    signs: tuple[str, ...]
    """The two marks as single characters, for decoration."""
    pointer: str
    """Precedes what is selected."""
    pixels: str | None
    """The two half blocks; without them a mark is drawn with its own letter."""


UNICODE = Glyphs("│", "─", "┼", "┏┓┗┛", tuple("╭─╮│╰╯"), "▌", "» «", "░", ("✕", "○"), "❯", "▀▄")
ASCII = Glyphs("|", "-", "+", "++++", tuple("+-+|++"), "*", "> <", ".", ("X", "O"), ">", None)


def glyphs_of(widget: Widget) -> Glyphs:
    """The characters that the app of a widget is drawn with."""
    return ASCII if widget.app.has_class(ASCII_ONLY) else UNICODE


@cache
def glyph(mark: Mark, width: int, height: int, glyphs: Glyphs) -> tuple[str, ...]:
    """A picture of a mark, as large as fits; where there is no room for one, its letter."""
    side = min(width, 2 * height) // 2 * 2
    if glyphs.pixels and side >= 4:
        return _in_half_blocks(mark, side, *glyphs.pixels)
    if side >= 6:
        return _in_letters(mark, side)
    return (mark.value,)


def _in_half_blocks(mark: Mark, side: int, upper: str, lower: str) -> tuple[str, ...]:
    characters = {(True, True): "█", (True, False): upper, (False, True): lower}
    return tuple(
        "".join(
            characters.get((_is_inked(mark, x, y, side), _is_inked(mark, x, y + 1, side)), " ")
            for x in range(side)
        )
        for y in range(0, side, 2)
    )


def _in_letters(mark: Mark, side: int) -> tuple[str, ...]:
    # A character is about twice as high as wide: every second row of pixels is enough.
    rows = side // 2
    return tuple(
        "".join(
            mark.value if _is_inked(mark, x, y * (side - 1) / (rows - 1), side) else " "
            for x in range(side)
        )
        for y in range(rows)
    )


def _is_inked(mark: Mark, x: float, y: float, side: int) -> bool:
    """Whether a pixel of the square picture is set."""
    middle = (side - 1) / 2
    stroke = max(1.0, side / 5)
    if mark is Mark.X:
        # Without rounding, a pixel on the edge could be set on one side and not on the other.
        return round(min(abs(x - y), abs(x + y - 2 * middle)), 6) < stroke * 0.75
    distance: float = ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5
    return middle + 0.5 - stroke <= distance < middle + 0.5 or (side == 4 and distance > 1)


FULL = "█"


@cache
def mark_picture(mark: Mark, width: int, height: int, glyphs: Glyphs) -> tuple[str, ...]:
    """A mark in its cell."""
    rows = list(glyph(mark, width - 2, height, glyphs))
    top = (height - len(rows)) // 2
    rows = [""] * top + rows
    rows += [""] * (height - len(rows))
    return tuple(row.center(width) for row in rows)
