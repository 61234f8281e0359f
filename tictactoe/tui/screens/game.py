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
from textual.events import Key
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
from tictactoe.speech.commentary import Commentary
from tictactoe.tui.keys import digit_bindings
from tictactoe.tui.screens.prompt import TYPE_KEYS, PromptScreen
from tictactoe.tui.ui_context import UiContext
from tictactoe.tui.widgets.grid import GameGrid, Grid
from tictactoe.tui.widgets.history_panel import HistoryPanel
from tictactoe.tui.widgets.key_bar import KeyBar
from tictactoe.tui.widgets.prompt import Prompt
from tictactoe.tui.widgets.score_panel import ScorePanel
from tictactoe.tui.widgets.status_bar import StatusBar

Think = Callable[[GameState, Level], Awaitable[Cell]]
"""How the computer finds its move."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something to be answered with yes or no before the game goes on."""

    text: str
    """It begins with the question itself, which stands alone where room is short."""
    on_yes: Callable[[], object]

    @property
    def wordings(self) -> tuple[str, ...]:
        """The question in full, in few words, and in the fewest."""
        question, mark, _ = self.text.partition("?")
        return self.text, f"{question}{mark} y or n", f"{question}{mark}"


# Escape leaves the screen, and a screen that says so in its own words lists this before.
ESCAPE_MEANS_NO = Binding("escape", "answer(False)", "No", show=False, tooltip="No, play on")


