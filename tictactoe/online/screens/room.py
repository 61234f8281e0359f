"""The game screen of a room: one player is elsewhere, or both are."""

from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer

from tictactoe.core import Cell, GameState, Level, Reason
from tictactoe.online import phrases
from tictactoe.online.commands import RoomAct, RoomSituation, decide_in_room
from tictactoe.online.room_view import RoomView
from tictactoe.online.words import OnlineMeaning, Request, RoomWord, parse_online
from tictactoe.rooms import Rejection
from tictactoe.speech import Act, Word
from tictactoe.tui.screens.play import ESCAPE_MEANS_NO, PlayScreen, Turn
from tictactoe.tui.ui_context import UiContext

_A_SECOND = 1.0

Attempt = Callable[[], Awaitable[Rejection | None]]
"""An action in the room. It gives why it was rejected, if it was."""


class RoomLeft(Message):
    """The player wants to leave the room."""


class RoomScreen(PlayScreen):
    """Sends the player's actions to the room, and shows what comes back from there.

    An action is carried out after the key that asked for it was handled. Whatever is done before
    the room has answered waits, and is then judged by what the room has become. On the other
    player's turn nothing waits: it is refused at once.
    """

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
        self._is_acting = False
        """Whether the room has yet to answer an action."""
        self._unjudged: deque[OnlineMeaning] = deque()
        """What was done meanwhile."""

    def on_mount(self) -> None:
        """Go on to the result, if the game ended while the player was away."""
        self._say(*self._first_words())
        if self.is_over:
            self.post_message(self.Finished(self))

    def on_screen_resume(self) -> None:
        """Called when it comes to the top: much may have happened below another screen."""
        self.look_around()

    def _first_words(self) -> tuple[str, ...]:
        """What somebody has to know who sits down, in the wordings for each size."""
        if code := self.view.way_back:
            long = phrases.way_back(code).replace("\n", " ")
            return long, phrases.way_back_in_few_words(code), phrases.ASK_FOR_WAY_BACK
        return ("",)

    @property
    def help_notes(self) -> Iterator[str]:
        """What the help says besides the keys: the code of the room, and the way back to it."""
        yield phrases.room(self.view.state.code)
        if self.view.way_back:
            yield phrases.way_back(self.view.way_back)

    def _notes(self) -> tuple[str, str]:
        code = self.view.way_back
        texts = (phrases.note_of_way_back(code), self.TIP) if code else (self.TIP,)
        return phrases.room(self.view.state.code), "\n\n".join(texts)

    @property
    def is_over(self) -> bool:
        """Whether the round on the table has ended."""
        return self._store.state.is_round_over

    def tell(self, line: str) -> None:
        """Say what is new in the room."""
        self._say(line)

    def look_around(self) -> None:
        """Follow who is here: count down while the other player is away."""
        opponent = self.view.opponent
        if opponent and not opponent.is_here and self.view.state.is_running:
            if self._countdown is None:
                self._countdown = self.set_interval(_A_SECOND, self._count_down)
            self._count_down()
        elif self._countdown is not None:
            self._countdown.stop()
            self._countdown = None
        self.refresh_bindings()

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

    def _handle_line(self, line: str) -> None:
        self.handle(parse_online(line, self._ui.numbering))

    def handle(self, meaning: OnlineMeaning) -> None:
        """Do what a word means now, words about rooms included."""
        # The app asks before it quits, because that is possible on any screen.
        if meaning is Word.QUIT:
            self._run_command(Act.QUIT)
            return
        if self._is_acting:
            self._unjudged.append(meaning)
            return
        match decide_in_room(meaning, self._situation):
            case RoomAct.CLAIM_WIN:
                self._act(self.view.claim)
            case RoomAct.CALL_DRAW:
                self._act(self.view.call_draw)
            case RoomAct.WAIT:
                self._say(phrases.WE_WAIT)
            case Request():
                self._say(phrases.LEAVE_FIRST_IN_FEW_WORDS)
            case command:
                self._run_command(command)

    @property
    def _situation(self) -> RoomSituation:
        return RoomSituation.of(self.view, self._store.state, self._question)

    def _submit(self, turn: Turn) -> None:
        if isinstance(turn, Cell):
            self._act(partial(self.view.play, turn), turn)
        else:
            self._act(self.view.give_up)

    def _act(self, attempt: Attempt, cell: Cell | None = None) -> None:
        self._is_acting = True
        self._carry_out(attempt, cell)

    @work(group="room", description="an action in the room")
    async def _carry_out(self, attempt: Attempt, cell: Cell | None) -> None:
        rejection = await attempt()
        self._is_acting = False
        if cell and rejection is Reason.OCCUPIED:
            self._say(self._commentary.taken(cell, self.view.holder(cell)))
        elif rejection:
            self._say(phrases.refused(rejection))
        while self._unjudged and not self._is_acting:
            self.handle(self._unjudged.popleft())

    def _finish(self) -> None:
        self._unjudged.clear()
        super()._finish()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key works now."""
        match action:
            case "claim" | "call_draw":
                return self.view.is_overdue and not self.is_asking
            case "restart":
                return False
            case "forfeit" if self.view.is_overdue:
                return False
            case _:
                return super().check_action(action, parameters)

    def action_claim(self) -> None:
        """Win against somebody who stays away."""
        self.handle(Request(RoomWord.WIN))

    def action_call_draw(self) -> None:
        """Call it a draw with somebody who stays away."""
        self.handle(Request(RoomWord.DRAW))

    @property
    def asks_to_leave(self) -> bool:
        """Whether the open question is whether to leave."""
        return self._question is not None and self._question.on_yes is Act.LEAVE

    def action_leave(self) -> None:
        """Leave the room; if that loses the game, ask once."""
        self._run_command(self._situation.confirm(phrases.SURE_TO_LEAVE, Act.LEAVE))

    def _restart(self) -> None:
        self._act(self.view.ask_rematch)

    def _leave(self) -> None:
        self.post_message(RoomLeft())


async def _nobody(game: GameState, level: Level) -> Cell:  # noqa: ARG001
    raise AssertionError("no computer plays in a room")
