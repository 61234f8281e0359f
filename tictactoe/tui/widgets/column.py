"""One column of the board: how it is drawn.

Textual repaints a changed region from the left edge of its widget, so three narrow widgets send far
fewer bytes than one wide widget would.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from tictactoe.core import Cell
from tictactoe.core.board import SIZE
from tictactoe.tui.widgets.cell_view import (
    CellPart,
    CellSize,
    CellView,
    changed_spans,
    render_cell_line,
)
from tictactoe.tui.widgets.glyphs import ASCII

if TYPE_CHECKING:
    from tictactoe.tui.widgets.grid import Grid


class Column(Widget):
    """One column of the board, with the line at its right.

    A changed cell is repainted without the line, which is to its right. The last column has a
    blank there: a region that ends before its widget does costs one cursor movement less.
    """

    def __init__(self, grid: "Grid", col: int) -> None:
        super().__init__()
        self.grid = grid
        self.col = col
        self._views = [grid.view_of(Cell(row, col)) for row in range(SIZE)]

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """The width of a cell and the line."""
        return CellSize.fitting(*container).width + 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """The height of three cells and the lines between them."""
        return CellSize.fitting(*container).height * SIZE + SIZE - 1

    def redraw(self) -> None:
        """Repaint the lines of the cells that look different."""
        # Without regions, Textual would repaint the whole column.
        if regions := tuple(self._changed_regions()):
            self.refresh(*regions)

    def _changed_regions(self) -> Iterator[Region]:
        cell_size, glyphs = self.grid.cell_size, self.grid.glyphs
        for row, old in enumerate(self._views):
            new = self._views[row] = self.grid.view_of(Cell(row, self.col))
            if old != new:
                top = row * (cell_size.height + 1)
                for line, width in changed_spans(old, new, cell_size, glyphs):
                    yield Region(0, top + line, width, 1)

    def render_line(self, y: int) -> Strip:
        """One line of the column."""
        grid, cell_size = self.grid, self.grid.cell_size
        # A board of single characters looks best in plain ASCII.
        glyphs = grid.glyphs if cell_size.width > 1 else ASCII
        lines = grid.get_component_rich_style("grid--line")
        row = cell_size.row_at(y)
        is_last = self.col == SIZE - 1
        if row is None:
            crossing = " " if is_last else glyphs.crossing
            return Strip([Segment(glyphs.horizontal * cell_size.width + crossing, lines)])
        view = self._views[row]
        pieces = render_cell_line(view, y % (cell_size.height + 1), cell_size, glyphs)
        edge = Segment(" " if is_last else glyphs.vertical, lines)
        return Strip([*(Segment(text, self._style(view, part)) for text, part in pieces), edge])

    def _style(self, view: CellView, part: CellPart) -> Style:
        grid = self.grid
        style = grid.get_component_rich_style(f"grid--{part}")
        for applies, name in (
            (view.is_winning, "grid--winning-cell"),
            (view.is_last and grid.cell_size.height == 1, "grid--last-mark"),
            (view.is_hovered, "grid--hovered"),
            (view.is_cursor, "grid--under-cursor"),
            # There is no room for a frame or a filling, and perhaps there are no colours.
            ((view.is_cursor or view.is_winning) and grid.cell_size.width < 3, "grid--tiny"),
        ):
            if applies:
                style += grid.get_component_rich_style(name, partial=True)
        return style
