"""Reads which cells a text of Textual's paints, and writes cells as Textual would."""

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from tictactoe.core.names import width
from tictactoe.tui.style_changes import DEFAULT, STYLE_SEQUENCE, Style, for_blanks, style_after

Cell = tuple[str, Style]
"""A character, and what is seen of its style."""

_MOVE = re.compile(r"(\n?)\x1b\[([0-9]+);([0-9]+)H")
_RESETS = ("", "0")
# In pairs they are flags, and terminals disagree about how wide those are.
_FLAG_LETTERS = re.compile("[\U0001f1e6-\U0001f1ff]")


@dataclass(frozen=True, slots=True)
class Run:
    """What is painted from one cell to the right."""

    row: int
    column: int
    text: str
    """With its styles, as Textual wrote it."""
    cells: list[Cell] | None
    """None where a style is unknown, or terminals may disagree about a width."""


def runs_of(text: str, columns: int, rows: int) -> list[Run] | None:
    """The runs of a frame, the last one without a text; None if it is not clear what is painted.

    Every run begins with a move and in the default style. Nothing may scroll or wrap.
    """
    before, *parts = _MOVE.split(text)
    if before or not parts or parts[-1]:
        return None
    runs: list[Run] = []
    for line_feed, row, column, painted in zip(*(parts[part::4] for part in range(4)), strict=True):
        if line_feed and not (runs and runs[-1].row < rows):
            return None
        run = _run(int(row), int(column), painted)
        if run is None or not 1 <= run.row <= rows:
            return None
        length = width(STYLE_SEQUENCE.sub("", painted)) if run.cells is None else len(run.cells)
        if not 1 <= run.column <= columns + 1 - max(1, length):
            return None
        runs.append(run)
    return runs


def _run(row: int, column: int, painted: str) -> Run | None:
    first, *pieces = STYLE_SEQUENCE.split(painted)
    texts = (first, *pieces[1::2])
    if not all(map(str.isprintable, texts)) or (pieces and pieces[-2] not in _RESETS):
        return None
    cells: list[Cell] = []
    style: Style | None = DEFAULT
    for codes, text in zip(("", *pieces[::2]), texts, strict=True):
        style = style_after(style, codes)
        if text:
            piece = None if style is None else _cells(text, style)
            if piece is None:
                return Run(row, column, painted, None)
            cells += piece
    return Run(row, column, painted, cells)


@lru_cache(maxsize=2048)
def _cells(text: str, style: Style) -> list[Cell] | None:
    if _FLAG_LETTERS.search(text) or any(width(character) != 1 for character in text):
        return None
    blank = (" ", for_blanks(DEFAULT, style))
    return [blank if character == " " else (character, style) for character in text]


def painted(cells: list[Cell]) -> str:
    """The text that paints these cells."""
    pieces: list[str] = []
    for style, alike in groupby(cells, key=itemgetter(1)):
        text = "".join(character for character, _ in alike)
        codes = ";".join(filter(None, style))
        pieces.append(f"\x1b[{codes}m{text}\x1b[0m" if codes else text)
    return "".join(pieces)
