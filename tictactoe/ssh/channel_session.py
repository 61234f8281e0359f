"""One visit: from the request for a game to the last words."""

import asyncio
import contextvars
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import asyncssh

from tictactoe.hosting.client_info import ClientInfo
from tictactoe.hosting.client_output import ClientOutput
from tictactoe.hosting.frontends import Frontend, LineFrontend, ScreenFrontend
from tictactoe.hosting.input_throttle import InputThrottle
from tictactoe.speech import phrases
from tictactoe.ssh.compat import limit_environment
from tictactoe.ssh.server_state import ServerState, log
from tictactoe.terminal import FrontEnd
from tictactoe.token_bucket import Allowance, TokenBucket

if TYPE_CHECKING:
    from tictactoe.ssh.connection import Connection

PLAIN = "plain"
"""The one command there is."""

_EVENTS = Allowance(burst=60, per_second=30)
_BYTES_A_TURN = 16


class ChannelSession(asyncssh.SSHServerSession[bytes]):
    """Brings a visitor and a game together over one channel."""

    def __init__(
        self,
        server: ServerState,
        meet: Callable[[dict[str, str], str | None], ClientInfo],
        connection: "Connection",
    ) -> None:
        self._server = server
        self._meet = meet
        self._owner = connection
        self._loop = asyncio.get_running_loop()
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._terminal: str | None = None
        self._size = (0, 0)
        self._wants_lines = False
        self._throttle: InputThrottle | None = None
        self._is_listening = False
        self._frontend: Frontend | None = None
        self._visiting: asyncio.Task[None] | None = None
        self._is_ending = False
        self._last_words: str | None = None
        self._last_act = self._loop.time()
        self._timers: dict[str, asyncio.TimerHandle] = {}

    # What asyncssh tells

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Take the channel."""
        self._channel = chan
        limit_environment(chan)

    def pty_requested(
        self,
        term_type: str,
        term_size: tuple[int, int, int, int],
        term_modes: Mapping[int, int],  # noqa: ARG002
    ) -> bool:
        """Remember the terminal."""
        self._terminal = term_type
        self._size = term_size[:2]
        return True

    def shell_requested(self) -> bool:
        """Give a game, which is all there is here."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Give a game in lines; there is nothing else to run."""
        self._wants_lines = command.strip() == PLAIN
        return self._wants_lines

    def session_started(self) -> None:
        """Begin the visit."""
        assert self._channel is not None
        client = self._meet(dict(self._channel.get_environment()), self._terminal)
        output = ClientOutput(self._channel, self._terminal is not None, self._size[0])
        bucket = TokenBucket(_EVENTS, self._loop.time())
        self._throttle = InputThrottle(self._channel, self._take, bucket, _BYTES_A_TURN)
        # What is typed ahead waits for the game.
        self._throttle.hold()
        # An app must not see the context of another.
        context = contextvars.Context()
        self._visiting = self._loop.create_task(self._visit(client, output), context=context)
        self._server.visits.add(self._visiting)
        self._visiting.add_done_callback(self._server.visits.discard)

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        """Take what was typed."""
        self._last_act = self._server.last_act = self._loop.time()
        if self._throttle is not None:
            self._throttle.feed(data)

    def eof_received(self) -> bool:
        """Hear that no more will be typed, once all that came before was taken."""
        if self._throttle is not None:
            self._throttle.when_empty(self._finish)
        return True

    def terminal_size_changed(
        self,
        width: int,
        height: int,
        pixwidth: int,  # noqa: ARG002
        pixheight: int,  # noqa: ARG002
    ) -> None:
        """Pass a new size on."""
        self._size = (width, height)
        if self._frontend is not None:
            self._frontend.resize(width, height)

    def pause_writing(self) -> None:
        """Hear that the client does not take what it is sent."""
        self._owner.hold("channel")

    def resume_writing(self) -> None:
        """Hear that it does again."""
        self._owner.release("channel")

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """End the visit, and the connection with it: it was for this one channel."""
        self._channel = None
        self.end()
        self._owner.close()

    # What the house tells

    @property
    def has_begun(self) -> bool:
        """Whether there is a game."""
        return self._visiting is not None

    def hold(self) -> None:
        """Paint nothing and take nothing until the client has caught up."""
        if self._frontend is not None:
            self._frontend.hold()
        if self._throttle is not None:
            self._throttle.hold()

    def release(self) -> None:
        """Go on."""
        if self._frontend is not None:
            self._frontend.release()
        if self._throttle is not None and self._is_listening:
            self._throttle.release()

    def end(self, words: str | None = None) -> None:
        """Let the player go, with these last words instead of the usual ones."""
        if self._is_ending:
            return
        self._is_ending = True
        self._last_words = words
        if self._frontend is not None:
            self._frontend.end()
        if self._visiting is not None:
            leaving = self._server.limits.leaving
            self._timers["leaving"] = self._loop.call_later(leaving, self._visiting.cancel)

    # The visit

    async def _visit(self, client: ClientInfo, output: ClientOutput) -> None:
        code = 1
        try:
            if self._server.is_full:
                log.info("#%d found no free place", client.connection)
                output.tell(phrases.FULL_HOUSE)
            elif not self._is_ending:
                self._server.sessions.add(self)
                self._limit_stay()
                self._frontend = frontend = self._sit_down(client, output)
                if self._owner.is_held:
                    frontend.hold()
                await frontend.play(ready=self._listen)
                frontend.say_goodbye(self._last_words)
                code = 0
        except asyncio.CancelledError:
            if self._frontend is not None:
                self._frontend.abandon()
                self._frontend.say_goodbye(self._last_words)
        except Exception:
            log.exception("#%d crashed", client.connection)
            output.tell(phrases.APOLOGY)
        finally:
            await self._server.host.disconnected(client)
            self._leave(code)

    def _sit_down(self, client: ClientInfo, output: ClientOutput) -> Frontend:
        host, terminal = self._server.host, client.terminal
        output.encoding = "ascii" if terminal.is_ascii()[0] else "utf-8"
        front_end = FrontEnd.LINES if self._wants_lines else terminal.front_end()[0]
        log.info(
            "#%d plays as %s, %s, in %s, %s, %s",
            *(client.connection, client.name or "nobody"),
            client.identity or "a guest",
            *(front_end, client.terminal_name or "no terminal", client.client),
        )
        if front_end is FrontEnd.LINES:
            return LineFrontend(partial(host.new_talk, client), output)
        new_app = partial(host.new_app, client)
        return ScreenFrontend(new_app, output, self._size, self._server.gate)

    def _listen(self) -> None:
        self._is_listening = True
        if self._throttle is not None and not self._owner.is_held:
            self._throttle.release()

    def _take(self, data: bytes) -> float:
        if self._frontend is None:
            return 0
        cost = self._frontend.take(data)
        if self._frontend.is_swallowing and self._throttle is not None:
            self._throttle.drop()
        return cost

    def _finish(self) -> None:
        if self._frontend is not None:
            self._frontend.finish()

    def _limit_stay(self) -> None:
        stay = self._server.limits.stay
        self._timers["stay"] = self._loop.call_later(stay, self.end, phrases.STAYED_LONG)
        self._watch_idleness()

    def _watch_idleness(self) -> None:
        left = self._last_act + self._server.limits.idle - self._loop.time()
        if left <= 0:
            self.end(phrases.AWAY_TOO_LONG)
        else:
            self._timers["idle"] = self._loop.call_later(left, self._watch_idleness)

    def _leave(self, code: int) -> None:
        for timer in self._timers.values():
            timer.cancel()
        if self._throttle is not None:
            self._throttle.close()
        self._server.sessions.discard(self)
        self._server.departures += 1
        self._frontend = self._throttle = self._visiting = None
        if self._channel is not None:
            self._channel.exit(code)
            self._owner.expect_end()
