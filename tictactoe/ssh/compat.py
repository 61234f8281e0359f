"""Every private part of asyncssh that the server uses, and why.

Limits depend on them. A server whose asyncssh has changed them does not start: see `lost_limits`.
"""

import asyncio
import socket
from asyncio import Transport
from collections.abc import Callable, Iterator

import asyncssh

_MOST_VARIABLES = 64
_LONGEST_VARIABLE = 256


def transport_of(connection: asyncssh.SSHServerConnection) -> Transport | None:
    """The stream of bytes below a connection: only it can be asked for a pause."""
    return getattr(connection, "_transport", None)


def watch(
    connection: asyncssh.SSHServerConnection,
    received: Callable[[bytes], None],
    pause: Callable[[], None],
    resume: Callable[[], None],
) -> Callable[[bytes], None]:
    """Be told what the transport tells a connection; give the way to hand bytes on to it.

    asyncssh takes whatever comes as fast as it comes, and does nothing when it is told that
    nobody takes what it sends.
    """
    hand_on = connection.data_received
    connection.data_received = received  # type: ignore[method-assign, assignment]
    connection.pause_writing = pause  # type: ignore[method-assign]
    connection.resume_writing = resume  # type: ignore[method-assign]
    return hand_on


def limit_environment(channel: asyncssh.SSHServerChannel[bytes]) -> None:
    """Let a client set a few variables. asyncssh keeps every one, however many and long."""
    channel._env = _FewVariables()


class _FewVariables(dict[bytes, bytes]):
    """Forgets what is too much, in silence."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if max(len(name), len(value)) <= _LONGEST_VARIABLE and len(self) < _MOST_VARIABLES:
            super().__setitem__(name, value)


async def lost_limits(key: asyncssh.SSHKey) -> list[str]:
    """Which limits this asyncssh would not keep, found out with a client that goes beyond them."""
    connection = _Probe()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        theirs = socket.create_connection(listener.getsockname())
        ours, _ = listener.accept()
    server, client = await asyncio.gather(
        asyncssh.run_server(
            ours,
            config=None,
            server_factory=lambda: connection,
            server_host_keys=[key],
            # As players are served.
            encoding=None,
            line_editor=False,
        ),
        asyncssh.run_client(theirs, config=None, known_hosts=None, username="probe"),
    )
    too_many: dict[bytes | str, bytes | str] = {
        f"V{number}": "x" for number in range(_MOST_VARIABLES + 1)
    }
    try:
        await client.create_session(asyncssh.SSHClientSession, env=too_many)
        await connection.session.has_started.wait()
        return list(connection.lost())
    finally:
        client.abort()
        server.abort()
        await asyncio.gather(client.wait_closed(), server.wait_closed())


class _Probe(asyncssh.SSHServer):
    """A connection that is limited as those of players are, and sees whether that works."""

    def __init__(self) -> None:
        self.session = _ProbeSession()
        self._connection: asyncssh.SSHServerConnection | None = None
        self._received = 0

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn

        def receive(data: bytes) -> None:
            self._received += len(data)
            hand_on(data)

        hand_on = watch(conn, receive, lambda: None, lambda: None)

    def begin_auth(self, username: str) -> bool:  # noqa: ARG002
        return False

    def session_requested(self) -> "_ProbeSession":
        return self.session

    def lost(self) -> Iterator[str]:
        """The limits that are not kept."""
        assert self._connection is not None
        transport = transport_of(self._connection)
        if not self._received:
            yield "how much a client may send"
        if not isinstance(transport, Transport):
            yield "how fast a client may send"
        elif transport.get_protocol() is not self._connection:
            yield "how much may wait for a client that does not read"
        if self.session.variables > _MOST_VARIABLES:
            yield "how many variables a client may set"


class _ProbeSession(asyncssh.SSHServerSession[bytes]):
    def __init__(self) -> None:
        self.has_started = asyncio.Event()
        self.variables = 0

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan
        limit_environment(chan)

    def shell_requested(self) -> bool:
        return True

    def session_started(self) -> None:
        self.variables = len(self._channel.get_environment())
        self.has_started.set()
