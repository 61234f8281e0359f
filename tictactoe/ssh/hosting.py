"""What a visitor is given: the one place where the server meets the game."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from tictactoe.online.app import OnlineApp
from tictactoe.online.guest import Guest
from tictactoe.online.lines import OnlineConversation
from tictactoe.rooms import Lobby, read_rejoin_code, read_room_code
from tictactoe.rooms import Visitor as RoomVisitor
from tictactoe.settings import Settings
from tictactoe.speech.narrator import Say
from tictactoe.ssh.visitor import Visitor, neighbourhood
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

    def new_talk(self, visitor: Visitor, say: Say, end: Callable[[], None]) -> Talk:
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
        return OnlineApp(self._settings(visitor), self._guest(visitor), _code(visitor))

    def new_talk(self, visitor: Visitor, say: Say, end: Callable[[], None]) -> Talk:
        """The same in lines."""
        guest = self._guest(visitor)
        return OnlineConversation(self._settings(visitor), guest, say, end, _code(visitor))

    def part(self, visitor: Visitor) -> None:
        """Keep the seat of somebody who has not left it on purpose."""
        self._lobby.drop(str(visitor.connection))

    def tidy(self) -> None:
        """Let rooms vanish that nobody will come back to."""
        self._lobby.sweep()

    def _settings(self, visitor: Visitor) -> Settings:
        return replace(visitor, name=_name(visitor)).settings(self._base)

    def _guest(self, visitor: Visitor) -> Guest:
        identity = visitor.identity or self._lobby.new_guest()
        name = _name(visitor) or _NAMELESS
        who = RoomVisitor(identity, name, str(visitor.connection))
        return Guest(self._lobby, who, neighbourhood(visitor.address), self._command)


def _code(visitor: Visitor) -> str | None:
    """The code that came in the place of a name, if one did."""
    is_code = read_room_code(visitor.user) or read_rejoin_code(visitor.user)
    return visitor.user if is_code else None


def _name(visitor: Visitor) -> str | None:
    return None if _code(visitor) else visitor.name
