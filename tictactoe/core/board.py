"""The board: marks, cells, the eight lines, and the board drawn with plain characters."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

SIZE = 3


class Mark(StrEnum):
    """What a cell holds; X and O are also the two players."""

    EMPTY = " "
    X = "X"
    O = "O"

    @property
    def opponent(self) -> "Mark":
        """The other player. Nobody plays against an empty cell: that is a ValueError."""
        match self:
            case Mark.X:
                return Mark.O
            case Mark.O:
                return Mark.X
            case Mark.EMPTY:
                raise ValueError("an empty cell has no opponent")


def _is_index(value: object) -> bool:
    """Whether it is a row or a column. 1.0 and True equal an integer, but do not count."""
    return type(value) is int and 0 <= value < SIZE


@dataclass(frozen=True, slots=True)
class Cell:
    """A place given by row and column. It may lie off the board; playing there is rejected."""

    row: int
    col: int

    @classmethod
    def from_number(cls, number: int) -> "Cell":
        """The cell that players call `number`: 1 is top left, 9 bottom right."""
        if type(number) is not int or not 1 <= number <= SIZE * SIZE:
            raise ValueError(f"cells are numbered 1 to {SIZE * SIZE}, not {number}")
        return cls(*divmod(number - 1, SIZE))

    @property
    def is_on_board(self) -> bool:
        """Whether a mark could ever stand here."""
        return _is_index(self.row) and _is_index(self.col)

    @property
    def number(self) -> int:
        """The number players know this cell by. A cell off the board has none: ValueError."""
        if not self.is_on_board:
            raise ValueError(f"{self} is off the board and has no number")
        return self.row * SIZE + self.col + 1


Board = tuple[tuple[Mark, ...], ...]
Line = tuple[Cell, ...]

EMPTY_BOARD: Board = ((Mark.EMPTY,) * SIZE,) * SIZE
CELLS = tuple(Cell(row, col) for row in range(SIZE) for col in range(SIZE))
LINES: tuple[Line, ...] = (
    *(tuple(Cell(row, col) for col in range(SIZE)) for row in range(SIZE)),
    *(tuple(Cell(row, col) for row in range(SIZE)) for col in range(SIZE)),
    tuple(Cell(i, i) for i in range(SIZE)),
    tuple(Cell(i, SIZE - 1 - i) for i in range(SIZE)),
)
LINES_THROUGH = {cell: tuple(line for line in LINES if cell in line) for cell in CELLS}


def mark_at(board: Board, cell: Cell) -> Mark:
    """What stands in `cell`, which must be on the board."""
    return board[cell.row][cell.col]


def with_mark(board: Board, cell: Cell, mark: Mark) -> Board:
    """A new board with `mark` in `cell`, which must be on the board."""
    row = board[cell.row]
    changed = (*row[: cell.col], mark, *row[cell.col + 1 :])
    return (*board[: cell.row], changed, *board[cell.row + 1 :])


def empty_cells(board: Board) -> tuple[Cell, ...]:
    """The cells still free, in the order of their numbers."""
    return tuple(cell for cell in CELLS if board[cell.row][cell.col] is Mark.EMPTY)


def completed_lines(board: Board, mark: Mark, lines: tuple[Line, ...] = LINES) -> tuple[Line, ...]:
    """Those of the `lines` that `mark` fills from end to end."""
    return tuple(
        (a, b, c)
        for a, b, c in lines
        if board[a.row][a.col] is board[b.row][b.col] is board[c.row][c.col] is mark
    )


def draw(board: Board, number: Callable[[Cell], int] = lambda cell: cell.number) -> str:
    """The board in five lines of five characters, each empty cell showing its `number`."""
    marks = ((cell, mark_at(board, cell)) for cell in CELLS)
    shown = [str(number(cell)) if mark is Mark.EMPTY else mark.value for cell, mark in marks]
    rows = ["|".join(shown[start : start + SIZE]) for start in range(0, len(shown), SIZE)]
    return "\n-+-+-\n".join(rows)