class GameScreen(PromptScreen):
    """Turns what the player does into actions, and lets the computer answer.

    Cells chosen while it is the computer's turn wait, and are played in order when the turn comes.
    """

    WORDS = phrases.WORDS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,Y", "answer(True)", "Yes", tooltip="Yes, do it"),
        Binding("n,N", "answer(False)", "No", tooltip="No, play on"),
        *digit_bindings("Play", "Put your mark in the cell with that number"),
        Binding("t,T", "hint", "Hint", tooltip="Show a good cell, and why"),
        *TYPE_KEYS,
        Binding("f,F", "forfeit", "Give up", tooltip="Give this game up"),
        Binding("r,R", "restart", "New game", tooltip="Start again; this game won't count"),
        ESCAPE_MEANS_NO,
        Binding("escape", "leave", "Menu", tooltip="Choose another opponent"),
    ]

    @dataclass
    class Finished(Message):
        """The round on the table is over."""

        screen: "GameScreen"

    class Left(Message):
        """The player wants to choose again whom to play."""

    def __init__(
        self, ui: UiContext, store: Store, think: Think, first: Cell | None = None
    ) -> None:
        super().__init__()
        # Nobody asks how far the computer is with its move.
        self.disable_messages(Worker.StateChanged)
        self._ui = ui
        self._commentary = Commentary(ui.numbering)
        self._store = store
        self._think = think
        self._waiting: deque[Cell | Literal[Word.FORFEIT]] = deque()
        if first is not None:
            self._waiting.append(first)
        self._question: Question | None = None
        self._board = GameGrid(store, glyphs=ui.glyphs, numbering=ui.numbering)
        self._status_bar = StatusBar(store, self._commentary)
        self._prompt = Prompt(phrases.TYPE_HERE)

    def compose(self) -> ComposeResult:
        """The score above, the board beside the moves, and what there is to say below."""
        yield ScorePanel(self._store)
        with Horizontal(id="table"):
            yield self._board
            yield HistoryPanel(self._store, commentary=self._commentary)
        yield self._status_bar
        yield self._prompt
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to play."""
        self._unsubscribe = self._store.subscribe(self._on_match_event)
        if self._is_watching:
            self._board.can_focus = False
            self._prompt.display = False
        else:
            self._board.focus()
        self._advance()

    def on_unmount(self) -> None:
        """Play no longer."""
        self._unsubscribe()

    @property
    def resting_place(self) -> Widget:
        """The board."""
        return self._board

    # What happens on the table

    def _on_match_event(self, event: MatchEvent) -> None:
        match event:
            case TurnPassed() | RoundStarted():
                self._advance()
            case MoveRejected() if self._seat.is_here:
                self._advance()
            case GameEnded() | RoundStopped():
                self._stop_thinking()
                self._waiting.clear()
                self._close_question()
                self._finish()
            case _:
                pass

    def _finish(self) -> None:
        self.post_message(self.Finished(self))

    def _advance(self) -> None:
        """Let whoever is to move do so, if they are ready."""
        self._stop_thinking()
        if self._store.state.is_round_over:
            return
        if self._seat.is_computer:
            self._let_computer_move(self._store.state.game)
        elif self._waiting and self._seat.is_here:
            self._submit(self._waiting.popleft())

    # Where there is no description, Textual writes the whole game out to make one.
    @work(exclusive=True, group="computer", description="the computer thinks")
    async def _let_computer_move(self, game: GameState) -> None:
        level = self._seat.level
        assert level is not None
        await self._wait_before_move()
        cell = await self._think(game, level)
        # The answer was for this position: on any other it means nothing.
        if self._store.state.game is game:
            self._submit(cell)

    async def _wait_before_move(self) -> None:
        """A player's move is answered at once."""

    def _stop_thinking(self) -> None:
        self.workers.cancel_group(self, "computer")

    def _submit(self, queue_action: Cell | Literal[Word.FORFEIT]) -> None:
        player = self._store.state.game.current_player
        self._store.dispatch(
            Place(queue_action, player) if isinstance(queue_action, Cell) else Forfeit(player)
        )

    @property
    def _seat(self) -> Seat:
        """Who is to move."""
        match = self._store.state
        return match.seat(match.game.current_player)

    @property
    def _is_watching(self) -> bool:
        """Whether nobody at this keyboard plays."""
        return not self._store.state.x.is_here and not self._store.state.o.is_here

    # What the player does

    async def on_grid_cell_chosen(self, chosen: Grid.CellChosen) -> None:
        """Play that cell."""
        async with self._one_frame():
            self.queue_action(chosen.cell)

    async def on_input_submitted(self, submitted: Prompt.Submitted) -> None:
        """Do what was typed."""
        async with self._one_frame():
            self._run_command(submitted.value)

    @asynccontextmanager
    async def _one_frame(self) -> AsyncIterator[None]:
        """Paint what is done in here together with an answer that comes at once."""
        with self.app.batch_update():
            yield
            # A computer that need not wait has answered after one turn of the loop.
            await sleep(0)
        self.check_idle()

    def _run_command(self, line: str) -> None:
        match parse(line, self._ui.numbering):
            case Word.QUIT:
                self.call_later(self.app.action_quit)
            case Word.YES | Word.NO as word if self._question:
                self.action_answer(word is Word.YES)
            case _ if self._question:
                self._say(phrases.YES_OR_NO)
            case Cell() as cell:
                self.queue_action(cell)
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
            case Word.YES | Word.NO:
                self._say(phrases.NOTHING_TO_ANSWER)
            case Confusion() as confusion:
                self._say(phrases.confused(confusion))

    def queue_action(self, queue_action: Cell | Literal[Word.FORFEIT]) -> None:
        """Do what a player wants as soon as it is a player's turn."""
        if self._is_watching:
            return
        if self._question:
            self._say(phrases.YES_OR_NO)
        elif (self._waiting or not self._seat.is_here) and not self._store.state.is_round_over:
            self._waiting.append(queue_action)
        else:
            self._submit(queue_action)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Whether a key works now; the key bar shows only those that do."""
        match action:
            case "type":
                return not self._is_watching and not self.is_typing
            case "answer":
                return self.is_asking
            case _ if self.is_asking:
                return False
            case "play" | "hint" | "forfeit":
                return not self._is_watching
            case _:
                return True

    def reject_key(self, key: Key) -> None:
        """Say kindly that a key does nothing here, or ask again what was asked."""
        if self.is_asking:
            self._say(phrases.YES_OR_NO)
        elif key.character == "0":
            self._say(phrases.confused(Confusion.NOT_ON_BOARD))
        else:
            self._say(phrases.UNKNOWN_KEY)

    def reject_enter(self) -> None:
        """Say that a word struck on the board was not taken as one."""
        self._say(phrases.TYPE_FIRST)

    async def action_play(self, digit: str) -> None:
        """Play the cell with that number."""
        cell = self._ui.numbering.cell(digit)
        if cell is not None:
            async with self._one_frame():
                self.queue_action(cell)

    def action_hint(self) -> None:
        """Show a good cell, and say why."""
        game = self._store.state.game
        if self._store.state.is_round_over or not self._seat.is_here:
            return
        advice = advise(game)
        self._board.show(game, hinted=advice.move.cell)
        self._say(self._commentary.hint(advice))

    def action_forfeit(self) -> None:
        """Ask whether the player really wants to give up."""
        if not self._is_watching and not self._store.state.is_round_over:
            self._ask(Question(phrases.SURE_TO_FORFEIT, lambda: self.queue_action(Word.FORFEIT)))

    def action_restart(self) -> None:
        """Start again; ask first if there is something to lose."""
        self._ask_if_begun(phrases.SURE_TO_RESTART, self._restart)

    def _restart(self) -> None:
        self._waiting.clear()
        self._store.dispatch(StartRound())

    def action_leave(self) -> None:
        """Go back to the choice of opponents; ask first if there is something to lose."""
        self._ask_if_begun(phrases.SURE_TO_LEAVE, lambda: self.post_message(self.Left()))

    def action_answer(self, yes: bool) -> None:
        """Do what was asked about, or leave it."""
        question = self._question
        self._close_question()
        if question is None:
            return
        if yes:
            question.on_yes()
        else:
            self._say(phrases.KEPT_PLAYING)

    @property
    def is_asking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def _ask_if_begun(self, text: str, act: Callable[[], object]) -> None:
        """Act at once, unless that would take a game away from somebody who plays it."""
        match = self._store.state
        is_begun = match.game.move_history or self._waiting
        if self._is_watching or match.is_round_over or not is_begun:
            act()
        else:
            self._ask(Question(text, act))

    def _ask(self, question: Question) -> None:
        """Let nothing else be done until the question is answered."""
        self._question = question
        self._status_bar.hold(*question.wordings)
        self._prompt.invite(phrases.ANSWER_HERE)
        self._board.can_focus = False
        if not self.is_typing:
            self.set_focus(None)
        self.refresh_bindings()

    def _close_question(self) -> None:
        if self._question is None:
            return
        self._question = None
        self._status_bar.release()
        self._prompt.invite(phrases.TYPE_HERE)
        self._board.can_focus = True
        if not self.is_typing:
            self.set_focus(self.resting_place)
        self.refresh_bindings()

    def _say(self, message: str) -> None:
        self._status_bar.say(message)
