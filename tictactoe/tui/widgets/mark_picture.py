"""Pictures of the marks, in cells of any size."""

from functools import cache

from tictactoe.core import Mark
from tictactoe.tui.widgets.glyphs import Glyphs

FULL = "█"
"""A character that is filled with ink."""
Bitmap = list[str]
"""A picture in pixels about twice as high as wide, like the characters they are parts of."""

INK, PAPER = "#", " "

# The upper halves of the smallest marks, largest first: here every single pixel counts.
_SMALL_MARKS: dict[Mark, tuple[Bitmap, ...]] = {
    Mark.X: (
        ["###    ###", " ###  ### ", "   ####   "],
        ["###  ###", "  ####  "],
        ["##  ##", " #### "],
    ),
    Mark.O: (
        ["  ######  ", " ##    ## ", "##      ##"],
        [" ###### ", "##    ##"],
        [" #### ", "##  ##"],
    ),
}


@cache
def mark_picture(mark: Mark, width: int, height: int, glyphs: Glyphs) -> tuple[str, ...]:
    """The rows of a cell with a mark in its middle; without room for a picture, its letter."""
    if glyphs.pixels and width >= 3 and height >= 2:
        bitmap = _padded(_mark_in_quadrants(mark, width, height), 2 * width, 2 * height)
        return tuple(
            _row_of_quadrants(upper, lower, glyphs.pixels)
            for upper, lower in zip(bitmap[::2], bitmap[1::2], strict=True)
        )
    bitmap = [INK] if glyphs.pixels else _mark_in_letters(mark, width, height)
    return tuple(row.replace(INK, mark.value) for row in _padded(bitmap, width, height))


def _mark_in_quadrants(mark: Mark, width: int, height: int) -> Bitmap:
    # A column of air at each side; above and below half a row, and more in higher cells.
    room_width = 2 * width - (4 if width >= 5 else 0)
    room_height = 2 * (height - (height + 1) // 5)
    rows = min(room_height, room_width // 4 * 2)
    if rows >= 6:
        # As odd or even in columns as the cell, so that the sides of an O are whole characters.
        return _draw(mark, 2 * rows + width % 2 * 2, rows)
    upper = next(
        half
        for half in _SMALL_MARKS[mark]
        if len(half[0]) <= room_width and 2 * len(half) <= room_height
    )
    return [*upper, *reversed(upper)]


def _mark_in_letters(mark: Mark, width: int, height: int) -> Bitmap:
    rows = min(height - (2 if height > 5 else 0), (width - 2 + width % 2) // 2)
    return _draw(mark, 2 * rows - width % 2, rows) if rows >= 3 else [INK]


def _draw(mark: Mark, width: int, height: int) -> Bitmap:
    """A mark that fills a bitmap of this size, about as wide as high to the eye."""
    is_inked = _is_on_cross if mark is Mark.X else _is_on_ring
    # Distances from the middle, in half pixels: whole numbers, so all four corners come out alike.
    return [
        "".join(
            INK
            if is_inked(abs(2 * x + 1 - width), abs(2 * y + 1 - height), width, height)
            else PAPER
            for x in range(width)
        )
        for y in range(height)
    ]


def _is_on_cross(x: int, y: int, width: int, height: int) -> bool:
    # Pixels are twice as high as wide: a diagonal goes two aside for each one down.
    stroke = height // 2 + 1
    is_on_diagonal = -2 * ((stroke + 1) // 2) < x - 2 * y < 2 * (stroke // 2)
    is_beyond_tip = x + 2 * y >= width + 2 * height - 2 * (stroke // 4)
    return is_on_diagonal and not is_beyond_tip


def _is_on_ring(x: int, y: int, width: int, height: int) -> bool:
    # A line of a fifth of the side has the weight of the strokes of the cross.
    hole = width - 2 * ((width + 3) // 5), height - 2 * round(height / 5)
    return _is_in_ellipse(x, y, width, height) and not _is_in_ellipse(x, y, *hole)


def _is_in_ellipse(x: int, y: int, width: int, height: int) -> bool:
    return (x * height) ** 2 + (y * width) ** 2 <= (width * height) ** 2


def _padded(bitmap: Bitmap, width: int, height: int) -> Bitmap:
    """A bitmap in the middle of a larger one, or next to it on the left and above."""
    left, top = (width - len(bitmap[0])) // 2, (height - len(bitmap)) // 2
    rows = [PAPER * left + row for row in bitmap]
    below = height - top - len(bitmap)
    return [row.ljust(width, PAPER) for row in [""] * top + rows + [""] * below]


def _row_of_quadrants(upper: str, lower: str, quadrants: str) -> str:
    return "".join(
        quadrants[sum(1 << bit for bit, pixel in enumerate(four) if pixel == INK)]
        for four in (upper[x : x + 2] + lower[x : x + 2] for x in range(0, len(upper), 2))
    )
