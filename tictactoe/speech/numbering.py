"""The two ways to number the cells for a player."""

from enum import StrEnum

from tictactoe.core.board import CELLS, SIZE, Cell


class Numbering(StrEnum):
    """Where 1 is: at the top as on a telephone, or at the bottom as on a numeric keypad."""

    PHONE = "phone"
    NUMPAD = "numpad"

    def number(self, cell: Cell) -> int:
        """The number of a cell."""
        if self is Numbering.NUMPAD:
            cell = Cell(SIZE - 1 - cell.row, cell.col)
        return cell.number

    def cell(self, digit: str) -> Cell | None:
        """The cell with that number; None for anything but a plain 1 to 9."""
        return next((cell for cell in CELLS if str(self.number(cell)) == digit), None)
