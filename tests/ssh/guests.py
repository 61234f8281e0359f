"""Clients on the server's own event loop, which do what no polite client would."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Self

import asyncssh

from tests.emulator import Emulator
from tests.ssh.flooder import GUEST
from tests.terminal import PATIENCE
from tests.tui.launching import moves
from tictactoe.hosting.limits import Limits
from tictactoe.hosting.screen_frontend import ScreenFrontend
from tictactoe.hosting.server import Server
from tictactoe.hosting.visit import Visit
from tictactoe.online.app import OnlineApp
from tictactoe.rooms import Lobby
from tictactoe.rooms.memory import MemoryKeeper
from tictactoe.serve import LobbyGameFactory
from tictactoe.settings import Settings
from tictactoe.ssh.listener import listen

HOST_KEY = asyncssh.generate_private_key("ssh-ed25519")


@dataclass
class Door:
    """A server, and the port on which SSH clients reach it."""

    server: Server
    port: int


@asynccontextmanager
async def listening(
    limits: Limits = Limits(), keeper: MemoryKeeper | None = None
) -> AsyncIterator[Door]:
    """Run a server that listens on a free port."""
    lobby = Lobby(keeper or MemoryKeeper())
    server = Server(LobbyGameFactory(Settings(seed=1), lobby, "ssh {}@host".format), limits)
    listener = await listen(server, "127.0.0.1", 0, HOST_KEY)
    try:
        yield Door(server, listener.get_port())
    finally:
        listener.close()
        await server.close()


async def connect(door: Door, **options: Any) -> asyncssh.SSHClientConnection:
    """A guest's connection without a channel."""
    return await asyncssh.connect("127.0.0.1", door.port, **GUEST | options)


async def knock(
    door: Door, address: str = "127.0.0.1"
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A stream of bytes to the server, without a word said."""
    return await asyncio.open_connection(
        "127.0.0.1", door.port, family=socket.AF_INET, local_addr=(address, 0)
    )


class Guest(asyncssh.SSHClientSession[bytes]):
    """Somebody with a terminal, or without one if there is no `size`."""

    def __init__(self, size: tuple[int, int] | None) -> None:
        self.raw = bytearray()
        self.is_gone = False
        # What is painted for a size beyond reason cannot be shown here either.
        self._emulator = Emulator(*(size if size and max(size) < 400 else (80, 24)))
        self._understood = 0
        self._news = asyncio.Event()
        self.channel: asyncssh.SSHClientChannel[bytes]
        self.connection: asyncssh.SSHClientConnection

    @classmethod
    async def come(
        cls,
        door: Door,
        *,
        size: tuple[int, int] | None = (80, 24),
        term: str = "xterm-256color",
        user: str = "Ana",
        client_keys: Any = None,
        rekey_seconds: float = 3600,
        **options: Any,
    ) -> Self:
        """Come in; the options are those of the channel."""
        guest = cls(size)
        guest.connection = await connect(
            door, username=user, client_keys=client_keys, rekey_seconds=rekey_seconds
        )
        guest.channel, _ = await guest.connection.create_session(
            lambda: guest,
            term_type=term if size else None,
            term_size=size or (),
            encoding=None,
            **options,
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

    async def begin(self) -> Self:
        """Go to the table."""
        await self.wait_for("q Quit")
        self.send(b"\r")
        await self.wait_for("your turn")
        return self

    async def play(self, cell: int, count: int) -> None:
        """Take a cell and wait until so many moves were made."""
        self.send(str(cell).encode())
        await self.wait_for(lambda display: len(moves(display)) == count)

    async def leave(self) -> None:
        """Hang up."""
        self.connection.close()
        await self.connection.wait_closed()


def visits(door: Door) -> list[Visit]:
    """The visits of those who play."""
    return [visit for visit in door.server.players if isinstance(visit, Visit)]


def channel_of(visit: Visit) -> "asyncssh.SSHServerChannel[bytes]":
    """The server's side of a visit's channel."""
    channel = visit._transport
    assert isinstance(channel, asyncssh.SSHServerChannel)
    return channel


def screens(door: Door) -> list[ScreenFrontend]:
    """The front ends of those who play on a screen."""
    frontends = (visit._frontend for visit in visits(door))
    return [frontend for frontend in frontends if isinstance(frontend, ScreenFrontend)]


def apps(door: Door) -> list[OnlineApp]:
    """The apps that run."""
    return [screen.app for screen in screens(door) if isinstance(screen.app, OnlineApp)]
