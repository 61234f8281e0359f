"""What a visitor is given: the one place where the server meets the game."""

from collections.abc import Callable
from typing import Protocol

from tictactoe.hosting.client_info import ClientInfo
from tictactoe.speech.narrator import Columns, Say
from tictactoe.tui.app import TicTacToeApp

_NAMELESS = "Guest"


class LineApp(Protocol):
    """A conversation in lines. It may say something at any time, not only in answer to a line."""

    is_over: bool

    async def open(self) -> None:
        """Say the first lines."""

    async def answer(self, line: str) -> None:
        """Take a line that was typed."""

    def close(self) -> None:
        """Say goodbye."""

    async def stop(self) -> None:
        """Say nothing any more by itself. Called once, however the conversation ends."""


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

    async def disconnected(self, client: ClientInfo) -> None:
        """Called when a visitor has gone, for whatever reason."""
