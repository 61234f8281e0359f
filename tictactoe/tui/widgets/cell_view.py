"""How a cell looks: which characters it consists of, and what each is part of. No colours here."""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from tictactoe.core import Mark
from tictactoe.core.board import SIZE
from tictactoe.tui.widgets.glyphs import Glyphs, mark_picture


class CellPart(StrEnum):
    """What a character belongs to. The stylesheet has a class for each."""

    BLANK = "blank"
    NUMBER = "number"
    X = "x"
    O = "o"
    CURSOR = "cursor"
    LAST = "last"
    HINT = "hint"
    WINNING = "winning"


Character = tuple[str, CellPart]
"""A character and what it belongs to."""


class CellView(NamedTuple):
    """Everything that decides how one cell looks."""

    mark: Mark
    label: str
    is_cursor: bool = False
    is_hovered: bool = False
    is_last: bool = False
    is_winning: bool = False
    is_hinted: bool = False


class CellSize(NamedTuple):
    """The size of the cells of a board, in characters."""

    width: int
    height: int

    @classmethod
    def fitting(cls, width: int, height: int) -> "CellSize":
        """The largest cells with which a board and its lines fit; at least one character."""
        lines = SIZE - 1
        cell_width, cell_height = (width - lines) // SIZE, (height - lines) // SIZE
        cell_height = max(1, min(cell_height, cell_width // 2))
        # A character is twice as high as wide, and a mark needs some space at its sides.
        return cls(max(1, min(cell_width, max(5, 2 * cell_height + 2))), cell_height)

    def row_at(self, y: int) -> int | None:
        """The row of cells at a line of the board; None for a line between rows."""
        row, line = divmod(y, self.height + 1)
        return row if line < self.height and row < SIZE else None


def render_cell_line(
    view: CellView, line: int, cell_size: CellSize, glyphs: Glyphs
) -> list[tuple[str, CellPart]]:
    """One line of a cell, as pieces of text and what each belongs to."""
    characters = _render(view, cell_size, glyphs)[line]
    return [
        ("".join([character for character, _ in group]), part)
        for part, group in groupby(characters, key=itemgetter(1))
    ]


def changed_spans(
    old: CellView, new: CellView, cell_size: CellSize, glyphs: Glyphs
) -> Iterator[tuple[int, int]]:
    """The lines of a cell that look different in a new view, and up to which column."""
    if _tint(old, cell_size) != _tint(new, cell_size):
        yield from ((line, cell_size.width) for line in range(cell_size.height))
        return
    before, after = _render(old, cell_size, glyphs), _render(new, cell_size, glyphs)
    for line in range(cell_size.height):
        if before[line] != after[line]:
            x = cell_size.width
            while before[line][x - 1] == after[line][x - 1]:
                x -= 1
            yield line, x


# A changed cell is compared and then drawn, and the same views come up again and again.
@lru_cache(maxsize=512)
def _render(view: CellView, cell_size: CellSize, glyphs: Glyphs) -> tuple[list[Character], ...]:
    """All the lines of a cell."""
    return tuple(_characters(view, line, cell_size, glyphs) for line in range(cell_size.height))


def _characters(view: CellView, line: int, cell_size: CellSize, glyphs: Glyphs) -> list[Character]:
    width = cell_size.width
    text, part = _content(view, line, cell_size, glyphs)
    left = (width - len(text)) // 2
    # Blanks in a style of their own would take more bytes than the mark they surround.
    blank = (" ", part if cell_size.height > 1 else CellPart.BLANK)
    if view.is_winning:
        blank = (glyphs.winning, CellPart.WINNING)
    characters = [blank] * width
    characters[left : left + len(text)] = [
        blank if character == " " else (character, part) for character in text
    ]
    if view.is_cursor and width > 2 and (edges := _frame(line, cell_size.height, glyphs)):
        characters[0], characters[-1] = ((edge, CellPart.CURSOR) for edge in edges)
    if view.is_last and line == 0 and cell_size.height > 1:
        characters[-1] = (glyphs.last_move, CellPart.LAST)
    return characters


def _tint(view: CellView, cell_size: CellSize) -> tuple[bool, ...]:
    """What changes the style of the whole cell."""
    underlined = view.is_last and cell_size.height == 1
    return view.is_cursor, view.is_hovered, view.is_winning, underlined


def _content(
    view: CellView, line: int, cell_size: CellSize, glyphs: Glyphs
) -> tuple[str, CellPart]:
    """What a line shows: its row of the mark, the number, or nothing."""
    if view.mark is Mark.EMPTY:
        if line != (cell_size.height - 1) // 2:
            return "", CellPart.BLANK
        if view.is_hinted and cell_size.width > 2:
            return glyphs.hint.replace(" ", view.label), CellPart.HINT
        return view.label, CellPart.NUMBER
    part = CellPart.X if view.mark is Mark.X else CellPart.O
    return mark_picture(view.mark, *cell_size, glyphs)[line], part


def _frame(line: int, height: int, glyphs: Glyphs) -> str:
    """The two characters that frame a line of the cell under the cursor, if any."""
    if height == 1:
        return "[]"
    if line == 0:
        return glyphs.corners[:2]
    return glyphs.corners[2:] if line == height - 1 else ""
