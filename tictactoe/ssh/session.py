"""One visit: from the request for a game to the last words."""

import asyncio
import contextvars
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import asyncssh

from tictactoe.speech import phrases
from tictactoe.speech.spelling import encoded
from tictactoe.ssh.asyncssh_parts import limit_environment
from tictactoe.ssh.driver import ChannelDriver
from tictactoe.ssh.house import House, log
from tictactoe.ssh.intake import Intake
from tictactoe.ssh.limits import Bucket, clamped
from tictactoe.ssh.lines import LineReader
from tictactoe.ssh.visitor import Visitor
from tictactoe.surroundings import FrontEnd
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.textual_parts import share_process

if TYPE_CHECKING:
    from tictactoe.ssh.door import Door

PLAIN = "plain"
"""The one command there is."""

_EVENTS_A_SECOND, _EVENTS_AT_ONCE = 30, 60
_BYTES_A_TURN = 16
_COST_OF_A_LINE = 6
_LONGEST_START = 5.0
"""Seconds that others wait for an app to paint."""
_UNSENT = 64_000
"""Bytes that may wait for a client to take them."""


class Session(asyncssh.SSHServerSession[bytes]):
    """A game on a screen or in lines, over one channel."""

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
        self._stay: asyncio.Task[None] | None = None
        self._intake: Intake | None = None
        self._take: Callable[[bytes], float] | None = None
        self._painted = asyncio.Event()
        self._app: TicTacToeApp | None = None
        self._driver: ChannelDriver | None = None
        self._reader: LineReader | None = None
        self._ended = asyncio.Event()
        self._last_words: str | None = None
        self._encoding = "utf-8"
        self._last_act = self._loop.time()
        self._timers: list[asyncio.TimerHandle] = []

    # What asyncssh tells

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Take the channel."""
        self._channel = chan
        limit_environment(chan)
        chan.set_write_buffer_limits(_UNSENT)

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
        bucket = Bucket(_EVENTS_A_SECOND, _EVENTS_AT_ONCE)
        self._intake = Intake(self._channel, self._hear, bucket, _BYTES_A_TURN)
        # What is typed ahead waits for the game.
        self._intake.hold()
        # An app must not see the context of another.
        context = contextvars.Context()
        self._stay = self._loop.create_task(self._visit(visitor), context=context)
        self._house.visits.add(self._stay)
        self._stay.add_done_callback(self._house.visits.discard)

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        """Take what was typed."""
        self._last_act = self._house.last_act = self._loop.time()
        if self._intake is not None:
            self._intake.feed(data)

    def eof_received(self) -> bool:
        """Take the end of input as the wish to leave, once all that came before it was heard."""
        if self._intake is not None:
            self._intake.when_empty(self._hear_end)
        return True

    def _hear_end(self) -> None:
        if self._reader is not None:
            self._reader.finish()
        self.end()

    def terminal_size_changed(
        self,
        width: int,
        height: int,
        pixwidth: int,  # noqa: ARG002
        pixheight: int,  # noqa: ARG002
    ) -> None:
        """Pass a new size on."""
        self._size = (width, height)
        if self._driver is not None:
            self._driver.resize(width, height)

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
        return self._stay is not None

    def hold(self) -> None:
        """Paint nothing and take nothing until the client has caught up."""
        for part in (self._driver, self._intake):
            if part is not None:
                part.hold()

    def release(self) -> None:
        """Go on."""
        if self._driver is not None:
            self._driver.release()
        if self._intake is not None and self._take is not None:
            self._intake.release()

    def end(self, words: str | None = None) -> None:
        """Let the player go, with these last words instead of the usual ones."""
        if self._ended.is_set():
            return
        self._last_words = words
        self._ended.set()
        if self._app is not None:
            self._app.exit()
        if self._stay is not None:
            self._timers.append(self._loop.call_later(self._house.limits.leaving, self._stop))

    def _stop(self) -> None:
        if self._stay is not None:
            self._stay.cancel()

    # The visit

    async def _visit(self, visitor: Visitor) -> None:
        code = 1
        try:
            if self._house.is_full:
                log.info("#%d found no free place", visitor.connection)
                self._say(phrases.FULL_HOUSE)
                return
            self._house.sessions.add(self)
            self._limit_stay()
            code = await self._play(visitor)
        except asyncio.CancelledError:
            if self._driver is not None:
                self._driver.stop_application_mode()
        except Exception:
            log.exception("#%d crashed", visitor.connection)
            self._say(phrases.APOLOGY)
        finally:
            self._leave(code)

    async def _play(self, visitor: Visitor) -> int:
        place = visitor.place
        self._encoding = "ascii" if place.is_ascii()[0] else "utf-8"
        front_end = FrontEnd.LINES if self._wants_lines else place.front_end()[0]
        log.info(
            "#%d plays as %s %s in %s, %s, %s",
            *(
                visitor.connection,
                visitor.name or "nobody",
                "a guest" if visitor.is_guest else visitor.identity,
            ),
            *(front_end, visitor.terminal or "no terminal", visitor.client),
        )
        if front_end is FrontEnd.LINES:
            return await self._talk(visitor)
        return await self._show(visitor)

    async def _show(self, visitor: Visitor) -> int:
        """Play on the whole screen."""
        async with self._house.gate:
            if self._ended.is_set():
                return 0
            self._app = app = self._house.host.new_app(visitor)
            share_process(app)
            app.driver_class = partial(  # type: ignore[assignment]
                ChannelDriver,
                send=self._send,
                encoding=self._encoding,
                started=self._attach,
                painted=self._painted.set,
            )
            running = asyncio.create_task(app.run_async(size=clamped(*self._size)))
            await self._first_frame(running)
        await running
        if app.failure is not None:
            raise app.failure
        self._say(self._last_words or app.farewell())
        return 0

    async def _first_frame(self, running: "asyncio.Task[None]") -> None:
        """Wait until the app has painted, has ended, or takes too long for those who wait."""
        painting = asyncio.create_task(self._painted.wait())
        await asyncio.wait(
            {running, painting}, timeout=_LONGEST_START, return_when="FIRST_COMPLETED"
        )
        painting.cancel()

    def _attach(self, driver: ChannelDriver) -> None:
        self._driver = driver
        if self._door.is_held:
            driver.hold()
        self._listen(driver.take)

    async def _talk(self, visitor: Visitor) -> int:
        """Play in lines."""
        talk = self._house.host.new_talk(visitor, self._say)
        failures: list[Exception] = []

        def answer(line: str) -> None:
            try:
                talk.answer(line)
            except Exception as failure:
                failures.append(failure)
            if talk.is_over or failures:
                self.end()

        # The terminal of a client that asked for one is raw: nobody else echoes what is typed.
        echo = self._write if self._terminal is not None else None
        self._reader = reader = LineReader(answer, self.end, echo)
        talk.open()
        self._listen(lambda data: max(_COST_OF_A_LINE * reader.take(data), 0.25))
        await self._ended.wait()
        if failures:
            raise failures[0]
        if self._last_words:
            self._say(self._last_words)
        else:
            talk.close()
        return 0

    def _listen(self, take: Callable[[bytes], float]) -> None:
        self._take = take
        if not self._door.is_held:
            self.release()

    def _hear(self, data: bytes) -> float:
        cost = self._take(data) if self._take is not None else 0
        if self._driver is not None and self._driver.is_swallowing and self._intake is not None:
            self._intake.drop()
        return cost

    def _limit_stay(self) -> None:
        limits = self._house.limits
        stay = self._loop.call_later(limits.stay, self.end, phrases.STAYED_LONG)
        self._timers.append(stay)
        self._watch_idleness()

    def _watch_idleness(self) -> None:
        left = self._last_act + self._house.limits.idle - self._loop.time()
        if left <= 0:
            self.end(phrases.AWAY_TOO_LONG)
        elif not self._ended.is_set():
            self._timers.append(self._loop.call_later(left, self._watch_idleness))

    def _leave(self, code: int) -> None:
        for timer in self._timers:
            timer.cancel()
        if self._intake is not None:
            self._intake.close()
        self._house.sessions.discard(self)
        self._house.departures += 1
        self._app = self._driver = self._intake = self._reader = self._stay = self._take = None
        if self._channel is not None:
            self._channel.exit(code)
            self._door.expect_end()

    # The line

    def _say(self, text: str) -> None:
        for line in text.split("\n"):
            self._write(f"{line}\r\n" if self._terminal is not None else f"{line}\n")

    def _write(self, text: str) -> None:
        self._send(encoded(text, self._encoding))

    def _send(self, data: bytes) -> None:
        # A client may go at any time.
        if self._channel is not None:
            with suppress(OSError):
                self._channel.write(data)
