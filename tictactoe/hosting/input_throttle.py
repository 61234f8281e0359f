"""Takes what a client sends no faster than a person can type, and lets others have their turn."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from tictactoe.token_bucket import TokenBucket


class Source(Protocol):
    """What can be asked to send no more for now."""

    def pause_reading(self) -> None:
        """Send no more."""

    def resume_reading(self) -> None:
        """Send again."""


class InputThrottle:
    """Hands bytes on in small slices, one for each turn of the loop.

    `take` gets a slice and says what it cost. While slices wait, the source is paused: what a
    flood has still to send then waits at the sender.
    """

    def __init__(
        self, source: Source, take: Callable[[bytes], float], bucket: TokenBucket, slice_size: int
    ) -> None:
        self._source = source
        self._take = take
        self._bucket = bucket
        self._slice_size = slice_size
        self._waiting = b""
        self._now = asyncio.get_running_loop().time
        self._turn: asyncio.Handle | None = None
        self._is_held = False
        self._is_paused = False
        self._on_empty: Callable[[], None] | None = None

    def feed(self, data: bytes) -> None:
        """Take what comes."""
        self._waiting += data
        self._schedule()

    def drop(self) -> None:
        """Forget what waits."""
        self._waiting = b""

    def hold(self) -> None:
        """Hand nothing on until released."""
        self._is_held = True

    def release(self) -> None:
        """Go on."""
        self._is_held = False
        self._schedule()

    def when_empty(self, call: Callable[[], None]) -> None:
        """Call once everything that came has been handed on."""
        self._on_empty = call
        self._schedule()

    def close(self) -> None:
        """Stop, and let go of everything."""
        if self._turn is not None:
            self._turn.cancel()
        self._waiting = b""
        self._is_held = True
        self._take = _refuse
        self._on_empty = None

    def _schedule(self, wait: float = 0) -> None:
        if self._is_held:
            self._pause()
        elif self._turn is None:
            loop = asyncio.get_running_loop()
            self._turn = loop.call_later(wait, self._work) if wait else loop.call_soon(self._work)

    def _work(self) -> None:
        self._turn = None
        if self._is_held:
            return
        if self._waiting and not self._bucket.wait(self._now()):
            piece = self._waiting[: self._slice_size]
            self._waiting = self._waiting[self._slice_size :]
            cost = self._take(piece)
            self._bucket.take(cost, self._now())
        if self._waiting:
            self._pause()
            self._schedule(self._bucket.wait(self._now()))
        else:
            self._rest()

    def _pause(self) -> None:
        self._is_paused = True
        self._source.pause_reading()

    def _rest(self) -> None:
        if self._on_empty is not None:
            call, self._on_empty = self._on_empty, None
            call()
        if self._is_paused:
            self._is_paused = False
            self._source.resume_reading()


def _refuse(_: bytes) -> float:
    return 0
