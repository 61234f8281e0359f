"""The shapes the board is drawn with: lines, corners, and marks of any size."""

from dataclasses import dataclass
from functools import cache

from tictactoe.core import Mark


@dataclass(frozen=True, slots=True, eq=False)
class Glyphs:
    """The characters of one way to draw the board. There are two, and each equals only itself."""

    vertical: str
    horizontal: str
    crossing: str
    corners: str
    last_move: str
    hint: str
    winning: str
    """Fills the cells of a winning line around their marks."""
    pointer: str
    """Stands before what is selected."""
    pixels: str | None
    """The two half blocks; without them a mark is drawn out of its own letter."""


UNICODE = Glyphs("│", "─", "┼", "╭╮╰╯", "•", "» «", "░", "❯", "▀▄")
ASCII = Glyphs("|", "-", "+", "++++", "*", "> <", ".", ">", None)


@cache
def glyph(mark: Mark, width: int, height: int, glyphs: Glyphs) -> tuple[str, ...]:
    """A mark as lines of text, as large as fits. Where a picture would not, it is its letter."""
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
    # A character is about twice as high as wide, so every second row of pixels is enough.
    rows = side // 2
    return tuple(
        "".join(
            mark.value if _is_inked(mark, x, y * (side - 1) / (rows - 1), side) else " "
            for x in range(side)
        )
        for y in range(rows)
    )


def _is_inked(mark: Mark, x: float, y: float, side: int) -> bool:
    """Whether a pixel of the mark's square picture is set."""
    middle = (side - 1) / 2
    stroke = max(1.0, side / 5)
    if mark is Mark.X:
        # Rounded, or a pixel on the very edge is in at one side and out at the other.
        return round(min(abs(x - y), abs(x + y - 2 * middle)), 6) < stroke * 0.75
    distance: float = ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5
    return middle + 0.5 - stroke <= distance < middle + 0.5 or (side == 4 and distance > 1)
