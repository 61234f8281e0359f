"""One SSH connection: who the client is, and how fast it may send."""

import asyncio
from functools import partial

import asyncssh
from asyncssh.constants import MSG_DISCONNECT
from asyncssh.packet import String, UInt32

from tictactoe.hosting.client_info import ClientInfo, cleaned, terminal_info_of
from tictactoe.hosting.connection import Connection
from tictactoe.hosting.input_throttle import InputThrottle
from tictactoe.hosting.server import Server
from tictactoe.ssh.channel_session import ChannelSession
from tictactoe.ssh.compat import intercept, release, transport_of, watch_key_exchanges
from tictactoe.token_bucket import Allowance, TokenBucket

# A player sends some hundred bytes a second, a client that logs in some thousand at once.
_BYTES = Allowance(burst=32_000, per_second=16_000)
_BYTES_A_TURN = 256
# One at the login. Clients begin another after an hour or a gigabyte, if at all.
_KEY_EXCHANGES = Allowance(burst=3, per_second=1 / 60)
_MOST_REFUSED = 50
"""Clients at a time that are told why they are refused; further ones are only refused."""
_FOR_GOING = 2.0
"""Seconds for a client that was refused to hang up."""


class SshConnection(asyncssh.SSHServer):
    """Accepts any public key, or none, and gives the connection one game."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._ssh: asyncssh.SSHServerConnection | None = None
        self._connection: Connection | None = None
        self._throttle: InputThrottle | None = None
        self._has_session = False
        self._is_refused = False
        self._offered: str | None = None
        self._identity: str | None = None

    # Coming and going

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Admit the connection, or tell the client why not."""
        self._ssh = conn
        address = str(conn.get_extra_info("peername", ("?",))[0])
        admitted = self._server.admit(address, conn.abort)
        if isinstance(admitted, Connection):
            self._connection = admitted
            self._limit_flow(conn, admitted)
        elif self._server.refused >= _MOST_REFUSED:
            conn.abort()
        else:
            self._server.refused += 1
            self._is_refused = True
            # Nothing that the client sends makes any work.
            intercept(conn, received=lambda _: None, pause=lambda: None, resume=lambda: None)
            # asyncssh says its version first.
            asyncio.get_running_loop().call_soon(self._tell_why, conn, admitted)

    @staticmethod
    def _tell_why(conn: asyncssh.SSHServerConnection, why: str) -> None:
        transport = transport_of(conn)
        if transport is None or transport.is_closing():
            return
        code = UInt32(asyncssh.DISC_TOO_MANY_CONNECTIONS)
        conn.send_packet(MSG_DISCONNECT, code, String(why), String("en"))
        # Closing at once would reset the connection, and the client would lose what was said.
        transport.write_eof()
        asyncio.get_running_loop().call_later(_FOR_GOING, conn.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Called when the connection has been closed by either side."""
        connection, self._connection = self._connection, None
        if self._throttle is not None:
            self._throttle.close()
        if self._ssh is not None:
            release(self._ssh)
            self._ssh = None
        if self._is_refused:
            self._server.refused -= 1
        if connection is not None:
            self._server.remove(connection, exc)

    def _limit_flow(self, conn: asyncssh.SSHServerConnection, connection: Connection) -> None:
        transport = transport_of(conn)
        if transport is None:
            # Without limits nobody is admitted.
            conn.abort()
            return
        loop = asyncio.get_running_loop()
        key_exchanges = TokenBucket(_KEY_EXCHANGES, loop.time())

        def limit_key_exchanges() -> None:
            key_exchanges.take(1, loop.time())
            if key_exchanges.wait(loop.time()):
                connection.drop("exchanges keys too often")

        watch_key_exchanges(conn, limit_key_exchanges)
        receive = intercept(
            conn,
            received=lambda data: throttle.feed(data),
            pause=partial(connection.pause_output, "transport"),
            resume=partial(connection.resume_output, "transport"),
        )

        def take(data: bytes) -> float:
            receive(data)
            return len(data)

        bucket = TokenBucket(_BYTES, loop.time())
        ask = partial(self._server.turns.ask, connection.account)
        self._throttle = throttle = InputThrottle(transport, take, bucket, _BYTES_A_TURN, ask)

    # Authentication

    def begin_auth(self, username: str) -> bool:  # noqa: ARG002
        """Require authentication, because only then do clients offer a public key."""
        return True

    def public_key_auth_supported(self) -> bool:
        """Any public key is accepted; keys only identify returning players."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:  # noqa: ARG002
        """Remember an offered key; the client has not proved yet that it owns it."""
        self._offered = key.get_fingerprint()
        return True

    def kbdint_auth_supported(self) -> bool:
        """Clients without a key log in as guests."""
        return True

    def get_kbdint_challenge(
        self,
        username: str,  # noqa: ARG002
        lang: str,  # noqa: ARG002
        submethods: str,  # noqa: ARG002
    ) -> bool:
        """Accept a guest without asking anything."""
        self._offered = None
        return True

    def auth_completed(self) -> None:
        """Keep the identity: the last key offered is the one that was proved, if any was."""
        self._identity = self._offered
        if self._connection is not None:
            self._connection.logged_in()

    # The game

    def session_requested(self) -> ChannelSession | bool:
        """Allow one session for each connection."""
        if self._has_session or self._connection is None:
            return False
        self._has_session = True
        return ChannelSession(self._server, self._connection, self._client_info)

    def _client_info(self, environment: dict[str, str], terminal: str | None) -> ClientInfo:
        assert self._ssh is not None
        assert self._connection is not None
        return ClientInfo(
            user=str(self._ssh.get_extra_info("username")),
            identity=self._identity,
            connection=self._connection.number,
            address=self._connection.address,
            client=cleaned(str(self._ssh.get_extra_info("client_version"))),
            terminal=terminal_info_of(environment, terminal),
        )
