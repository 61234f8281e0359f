"""A game on the screen: the board, whose turn it is, the score and the moves."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Key
from textual.message import Message
from textual.worker import Worker

from tictactoe.core import (
    Cell,
    GameEnded,
    GameState,
    Level,
    Mark,
    MatchEvent,
    MoveRejected,
    Place,
    RoundStarted,
    RoundStopped,
    Seat,
    StartRound,
    Store,
    TurnPassed,
)
from tictactoe.speech import phrases
from tictactoe.speech.commentary import Commentary
from tictactoe.tui.screens.prompt import PromptScreen
from tictactoe.tui.ui_context import UiContext
from tictactoe.tui.widgets.grid import GameGrid
from tictactoe.tui.widgets.history_panel import HistoryPanel
from tictactoe.tui.widgets.key_bar import KeyBar
from tictactoe.tui.widgets.notes import Notes
from tictactoe.tui.widgets.prompt import Prompt
from tictactoe.tui.widgets.score_panel import ScorePanel
from tictactoe.tui.widgets.status_bar import StatusBar

Think = Callable[[GameState, Level], Awaitable[Cell]]
"""How the computer finds its move."""

# For a screen to list among its keys, where it wants them shown.
RESTART_KEY = Binding("r,R", "restart", "New game", tooltip="Start again; this game won't count")
LEAVE_KEY = Binding("escape", "leave", "Menu", tooltip="Choose another opponent")


class GameScreen(PromptScreen):
    """Shows the match in a store, and moves for the computer when it is the computer's turn."""

    TIP: ClassVar[str] = phrases.TIP

    @dataclass
    class Finished(Message):
        """The round is over."""

        screen: "GameScreen"

    class Left(Message):
        """The player wants to choose another opponent."""

    def __init__(self, ui: UiContext, store: Store, think: Think) -> None:
        super().__init__()
        # Nothing here depends on the state of the computer's worker.
        self.disable_messages(Worker.StateChanged)
        self._ui = ui
        self._commentary = Commentary(ui.numbering)
        self._store = store
        self._think = think
        self._board = GameGrid(store, numbering=ui.numbering)
        self._status_bar = StatusBar(store, self._commentary)
        self._prompt = Prompt(phrases.TYPE_HERE)

    def compose(self) -> ComposeResult:
        """The composition of every screen with a board; while nothing is typed, no prompt."""
        yield ScorePanel(self._store)
        yield self._status_bar
        yield self._board
        yield HistoryPanel(self._store, commentary=self._commentary)
        yield Notes(*self._notes())
        yield self._prompt
        yield KeyBar()

    def _notes(self) -> tuple[str, str]:
        """The title and the text of the notes."""
        return "Tip", self.TIP

    def on_mount(self) -> None:
        """Begin to play."""
        self._unsubscribe = self._store.subscribe(self._on_match_event)
        if self._is_watching:
            self._board.can_focus = False
        else:
            self._board.focus()
        self._advance()

    def on_unmount(self) -> None:
        """Stop following the match."""
        self._unsubscribe()

    def _on_match_event(self, event: MatchEvent) -> None:
        match event:
            case TurnPassed(player):
                self._call(player)
                self._advance()
            case RoundStarted():
                self._advance()
            case MoveRejected() if self._seat.is_here:
                self._advance()
            case GameEnded() | RoundStopped():
                self._stop_thinking()
                self._ring()
                self._finish()
            case _:
                pass

    def _call(self, player: Mark) -> None:
        """Ring for a player at this keyboard whose opponent is not, and has moved."""
        match = self._store.state
        if match.seat(player).is_here and not match.seat(player.opponent).is_here:
            self._ring()

    def _ring(self) -> None:
        if self._ui.bell.is_on and not self._is_watching:
            self.app.bell()

    def _finish(self) -> None:
        self.post_message(self.Finished(self))

    def _advance(self) -> None:
        """Start the computer's move if it is the computer's turn."""
        self._stop_thinking()
        if not self._store.state.is_round_over and self._seat.is_computer:
            self._let_computer_move(self._store.state.game)

    # Without a description, Textual makes one from the whole game.
    @work(exclusive=True, group="computer", description="the computer thinks")
    async def _let_computer_move(self, game: GameState) -> None:
        level = self._seat.level
        assert level is not None
        await self._wait_before_move()
        cell = await self._think(game, level)
        # The cell was chosen for this position only.
        if self._store.state.game is game:
            self._store.dispatch(Place(cell, game.current_player))

    async def _wait_before_move(self) -> None:
        """A player's move is answered at once."""

    def _stop_thinking(self) -> None:
        self.workers.cancel_group(self, "computer")

    @property
    def _seat(self) -> Seat:
        """Who is to move."""
        match = self._store.state
        return match.seat(match.game.current_player)

    @property
    def _is_watching(self) -> bool:
        """Whether nobody at this keyboard plays."""
        return not self._store.state.x.is_here and not self._store.state.o.is_here

    def reject_key(self, key: Key) -> None:  # noqa: ARG002
        """Say kindly that a key does nothing here."""
        self._say(phrases.UNKNOWN_KEY)

    def _restart(self) -> None:
        self._store.dispatch(StartRound())

    def _leave(self) -> None:
        self.post_message(self.Left())

    def _say(self, *wordings: str) -> None:
        self._status_bar.say(*wordings)
