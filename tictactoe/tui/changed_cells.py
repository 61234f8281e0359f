"""Shortens what Textual writes: only the cells that differ from what the terminal shows.

Textual paints every cell of a screen that is opened, closed or focused again, although most of them
show the same as before: frames, blanks, the score. Like curses, this remembers what was sent, cell
by cell. After a text that it does not understand it knows nothing, and sends it as it is.
"""

import re
from operator import itemgetter

from tictactoe.tui.painted_runs import Cell, Run, painted, runs_of
from tictactoe.tui.style_changes import DEFAULT, STYLE_SEQUENCE, Style, for_blanks, style_after

# Cursor, pointer, what is reported, frames shown in one go, and the bell: these change no cell.
_UNSEEN = re.compile(r"(?:\x1b\[\?(?:25|1016|2026|2048)[hl]|\x1b\]22;[a-z-]*\x07|\x07)*")
_BYTES_OF_A_STEP = len("\x1b[9C")


class CellMemory:
    """Knows what the cells of a terminal show."""

    def __init__(self) -> None:
        self._size = (0, 0)
        self._style: Style | None = DEFAULT
        """The style that the last text has left; None if it is unknown."""
        self._rows: dict[int, list[Cell | None]] = {}

    def forget(self) -> None:
        """Take every cell for unknown, as something else may have changed it."""
        # A frame that another thread is working on goes on with what was known.
        self._rows = {}

    def changes(self, text: str, size: tuple[int, int]) -> str:
        """What to send to a terminal of these columns and rows, instead of a text."""
        if _UNSEEN.fullmatch(text):
            return text
        if size != self._size:
            self.forget()
            self._size = size
        runs = runs_of(text, *size) if self._style == DEFAULT else None
        if runs is None:
            self.forget()
            for codes in STYLE_SEQUENCE.findall(text):
                self._style = style_after(self._style, codes)
            return text
        rows = self._rows
        parts = [_changes(run, rows.setdefault(run.row, [None] * size[0])) for run in runs]
        return "".join(parts) + f"\x1b[{runs[-1].row};{runs[-1].column}H"


def _changes(run: Run, row: list[Cell | None]) -> str:
    """Bring a row up to date, and return what that takes."""
    if run.cells is None:
        row[:] = [None] * len(row)
        return f"\x1b[{run.row};{run.column}H{run.text}"
    place = slice(run.column - 1, run.column - 1 + len(run.cells))
    before, row[place] = row[place], run.cells
    parts: list[str] = []
    end = 0
    for start, stop in _spans(before, run.cells):
        move = f"\x1b[{start - end}C" if parts else f"\x1b[{run.row};{run.column + start}H"
        parts += (move, painted(run.cells[start:stop]))
        end = stop
    return "".join(parts)


def _spans(before: list[Cell | None], after: list[Cell]) -> list[tuple[int, int]]:
    """From where to where the cells differ, with what lies between if that is shorter."""
    spans: list[tuple[int, int]] = []
    if before == after:
        return spans
    for index, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            start, end = spans[-1] if spans else (index, 0)
            if end and (end == index or _is_short(after[end - 1 : index])):
                spans[-1] = (start, index + 1)
            else:
                spans.append((index, index + 1))
    return spans


def _is_short(cells: list[Cell]) -> bool:
    """Whether it takes no more to paint what follows the first cell than to step over it."""
    (_, style), *between = cells
    text = "".join(character for character, _ in between)
    styles = {style, for_blanks(DEFAULT, style)}
    return len(text.encode()) <= _BYTES_OF_A_STEP and styles.issuperset(map(itemgetter(1), between))
