"""The board widget: three columns that draw themselves, a cursor, and the pointer.

Only the cells that changed are drawn again. Textual repaints a changed region from the left edge
of its widget, so three narrow widgets send far fewer bytes than a wide one would.
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
from tictactoe.tui.faces import Face, Measure, Role, changes, draw_line
from tictactoe.tui.follower import Follower
from tictactoe.tui.looks import ASCII, UNICODE, Look
from tictactoe.tui.painting import Painted


class Column(Painted):
    """One column of the board, with the line at its right.

    A change is drawn from the left edge of a widget, so the line need not be drawn with it. The
    last column has a blank there: a region that ends before its widget does is a move cheaper.
    """

    def __init__(self, grid: "Grid", col: int) -> None:
        super().__init__()
        self.grid = grid
        self.col = col
        self._faces = [grid.face(Cell(row, col)) for row in range(SIZE)]

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """As wide as a cell, and the line."""
        return Measure.fitting(*container).width + 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As high as three cells and the lines between."""
        return Measure.fitting(*container).height * SIZE + SIZE - 1

    def changes(self) -> Iterator[Region]:
        """Those lines of the cells that look different now."""
        measure, look = self.grid.measure, self.grid.look
        for row, old in enumerate(self._faces):
            new = self._faces[row] = self.grid.face(Cell(row, self.col))
            if old != new:
                top = row * (measure.height + 1)
                for line, width in changes(old, new, measure, look):
                    yield Region(0, top + line, width, 1)

    def render_line(self, y: int) -> Strip:
        """One line of the column."""
        grid, measure = self.grid, self.grid.measure
        # A board of single characters is drawn in its classic form.
        look = grid.look if measure.width > 1 else ASCII
        lines = grid.get_component_rich_style("grid--line")
        row = measure.row_at(y)
        is_last = self.col == SIZE - 1
        if row is None:
            crossing = " " if is_last else look.crossing
            return Strip([Segment(look.horizontal * measure.width + crossing, lines)])
        face = self._faces[row]
        pieces = draw_line(face, y % (measure.height + 1), measure, look)
        edge = Segment(" " if is_last else look.vertical, lines)
        return Strip([*(Segment(text, self._style(face, role)) for text, role in pieces), edge])

    def _style(self, face: Face, role: Role) -> Style:
        grid = self.grid
        style = grid.get_component_rich_style(f"grid--{role}")
        for is_so, name in (
            (face.is_winning, "grid--winning-cell"),
            (face.is_last and grid.measure.height == 1, "grid--last-mark"),
            (face.is_hovered, "grid--hovered"),
            (face.is_cursor, "grid--under-cursor"),
            # Without room for a frame or a filling, and perhaps without colours.
            ((face.is_cursor or face.is_winning) and grid.measure.width < 3, "grid--tiny"),
        ):
            if is_so:
                style += grid.get_component_rich_style(name, partial=True)
        return style

    def _cell_at(self, event: events.MouseEvent) -> Cell | None:
        row = self.grid.measure.row_at(event.y)
        return None if row is None else Cell(row, self.col)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The pointer is over a cell."""
        self.grid.hover(self._cell_at(event))

    def on_leave(self) -> None:
        """The pointer has gone."""
        self.grid.hover(None)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A button goes down on a cell."""
        self.grid.press(self._cell_at(event) if event.button == 1 else None)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """A button comes up; on the same cell, that is a choice."""
        self.grid.release(self._cell_at(event))


class Grid(Widget, can_focus=True):
    """The board as a player sees and touches it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "grid--line",
        *(f"grid--{role}" for role in Role),
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
        """The player wants this cell."""

        cell: Cell

    def __init__(self, look: Look = UNICODE, numbering: Numbering = Numbering.PHONE) -> None:
        super().__init__()
        self._look = look
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
    def measure(self) -> Measure:
        """How large the cells are now."""
        # With neither border nor padding this is the content's size too, and it is at hand.
        return Measure.fitting(*self.outer_size)

    @property
    def look(self) -> Look:
        """The characters the board is drawn with."""
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        self._look = look
        for column in self.children:
            column.refresh()

    def face(self, cell: Cell) -> Face:
        """What there is to see of a cell."""
        game = self._game
        last = game.move_history[-1].cell if game.move_history else None
        return Face(
            mark=mark_at(game.board, cell),
            label=self._labels[cell],
            is_cursor=cell == self._cursor and self.has_focus and not game.is_over,
            is_hovered=cell == self._hovered,
            is_last=cell == last,
            is_winning=cell in self._winning,
            is_hinted=cell == self._hinted,
        )

    def show(self, game: GameState, hinted: Cell | None = None) -> None:
        """Show a game as it stands, and point out a cell."""
        self._game, self._hinted = game, hinted
        self._winning = frozenset(cell for line in game.winning_lines for cell in line)
        self._redraw()

    def hover(self, cell: Cell | None) -> None:
        """Let the cell under the pointer light up."""
        if cell != self._hovered:
            self._hovered = cell
            self._redraw()

    def press(self, cell: Cell | None) -> None:
        """Remember where a button went down."""
        self._pressed = cell

    def release(self, cell: Cell | None) -> None:
        """Choose a cell if the button went down there too: a drag over the board is no move."""
        if cell is not None and cell == self._pressed:
            self._cursor = cell
            self._redraw()
            self.post_message(self.CellChosen(cell))
        self._pressed = None

    def action_move(self, rows: int, cols: int) -> None:
        """Move the cursor; beyond an edge it comes in again at the other side."""
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
        """Draw those cells again that look different now."""
        # There are none before the board is composed, and none when it is taken down.
        for column in self.children:
            if isinstance(column, Column):
                column.redraw()


class GameGrid(Follower, Grid):
    """The board of the game that is being played."""

    def on_mount(self) -> None:
        """Show the game as it stands."""
        self.show(self.store.state.game)

    def hear(self, event: MatchEvent) -> None:
        """Show what has changed."""
        if isinstance(event, MovePlayed | RoundStarted):
            self.show(self.store.state.game)
