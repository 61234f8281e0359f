"""One connection: who it is, and whether they keep to the limits."""

import asyncio
from functools import partial

import asyncssh

from tictactoe.ssh.compat import transport_of, watch
from tictactoe.ssh.house import House, log
from tictactoe.ssh.intake import Intake
from tictactoe.ssh.limits import Bucket
from tictactoe.ssh.session import Session
from tictactoe.ssh.visitor import Visitor, cleaned, name_of, place_of

# A person at a game sends some hundred bytes a second, a client that logs in some thousand at once.
_BYTES_A_SECOND, _BYTES_AT_ONCE, _BYTES_A_TURN = 16_000, 32_000, 256


class Door(asyncssh.SSHServer):
    """Lets anybody in who keeps to the limits, by public key or as a guest, to one game."""

    address = ""
    is_stranger = True

    def __init__(self, house: House) -> None:
        self._house = house
        self._connection: asyncssh.SSHServerConnection | None = None
        self._throttle: Intake | None = None
        self._session: Session | None = None
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
        if reason := self._house.refusal(self.address):
            log.info("refused %s: %s", self.address, reason)
            conn.abort()
            return
        self._house.numbers += 1
        self.number = self._house.numbers
        self._connection = conn
        self._house.doors.add(self)
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
        self._house.doors.discard(self)
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
        self._close_after(self._house.limits.opening, "did not hang up")

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

        bucket = Bucket(_BYTES_A_SECOND, _BYTES_AT_ONCE)
        self._throttle = throttle = Intake(transport, take, bucket, _BYTES_A_TURN)

    @property
    def is_held(self) -> bool:
        """Whether the client does not take what was sent."""
        return bool(self._held_by)

    def hold(self, who: str) -> None:
        """Send nothing for now: the client does not take what was sent."""
        if not self._held_by:
            self._close_after(self._house.limits.unread, "does not read")
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
        self._close_after(self._house.limits.opening, "asked for nothing")

    # What they want

    def session_requested(self) -> Session | bool:
        """Give one game to a connection."""
        if self._session is not None or self._connection is None:
            return False
        self._session = Session(self._house, self._meet, self)
        return self._session

    def _meet(self, environment: dict[str, str], terminal: str | None) -> Visitor:
        assert self._connection is not None
        self._timers.pop("asked for nothing").cancel()
        user = str(self._connection.get_extra_info("username"))
        return Visitor(
            name=name_of(user),
            identity=self._identity,
            connection=self.number,
            address=self.address,
            user=user,
            client=cleaned(str(self._connection.get_extra_info("client_version"))),
            place=place_of(environment, terminal),
        )
