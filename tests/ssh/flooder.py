"""A client that floods a server from a process of its own, so that it never waits for the test.

Run as a program it says `ready` once it is in, waits for a line, and then floods until it is killed
or the server has dropped it.
"""

import asyncio
import random
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import asyncssh
from asyncssh.constants import MSG_IGNORE
from asyncssh.packet import String

from tictactoe.hosting.limits import LARGEST

INPUT = {
    "keys": b"x" * 60_000,
    "arrows": b"\x1b[B" * 20_000,
    "motion": b"\x1b[<35;10;10M\x1b[<35;11;10M" * 2500,
    "clicks": b"\x1b[<0;10;10M" * 5000,
    "paste": b"\x1b[200~" + b"y" * 60_000,
    "csi": b"\x1b[" + b"1;" * 30_000,
    "osc": b"\x1b]" + b"z" * 60_000,
    "dcs": b"\x1bP" * 30_000,
    "escapes": b"\x1b" * 60_000,
    "bad-keys": b"\x1b[1:2;3u\x1b[1114112;1u\x1b[55296;1;55296u" * 1500,
    "bad-utf8": b"\xff\xfe\x80\xc3" * 15_000,
    "focus": b"\x1b[I\x1b[O" * 10_000,
    "reports": b"\x1b[?2026;1$y\x1b[9999;9999R" * 2500,
    # Everything but the keys that quit.
    "random": random.Random(7).randbytes(60_000).translate(None, b"q\x03\x11nQN\x1a"),
}
LINES = {
    "hints": b"hint\n" * 2000,
    "long-lines": (b"x" * 50 + b"\n") * 2000,
    "blanks": b"\n" * 2000,
}
GUEST: dict[str, Any] = {
    "known_hosts": None,
    "config": None,
    "agent_path": None,
    "client_keys": None,
    "username": "Ana",
    # Without a password asyncssh does not log in by keyboard-interactive. Nobody asks for it.
    "password": "",
}
"""The options of a client that comes without a key."""
BURST = 500
"""Packets."""
BETWEEN_LOOKS = 0.002
"""Seconds between two looks at whether the server has taken the last burst."""


class Flooder:
    """Somebody who is in and about to flood."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def begin(self) -> None:
        """Flood from now on."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        await self.hear("under way")

    async def hear(self, word: str) -> None:
        assert self._process.stdout is not None
        assert await self._process.stdout.readline() == f"{word}\n".encode()

    @property
    def is_gone(self) -> bool:
        return self._process.returncode is not None


@asynccontextmanager
async def flooder(port: int, flood: str, program: str = __name__) -> AsyncIterator[Flooder]:
    """Let a flooder in, who goes when the block ends."""
    command = [sys.executable, "-m", program, str(port), flood]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    try:
        comer = Flooder(process)
        await comer.hear("ready")
        yield comer
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class _Connection(asyncssh.SSHClient):
    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        sys.exit()


class _Client(asyncssh.SSHClientSession[bytes]):
    connection: asyncssh.SSHClientConnection
    channel: asyncssh.SSHClientChannel[bytes]

    def __init__(self) -> None:
        self.has_seen_something = asyncio.Event()

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        if b"Quit" in data or b"your turn" in data:
            self.has_seen_something.set()

    async def room(self) -> None:
        """Wait until all has been sent."""
        transport = self.connection._transport
        assert transport is not None
        while transport.get_write_buffer_size() or self.channel.get_write_buffer_size():
            await asyncio.sleep(BETWEEN_LOOKS)
        # It may have been taken at once: what the server sends has to be read as well.
        await asyncio.sleep(0)


def _ignored(client: _Client) -> None:
    for _ in range(BURST):
        client.connection.send_packet(MSG_IGNORE, String(b"x" * 100))


def _variables(client: _Client) -> None:
    for number in range(BURST):
        client.channel._send_request(b"env", String(f"V{number}"), String("x" * 50))


def _questions(client: _Client) -> None:
    for _ in range(BURST):
        # An answer that nobody waits for would end the connection.
        client.connection._global_request_waiters.append(asyncio.Future())
        client.connection._send_global_request(b"nothing", want_reply=True)


def _resizes(client: _Client) -> None:
    for turn in range(BURST):
        client.channel.change_terminal_size(LARGEST[0] - turn % 40, LARGEST[1] - turn % 10)


PACKETS: dict[str, Callable[[_Client], None]] = {
    "ignored": _ignored,
    "variables": _variables,
    "questions": _questions,
    "resizes": _resizes,
}


async def _flood(port: int, flood: str) -> None:
    client = _Client()
    client.connection = await asyncssh.connect(
        "127.0.0.1", port, client_factory=_Connection, **GUEST
    )
    client.channel, _ = await client.connection.create_session(
        lambda: client,
        term_type=None if flood in LINES else "xterm-256color",
        term_size=() if flood in LINES else (80, 24),
        encoding=None,
    )
    await client.has_seen_something.wait()
    print("ready", flush=True)  # noqa: T201
    await asyncio.to_thread(sys.stdin.readline)
    if flood in PACKETS:
        send = partial(PACKETS[flood], client)
    else:
        send = partial(client.channel.write, (INPUT | LINES)[flood])
    send()
    print("under way", flush=True)  # noqa: T201
    while True:
        await client.room()
        send()


if __name__ == "__main__":
    asyncio.run(_flood(int(sys.argv[1]), sys.argv[2]))
