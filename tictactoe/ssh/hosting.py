"""What a visitor is given: the one place where the server meets the game."""

from collections.abc import Callable
from typing import Protocol

from tictactoe.online.app import OnlineApp
from tictactoe.online.guest import Guest
from tictactoe.online.lines import OnlineConversation
from tictactoe.rooms import Lobby
from tictactoe.rooms import Visitor as RoomVisitor
from tictactoe.settings import Settings
from tictactoe.speech.narrator import Columns, Say
from tictactoe.ssh.visitor import Visitor, code_of, neighbourhood
from tictactoe.tui.app import TicTacToeApp

_NAMELESS = "Guest"


class Talk(Protocol):
    """A conversation in lines. It may say something at any time, not only when it is answered."""

    is_over: bool

    def open(self) -> None:
        """Say the first lines."""

    def answer(self, line: str) -> None:
        """Take a line that was typed."""

    def close(self) -> None:
        """Say goodbye."""

    def part(self) -> None:
        """Say nothing any more by itself."""


class Host(Protocol):
    """Gives every visitor a game of their own, on a screen or in lines."""

    def new_app(self, visitor: Visitor) -> TicTacToeApp:
        """The game for somebody with a terminal to draw on."""

    def new_talk(
        self, visitor: Visitor, say: Say, end: Callable[[], None], columns: Columns
    ) -> Talk:
        """The game for somebody without one.

        `say` takes one line of text; `end` is called if the talk ends by itself.
        """

    def part(self, visitor: Visitor) -> None:
        """Take it that a visitor has gone, however that came."""

    def tidy(self) -> None:
        """Put away what nobody needs any more."""


class LobbyHost:
    """Lets everyone play against the computer, and in rooms against each other."""

    def __init__(self, base: Settings, lobby: Lobby, command: Callable[[str], str]) -> None:
        self._base = base
        self._lobby = lobby
        self._command = command

    def new_app(self, visitor: Visitor) -> TicTacToeApp:
        """The game as it is played at home, and a friend to play with."""
        return OnlineApp(visitor.settings(self._base), self._guest(visitor), code_of(visitor.user))

    def new_talk(
        self, visitor: Visitor, say: Say, end: Callable[[], None], columns: Columns
    ) -> Talk:
        """The same in lines."""
        guest = self._guest(visitor)
        return OnlineConversation(
            visitor.settings(self._base), guest, say, end, code_of(visitor.user), columns
        )

    def part(self, visitor: Visitor) -> None:
        """Keep the seat of somebody who has not left it on purpose."""
        self._lobby.drop(str(visitor.connection))

    def tidy(self) -> None:
        """Let rooms vanish that nobody will come back to."""
        self._lobby.sweep()

    def _guest(self, visitor: Visitor) -> Guest:
        identity = visitor.identity or self._lobby.new_guest()
        who = RoomVisitor(identity, visitor.name or _NAMELESS, str(visitor.connection))
        return Guest(self._lobby, who, neighbourhood(visitor.address), self._command)
