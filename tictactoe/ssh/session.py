"""One visit: from the request for a game to the last words."""

import asyncio
import contextvars
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import asyncssh

from tictactoe.speech import phrases
from tictactoe.ssh.compat import limit_environment
from tictactoe.ssh.house import House, log
from tictactoe.ssh.intake import Intake
from tictactoe.ssh.limits import Bucket
from tictactoe.ssh.sittings import LineSitting, ScreenSitting, Sitting
from tictactoe.ssh.visitor import Visitor
from tictactoe.ssh.wire import Wire
from tictactoe.surroundings import FrontEnd

if TYPE_CHECKING:
    from tictactoe.ssh.door import Door

PLAIN = "plain"
"""The one command there is."""

_EVENTS_A_SECOND, _EVENTS_AT_ONCE = 30, 60
_BYTES_A_TURN = 16


class Session(asyncssh.SSHServerSession[bytes]):
    """Brings a visitor and a game together over one channel."""

    def __init__(
        self,
        house: House,
        meet: Callable[[dict[str, str], str | None], Visitor],
        door: "Door",
    ) -> None:
        self._house = house
        self._meet = meet
        self._door = door
        self._loop = asyncio.get_running_loop()
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._terminal: str | None = None
        self._size = (0, 0)
        self._wants_lines = False
        self._intake: Intake | None = None
        self._is_listening = False
        self._sitting: Sitting | None = None
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
        visitor = self._meet(dict(self._channel.get_environment()), self._terminal)
        wire = Wire(self._channel, self._terminal is not None, self._size[0])
        bucket = Bucket(_EVENTS_A_SECOND, _EVENTS_AT_ONCE)
        self._intake = Intake(self._channel, self._take, bucket, _BYTES_A_TURN)
        # What is typed ahead waits for the game.
        self._intake.hold()
        # An app must not see the context of another.
        context = contextvars.Context()
        self._visiting = self._loop.create_task(self._visit(visitor, wire), context=context)
        self._house.visits.add(self._visiting)
        self._visiting.add_done_callback(self._house.visits.discard)

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        """Take what was typed."""
        self._last_act = self._house.last_act = self._loop.time()
        if self._intake is not None:
            self._intake.feed(data)

    def eof_received(self) -> bool:
        """Hear that no more will be typed, once all that came before was taken."""
        if self._intake is not None:
            self._intake.when_empty(self._finish)
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
        if self._sitting is not None:
            self._sitting.resize(width, height)

    def pause_writing(self) -> None:
        """Hear that the client does not take what it is sent."""
        self._door.hold("channel")

    def resume_writing(self) -> None:
        """Hear that it does again."""
        self._door.release("channel")

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """End the visit, and the connection with it: it was for this one channel."""
        self._channel = None
        self.end()
        self._door.close()

    # What the house tells

    @property
    def has_begun(self) -> bool:
        """Whether there is a game."""
        return self._visiting is not None

    def hold(self) -> None:
        """Paint nothing and take nothing until the client has caught up."""
        if self._sitting is not None:
            self._sitting.hold()
        if self._intake is not None:
            self._intake.hold()

    def release(self) -> None:
        """Go on."""
        if self._sitting is not None:
            self._sitting.release()
        if self._intake is not None and self._is_listening:
            self._intake.release()

    def end(self, words: str | None = None) -> None:
        """Let the player go, with these last words instead of the usual ones."""
        if self._is_ending:
            return
        self._is_ending = True
        self._last_words = words
        if self._sitting is not None:
            self._sitting.end()
        if self._visiting is not None:
            leaving = self._house.limits.leaving
            self._timers["leaving"] = self._loop.call_later(leaving, self._visiting.cancel)

    # The visit

    async def _visit(self, visitor: Visitor, wire: Wire) -> None:
        code = 1
        try:
            if self._house.is_full:
                log.info("#%d found no free place", visitor.connection)
                wire.tell(phrases.FULL_HOUSE)
            elif not self._is_ending:
                self._house.sessions.add(self)
                self._limit_stay()
                self._sitting = sitting = self._sit_down(visitor, wire)
                if self._door.is_held:
                    sitting.hold()
                await sitting.play(ready=self._listen)
                sitting.say_goodbye(self._last_words)
                code = 0
        except asyncio.CancelledError:
            if self._sitting is not None:
                self._sitting.abandon()
                self._sitting.say_goodbye(self._last_words)
        except Exception:
            log.exception("#%d crashed", visitor.connection)
            wire.tell(phrases.APOLOGY)
        finally:
            self._house.host.part(visitor)
            self._leave(code)

    def _sit_down(self, visitor: Visitor, wire: Wire) -> Sitting:
        host, place = self._house.host, visitor.place
        wire.encoding = "ascii" if place.is_ascii()[0] else "utf-8"
        front_end = FrontEnd.LINES if self._wants_lines else place.front_end()[0]
        log.info(
            "#%d plays as %s, %s, in %s, %s, %s",
            *(visitor.connection, visitor.name or "nobody"),
            visitor.identity or "a guest",
            *(front_end, visitor.terminal or "no terminal", visitor.client),
        )
        if front_end is FrontEnd.LINES:
            return LineSitting(partial(host.new_talk, visitor), wire)
        new_app = partial(host.new_app, visitor)
        return ScreenSitting(new_app, wire, self._size, self._house.gate)

    def _listen(self) -> None:
        self._is_listening = True
        if self._intake is not None and not self._door.is_held:
            self._intake.release()

    def _take(self, data: bytes) -> float:
        if self._sitting is None:
            return 0
        cost = self._sitting.take(data)
        if self._sitting.is_swallowing and self._intake is not None:
            self._intake.drop()
        return cost

    def _finish(self) -> None:
        if self._sitting is not None:
            self._sitting.finish()

    def _limit_stay(self) -> None:
        stay = self._house.limits.stay
        self._timers["stay"] = self._loop.call_later(stay, self.end, phrases.STAYED_LONG)
        self._watch_idleness()

    def _watch_idleness(self) -> None:
        left = self._last_act + self._house.limits.idle - self._loop.time()
        if left <= 0:
            self.end(phrases.AWAY_TOO_LONG)
        else:
            self._timers["idle"] = self._loop.call_later(left, self._watch_idleness)

    def _leave(self, code: int) -> None:
        for timer in self._timers.values():
            timer.cancel()
        if self._intake is not None:
            self._intake.close()
        self._house.sessions.discard(self)
        self._house.departures += 1
        self._sitting = self._intake = self._visiting = None
        if self._channel is not None:
            self._channel.exit(code)
            self._door.expect_end()
