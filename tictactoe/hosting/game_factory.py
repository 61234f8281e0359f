"""What a visitor is given: the one place where the server meets the game."""

from collections.abc import Callable
from typing import Protocol

from tictactoe.hosting.client_info import ClientInfo
from tictactoe.speech.narrator import Columns, Say
from tictactoe.tui.app import TicTacToeApp

_NAMELESS = "Guest"


class LineApp(Protocol):
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


class GameFactory(Protocol):
    """Gives every visitor a game of their own, on a screen or in lines."""

    def new_app(self, client: ClientInfo) -> TicTacToeApp:
        """The game for somebody with a terminal to draw on."""

    def new_talk(
        self, client: ClientInfo, say: Say, end: Callable[[], None], columns: Columns
    ) -> LineApp:
        """The game for somebody without one.

        `say` takes one line of text; `end` is called if the talk ends by itself.
        """

    def part(self, client: ClientInfo) -> None:
        """Take it that a visitor has gone, however that came."""

    def tidy(self) -> None:
        """Put away what nobody needs any more."""
