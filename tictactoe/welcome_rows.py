"""Which rows the parts of the welcome screen take, for every size of the window.

The splash needs them before Textual is loaded. What there is no room for falls away in this order:
the second line of instructions, the gaps, the title in large letters, the frame of the menu, its
descriptions, the keys; never the board, the selected entry and the score.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

LEAST_COLUMNS, LEAST_ROWS = 20, 8
"""In a smaller window there is the board alone."""
ENTRIES = 5
"""Of the menu, on the player's own machine."""
LEAST_LARGE_TITLE = 40
"""Columns for the title in large letters and the longest greeting."""
WIDE_MENU, STACKED_MENU, LEAST_FRAMED_MENU = 57, 40, 17
"""Columns of a framed menu with a description beside each name, below it, and with none."""
BESIDE = 21
"""Columns of the board and the gap after it, where the menu is beside it."""
EDGES = 2
"""Columns left blank at the edges of the window, where the menu is beside the board."""

_LEAST_BESIDE = BESIDE + 13 + EDGES
_LARGE_TITLE = 3
_LEAST_WRAPPED_GREETING = 26
_FRAME = 2
_LINE = (0, 1)
"""A heading of one line."""
_SMALL_BOARD, _BOARD, _LARGE_BOARD = 5, 11, 17
_BOARD_COLUMNS, _LARGE_BOARD_COLUMNS = 31, 43
_PARTS = ("title", "greeting", "board", "menu", "instructions", "score", "keys")
_GAPS_BEFORE = ("board", "menu", "keys", "title", "greeting", "score", "instructions")
"""The first has a gap before it if there is room for only one."""


class Rows(NamedTuple):
    """Some rows of the window."""

    top: int
    height: int

    @property
    def bottom(self) -> int:
        """The row after the last."""
        return self.top + self.height


NO_ROWS = Rows(0, 0)


@dataclass(frozen=True, slots=True)
class WelcomeRows:
    """The rows of each part; none of what is not shown."""

    heading: Rows
    """The title and the greeting."""
    board: Rows
    menu: Rows
    is_beside: bool
    """Whether the menu is at the right of the board."""
    instructions: Rows
    score: Rows
    keys: Rows


@dataclass(frozen=True, slots=True)
class _Plan:
    board: int
    menu: int
    heading: tuple[int, int] = _LINE
    """The heights of the title and the greeting."""
    instructions: int = 1
    keys: int = 1
    least_spare: int = 0
    """Rows for gaps and at the edges, without which it would look crowded."""
    is_beside: bool = False

    @property
    def heights(self) -> dict[str, int]:
        """The height of each part, from top to bottom."""
        if self.is_beside:
            board, menu = max(self.board, self.menu), 0
        else:
            board, menu = self.board, self.menu
        heights = (*self.heading, board, menu, self.instructions, 1, self.keys)
        return {part: height for part, height in zip(_PARTS, heights, strict=True) if height}


def welcome_rows(columns: int, rows: int, entries: int = ENTRIES) -> WelcomeRows | None:
    """The rows of the parts in a window of this size; None if there is room only for the board."""
    if columns < LEAST_COLUMNS or rows < LEAST_ROWS:
        return None
    return next(
        _arranged(plan, rows)
        for plan in _plans(columns, rows, entries)
        if sum(plan.heights.values()) + plan.least_spare <= rows
    )


def _plans(columns: int, rows: int, entries: int) -> Iterator[_Plan]:
    """The plans for a width, from the one that needs most rows to the one that needs least."""
    framed = entries + _FRAME
    has_title = columns >= LEAST_LARGE_TITLE
    is_wrapped = not has_title and columns >= _LEAST_WRAPPED_GREETING
    heading = (_LARGE_TITLE, 1) if has_title else (0, 2) if is_wrapped else _LINE
    if columns >= WIDE_MENU:
        spacious, usual = framed + entries + 1, framed
    elif columns >= STACKED_MENU:
        spacious, usual = framed + entries, framed + 2
    else:
        spacious, usual = framed + entries + 1, framed + 3
    if columns >= _LARGE_BOARD_COLUMNS:
        yield _Plan(_LARGE_BOARD, spacious, heading, instructions=2, least_spare=8)
    if columns >= _BOARD_COLUMNS:
        yield _Plan(_BOARD, spacious, heading, instructions=2, least_spare=8)
        yield _Plan(_BOARD, spacious, heading, least_spare=6)
        yield _Plan(_BOARD, usual, heading, least_spare=4)
    yield _Plan(_SMALL_BOARD, spacious, heading, least_spare=6)
    yield _Plan(_SMALL_BOARD, usual, heading, least_spare=2)
    yield _Plan(_SMALL_BOARD, framed, heading, least_spare=2)
    if columns >= _LEAST_BESIDE:
        yield from _plans_beside(columns, rows, entries, heading)
    yield _Plan(_SMALL_BOARD, framed)
    yield _Plan(_SMALL_BOARD, entries)
    yield _Plan(_SMALL_BOARD, max(1, rows - LEAST_ROWS), instructions=0)
    yield _Plan(_SMALL_BOARD, 1, instructions=0, keys=0)


def _plans_beside(
    columns: int, rows: int, entries: int, heading: tuple[int, int]
) -> Iterator[_Plan]:
    """The plans with the menu at the right of the board."""
    room = columns - BESIDE - EDGES
    framed = entries + _FRAME
    usual = framed if room >= WIDE_MENU else framed + 2 if room >= STACKED_MENU else framed + 3
    if room >= LEAST_FRAMED_MENU:
        for menu in (usual, framed):
            yield _Plan(_SMALL_BOARD, menu, heading, least_spare=2, is_beside=True)
        for menu in (usual, framed):
            yield _Plan(_SMALL_BOARD, menu, least_spare=2, is_beside=True)
        yield _Plan(_SMALL_BOARD, framed, instructions=0, is_beside=True)
    bare = min(entries, rows - 3)
    yield _Plan(_SMALL_BOARD, bare, instructions=0, is_beside=True)


def _arranged(plan: _Plan, rows: int) -> WelcomeRows:
    """The parts one below the other in the middle of the window, with as many gaps as fit."""
    heights = plan.heights
    spare = rows - sum(heights.values())
    gaps = [part for part in _GAPS_BEFORE if part in heights][:spare]
    y = (spare - len(gaps)) // 2
    placed = dict.fromkeys(_PARTS, NO_ROWS)
    for part, height in heights.items():
        y += part in gaps
        placed[part] = Rows(y, height)
        y += height
    top = placed[next(iter(heights))].top
    board, menu = placed["board"], placed["menu"]
    if plan.is_beside:
        board, menu = _centred(plan.board, board), _centred(plan.menu, board)
    return WelcomeRows(
        Rows(top, placed["greeting"].bottom - top),
        board,
        menu,
        plan.is_beside,
        placed["instructions"],
        placed["score"],
        placed["keys"],
    )


def _centred(height: int, rows: Rows) -> Rows:
    return Rows(rows.top + (rows.height - height) // 2, height)
