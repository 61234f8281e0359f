"""What hosting needs of the games it hosts: the one place where the two meet."""

from collections.abc import Callable
from typing import Protocol

from textual.driver import Driver

from tictactoe.hosting.client_info import ClientInfo

Say = Callable[[str], None]
"""Takes one line of text."""
Columns = Callable[[], int]
"""The current width of the terminal; 0 if it is unknown or there is no terminal."""


class LineApp(Protocol):
    """A conversation in lines. It may say something at any time, not only in answer to a line."""

    is_over: bool

    @property
    def is_waiting(self) -> bool:
        """Whether the player has nothing to do because it is up to others: that is not idling."""

    async def open(self) -> None:
        """Say the first lines."""

    async def answer(self, line: str) -> None:
        """Take a line that was typed."""

    def close(self) -> None:
        """Say goodbye."""

    def warn(self, words: str) -> None:
        """Say that the visit is about to end, loud enough for somebody who looks away."""

    async def stop(self) -> None:
        """Say nothing any more by itself. Called once, however the conversation ends."""


class ScreenApp(Protocol):
    """A full-screen Textual app; anything derived from `SafeApp` with these additions."""

    driver: Driver | None
    driver_class: type[Driver]

    @property
    def failure(self) -> BaseException | None:
        """What broke the app, if anything did."""

    @property
    def is_waiting(self) -> bool:
        """Whether the player has nothing to do because it is up to others: that is not idling."""

    def warn(self, words: str) -> None:
        """Say that the visit is about to end, loud enough for somebody who looks away.

        The words stay in sight until `end_warning`.
        """

    def end_warning(self) -> None:
        """Take the warning away: the player is there."""

    def farewell(self) -> str:
        """The last words, when the app has left the screen."""

    def exit(self) -> None:
        """End the app soon."""

    async def run_async(self, *, size: tuple[int, int] | None = None) -> None:
        """Run to the end."""


class GameFactory(Protocol):
    """Gives every client a game of its own, full-screen or in lines."""

    def player_name(self, client: ClientInfo) -> str | None:
        """The client's name, for the log; None if its user name is not fit to be shown."""

    def new_app(self, client: ClientInfo) -> ScreenApp:
        """The game for a terminal that can be drawn on."""

    def new_line_app(
        self, client: ClientInfo, say: Say, end: Callable[[], None], columns: Columns
    ) -> LineApp:
        """The game for any other client.

        `say` takes one line of text; `end` is called if the conversation ends by itself.
        """

    async def disconnected(self, client: ClientInfo) -> None:
        """Called when a client has gone, for whatever reason."""
