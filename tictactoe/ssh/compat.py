"""Every private name of asyncssh that the server uses, and why.

The limits depend on them, so the server does not start if asyncssh has changed any of them: see
`lost_limits`.
"""

import asyncio
import socket
from asyncio import Transport
from collections.abc import Awaitable, Callable, Iterator
from stringprep import in_table_b1

import asyncssh
from asyncssh.constants import MSG_KEXINIT
from asyncssh.packet import SSHPacket
from asyncssh.saslprep import SASLPrepError, saslprep

from tictactoe.hosting import phrases

_MOST_VARIABLES = 64
_LONGEST_VARIABLE = 256
_AFTERLIFE = 5.0
"""Seconds after which nothing happens any more to a connection that was closed."""


def transport_of(connection: asyncssh.SSHServerConnection) -> Transport | None:
    """The transport below a connection: only it can pause what a client sends."""
    return getattr(connection, "_transport", None)


def intercept(
    connection: asyncssh.SSHServerConnection,
    received: Callable[[bytes], None],
    pause: Callable[[], None],
    resume: Callable[[], None],
) -> Callable[[bytes], None]:
    """Redirect a transport's callbacks; return what passes received bytes to asyncssh.

    asyncssh processes input as fast as it arrives, and ignores that a client has stopped reading.
    """
    pass_on = connection.data_received
    connection.data_received = received  # type: ignore[method-assign, assignment]
    connection.pause_writing = pause  # type: ignore[method-assign]
    connection.resume_writing = resume  # type: ignore[method-assign]
    return pass_on


def accept_newer_letters() -> None:
    """Let user names in that have emoji and other letters younger than Unicode 3.2.

    asyncssh prepares names by the rules of that time, and hangs up on all that is newer.
    """
    asyncssh.connection.saslprep = _prepared  # type: ignore[attr-defined, assignment]


def _prepared(user: str) -> str:
    """A user name by asyncssh's rules; if they refuse it, as it is without what shows nothing."""
    try:
        return saslprep(user)
    except SASLPrepError:
        seen = "".join(character for character in user if not in_table_b1(character))
        if seen.isprintable():
            return seen
        # The client shows this to the player.
        raise SASLPrepError(phrases.UNSHOWABLE_USER) from None


def watch_key_exchanges(
    connection: asyncssh.SSHServerConnection, begun: Callable[[], None]
) -> None:
    """Call `begun` when a client begins to exchange keys: asyncssh allows any number of times."""
    process = connection.process_packet

    def watch(kind: int, number: int, packet: SSHPacket) -> bool | Awaitable[None]:
        if kind == MSG_KEXINIT:
            begun()
        return process(kind, number, packet)

    connection.process_packet = watch  # type: ignore[method-assign, assignment]


def release(connection: asyncssh.SSHServerConnection) -> None:
    """Empty a connection that has gone: it refers to itself, and would keep its memory."""
    # asyncssh still has something to do for it.
    asyncio.get_running_loop().call_later(_AFTERLIFE, vars(connection).clear)


def limit_environment(channel: asyncssh.SSHServerChannel[bytes]) -> None:
    """Keep only a few environment variables: asyncssh keeps any number of any length."""
    channel._env = _FewVariables()


class _FewVariables(dict[bytes, bytes]):
    """Ignores variables beyond the limits."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if max(len(name), len(value)) <= _LONGEST_VARIABLE and len(self) < _MOST_VARIABLES:
            super().__setitem__(name, value)


async def lost_limits(key: asyncssh.SSHKey) -> list[str]:
    """The limits that this asyncssh does not enforce, found with a client that exceeds them."""
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
            # The same options as for players.
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
    """A connection with the limits of a player's, which checks whether they work."""

    def __init__(self) -> None:
        self.session = _ProbeSession()
        self._connection: asyncssh.SSHServerConnection | None = None
        self._received = 0
        self._key_exchanges = 0

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn
        watch_key_exchanges(conn, self._count)

        def receive(data: bytes) -> None:
            self._received += len(data)
            pass_on(data)

        pass_on = intercept(conn, receive, lambda: None, lambda: None)

    def _count(self) -> None:
        self._key_exchanges += 1

    def begin_auth(self, username: str) -> bool:  # noqa: ARG002
        return False

    def session_requested(self) -> "_ProbeSession":
        return self.session

    def lost(self) -> Iterator[str]:
        """The limits that are not enforced."""
        assert self._connection is not None
        transport = transport_of(self._connection)
        if not self._received:
            yield "how much a client may send"
        if not self._key_exchanges:
            yield "how often a client may exchange keys"
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
