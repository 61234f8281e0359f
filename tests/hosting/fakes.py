"""A client without a network, and games without rules."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Self

from textual.app import ComposeResult
from textual.driver import Driver
from textual.events import Key
from textual.widgets import Static

from tests.terminal import PATIENCE
from tictactoe.hosting.client_info import ClientInfo, terminal_info_of
from tictactoe.hosting.connection import Connection
from tictactoe.hosting.game_factory import Columns, LineApp, Say, ScreenApp
from tictactoe.hosting.screen_frontend import ScreenFrontend
from tictactoe.hosting.server import Server
from tictactoe.hosting.visit import Visit
from tictactoe.tui.compat import SafeApp

FAREWELL = "Bye!"
DETAILS = "the details of a crash"


class FakeTransport:
    """Keeps what is sent, and what the client would be told."""

    def __init__(self, hang_up: Callable[[], None] = lambda: None) -> None:
        self._hang_up = hang_up
        self.sent = b""
        self.status: int | None = None
        self.is_reading = True
        self.is_aborted = False

    def write(self, data: bytes, /) -> None:
        self.sent += data

    def pause_reading(self) -> None:
        self.is_reading = False

    def resume_reading(self) -> None:
        self.is_reading = True

    def exit(self, status: int, /) -> None:
        self.status = status
        self._hang_up()

    def abort(self) -> None:
        self.is_aborted = True

    async def wait_for(self, text: str) -> None:
        """Wait until a text has been sent."""
        await until(lambda: text.encode() in self.sent)


class FakeApp(SafeApp):
    """Shows the last key; `q` quits, `c` crashes."""

    def __init__(self) -> None:
        super().__init__()
        self.driver: Driver | None = None
        self.is_waiting = False
        self.warnings: list[str] = []

    def compose(self) -> ComposeResult:
        yield Static("Welcome")

    def on_key(self, event: Key) -> None:
        if event.key == "q":
            self.exit()
        if event.key == "c":
            raise RuntimeError(DETAILS)
        if event.is_printable:
            self.query_one(Static).update(f"key-{event.key}")

    async def settle(self) -> None:
        """Wait until everything has been painted that can be."""
        settled = asyncio.Event()
        self.call_later(self.call_after_refresh, settled.set)
        await settled.wait()

    def warn(self, words: str) -> None:
        self.warnings.append(words)

    def end_warning(self) -> None:
        self.warnings.clear()

    def farewell(self) -> str:
        return FAREWELL


class HungApp(FakeApp):
    """Takes over the terminal, and then neither paints nor ends nor cleans up."""

    is_hanging = False

    async def run_async(self, *, size: tuple[int, int] | None = None, **_: object) -> None:
        self.driver_class(self, size=size).start_application_mode()
        self.is_hanging = True
        try:
            await asyncio.Event().wait()
        finally:
            self.is_hanging = False


class FakeLineApp:
    """Repeats every line after a while; `q` quits, `c` crashes."""

    def __init__(self, say: Say, end: Callable[[], None]) -> None:
        self.is_over = False
        self.is_waiting = False
        self.has_stopped = False
        self.end = end
        self.bell = ""
        """What every answer ends with."""
        self.say = say

    async def open(self) -> None:
        self.say("Welcome")

    async def answer(self, line: str) -> None:
        await asyncio.sleep(0)
        if line == "c":
            raise RuntimeError(DETAILS)
        self.is_over = line == "q"
        self.say(f"key-{line}{self.bell}")

    def warn(self, words: str) -> None:
        self.say(words)

    def close(self) -> None:
        self.say(FAREWELL)

    async def stop(self) -> None:
        self.has_stopped = True


@dataclass
class FakeGames:
    """Makes fake games, and keeps the apps and who has gone."""

    app: type[FakeApp] = FakeApp
    apps: list[FakeApp] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)

    def player_name(self, client: ClientInfo) -> str | None:
        return client.user

    def new_app(self, client: ClientInfo) -> ScreenApp:  # noqa: ARG002
        self.apps.append(self.app())
        return self.apps[-1]

    def new_line_app(
        self,
        client: ClientInfo,  # noqa: ARG002
        say: Say,
        end: Callable[[], None],
        columns: Columns,  # noqa: ARG002
    ) -> LineApp:
        return FakeLineApp(say, end)

    async def disconnected(self, client: ClientInfo) -> None:
        self.gone.append(client.user)


class FakeClient:
    """A client that has logged in and asks for a game, on a screen unless it has no terminal.

    When the game is over it hangs up, if it is polite.
    """

    def __init__(
        self,
        server: Server,
        user: str = "Ana",
        terminal: str | None = "xterm",
        *,
        identity: str | None = None,
        address: str = "192.0.2.1",
        size: tuple[int, int] = (80, 24),
        is_polite: bool = True,
    ) -> None:
        self._server = server
        self.transport = FakeTransport(self._hang_up) if is_polite else FakeTransport()
        connection = server.admit(address, self.transport.abort)
        assert isinstance(connection, Connection)
        self.connection: Connection = connection
        connection.logged_in()
        client = ClientInfo(
            user, identity, connection.number, address, "x", terminal_info_of({}, terminal)
        )
        if terminal is None:
            size = (0, 0)
        self.visit = Visit(server, connection, client, self.transport, size=size)
        self.visit.start()

    def _hang_up(self) -> None:
        self._server.remove(self.connection, None)

    @property
    def sent(self) -> str:
        return self.transport.sent.decode()

    @property
    def game(self) -> FakeApp | FakeLineApp:
        """The game that is played."""
        frontend = self.visit._frontend
        game: ScreenApp | LineApp | None
        if isinstance(frontend, ScreenFrontend):
            game = frontend.app
        else:
            game = None if frontend is None else frontend._line_app
        assert isinstance(game, FakeApp | FakeLineApp)
        return game

    async def welcomed(self) -> Self:
        """Wait until the game has begun."""
        await self.transport.wait_for("Welcome")
        return self

    async def wait_end(self) -> None:
        """Wait until the client has been told that the game is over."""
        await until(lambda: self.transport.status is not None)


async def until(condition: Callable[[], object]) -> None:
    """Wait for something that nobody reports."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)
