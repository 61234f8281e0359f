"""How to find somebody to play with."""

from collections.abc import Awaitable, Callable, Iterable
from enum import IntEnum
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Label, Static

from tictactoe.online import phrases
from tictactoe.online.lobby_client import LobbyClient
from tictactoe.online.room_view import RoomView
from tictactoe.rooms import Refusal
from tictactoe.tui.screens.dialog import Dialog, labelled
from tictactoe.tui.widgets.menu import Choice, Menu
from tictactoe.tui.widgets.prompt import TextField

_CHOICES = (
    Choice("Open a room", phrases.OPEN_ROOM),
    Choice("Join a room", phrases.JOIN_ROOM),
    Choice("Anybody", phrases.MEET),
    Choice("Watch", phrases.WATCH_ROOM),
)

Enter = Callable[[str], Awaitable[RoomView | Refusal]]
"""A way into the room of a code."""


class Way(IntEnum):
    """The choices by their place in the menu."""

    OPEN = 0
    JOIN = 1
    MEET = 2
    WATCH = 3


class CodeField(TextField):
    """A line for the code of a room."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "Go in", tooltip="Go into the room with that code"),
    ]


class FriendScreen(Dialog[RoomView | None]):
    """Gives the room the player entered, or None if they changed their mind."""

    heading = phrases.WHOM
    AUTO_FOCUS = "Menu"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", tooltip="Back to the choices"),
    ]

    def __init__(self, client: LobbyClient) -> None:
        super().__init__()
        self._client = client
        self._attempt: Timer | None = None
        """A code that waits to be tried."""

    def compose_content(self) -> Iterable[Widget]:
        """The ways into a room, and a field for a code."""
        yield Menu(_CHOICES)
        yield labelled(Label(phrases.CODE), CodeField(id="code"))
        yield Static(id="message", markup=False)

    async def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Enter a room, or ask for its code first."""
        match chosen.index:
            case Way.OPEN:
                self._sit_down(await self._client.open())
            case Way.MEET:
                self._sit_down(await self._client.meet())
            case _:
                self.retitle(phrases.TYPE_CODE)
                self.add_class("-typing")
                self.query_one(CodeField).focus()

    async def on_input_submitted(self, submitted: CodeField.Submitted) -> None:
        """Enter the room of that code."""
        is_to_watch = self.query_one(Menu).selected == Way.WATCH
        enter = self._client.watch if is_to_watch else self._client.join
        self._stop_attempt()
        if delay := self._client.code_delay:
            self.complain(phrases.ONE_MOMENT)
            # Once it is tried, it is not stopped halfway.
            attempt = partial(self.call_later, self._try, enter, submitted.value)
            self._attempt = self.set_timer(delay, attempt)
        else:
            await self._try(enter, submitted.value)

    async def _try(self, enter: Enter, code: str) -> None:
        self._sit_down(await enter(code))

    def _stop_attempt(self) -> None:
        if self._attempt:
            self._attempt.stop()

    def _sit_down(self, view: RoomView | Refusal) -> None:
        if isinstance(view, Refusal):
            self.complain(phrases.refused(view))
        else:
            self.dismiss(view)

    def action_back(self) -> None:
        """Close the code field, or the dialog."""
        if self.has_class("-typing"):
            self._stop_attempt()
            self.retitle(phrases.WHOM)
            self.complain("")
            self.remove_class("-typing")
            self.query_one(Menu).focus()
        else:
            self.dismiss(None)
