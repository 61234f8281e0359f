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
    CellView,
    Tile,
    changed_spans,
    render_cell_line,
)
from tictactoe.tui.widgets.glyphs import ASCII, Glyphs, glyphs_of

if TYPE_CHECKING:
    from tictactoe.tui.widgets.grid import Grid


class Column(Widget):
    """One column of the board, with the gap or the line at its right."""

    def __init__(self, grid: "Grid", col: int) -> None:
        super().__init__()
        self.grid = grid
        self.col = col
        self._views = [grid.view_of(Cell(row, col)) for row in range(SIZE)]

    @property
    def _is_last(self) -> bool:
        return self.col == SIZE - 1

    @property
    def _glyphs(self) -> Glyphs:
        # A board of single characters looks best in plain ASCII.
        return glyphs_of(self) if self.grid.board_size.cell_width > 1 else ASCII

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """The width of a cell and the gap."""
        size = self.grid.size_in(container)
        # A region that ends before its widget does costs one cursor movement less, so there is a
        # blank after the last column as well, where a frame leaves room for it.
        gap_width = container.width - size.width if self._is_last else size.gap_width
        return size.cell_width + gap_width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """The height of three cells and the gaps between them."""
        return self.grid.size_in(container).height

    def redraw(self) -> None:
        """Repaint the lines of the cells that look different."""
        # Without regions, Textual would repaint the whole column.
        if regions := tuple(self._changed_regions()):
            self.refresh(*regions)

    def _changed_regions(self) -> Iterator[Region]:
        size, glyphs = self.grid.board_size, self._glyphs
        for row, old in enumerate(self._views):
            new = self._views[row] = self.grid.view_of(Cell(row, self.col))
            if old != new:
                top = row * (size.cell_height + size.gap_height)
                for line, width in changed_spans(old, new, size, glyphs):
                    yield Region(0, top + line, width, 1)

    def render_line(self, y: int) -> Strip:
        """One line of the column."""
        size, glyphs = self.grid.board_size, self._glyphs
        row = size.row_at(y)
        gap = self.grid.get_component_rich_style("grid--line")
        gap_width = self.size.width - size.cell_width
        if row is None:
            line = glyphs.horizontal if size.has_lines else " "
            crossing = glyphs.crossing if size.has_lines and not self._is_last else " "
            return Strip([Segment(line * size.cell_width + crossing * gap_width, gap)])
        view = self._views[row]
        pieces = render_cell_line(view, size.line_in_cell(y), size, glyphs)
        edge = (glyphs.vertical if size.has_lines and not self._is_last else " ") * gap_width
        cell = [Segment(text, self._style(row, part, full)) for text, part, full in pieces]
        if len(cell) == 1 and not size.has_lines and cell[0].text.isspace():
            # Between a blank tile and a gap, then, only reverse video changes: four bytes.
            colour = cell[0].style.bgcolor if cell[0].style else None
            cell = [Segment(cell[0].text, Style(color=colour, bgcolor=gap.bgcolor, reverse=True))]
        return Strip([*cell, Segment(edge, gap)])

    def _style(self, row: int, part: CellPart, is_full: bool) -> Style:
        view, size = self._views[row], self.grid.board_size
        style = self._lined_style(view, part) if size.has_lines else self._tile_style(row, part)
        return style + Style(reverse=not style.reverse) if is_full else style

    def _tile_style(self, row: int, part: CellPart) -> Style:
        view, get_style = self._views[row], self.grid.get_component_rich_style
        # Where there are no gaps, the tiles are a checkerboard.
        is_shaded = (row + self.col) % 2 and not self.grid.board_size.gap_width
        tile = get_style(f"grid--{view.tile}{'-alt' if is_shaded else ''}")
        if view.tile is not Tile.PLAIN:
            return tile
        return tile + get_style(f"grid--{part}", partial=True)

    def _lined_style(self, view: CellView, part: CellPart) -> Style:
        get_style, size = self.grid.get_component_rich_style, self.grid.board_size
        style = get_style(f"grid--{part}")
        if view.is_last and not view.is_winning and size.cell_height == 1:
            style += Style(bold=True, underline=True)
        # Where there is no room for a frame either, and perhaps there are no colours.
        is_bare_cursor = view.is_cursor and size.cell_width < 3
        if view.is_winning or view.is_refused or is_bare_cursor:
            style += Style(reverse=True)
        return style
