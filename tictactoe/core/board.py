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


def _is_one_of(numbers: range, value: object) -> bool:
    """Whether it is one of these integers. 1.0 and True are equal to one, but do not count."""
    return type(value) is int and value in numbers


@dataclass(frozen=True, slots=True)
class Cell:
    """A place given by row and column. It may lie off the board; playing there is rejected."""

    row: int
    col: int

    @classmethod
    def from_number(cls, number: int) -> "Cell":
        """The cell that players call `number`: 1 is top left, 9 bottom right."""
        if not _is_one_of(range(1, SIZE * SIZE + 1), number):
            raise ValueError(f"cells are numbered 1 to {SIZE * SIZE}, not {number}")
        return cls(*divmod(number - 1, SIZE))

    @property
    def is_on_board(self) -> bool:
        """Whether a mark could ever stand here."""
        return _is_one_of(range(SIZE), self.row) and _is_one_of(range(SIZE), self.col)

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
# Each line with the indexes of its cells in CELLS: looking for a win is what the rules do most.
_PLACED_LINES = tuple((line, tuple(map(CELLS.index, line))) for line in LINES)


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


def completed_lines(board: Board, mark: Mark) -> tuple[Line, ...]:
    """Every line that `mark` fills from end to end."""
    marks = board[0] + board[1] + board[2]
    return tuple(
        line for line, (a, b, c) in _PLACED_LINES if marks[a] is marks[b] is marks[c] is mark
    )


def draw(board: Board, number: Callable[[Cell], int] = lambda cell: cell.number) -> str:
    """The board in five lines of five characters, each empty cell showing its `number`."""
    marks = ((cell, mark_at(board, cell)) for cell in CELLS)
    shown = [str(number(cell)) if mark is Mark.EMPTY else mark.value for cell, mark in marks]
    rows = ["|".join(shown[start : start + SIZE]) for start in range(0, len(shown), SIZE)]
    return "\n-+-+-\n".join(rows)
