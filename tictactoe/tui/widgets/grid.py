"""The board: three columns of cells, a cursor, and the mouse pointer.

Textual repaints a changed region from the left edge of its widget, so three narrow widgets send far
fewer bytes than one wide widget would.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tictactoe.core import (
    CELLS,
    Cell,
    GameState,
    MatchEvent,
    MovePlayed,
    RoundStarted,
    new_game,
)
from tictactoe.core.board import SIZE, mark_at
from tictactoe.speech import Numbering
from tictactoe.tui.widgets.cell_view import (
    CellPart,
    CellSize,
    CellView,
    changed_spans,
    render_cell_line,
)
from tictactoe.tui.widgets.glyphs import ASCII, UNICODE, Glyphs
from tictactoe.tui.widgets.store_subscriber import StoreSubscriber
from tictactoe.tui.widgets.text_lines import IncrementalWidget


class Column(IncrementalWidget):
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

    def changed_regions(self) -> Iterator[Region]:
        """The lines of the cells that look different."""
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

    def _cell_at(self, event: events.MouseEvent) -> Cell | None:
        row = self.grid.cell_size.row_at(event.y)
        return None if row is None else Cell(row, self.col)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Highlight the cell under the pointer."""
        self.grid.set_hovered(self._cell_at(event))

    def on_leave(self) -> None:
        """Remove the highlight."""
        self.grid.set_hovered(None)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember the cell on which the left button was pressed."""
        self.grid.press(self._cell_at(event) if event.button == 1 else None)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Choose the cell, if the button was pressed on it too."""
        self.grid.release(self._cell_at(event))


class Grid(Widget, can_focus=True):
    """A board with a cursor, played with keys or the mouse."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "grid--line",
        *(f"grid--{part}" for part in CellPart),
        "grid--under-cursor",
        "grid--hovered",
        "grid--last-mark",
        "grid--winning-cell",
        "grid--tiny",
    }

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "move(0, -1)", "Left", show=False, tooltip="Move the cursor"),
        Binding("right,l", "move(0, 1)", "Right", show=False, tooltip="Move the cursor"),
        Binding("up,k", "move(-1, 0)", "Up", show=False, tooltip="Move the cursor"),
        Binding("down,j", "move(1, 0)", "Down", show=False, tooltip="Move the cursor"),
        Binding(
            "enter,space", "choose", "Play here", show=False, tooltip="Play where the cursor is"
        ),
    ]

    @dataclass
    class CellChosen(Message):
        """The player has chosen a cell."""

        cell: Cell

    def __init__(self, glyphs: Glyphs = UNICODE, numbering: Numbering = Numbering.PHONE) -> None:
        super().__init__()
        self._glyphs = glyphs
        self._game = new_game()
        self._cursor = Cell(1, 1)
        self._hovered: Cell | None = None
        self._pressed: Cell | None = None
        self._hinted: Cell | None = None
        self._labels = {cell: str(numbering.number(cell)) for cell in CELLS}
        self._winning: frozenset[Cell] = frozenset()

    def compose(self) -> ComposeResult:
        """The three columns."""
        yield from (Column(self, col) for col in range(SIZE))

    @property
    def cell_size(self) -> CellSize:
        """The current size of the cells."""
        # Without border and padding this is the size of the content, and cheaper to get.
        return CellSize.fitting(*self.outer_size)

    @property
    def glyphs(self) -> Glyphs:
        """The characters that the board is drawn with."""
        return self._glyphs

    @glyphs.setter
    def glyphs(self, glyphs: Glyphs) -> None:
        self._glyphs = glyphs
        for column in self.children:
            column.refresh()

    def view_of(self, cell: Cell) -> CellView:
        """How a cell looks now."""
        game = self._game
        last = game.move_history[-1].cell if game.move_history else None
        return CellView(
            mark=mark_at(game.board, cell),
            label=self._labels[cell],
            is_cursor=cell == self._cursor and self.has_focus and not game.is_over,
            is_hovered=cell == self._hovered,
            is_last=cell == last,
            is_winning=cell in self._winning,
            is_hinted=cell == self._hinted,
        )

    def show(self, game: GameState, hinted: Cell | None = None) -> None:
        """Show a game in its current state, and mark a cell as a hint."""
        self._game, self._hinted = game, hinted
        self._winning = frozenset(cell for line in game.winning_lines for cell in line)
        self._redraw()

    def set_hovered(self, cell: Cell | None) -> None:
        """Highlight the cell under the pointer."""
        if cell != self._hovered:
            self._hovered = cell
            self._redraw()

    def press(self, cell: Cell | None) -> None:
        """Remember where the button was pressed."""
        self._pressed = cell

    def release(self, cell: Cell | None) -> None:
        """Choose a cell if the button was pressed there too: dragging over the board is no move."""
        if cell is not None and cell == self._pressed:
            self._cursor = cell
            self._redraw()
            self.post_message(self.CellChosen(cell))
        self._pressed = None

    def action_move(self, rows: int, cols: int) -> None:
        """Move the cursor; beyond an edge it continues at the opposite one."""
        self._cursor = Cell((self._cursor.row + rows) % SIZE, (self._cursor.col + cols) % SIZE)
        self._redraw()

    def action_choose(self) -> None:
        """Choose the cell under the cursor."""
        self.post_message(self.CellChosen(self._cursor))

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show the cursor, or hide it."""
        super().watch_has_focus(has_focus)
        self._redraw()

    def _redraw(self) -> None:
        """Repaint the cells that look different."""
        # There are no columns before the board is composed and after it is removed.
        for column in self.children:
            if isinstance(column, Column):
                column.redraw()


class GameGrid(StoreSubscriber, Grid):
    """The board of the game that is being played."""

    def on_mount(self) -> None:
        """Show the game in its current state."""
        self.show(self.store.state.game)

    def on_match_event(self, event: MatchEvent) -> None:
        """Show the new state of the game."""
        if isinstance(event, MovePlayed | RoundStarted):
            self.show(self.store.state.game)
