"""How a cell looks: which character stands where, and in which role. Knows nothing of colours."""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from tictactoe.core import Mark
from tictactoe.core.board import SIZE
from tictactoe.tui.looks import Look, glyph


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


class Face(NamedTuple):
    """All there is to see of one cell."""

    mark: Mark
    label: str
    is_cursor: bool = False
    is_hovered: bool = False
    is_last: bool = False
    is_winning: bool = False
    is_hinted: bool = False


class Measure(NamedTuple):
    """How large the cells of a board are."""

    width: int
    height: int

    @classmethod
    def fitting(cls, width: int, height: int) -> "Measure":
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


def draw_line(face: Face, line: int, measure: Measure, look: Look) -> list[tuple[str, Role]]:
    """One line of a cell, as pieces of text with their roles."""
    characters = _picture(face, measure, look)[line]
    return [
        ("".join([character for character, _ in group]), role)
        for role, group in groupby(characters, key=itemgetter(1))
    ]


def changes(old: Face, new: Face, measure: Measure, look: Look) -> Iterator[tuple[int, int]]:
    """Which lines of a cell look different when its face changes, and up to which column."""
    if _tint(old, measure) != _tint(new, measure):
        yield from ((line, measure.width) for line in range(measure.height))
        return
    before, after = _picture(old, measure, look), _picture(new, measure, look)
    for line in range(measure.height):
        if before[line] != after[line]:
            x = measure.width
            while before[line][x - 1] == after[line][x - 1]:
                x -= 1
            yield line, x


# A change is found and then drawn, and a face often comes back: each time it is the same picture.
@lru_cache(maxsize=512)
def _picture(face: Face, measure: Measure, look: Look) -> tuple[list[Character], ...]:
    """All the lines of a cell."""
    return tuple(_characters(face, line, measure, look) for line in range(measure.height))


def _characters(face: Face, line: int, measure: Measure, look: Look) -> list[Character]:
    width = measure.width
    text, role = _content(face, line, measure, look)
    left = (width - len(text)) // 2
    # In a colour of their own, the blanks around a mark would take more bytes than the mark.
    blank = (" ", role if measure.height > 1 else Role.BLANK)
    if face.is_winning:
        blank = (look.winning, Role.WINNING)
    characters = [blank] * width
    characters[left : left + len(text)] = [
        blank if character == " " else (character, role) for character in text
    ]
    if face.is_cursor and width > 2 and (edges := _cursor(line, measure.height, look)):
        characters[0], characters[-1] = ((edge, Role.CURSOR) for edge in edges)
    if face.is_last and line == 0 and measure.height > 1:
        characters[-1] = (look.last_move, Role.LAST)
    return characters


def _tint(face: Face, measure: Measure) -> tuple[bool, ...]:
    """What colours the whole cell."""
    underlined = face.is_last and measure.height == 1
    return face.is_cursor, face.is_hovered, face.is_winning, underlined


def _content(face: Face, line: int, measure: Measure, look: Look) -> tuple[str, Role]:
    """What stands in the middle of a line: a part of the mark, the number, or nothing."""
    if face.mark is Mark.EMPTY:
        if line != (measure.height - 1) // 2:
            return "", Role.BLANK
        if face.is_hinted and measure.width > 2:
            return look.hint.replace(" ", face.label), Role.HINT
        return face.label, Role.NUMBER
    air = 2 if measure.height > 5 else 0
    picture = glyph(face.mark, measure.width - 2, measure.height - air, look)
    line -= (measure.height - len(picture)) // 2
    role = Role.X if face.mark is Mark.X else Role.O
    return (picture[line], role) if 0 <= line < len(picture) else ("", Role.BLANK)


def _cursor(line: int, height: int, look: Look) -> str:
    """The two characters that frame a line of the cell under the cursor, if any."""
    if height == 1:
        return "[]"
    if line == 0:
        return look.corners[:2]
    return look.corners[2:] if line == height - 1 else ""
