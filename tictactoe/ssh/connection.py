"""One connection: who it is, and whether they keep to the limits."""

import asyncio
from functools import partial

import asyncssh

from tictactoe.hosting.client_info import ClientInfo, cleaned, name_of, terminal_info_of
from tictactoe.hosting.input_throttle import InputThrottle
from tictactoe.ssh.channel_session import ChannelSession
from tictactoe.ssh.compat import transport_of, watch
from tictactoe.ssh.server_state import ServerState, log
from tictactoe.token_bucket import Allowance, TokenBucket

# A person at a game sends some hundred bytes a second, a client that logs in some thousand at once.
_BYTES = Allowance(burst=32_000, per_second=16_000)
_BYTES_A_TURN = 256


class Connection(asyncssh.SSHServer):
    """Lets anybody in who keeps to the limits, by public key or as a guest, to one game."""

    address = ""
    is_stranger = True

    def __init__(self, server: ServerState) -> None:
        self._server = server
        self._connection: asyncssh.SSHServerConnection | None = None
        self._throttle: InputThrottle | None = None
        self._session: ChannelSession | None = None
        self._offered: str | None = None
        self._identity: str | None = None
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._held_by: set[str] = set()
        self.gone = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    # Coming and going

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Take a connection, or drop it at once."""
        self.address = str(conn.get_extra_info("peername", ("?",))[0])
        if reason := self._server.refusal(self.address):
            log.info("refused %s: %s", self.address, reason)
            conn.abort()
            return
        self._server.numbers += 1
        self.number = self._server.numbers
        self._connection = conn
        self._server.connections.add(self)
        self._limit_flow(conn)
        log.info("#%d came from %s", self.number, self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        if self._connection is None:
            return
        for timer in self._timers.values():
            timer.cancel()
        if self._throttle is not None:
            self._throttle.close()
        self._connection = None
        self._server.connections.discard(self)
        self.gone.set()
        log.info("#%d went%s", self.number, f": {cleaned(str(exc))}" if exc else "")

    def close(self) -> None:
        """End the connection, whatever state it is in."""
        if self._connection is not None:
            self._connection.abort()

    def dismiss(self, words: str) -> None:
        """Let whoever is there go, with these last words if they have a game."""
        if self._session is not None and self._session.has_begun:
            self._session.end(words)
        else:
            self.close()

    def expect_end(self) -> None:
        """Wait for the client to hang up, but not for ever."""
        self._close_after(self._server.limits.opening, "did not hang up")

    def _close_after(self, seconds: float, reason: str) -> None:
        self._timers[reason] = self._loop.call_later(seconds, self._close_for, reason)

    def _close_for(self, reason: str) -> None:
        log.info("#%d dropped: %s", self.number, reason)
        self.close()

    # The flow of bytes

    def _limit_flow(self, conn: asyncssh.SSHServerConnection) -> None:
        transport = transport_of(conn)
        if transport is None:
            # Without limits nobody comes in.
            conn.abort()
            return
        hand_on = watch(
            conn,
            received=lambda data: throttle.feed(data),
            pause=partial(self.hold, "transport"),
            resume=partial(self.release, "transport"),
        )

        def take(data: bytes) -> float:
            hand_on(data)
            return len(data)

        bucket = TokenBucket(_BYTES, self._loop.time())
        self._throttle = throttle = InputThrottle(transport, take, bucket, _BYTES_A_TURN)

    @property
    def is_held(self) -> bool:
        """Whether the client does not take what was sent."""
        return bool(self._held_by)

    def hold(self, who: str) -> None:
        """Send nothing for now: the client does not take what was sent."""
        if not self._held_by:
            self._close_after(self._server.limits.unread, "does not read")
            if self._session is not None:
                self._session.hold()
        self._held_by.add(who)

    def release(self, who: str) -> None:
        """Send again."""
        self._held_by.discard(who)
        if not self._held_by and (timer := self._timers.pop("does not read", None)):
            timer.cancel()
            if self._session is not None:
                self._session.release()

    # Who it is

    def begin_auth(self, username: str) -> bool:  # noqa: ARG002
        """Ask who it is: only so a public key is shown."""
        return True

    def public_key_auth_supported(self) -> bool:
        """Any key will do: it is not to keep people out, but to know them again."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:  # noqa: ARG002
        """Take a key that was offered; whether it is theirs is not known yet."""
        self._offered = key.get_fingerprint()
        return True

    def kbdint_auth_supported(self) -> bool:
        """Without a key one can come as a guest."""
        return True

    def get_kbdint_challenge(
        self,
        username: str,  # noqa: ARG002
        lang: str,  # noqa: ARG002
        submethods: str,  # noqa: ARG002
    ) -> bool:
        """Let a guest in without a question."""
        self._offered = None
        return True

    def auth_completed(self) -> None:
        """Settle who it is. The last key offered is the one that has signed, if one has."""
        self._identity = self._offered
        self.is_stranger = False
        self._close_after(self._server.limits.opening, "asked for nothing")

    # What they want

    def session_requested(self) -> ChannelSession | bool:
        """Give one game to a connection."""
        if self._session is not None or self._connection is None:
            return False
        self._session = ChannelSession(self._server, self._meet, self)
        return self._session

    def _meet(self, environment: dict[str, str], terminal: str | None) -> ClientInfo:
        assert self._connection is not None
        self._timers.pop("asked for nothing").cancel()
        user = str(self._connection.get_extra_info("username"))
        return ClientInfo(
            name=name_of(user),
            identity=self._identity,
            connection=self.number,
            address=self.address,
            user=user,
            client=cleaned(str(self._connection.get_extra_info("client_version"))),
            terminal=terminal_info_of(environment, terminal),
        )
