"""The computer plays itself, game after game, until it is stopped."""

from asyncio import sleep
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from tictactoe.core import Store
from tictactoe.speech import phrases
from tictactoe.speech.wrapping import shortened
from tictactoe.tui.screens.game import LEAVE_KEY, RESTART_KEY, GameScreen, Think
from tictactoe.tui.ui_context import UiContext

_PACES = (3.0, 1.6, 0.9, 0.4, 0.15)
"""Seconds between moves, from slow to fast."""
_MOVES_TO_READ_A_RESULT = 3
"""How many times as long as a move a result stays."""


class WatchScreen(GameScreen):
    """Lets somebody watch, pause, change the speed, and look at a finished game."""

    TIP = phrases.WATCH_TIP
    BINDINGS: ClassVar[list[BindingType]] = [
        RESTART_KEY,
        LEAVE_KEY,
        Binding("space", "pause", "Pause", tooltip="Stop the moves"),
        Binding("space", "resume", "Go on", tooltip="Let the moves run again"),
        Binding("plus", "pace(1)", "Faster", key_display="+", tooltip="Play faster"),
        Binding("minus", "pace(-1)", "Slower", key_display="-", tooltip="Play slower"),
        Binding("enter", "look_back", "Look back", tooltip="See what decided this game"),
    ]

    def __init__(self, ui: UiContext, store: Store, think: Think) -> None:
        super().__init__(ui, store, think)
        self._is_paused = False
        self._pace = 2

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key works now."""
        match action:
            case "pause":
                return not self._is_paused
            case "resume":
                return self._is_paused
            case "look_back":
                return self._store.state.is_round_over
            case _:
                return super().check_action(action, parameters)

    def action_restart(self) -> None:
        """Start another game at once: nobody here loses the present one."""
        self._restart()

    def action_leave(self) -> None:
        """Go back to the choice of opponents."""
        self._leave()

    def action_pause(self) -> None:
        """Stop the moves."""
        self._is_paused = True
        self._advance()

    def action_resume(self) -> None:
        """Let the moves run again."""
        self._is_paused = False
        self._advance()

    def action_pace(self, step: int) -> None:
        """Play faster or slower."""
        self._pace = max(0, min(self._pace + step, len(_PACES) - 1))
        self._advance()
        self._say(phrases.pace(self._pace + 1, len(_PACES)))

    def action_look_back(self) -> None:
        """Look at the finished game. The next one begins when the player asks for it."""
        self._is_paused = False
        self._stop_thinking()
        self.post_message(self.Finished(self))

    def _advance(self) -> None:
        self.refresh_bindings()
        if self._is_paused:
            self._stop_thinking()
            self._status_bar.hold(*shortened(phrases.paused(self._store.state)))
            return
        self._status_bar.release()
        super()._advance()
        if self._store.state.is_round_over:
            self._start_next_game()

    def _finish(self) -> None:
        self._advance()
        self._say(self._ui.phrases.ending(self._store.state))

    async def _wait_before_move(self) -> None:
        await sleep(_PACES[self._pace])

    @work(exclusive=True, group="computer", description="the result is read")
    async def _start_next_game(self) -> None:
        await sleep(_PACES[self._pace] * _MOVES_TO_READ_A_RESULT)
        self._restart()
