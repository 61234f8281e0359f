"""How large the cells of a board are, and what lies between them."""

from functools import lru_cache
from typing import NamedTuple

from tictactoe.core.board import SIZE

LEAST_SPACED_HEIGHT = 3
"""Tiles of fewer lines than this have no gaps between them."""


class BoardSize(NamedTuple):
    """The measures of a board, in characters."""

    cell_width: int
    cell_height: int
    gap_width: int
    gap_height: int
    has_lines: bool
    """Whether lines in the gaps separate the cells; otherwise the cells are tiles."""

    @classmethod
    def spaced(cls, width: int, height: int, is_tiled: bool) -> "BoardSize":
        """The largest board with gaps between its cells, be they empty or lines."""
        gap_width = 2 if is_tiled else 1
        return cls._largest(width, height, gap_width, 1, has_lines=not is_tiled)

    # Asked for with every line that is drawn.
    @classmethod
    @lru_cache(maxsize=64)
    def fitting(cls, width: int, height: int, is_tiled: bool) -> "BoardSize":
        """The board to draw where there may be no room for gaps. It has lines if all else fails."""
        if is_tiled:
            spaced = cls.spaced(width, height, is_tiled)
            if spaced.cell_height >= LEAST_SPACED_HEIGHT:
                return spaced
            packed = cls._largest(width, height, 0, 0, has_lines=False)
            if packed.cell_height > 1:
                return packed
        return cls.spaced(width, height, is_tiled=False)

    @classmethod
    def _largest(
        cls, width: int, height: int, gap_width: int, gap_height: int, has_lines: bool
    ) -> "BoardSize":
        gaps = SIZE - 1
        widest = (width - gaps * gap_width) // SIZE
        # Odd, so that there is a middle column, for the number.
        widest = max(1, widest - 1 + widest % 2)
        highest = max(1, (height - gaps * gap_height) // SIZE)
        # A character is about twice as high as wide.
        cell_height = min(highest, max(widest // 2, min(2, widest - 1), 1))
        cell_width = min(widest, 2 * cell_height + 3)
        return cls(cell_width, cell_height, gap_width, gap_height, has_lines)

    @property
    def width(self) -> int:
        """Of the whole board."""
        return SIZE * self.cell_width + (SIZE - 1) * self.gap_width

    @property
    def height(self) -> int:
        """Of the whole board."""
        return SIZE * self.cell_height + (SIZE - 1) * self.gap_height

    def row_at(self, y: int) -> int | None:
        """The row of cells at a line of the board; None for a line between rows."""
        row, line = divmod(y, self.cell_height + self.gap_height)
        return row if line < self.cell_height and row < SIZE else None

    def line_in_cell(self, y: int) -> int:
        """Which line of its cell a line of the board is."""
        return y % (self.cell_height + self.gap_height)
