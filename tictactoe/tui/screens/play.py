"""A game with a player at this keyboard: what they type, strike or click, and what comes of it."""

from asyncio import sleep
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import ClassVar, Literal

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widget import Widget

from tictactoe.computer import advise
from tictactoe.core import Cell, Forfeit, Mark, Place, Store
from tictactoe.speech import (
    Act,
    Command,
    Confusion,
    Meaning,
    Question,
    Reply,
    Situation,
    Word,
    decide,
    parse,
    phrases,
)
from tictactoe.tui.keys import digit_bindings
from tictactoe.tui.screens.game import LEAVE_KEY, RESTART_KEY, GameScreen, Think
from tictactoe.tui.screens.prompt import TYPE_KEYS
from tictactoe.tui.ui_context import UiContext
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.prompt import Prompt

Turn = Cell | Literal[Act.GIVE_UP]
"""What a player can do when it is their turn."""

# While a question is open, Escape answers it: listed before any other use of that key.
ESCAPE_MEANS_NO = Binding("escape", "answer(False)", "No", show=False, tooltip="No, play on")


class PlayScreen(GameScreen):
    """Turns what the player does into commands, and carries them out.

    Moves made while it is somebody else's turn are queued, and played in order.
    """

    WORDS = phrases.WORDS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,Y", "answer(True)", "Yes", tooltip="Yes, do it"),
        Binding("n,N", "answer(False)", "No", tooltip="No, play on"),
        *digit_bindings("Play", "Put your mark in the cell with that number"),
        Binding("t,T", "hint", "Hint", tooltip="Show a good cell, and why"),
        *TYPE_KEYS,
        Binding("f,F", "forfeit", "Give up", tooltip="Give this game up"),
        RESTART_KEY,
        ESCAPE_MEANS_NO,
        LEAVE_KEY,
    ]

    def __init__(
        self, ui: UiContext, store: Store, think: Think, first: Cell | None = None
    ) -> None:
        super().__init__(ui, store, think)
        self._queue: deque[Turn] = deque([] if first is None else [first])
        self._question: Question | None = None

    @property
    def resting_place(self) -> Widget | None:
        """The board."""
        return self._board

    @property
    def is_asking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    # What the player does

    async def on_grid_cell_chosen(self, chosen: Grid.CellChosen) -> None:
        """Play a cell that was clicked."""
        async with self._one_frame():
            self.handle(chosen.cell)

    async def action_choose(self) -> None:
        """Play the cell that the cursor is on."""
        async with self._one_frame():
            self.handle(self._board.cursor)

    async def on_input_submitted(self, submitted: Prompt.Submitted) -> None:
        """Do what was typed."""
        async with self._one_frame():
            self._handle_line(submitted.value)

    async def action_play(self, digit: str) -> None:
        """Play the cell with that number. While a question is open, these keys do not work."""
        cell = self._ui.numbering.cell(digit)
        if cell is not None:
            async with self._one_frame():
                self.handle(cell)

    def action_hint(self) -> None:
        """Show a good cell, and say why."""
        self.handle(Word.HINT)

    def action_forfeit(self) -> None:
        """Ask whether the player really wants to give up."""
        self.handle(Word.FORFEIT)

    def action_restart(self) -> None:
        """Start again; ask first if there is something to lose."""
        self.handle(Word.NEW)

    def action_answer(self, yes: bool) -> None:
        """Answer the open question."""
        self.handle(Word.YES if yes else Word.NO)

    def action_leave(self) -> None:
        """Go back to the choice of opponents; ask first if there is something to lose."""
        self._run_command(self._situation.confirm(phrases.SURE_TO_LEAVE, Act.LEAVE))

    @asynccontextmanager
    async def _one_frame(self) -> AsyncIterator[None]:
        """Paint what is done in here together with an answer that comes at once."""
        with self.app.batch_update():
            yield
            # A computer that need not wait has answered after one turn of the loop, and after
            # another one the widgets have asked to be painted.
            await sleep(0)
            await sleep(0)
        self.check_idle()

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
        """Say kindly that a key does nothing here, or ask for an answer to the open question."""
        if self.is_asking:
            self._run_command(Act.REPEAT_QUESTION)
        elif key.character == "0":
            self._say(phrases.confused(Confusion.NOT_ON_BOARD))
        else:
            super().reject_key(key)

    def reject_enter(self) -> None:
        """Say that a word struck on the board was not taken as one."""
        self._say(phrases.TYPE_FIRST)

    # What comes of it

    def handle(self, meaning: Meaning) -> None:
        """Do what a word means now; keys and clicks stand for words and cells."""
        self._run_command(decide(meaning, self._situation))

    def _handle_line(self, line: str) -> None:
        self.handle(parse(line, self._ui.numbering))

    @property
    def _situation(self) -> Situation:
        match = self._store.state
        has_begun = bool(match.game.move_history or self._queue)
        return Situation(
            self._question,
            is_over=match.is_round_over,
            would_lose_game=has_begun and not match.is_round_over,
        )

    def _run_command(self, command: Command) -> None:
        if command is Act.REPEAT_QUESTION:
            self._say(phrases.YES_OR_NO)
            return
        if command is Act.QUIT or command is Act.STOP:
            # The app may have to ask first, and takes a second quit for a yes.
            self.call_later(self.app.action_quit)
            return
        self._close_question()
        match command:
            case Question():
                self._ask(command)
            case Reply(text):
                self._say(text)
            case Cell() | Act.GIVE_UP:
                self._enqueue(command)
            case Act.SHOW_HINT:
                self._show_hint()
            case Act.SHOW_HELP:
                self._say(self.WORDS)
            case Act.TELL_ROWS | Act.DRAW_BOARD:
                self._tell_rows()
            case Act.SWITCH_BELL:
                self._switch_bell()
            case Act.START_ROUND:
                self._queue.clear()
                self._restart()
            case Act.LEAVE:
                self._leave()

    def _show_hint(self) -> None:
        game = self._store.state.game
        if self._store.state.is_round_over or not self._seat.is_here:
            return
        advice = advise(game)
        self._board.show(game, hinted=advice.move.cell)
        self._say(self._commentary.hint(advice))

    def _tell_rows(self) -> None:
        """Say in words what is drawn in blocks, which nobody can read aloud."""
        board = self._store.state.game.board
        rows = " ".join(self._commentary.rows(board))
        self._say(rows, self._commentary.short_rows(board))

    def _switch_bell(self) -> None:
        self._ui.bell.switch()
        self._ring()
        self._say(phrases.bell(self._ui.bell.is_on))

    def _call(self, player: Mark) -> None:
        # Whoever has typed ahead is not waiting.
        if not self._queue:
            super()._call(player)

    def _enqueue(self, turn: Turn) -> None:
        """Let a player have their turn: now, or as soon as it comes."""
        if (self._queue or not self._seat.is_here) and not self._store.state.is_round_over:
            self._queue.append(turn)
        else:
            self._submit(turn)

    def _advance(self) -> None:
        super()._advance()
        if self._queue and self._seat.is_here and not self._store.state.is_round_over:
            self._submit(self._queue.popleft())

    def _submit(self, turn: Turn) -> None:
        player = self._store.state.game.current_player
        self._store.dispatch(Place(turn, player) if isinstance(turn, Cell) else Forfeit(player))

    def _finish(self) -> None:
        self._queue.clear()
        self._close_question()
        super()._finish()

    def _ask(self, question: Question) -> None:
        """Let nothing else be done until the question is answered."""
        self._question = question
        self._status_bar.hold(*question.wordings)
        self._prompt.invite(phrases.ANSWER_HERE)
        self._board.set_playable(False)
        if not self.is_typing:
            self.set_focus(None)
        self.refresh_bindings()

    def _close_question(self) -> None:
        if self._question is None:
            return
        self._question = None
        self._status_bar.release()
        self._prompt.invite(phrases.TYPE_HERE)
        self._board.set_playable(True)
        if not self.is_typing:
            self.set_focus(self.resting_place)
        self.refresh_bindings()
