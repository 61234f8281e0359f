"""Lines that are one mark short of a win."""

from tictactoe.core.board import LINES, Board, Cell, Line, Mark, mark_at


def threats(board: Board, mark: Mark) -> tuple[Line, ...]:
    """The lines that `mark` can complete with its next move."""
    return tuple(line for line in LINES if _open_cell(board, line, mark) is not None)


def winning_cells(board: Board, mark: Mark) -> tuple[Cell, ...]:
    """Where `mark` can complete a line, each cell once, in the order of their numbers."""
    cells = {_open_cell(board, line, mark) for line in LINES}
    return tuple(sorted(filter(None, cells), key=lambda cell: cell.number))


def _open_cell(board: Board, line: Line, mark: Mark) -> Cell | None:
    """The one empty cell of a line that is otherwise all `mark`."""
    marks = [mark_at(board, cell) for cell in line]
    if marks.count(mark) == len(line) - 1 and Mark.EMPTY in marks:
        return line[marks.index(Mark.EMPTY)]
    return None
