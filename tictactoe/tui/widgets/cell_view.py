"""How a cell looks: which character stands where, and in which role. Knows nothing of colours."""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from tictactoe.core import Mark
from tictactoe.core.board import SIZE
from tictactoe.tui.widgets.glyphs import Glyphs, glyph


class Role(StrEnum):
    """What a character of a cell is there for."""

    BLANK = "blank"
    NUMBER = "number"
    X = "x"
    O = "o"
    CURSOR = "cursor"
    LAST = "last"
    HINT = "hint"
    WINNING = "winning"


Character = tuple[str, Role]
"""A character and what it is there for."""


class CellView(NamedTuple):
    """All there is to see of one cell."""

    mark: Mark
    label: str
    is_cursor: bool = False
    is_hovered: bool = False
    is_last: bool = False
    is_winning: bool = False
    is_hinted: bool = False


class CellSize(NamedTuple):
    """How large the cells of a board are."""

    width: int
    height: int

    @classmethod
    def fitting(cls, width: int, height: int) -> "CellSize":
        """The largest cells with which a board and its lines fit; at the least one character."""
        lines = SIZE - 1
        cell_width, cell_height = (width - lines) // SIZE, (height - lines) // SIZE
        cell_height = max(1, min(cell_height, cell_width // 2))
        # A character is twice as high as wide, and a mark wants some air at its sides.
        return cls(max(1, min(cell_width, max(5, 2 * cell_height + 2))), cell_height)

    def row_at(self, y: int) -> int | None:
        """The row of cells that a line of the board belongs to; None for a line between rows."""
        row, line = divmod(y, self.height + 1)
        return row if line < self.height and row < SIZE else None


def draw_line(
    view: CellView, line: int, cell_size: CellSize, glyphs: Glyphs
) -> list[tuple[str, Role]]:
    """One line of a cell, as pieces of text with their roles."""
    characters = _picture(view, cell_size, glyphs)[line]
    return [
        ("".join([character for character, _ in group]), role)
        for role, group in groupby(characters, key=itemgetter(1))
    ]


def changes(
    old: CellView, new: CellView, cell_size: CellSize, glyphs: Glyphs
) -> Iterator[tuple[int, int]]:
    """Which lines of a cell look different when its face changes, and up to which column."""
    if _tint(old, cell_size) != _tint(new, cell_size):
        yield from ((line, cell_size.width) for line in range(cell_size.height))
        return
    before, after = _picture(old, cell_size, glyphs), _picture(new, cell_size, glyphs)
    for line in range(cell_size.height):
        if before[line] != after[line]:
            x = cell_size.width
            while before[line][x - 1] == after[line][x - 1]:
                x -= 1
            yield line, x


# A change is found and then drawn, and a face often comes back: each time it is the same picture.
@lru_cache(maxsize=512)
def _picture(view: CellView, cell_size: CellSize, glyphs: Glyphs) -> tuple[list[Character], ...]:
    """All the lines of a cell."""
    return tuple(_characters(view, line, cell_size, glyphs) for line in range(cell_size.height))


def _characters(view: CellView, line: int, cell_size: CellSize, glyphs: Glyphs) -> list[Character]:
    width = cell_size.width
    text, role = _content(view, line, cell_size, glyphs)
    left = (width - len(text)) // 2
    # In a colour of their own, the blanks around a mark would take more bytes than the mark.
    blank = (" ", role if cell_size.height > 1 else Role.BLANK)
    if view.is_winning:
        blank = (glyphs.winning, Role.WINNING)
    characters = [blank] * width
    characters[left : left + len(text)] = [
        blank if character == " " else (character, role) for character in text
    ]
    if view.is_cursor and width > 2 and (edges := _cursor(line, cell_size.height, glyphs)):
        characters[0], characters[-1] = ((edge, Role.CURSOR) for edge in edges)
    if view.is_last and line == 0 and cell_size.height > 1:
        characters[-1] = (glyphs.last_move, Role.LAST)
    return characters


def _tint(view: CellView, cell_size: CellSize) -> tuple[bool, ...]:
    """What colours the whole cell."""
    underlined = view.is_last and cell_size.height == 1
    return view.is_cursor, view.is_hovered, view.is_winning, underlined


def _content(view: CellView, line: int, cell_size: CellSize, glyphs: Glyphs) -> tuple[str, Role]:
    """What stands in the middle of a line: a part of the mark, the number, or nothing."""
    if view.mark is Mark.EMPTY:
        if line != (cell_size.height - 1) // 2:
            return "", Role.BLANK
        if view.is_hinted and cell_size.width > 2:
            return glyphs.hint.replace(" ", view.label), Role.HINT
        return view.label, Role.NUMBER
    air = 2 if cell_size.height > 5 else 0
    picture = glyph(view.mark, cell_size.width - 2, cell_size.height - air, glyphs)
    line -= (cell_size.height - len(picture)) // 2
    role = Role.X if view.mark is Mark.X else Role.O
    return (picture[line], role) if 0 <= line < len(picture) else ("", Role.BLANK)


def _cursor(line: int, height: int, glyphs: Glyphs) -> str:
    """The two characters that frame a line of the cell under the cursor, if any."""
    if height == 1:
        return "[]"
    if line == 0:
        return glyphs.corners[:2]
    return glyphs.corners[2:] if line == height - 1 else ""
