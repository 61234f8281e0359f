"""The table: the board, whose turn it is, the score, the moves, and a line to type on."""

from asyncio import sleep
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import ClassVar, Literal

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.widget import Widget
from textual.worker import Worker

from tictactoe.computer import advise
from tictactoe.core import (
    Cell,
    Forfeit,
    GameEnded,
    GameState,
    Level,
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
from tictactoe.speech import Confusion, Word, parse, phrases
from tictactoe.speech.retelling import Retelling
from tictactoe.tui.grid import GameGrid, Grid
from tictactoe.tui.history_panel import HistoryPanel
from tictactoe.tui.key_bar import KeyBar
from tictactoe.tui.keys import digit_bindings
from tictactoe.tui.kit import Kit
from tictactoe.tui.prompt import Prompt
from tictactoe.tui.score_panel import ScorePanel
from tictactoe.tui.status_bar import StatusBar
from tictactoe.tui.typing_screen import TYPE_KEY, TypingScreen

Think = Callable[[GameState, Level], Awaitable[Cell]]
"""How the computer finds its move."""

_PACES = (3.0, 1.6, 0.9, 0.4, 0.15)
"""Seconds between moves when the computer plays itself, from slow to fast."""


class GameScreen(TypingScreen):
    """Turns what the player does into actions, and lets the computer answer.

    Cells chosen while it is the computer's turn wait, and are played in order when the turn comes.
    """

    WORDS = phrases.WORDS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,Y", "answer(True)", "Yes", tooltip="Yes, give up"),
        Binding("n,N", "answer(False)", "No", tooltip="No, play on"),
        *digit_bindings("Play", "Put your mark in the cell with that number"),
        Binding("space", "pause", "Pause", tooltip="Stop and go on"),
        Binding("plus", "pace(1)", "Faster", key_display="+", tooltip="Play faster"),
        Binding("minus", "pace(-1)", "Slower", key_display="-", tooltip="Play slower"),
        Binding("t,T", "hint", "Hint", tooltip="Show a good cell, and why"),
        TYPE_KEY,
        Binding("f,F", "forfeit", "Give up", tooltip="Give this game up"),
        Binding("r,R", "restart", "New game", tooltip="Start again; this game won't count"),
        Binding("escape", "leave", "Menu", tooltip="Choose another opponent"),
    ]

    @dataclass
    class Finished(Message):
        """The round on the table is over."""

        screen: "GameScreen"

    class Left(Message):
        """The player wants to choose again whom to play."""

    def __init__(self, kit: Kit, store: Store, think: Think, first: Cell | None = None) -> None:
        super().__init__()
        # Nobody asks how far the computer is with its move.
        self.disable_messages(Worker.StateChanged)
        self._kit = kit
        self._retelling = Retelling(kit.numbering)
        self._store = store
        self._think = think
        self._waiting: deque[Cell | Literal[Word.FORFEIT]] = deque()
        if first is not None:
            self._waiting.append(first)
        self._asks_to_forfeit = False
        self._is_paused = False
        self._pace = 2

    def compose(self) -> ComposeResult:
        """The score above, the board beside the moves, and what there is to say below."""
        retelling = self._retelling
        yield ScorePanel(self._store)
        with Horizontal(id="table"):
            yield GameGrid(self._store, look=self._kit.look, numbering=self._kit.numbering)
            yield HistoryPanel(self._store, retelling=retelling)
        yield StatusBar(self._store, retelling)
        yield Prompt(placeholder=phrases.TYPE_HERE)
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to play."""
        self._unsubscribe = self._store.subscribe(self._hear)
        if self._is_watching:
            self.query_one(GameGrid).can_focus = False
            self.query_one(Prompt).can_focus = False
        else:
            self.query_one(GameGrid).focus()
        self._go_on()

    def on_unmount(self) -> None:
        """Play no longer."""
        self._unsubscribe()

    @property
    def resting_place(self) -> Widget:
        """The board."""
        return self.query_one(GameGrid)

    # What happens on the table

    def _hear(self, event: MatchEvent) -> None:
        match event:
            case TurnPassed() | RoundStarted():
                self._go_on()
            case MoveRejected() if self._seat.is_here:
                self._go_on()
            case GameEnded() | RoundStopped():
                self._stop_thinking()
                self._waiting.clear()
                self.post_message(self.Finished(self))
            case _:
                pass

    def _go_on(self) -> None:
        """Let whoever is to move do so, if they are ready."""
        self._stop_thinking()
        if self._store.state.is_round_over:
            return
        if self._seat.is_computer:
            if not self._is_paused:
                self._let_computer_move(self._store.state.game)
        elif self._waiting and self._seat.is_here:
            self._carry_out(self._waiting.popleft())

    # Where there is no description, Textual writes the whole game out to make one.
    @work(exclusive=True, group="computer", description="the computer thinks")
    async def _let_computer_move(self, game: GameState) -> None:
        level = self._seat.level
        assert level is not None
        if self._runs_itself:
            await sleep(_PACES[self._pace])
        cell = await self._think(game, level)
        # The answer was for this position: on any other it means nothing.
        if self._store.state.game is game:
            self._carry_out(cell)

    def _stop_thinking(self) -> None:
        self.workers.cancel_group(self, "computer")

    def _carry_out(self, wish: Cell | Literal[Word.FORFEIT]) -> None:
        player = self._store.state.game.current_player
        self._store.dispatch(Place(wish, player) if isinstance(wish, Cell) else Forfeit(player))

    @property
    def _seat(self) -> Seat:
        """Who is to move."""
        match = self._store.state
        return match.seat(match.game.current_player)

    @property
    def _is_watching(self) -> bool:
        """Whether nobody at this keyboard plays."""
        return not self._store.state.x.is_here and not self._store.state.o.is_here

    @property
    def _runs_itself(self) -> bool:
        """Whether the computer plays itself."""
        return self._store.state.x.is_computer and self._store.state.o.is_computer

    # What the player does

    async def on_grid_cell_chosen(self, chosen: Grid.CellChosen) -> None:
        """Play that cell."""
        async with self._one_frame():
            self.wish(chosen.cell)

    async def on_input_submitted(self, submitted: Prompt.Submitted) -> None:
        """Do what was typed."""
        async with self._one_frame():
            self._obey(submitted.value)

    @asynccontextmanager
    async def _one_frame(self) -> AsyncIterator[None]:
        """Paint what is done in here together with an answer that comes at once."""
        with self.app.batch_update():
            yield
            # A computer that need not wait has answered after one turn of the loop.
            await sleep(0)
        self.check_idle()

    def _obey(self, line: str) -> None:
        match parse(line, self._kit.numbering):
            case Cell() as cell:
                self.wish(cell)
            case Word.QUIT:
                self.call_later(self.app.action_quit)
            case Word.NEW:
                self.action_restart()
            case Word.FORFEIT:
                self.action_forfeit()
            case Word.HINT:
                self.action_hint()
            case Word.HELP:
                self._say(phrases.WORDS)
            case Word.REPLAY:
                self._say(phrases.NOTHING_TO_REPLAY)
            case Word.YES | Word.NO as word if self._asks_to_forfeit:
                self.action_answer(word is Word.YES)
            case Word.YES | Word.NO:
                self._say(phrases.NOTHING_TO_ANSWER)
            case Confusion() if self._asks_to_forfeit:
                self._say(phrases.SURE_TO_FORFEIT)
            case Confusion() as confusion:
                self._say(phrases.confused(confusion))

    def wish(self, wish: Cell | Literal[Word.FORFEIT]) -> None:
        """Do what a player wants as soon as it is a player's turn."""
        if self._is_watching:
            return
        self._ask_to_forfeit(False)
        if (self._waiting or not self._seat.is_here) and not self._store.state.is_round_over:
            self._waiting.append(wish)
        else:
            self._carry_out(wish)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Whether a key works now; the key bar shows only those that do."""
        match action:
            case "answer":
                return self._asks_to_forfeit
            case "pause" | "pace":
                return self._runs_itself
            case "play" | "hint":
                return not self._is_watching
            case "type":
                return not self._is_watching and not self.is_typing
            case "forfeit":
                return not self._is_watching and not self._asks_to_forfeit
            case _:
                return True

    async def action_play(self, digit: str) -> None:
        """Play the cell with that number."""
        cell = self._kit.numbering.cell(digit)
        if cell is not None:
            async with self._one_frame():
                self.wish(cell)

    def action_hint(self) -> None:
        """Show a good cell, and say why."""
        game = self._store.state.game
        if self._store.state.is_round_over or not self._seat.is_here:
            return
        advice = advise(game)
        self.query_one(GameGrid).show(game, hinted=advice.move.cell)
        self._say(self._retelling.hint(advice))

    def action_forfeit(self) -> None:
        """Ask whether the player really wants to give up."""
        if not self._is_watching and not self._store.state.is_round_over:
            self._ask_to_forfeit(True)
            self._say(phrases.SURE_TO_FORFEIT)

    def action_answer(self, yes: bool) -> None:
        """Give up, or play on."""
        if yes:
            self.wish(Word.FORFEIT)
        else:
            self._ask_to_forfeit(False)
            self._say(phrases.KEPT_PLAYING)

    def action_restart(self) -> None:
        """Start again."""
        self._ask_to_forfeit(False)
        self._waiting.clear()
        self._store.dispatch(StartRound())

    def action_pause(self) -> None:
        """Stop, or go on."""
        self._is_paused = not self._is_paused
        self._say(phrases.PAUSED if self._is_paused else "")
        self._go_on()

    def action_pace(self, step: int) -> None:
        """Play faster or slower."""
        self._pace = max(0, min(self._pace + step, len(_PACES) - 1))
        self._say(phrases.pace(self._pace + 1, len(_PACES)))
        self._go_on()

    def action_leave(self) -> None:
        """Back to the choice of opponents."""
        self.post_message(self.Left())

    def _say(self, message: str) -> None:
        self.query_one(StatusBar).say(message)

    def _ask_to_forfeit(self, asks: bool) -> None:
        if asks != self._asks_to_forfeit:
            self._asks_to_forfeit = asks
            self.refresh_bindings()
