"""The table at which somebody from elsewhere sits, or two of them."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer

from tictactoe.core import Cell, GameState, Level, Reason
from tictactoe.online import phrases
from tictactoe.online.room_view import RoomView
from tictactoe.rooms import Refusal
from tictactoe.speech import Act, Command, Meaning, Question, Reply, Word
from tictactoe.tui.screens.play import ESCAPE_MEANS_NO, PlayScreen, Turn
from tictactoe.tui.ui_context import UiContext

_A_SECOND = 1.0


class RoomLeft(Message):
    """The player wants to leave the room."""


class RoomScreen(PlayScreen):
    """What the player does goes to the room; what comes of it comes back from there."""

    WORDS = phrases.ROOM_WORDS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w,W", "claim", "Win", tooltip="Win against somebody who stays away"),
        Binding("d,D", "call_draw", "Draw", tooltip="Make it a draw"),
        ESCAPE_MEANS_NO,
        Binding("escape", "leave", "Leave", tooltip="Leave the room"),
    ]

    def __init__(self, ui: UiContext, view: RoomView) -> None:
        assert view.store is not None
        super().__init__(ui, view.store, _nobody)
        self.view = view
        self._countdown: Timer | None = None

    def on_mount(self) -> None:
        """Go on to the result, if whoever comes back finds the game ended."""
        if self.is_over:
            self.post_message(self.Finished(self))

    @property
    def is_over(self) -> bool:
        """Whether the round on the table has ended."""
        return self._store.state.is_round_over

    def tell(self, line: str) -> None:
        """Say what is new in the room."""
        self._say(line)

    def look_around(self) -> None:
        """Take notice of who is there now."""
        opponent = self.view.opponent
        is_away = opponent is not None and not opponent.is_here and self.view.state.is_running
        if is_away:
            if self._countdown is None:
                self._countdown = self.set_interval(_A_SECOND, self._count_down)
            self._count_down()
        elif self._countdown is not None:
            self._countdown.stop()
            self._countdown = None
        self.refresh_bindings()

    @property
    def _is_overdue(self) -> bool:
        """Whether the other player has been away for too long."""
        opponent = self.view.opponent
        return opponent is not None and opponent.is_overdue(self.view.now())

    def _count_down(self) -> None:
        opponent = self.view.opponent
        if opponent is None or opponent.away_until is None:
            return
        left = opponent.away_until - self.view.now()
        if left > 0:
            self._say(phrases.wait_for(opponent.name, left))
            return
        self._say(phrases.overdue(opponent.name))
        if self._countdown:
            self._countdown.pause()
        self.refresh_bindings()

    def _decide(self, meaning: Meaning) -> Command:
        if meaning is Word.NEW and self.view.state.is_running and not self.is_asking:
            return Reply(phrases.NO_RESTART)
        command = super()._decide(meaning)
        return Act.LEAVE if command is Act.STOP else command

    def _submit(self, turn: Turn) -> None:
        refusal = self.view.play(turn) if isinstance(turn, Cell) else self.view.give_up()
        if refusal is None:
            return
        if isinstance(turn, Cell) and refusal is Reason.OCCUPIED:
            self._say(self._commentary.taken(turn, self.view.holder(turn)))
        else:
            self._say(phrases.refused(refusal))
        self._advance()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key works now."""
        match action:
            case "claim" | "call_draw":
                return self._is_overdue and not self.is_asking
            case "restart":
                return False
            case "forfeit" if self._is_overdue:
                return False
            case _:
                return super().check_action(action, parameters)

    def action_claim(self) -> None:
        """Win against somebody who stays away."""
        self._say_if_refused(self.view.claim())

    def action_call_draw(self) -> None:
        """Call it a draw with somebody who stays away."""
        self._say_if_refused(self.view.call_draw())

    @property
    def asks_to_leave(self) -> bool:
        """Whether the open question is whether to leave."""
        return self._question is not None and self._question.on_yes is Act.LEAVE

    def action_leave(self) -> None:
        """Leave the room; if that loses the game, ask once."""
        question = Question(phrases.SURE_TO_LEAVE, Act.LEAVE)
        self._run_command(question if self.view.would_forfeit else Act.LEAVE)

    def _restart(self) -> None:
        self._say_if_refused(self.view.ask_rematch())

    def _leave(self) -> None:
        self.post_message(RoomLeft())

    def _say_if_refused(self, refusal: Reason | Refusal | None) -> None:
        if refusal is not None:
            self._say(phrases.refused(refusal))


async def _nobody(game: GameState, level: Level) -> Cell:  # noqa: ARG001
    raise AssertionError("no computer plays in a room")
