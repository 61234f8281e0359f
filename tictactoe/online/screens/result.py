"""A finished game in a room, and whether both want another."""

from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from tictactoe.online import phrases
from tictactoe.online.commands import RoomAct, RoomSituation, decide_in_room
from tictactoe.online.room_view import RoomView
from tictactoe.online.screens.room import RoomLeft
from tictactoe.online.words import Request, parse_online
from tictactoe.speech import Act, Command
from tictactoe.tui.screens.replay import ReplayScreen
from tictactoe.tui.ui_context import UiContext


class ResultScreen(ReplayScreen):
    """Asks a player for a rematch."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,N", "answer(False)", "Leave", tooltip="Leave the room"),
        Binding("escape", "leave", "Leave", tooltip="Leave the room"),
    ]

    def __init__(self, ui: UiContext, view: RoomView) -> None:
        assert view.store is not None
        super().__init__(ui, view.store.state.game, view.store)
        self.view = view
        self._look = self._current_look

    @property
    def _current_look(self) -> tuple[object, ...]:
        app = self.app
        return app.size, app.theme, app.classes

    def can_show(self, view: RoomView) -> bool:
        """Whether it can show the next result of this match, with the looks it has."""
        is_same_match = self.view is view and self._store is view.store
        return is_same_match and self._look == self._current_look

    def update_node_styles(self, animate: bool = True) -> None:
        """Do nothing when it is shown again: it is not, if the look has changed meanwhile."""

    def tell(self, line: str) -> None:
        """Say what is new in the room."""
        self._ask(line)

    def look_around(self) -> None:
        """Follow who is here: alone, there is nobody to ask."""
        if self.view.mark is not None and self.view.opponent is None:
            self._ask(*self._questions())
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without an opponent one can only say no."""
        if action == "answer":
            return parameters == (False,) or self.view.opponent is not None
        return super().check_action(action, parameters)

    def _questions(self) -> tuple[str, ...]:
        """Only two players are asked; who is alone is told how to go."""
        if self.view.opponent is None:
            return phrases.ALONE_NOW, phrases.ALONE_IN_FEW_WORDS
        return super()._questions()

    def _ask_once_more(self) -> None:
        if self.check_action("answer", (True,)):
            super()._ask_once_more()
        else:
            self._ask(*self._questions())

    def _decide(self, line: str) -> Command:
        situation = RoomSituation(is_over=True, is_watching=self.view.mark is None)
        command = decide_in_room(parse_online(line), situation)
        # The other words about rooms do nothing between two games.
        return Act.REPEAT_QUESTION if isinstance(command, RoomAct | Request) else command

    def action_leave(self) -> None:
        """Leave the room."""
        self.post_message(RoomLeft())

    def action_answer(self, yes: bool) -> None:
        """Ask for another game, or leave."""
        if yes:
            self._ask_rematch()
        else:
            self.action_leave()

    @work(group="room", description="ask for a rematch")
    async def _ask_rematch(self) -> None:
        rejection = await self.view.ask_rematch()
        self._ask(phrases.refused(rejection) if rejection else phrases.ASKED_AGAIN)
