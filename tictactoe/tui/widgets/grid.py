"""The board: three columns of cells, a cursor, and the mouse pointer."""

from dataclasses import dataclass
from functools import partial
from math import hypot
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message

from tictactoe.core import (
    CELLS,
    Cell,
    GameState,
    Mark,
    MatchEvent,
    MovePlayed,
    MoveRejected,
    Place,
    Reason,
    RoundStarted,
    new_game,
)
from tictactoe.core.board import SIZE, empty_cells, mark_at
from tictactoe.speech import Numbering
from tictactoe.tui.board_size import BoardSize
from tictactoe.tui.composition import TILED
from tictactoe.tui.widgets.cell_view import CellPart, CellView, Tile
from tictactoe.tui.widgets.column import Column
from tictactoe.tui.widgets.moving_widget import MovingWidget
from tictactoe.tui.widgets.store_subscriber import StoreSubscriber

FLIP_SECONDS = 0.08
"""Between one winning cell and the next."""
FLASH_SECONDS = 0.18
"""As long as a cell shows that nobody can play there."""


class Grid(MovingWidget, can_focus=True):
    """A board with a cursor, played with keys or the mouse."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "grid--line",
        *(f"grid--{part}" for part in CellPart),
        *(f"grid--{tile}{shade}" for tile in Tile for shade in ("", "-alt")),
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

    def __init__(self, numbering: Numbering = Numbering.PHONE) -> None:
        super().__init__(id="board")
        self._game = new_game()
        self._cursor = Cell(1, 1)
        self._hovered: Cell | None = None
        self._pressed: Cell | None = None
        self._hinted: Cell | None = None
        self._labels = {cell: str(numbering.number(cell)) for cell in CELLS}
        self._winning: frozenset[Cell] = frozenset()
        self._unflipped: set[Cell] = set()
        """The winning cells that don't look like it yet."""
        self._refused: Cell | None = None

    def compose(self) -> ComposeResult:
        """The three columns."""
        yield from (Column(self, col) for col in range(SIZE))

    @property
    def board_size(self) -> BoardSize:
        """The current size of the board."""
        # Without border and padding this is the size of the content, and cheaper to get.
        return self.size_in(self.outer_size)

    def size_in(self, container: Size) -> BoardSize:
        """The size of the board in so much room."""
        return BoardSize.fitting(*container, self.app.has_class(TILED))

    @property
    def cursor(self) -> Cell:
        """The cell that the cursor is on."""
        return self._cursor

    @property
    def mover(self) -> Mark:
        """Whose mark a player at this keyboard would place."""
        return self._game.current_player

    def view_of(self, cell: Cell) -> CellView:
        """How a cell looks now."""
        game = self._game
        mark = mark_at(game.board, cell)
        last = game.move_history[-1].cell if game.move_history else None
        has_ghost = cell == self._hovered and self.can_focus and not game.is_over
        is_winning = cell in self._winning
        return CellView(
            mark=mark,
            label=self._labels[cell],
            ghost=self.mover if has_ghost else Mark.EMPTY,
            is_cursor=cell == self._cursor and self.has_focus and not game.is_over,
            is_last=cell == last,
            is_winning=is_winning and cell not in self._unflipped,
            is_hinted=cell == self._hinted,
            is_faint=bool(self._winning) and not is_winning,
            is_refused=cell == self._refused,
        )

    def set_playable(self, is_playable: bool) -> None:
        """Let cells be chosen, or not; only then is there a cursor and a mark under the pointer."""
        self.can_focus = is_playable
        self._redraw()

    def show(self, game: GameState, hinted: Cell | None = None, flips: bool = False) -> None:
        """Show a game in its current state, and mark a cell as a hint.

        If it `flips`, the winning cells are marked one after the other.
        """
        self.finish_motion()
        self._game, self._hinted = game, hinted
        winning = dict.fromkeys(cell for line in game.winning_lines for cell in line)
        self._winning = frozenset(winning)
        to_flip = list(winning)[1:] if flips and self.has_motion else []
        self._unflipped = set(to_flip)
        self._leave_taken_cell()
        self._redraw()
        self.prepare_motion(FLIP_SECONDS, *(partial(self._flip, cell) for cell in to_flip))

    def _flip(self, cell: Cell) -> None:
        self._unflipped.remove(cell)
        self._redraw()

    def flash(self, cell: Cell) -> None:
        """Show for a moment that nobody can play there."""
        if self.has_motion:
            self._refuse(cell)
            self.prepare_motion(FLASH_SECONDS, partial(self._refuse, None))

    def _refuse(self, cell: Cell | None) -> None:
        self._refused = cell
        self._redraw()

    def _leave_taken_cell(self) -> None:
        """Move the cursor to the nearest free cell, if its own has been taken."""
        free = empty_cells(self._game.board)
        if free and self._cursor not in free:
            old = self._cursor
            self._cursor = min(free, key=lambda cell: hypot(cell.row - old.row, cell.col - old.col))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Highlight the cell under the pointer."""
        self._hover(self._cell_at(event))

    def on_leave(self) -> None:
        """Remove the highlight."""
        self._hover(None)

    def _hover(self, cell: Cell | None) -> None:
        if cell != self._hovered:
            self._hovered = cell
            self._redraw()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember the cell on which the left button was pressed."""
        self._pressed = self._cell_at(event) if event.button == 1 else None

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Choose a cell if the button was pressed there too: dragging over the board is no move."""
        cell = self._cell_at(event)
        if cell is not None and cell == self._pressed:
            self._cursor = cell
            self._redraw()
            self.post_message(self.CellChosen(cell))
        self._pressed = None

    def _cell_at(self, event: events.MouseEvent) -> Cell | None:
        """The cell under the pointer."""
        for column in self.query(Column):
            if column.region.contains_point(event.screen_offset):
                row = self.board_size.row_at(event.screen_y - column.region.y)
                is_gap = event.screen_x - column.region.x >= self.board_size.cell_width
                return None if row is None or is_gap else Cell(row, column.col)
        return None

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
        self._place_terminal_cursor()
        # There are no columns before the board is composed and after it is removed.
        for column in self.query(Column):
            column.redraw()

    def _place_terminal_cursor(self) -> None:
        """Put the terminal's own cursor on the chosen cell: screen readers and lenses follow it."""
        columns = self.query(Column)
        if self.has_focus and columns:
            size = self.board_size
            top = self._cursor.row * (size.cell_height + size.gap_height)
            middle = size.cell_width // 2, top + (size.cell_height - 1) // 2
            self.app.cursor_position = columns[self._cursor.col].region.offset + middle

    def on_resize(self) -> None:
        """Keep the terminal's cursor on its cell."""
        self.call_after_refresh(self._place_terminal_cursor)


class GameGrid(StoreSubscriber, Grid):
    """The board of the game that is being played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # A message would be handled after keys that were pressed later.
        Binding(
            "enter,space",
            "screen.choose",
            "Play here",
            show=False,
            tooltip="Play where the cursor is",
        ),
    ]

    def on_mount(self) -> None:
        """Show the game in its current state."""
        self.show(self.store.state.game)

    @property
    def mover(self) -> Mark:
        """Whose mark a player at this keyboard would place, now or on their next turn."""
        mover = super().mover
        return mover if self.store.state.seat(mover).is_here else mover.opponent

    def on_match_event(self, event: MatchEvent) -> None:
        """Show the new state of the game, or which cell was taken."""
        match event:
            case MovePlayed() | RoundStarted():
                self.show(self.store.state.game, flips=True)
            case MoveRejected(Place(cell), Reason.OCCUPIED):
                self.flash(cell)
            case _:
                pass
