"""How a cell looks: which characters it consists of, and what each is part of. No colours here."""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from tictactoe.core import Mark
from tictactoe.tui.board_size import BoardSize
from tictactoe.tui.widgets.glyphs import Glyphs
from tictactoe.tui.widgets.mark_picture import FULL, mark_picture

_LEAST_FOR_BAR = 11
"""Columns of a cell in which a bar as wide as a character does not touch the mark."""


class CellPart(StrEnum):
    """What a character belongs to. The stylesheet has a class for each."""

    NUMBER = "number"
    X = "x"
    O = "o"
    FAINT_X = "faint-x"
    FAINT_O = "faint-o"
    CURSOR = "cursor"
    HINT = "hint"


class Tile(StrEnum):
    """What a cell lies on. The stylesheet has a class for each."""

    PLAIN = "tile"
    WON_X = "tile-won-x"
    WON_O = "tile-won-o"
    REFUSED = "tile-refused"


class CellView(NamedTuple):
    """Everything that decides how one cell looks."""

    mark: Mark
    label: str
    ghost: Mark = Mark.EMPTY
    """The mark that would be placed here, shown under the pointer."""
    is_cursor: bool = False
    is_last: bool = False
    is_winning: bool = False
    is_hinted: bool = False
    is_faint: bool = False
    """Whether the mark steps back, because others have won."""
    is_refused: bool = False
    """Whether somebody has just tried to play here, in vain."""

    @property
    def tile(self) -> Tile:
        """What the cell lies on."""
        is_x = self.mark is Mark.X
        if self.is_winning:
            return Tile.WON_X if is_x else Tile.WON_O
        if self.is_refused:
            return Tile.REFUSED
        return Tile.PLAIN


class Character(NamedTuple):
    """One character of a cell."""

    text: str
    part: CellPart
    is_full: bool = False
    """Whether it is filled with its colour. Blocks would leave seams between them."""


def render_cell_line(view: CellView, line: int, size: BoardSize, glyphs: Glyphs) -> list[Character]:
    """One line of a cell, in pieces that look alike."""
    characters = _render(view, size, glyphs)[line]
    return [
        Character("".join(each.text for each in group), part, is_full)
        for (part, is_full), group in groupby(characters, key=lambda each: each[1:])
    ]


def changed_spans(
    old: CellView, new: CellView, size: BoardSize, glyphs: Glyphs
) -> Iterator[tuple[int, int]]:
    """The lines of a cell that look different in a new view, and up to which column."""
    if old.tile != new.tile or (size.cell_height == 1 and old.is_last != new.is_last):
        yield from ((line, size.cell_width) for line in range(size.cell_height))
        return
    before, after = _render(old, size, glyphs), _render(new, size, glyphs)
    for line in range(size.cell_height):
        if before[line] != after[line]:
            x = size.cell_width
            while before[line][x - 1] == after[line][x - 1]:
                x -= 1
            yield line, x


# A changed cell is compared and then drawn, and the same views come up again and again.
@lru_cache(maxsize=512)
def _render(view: CellView, size: BoardSize, glyphs: Glyphs) -> tuple[list[Character], ...]:
    """All the lines of a cell."""
    lines = _content(view, size, glyphs)
    if view.is_last and not view.is_winning and size.cell_height > 1:
        has_air = size.cell_width >= _LEAST_FOR_BAR and glyphs.pixels
        bar = _pixel(FULL if has_air else glyphs.last_move, _mark_part(view))
        for line in lines:
            line[0] = bar
    if view.is_cursor:
        _add_corners(lines, CellPart.CURSOR, glyphs)
    elif view.is_winning and size.cell_height == 1:
        _add_corners(lines, _mark_part(view), glyphs)
    return lines


def _content(view: CellView, size: BoardSize, glyphs: Glyphs) -> tuple[list[Character], ...]:
    """The mark or its ghost, or the number."""
    width, height = size.cell_width, size.cell_height
    mark = view.mark if view.mark is not Mark.EMPTY else view.ghost
    if mark is not Mark.EMPTY:
        part = _mark_part(view)
        picture = mark_picture(mark, width, height, glyphs)
        return tuple([_pixel(each, part) for each in row] for row in picture)
    hint = glyphs.hint.replace(" ", view.label)
    is_hint = view.is_hinted and width > len(hint)
    label, part = (hint, CellPart.HINT) if is_hint else (view.label, CellPart.NUMBER)
    texts = [""] * height
    texts[(height - 1) // 2] = label
    return tuple(
        [Character(each, CellPart.NUMBER if each == " " else part) for each in text.center(width)]
        for text in texts
    )


def _pixel(character: str, part: CellPart) -> Character:
    return Character(" ", part, is_full=True) if character == FULL else Character(character, part)


def _mark_part(view: CellView) -> CellPart:
    if view.is_faint or view.mark is Mark.EMPTY:
        is_x = Mark.X in (view.mark, view.ghost)
        return CellPart.FAINT_X if is_x else CellPart.FAINT_O
    return CellPart.X if view.mark is Mark.X else CellPart.O


def _add_corners(lines: tuple[list[Character], ...], part: CellPart, glyphs: Glyphs) -> None:
    """Frame a cell, as far as it has room for it."""
    edges = {0: "[]"} if len(lines) == 1 else {0: glyphs.corners[:2], -1: glyphs.corners[2:]}
    if len(lines[0]) > 2:
        for line, pair in edges.items():
            lines[line][0], lines[line][-1] = (Character(corner, part) for corner in pair)
