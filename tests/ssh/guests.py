"""Clients on the server's own event loop, which do what no polite client would."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Self

import asyncssh

from tests.emulator import Emulator
from tests.terminal import PATIENCE
from tests.tui.launching import moves
from tictactoe.hosting.frontends import ScreenFrontend
from tictactoe.hosting.game_factory import GameFactory
from tictactoe.hosting.limits import Limits
from tictactoe.rooms import Lobby
from tictactoe.rooms.memory import MemoryKeeper
from tictactoe.serve import LobbyGames
from tictactoe.settings import Settings
from tictactoe.ssh.server import Server
from tictactoe.tui.app import TicTacToeApp

HOST_KEY = asyncssh.generate_private_key("ssh-ed25519")
SETTINGS = Settings(seed=1)


def new_host() -> LobbyGames:
    """A host with no rooms yet."""
    return LobbyGames(SETTINGS, Lobby(MemoryKeeper()), "ssh {}@host".format)


@asynccontextmanager
async def open_house(
    limits: Limits = Limits(), host: GameFactory | None = None
) -> AsyncIterator[Server]:
    """A server on a free port."""
    server = Server(host or new_host(), limits)
    await server.listen("127.0.0.1", 0, HOST_KEY)
    try:
        yield server
    finally:
        await server.close()


class Nobody(asyncssh.SSHClient):
    """Comes without a key."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, *_: object) -> list[str]:
        return []


async def connect(
    server: Server, user: str = "Ana", **options: Any
) -> asyncssh.SSHClientConnection:
    """A guest's connection without a channel."""
    usual: dict[str, Any] = {
        "known_hosts": None,
        "config": None,
        "agent_path": None,
        "client_keys": None,
        "client_factory": Nobody,
        "username": user,
    }
    return await asyncssh.connect("127.0.0.1", server.port, **usual | options)


async def knock(server: Server) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A stream of bytes to the server, without a word said."""
    return await asyncio.open_connection("127.0.0.1", server.port, family=socket.AF_INET)


async def until(condition: Callable[[], object]) -> None:
    """Wait for something that nobody tells about."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


class Guest(asyncssh.SSHClientSession[bytes]):
    """Somebody with a terminal, or without one if there is no `size`."""

    def __init__(self, size: tuple[int, int] | None) -> None:
        self.raw = bytearray()
        self.is_gone = False
        self.exit_code: int | None = None
        self._size = size
        # What is painted for a size beyond reason cannot be shown here either.
        self._emulator = Emulator(*(size if size and max(size) < 400 else (80, 24)))
        self._understood = 0
        self._news = asyncio.Event()
        self.channel: asyncssh.SSHClientChannel[bytes]
        self.connection: asyncssh.SSHClientConnection

    @classmethod
    async def come(
        cls,
        server: Server,
        *,
        size: tuple[int, int] | None = (80, 24),
        term: str = "xterm-256color",
        command: str | None = None,
        env: dict[str, str] | None = None,
        window: int = 2**21,
        **options: Any,
    ) -> Self:
        """Come in."""
        connection = await connect(server, **options)
        guest = cls(size)
        guest.connection = connection
        guest.channel, _ = await connection.create_session(
            lambda: guest,
            command,
            term_type=term if size else None,
            term_size=size or (),
            env=list((env or {}).items()),
            encoding=None,
            window=window,
        )
        return guest

    @property
    def display(self) -> list[str]:
        self._emulator.feed(bytes(self.raw[self._understood :]))
        self._understood = len(self.raw)
        return self._emulator.display

    @property
    def text(self) -> str:
        return self.raw.decode("utf-8", "replace")

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        self.raw += data
        self._news.set()

    def exit_status_received(self, status: int) -> None:
        self.exit_code = status

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self.is_gone = True
        self._news.set()

    def send(self, data: bytes) -> None:
        self.channel.write(data)

    def resize(self, columns: int, rows: int) -> None:
        self.channel.change_terminal_size(columns, rows)
        if max(columns, rows) < 400 and min(columns, rows):
            self._emulator.resize(lines=rows, columns=columns)

    async def wait_for(self, wanted: str | Callable[[list[str]], bool]) -> None:
        """Wait until a text, or what a function looks for, is on the screen."""
        if isinstance(wanted, str):
            text = wanted
            wanted = lambda display: any(text in line for line in display)  # noqa: E731
        async with asyncio.timeout(PATIENCE):
            while not wanted(self.display):
                assert not self.is_gone, f"gone:\n{self.text[-2000:]}"
                self._news.clear()
                await self._news.wait()

    async def wait_gone(self) -> None:
        """Wait for the end of the channel."""
        async with asyncio.timeout(PATIENCE):
            while not self.is_gone:
                self._news.clear()
                await self._news.wait()

    async def begin(self) -> Self:
        """Go to the table."""
        await self.wait_for("q Quit")
        self.send(b"\r")
        await self.wait_for("your turn")
        return self

    async def play(self, cell: int, count: int) -> float:
        """Take a cell and wait until so many moves were made; give the seconds it took."""
        loop = asyncio.get_running_loop()
        start = loop.time()
        self.send(str(cell).encode())
        await self.wait_for(lambda display: len(moves(display)) == count)
        return loop.time() - start

    async def leave(self) -> None:
        """Hang up."""
        self.connection.close()
        await self.connection.wait_closed()


def screens(server: Server) -> list[ScreenFrontend]:
    """Those who sit before a screen."""
    sittings = (session._frontend for session in server.server.sessions)
    return [frontend for frontend in sittings if isinstance(frontend, ScreenFrontend)]


def apps(server: Server) -> list[TicTacToeApp]:
    """Those that run."""
    return [screen.app for screen in screens(server) if screen.app is not None]
