"""The screens of a room for somebody who watches: they show everything, and change nothing."""

from collections.abc import Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key

from tictactoe.online import phrases
from tictactoe.online.screens.result import ResultScreen
from tictactoe.online.screens.room import RoomScreen
from tictactoe.online.screens.waiting import WaitingScreen
from tictactoe.rooms import Refusal
from tictactoe.speech import Act, Command, Reply
from tictactoe.tui.widgets.prompt import Prompt


class WatchedWaitingScreen(WaitingScreen):
    """A room in which two have yet to sit down."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "go(False)", "Leave", tooltip="Leave the room"),
    ]

    def _paragraphs(self) -> Iterator[str]:
        yield phrases.YOU_WATCH
        yield phrases.NO_GAME_YET


class WatchedRoomScreen(RoomScreen):
    """A game between two others. Words can be typed, as in lines."""

    TIP = phrases.WATCH_TIP
    WORDS = phrases.WATCHER_WORDS

    def on_mount(self) -> None:
        """Say what can be typed."""
        self._prompt.invite(phrases.TYPE_WORD)

    def _first_words(self) -> tuple[str, ...]:
        """What watching is; or how to come back, to somebody who may have come for that."""
        if self.view.is_somebody_away:
            return phrases.YOUR_SEAT, phrases.YOUR_SEAT_IN_FEW_WORDS
        return (phrases.YOU_WATCH,)

    @property
    def resting_place(self) -> None:
        """Nothing: no cell can be chosen."""
        return

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key works now."""
        if action == "type":
            return not self.is_typing
        return super().check_action(action, parameters)

    def reject_key(self, key: Key) -> None:  # noqa: ARG002
        """Say why a key does nothing here."""
        self._say(phrases.refused(Refusal.WATCHING))


class WatchedResultScreen(ResultScreen):
    """The game that has just ended. Nobody is asked: another begins if the two want one."""

    WORDS = phrases.WATCHER_WORDS

    def on_mount(self) -> None:
        """Say what can be typed."""
        for prompt in self.query(Prompt):
            prompt.invite(phrases.TYPE_WORD)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key works now: there is no question to answer."""
        return action != "answer" and super().check_action(action, parameters)

    def _questions(self) -> tuple[str, ...]:
        return phrases.WATCHED, phrases.GO_BACK

    def _decide(self, line: str) -> Command:
        command = super()._decide(line)
        return Reply(phrases.WATCHER_WORDS) if command is Act.SHOW_HELP else command
