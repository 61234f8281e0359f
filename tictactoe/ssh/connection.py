"""One SSH connection: who the client is, and how fast it may send."""

import asyncio
from functools import partial

import asyncssh

from tictactoe.hosting.client_info import ClientInfo, cleaned, terminal_info_of
from tictactoe.hosting.connection import Connection
from tictactoe.hosting.input_throttle import InputThrottle
from tictactoe.hosting.server import Server
from tictactoe.ssh.channel_session import ChannelSession
from tictactoe.ssh.compat import intercept, transport_of
from tictactoe.token_bucket import Allowance, TokenBucket

# A player sends some hundred bytes a second, a client that logs in some thousand at once.
_BYTES = Allowance(burst=32_000, per_second=16_000)
_BYTES_A_TURN = 256


class SshConnection(asyncssh.SSHServer):
    """Accepts any public key, or none, and gives the connection one game."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._ssh: asyncssh.SSHServerConnection | None = None
        self._connection: Connection | None = None
        self._throttle: InputThrottle | None = None
        self._has_session = False
        self._offered: str | None = None
        self._identity: str | None = None

    # Coming and going

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Admit the connection, or abort it at once."""
        address = str(conn.get_extra_info("peername", ("?",))[0])
        self._connection = self._server.admit(address, conn.abort)
        if self._connection is None:
            conn.abort()
        else:
            self._ssh = conn
            self._limit_flow(conn, self._connection)

    def connection_lost(self, exc: Exception | None) -> None:
        """Called when the connection has been closed by either side."""
        connection, self._connection = self._connection, None
        if self._throttle is not None:
            self._throttle.close()
        if connection is not None:
            self._server.remove(connection, exc)

    def _limit_flow(self, conn: asyncssh.SSHServerConnection, connection: Connection) -> None:
        transport = transport_of(conn)
        if transport is None:
            # Without limits nobody is admitted.
            conn.abort()
            return
        receive = intercept(
            conn,
            received=lambda data: throttle.feed(data),
            pause=partial(connection.pause_output, "transport"),
            resume=partial(connection.resume_output, "transport"),
        )

        def take(data: bytes) -> float:
            receive(data)
            return len(data)

        bucket = TokenBucket(_BYTES, asyncio.get_running_loop().time())
        self._throttle = throttle = InputThrottle(transport, take, bucket, _BYTES_A_TURN)

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
