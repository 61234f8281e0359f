"""Passes a client's input on no faster than a person can type, so that everybody gets a turn."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from tictactoe.token_bucket import TokenBucket


class PausableSource(Protocol):
    """Where input comes from."""

    def pause_reading(self) -> None:
        """Deliver nothing for now."""

    def resume_reading(self) -> None:
        """Deliver again."""


class InputThrottle:
    """Passes bytes on in small slices, one in each turn that it gets.

    `ask` asks for a turn. `take` gets a slice and returns its cost in tokens. While slices are
    queued the source is paused, so that the rest of a flood stays with its sender.
    """

    def __init__(
        self,
        source: PausableSource,
        take: Callable[[bytes], float],
        bucket: TokenBucket,
        slice_size: int,
        ask: Callable[[Callable[[], None]], object],
    ) -> None:
        self._source = source
        self._take = take
        self._ask = ask
        self._bucket = bucket
        self._slice_size = slice_size
        self._queued = b""
        self._loop = asyncio.get_running_loop()
        self._is_waiting = False
        """Whether it has asked for a turn, or soon will."""
        self._is_paused = False
        self._is_source_paused = False
        self._is_closed = False
        self._on_empty: Callable[[], None] | None = None

    def feed(self, data: bytes) -> None:
        """Queue input."""
        if not self._is_closed:
            self._queued += data
            self._schedule()

    def clear(self) -> None:
        """Forget what is queued."""
        self._queued = b""

    def pause(self) -> None:
        """Pass nothing on for now."""
        self._is_paused = True

    def resume(self) -> None:
        """Pass input on again."""
        self._is_paused = False
        self._schedule()

    def when_empty(self, call: Callable[[], None]) -> None:
        """Call this once everything queued has been passed on."""
        self._on_empty = call
        self._schedule()

    def close(self) -> None:
        """Pass nothing on any more, and forget to whom."""
        self._is_closed = True
        self._queued = b""
        self._take = len
        self._on_empty = None

    def _schedule(self, wait: float = 0) -> None:
        if self._is_closed:
            return
        if self._is_paused:
            self._pause_source()
        elif not self._is_waiting:
            self._is_waiting = True
            if wait:
                self._loop.call_later(wait, self._ask, self._run_turn)
            else:
                self._ask(self._run_turn)

    def _run_turn(self) -> None:
        self._is_waiting = False
        if self._is_paused or self._is_closed:
            return
        if self._queued and not self._bucket.wait(self._loop.time()):
            piece = self._queued[: self._slice_size]
            self._queued = self._queued[self._slice_size :]
            cost = self._take(piece)
            self._bucket.take(cost, self._loop.time())
        if self._queued:
            self._pause_source()
            self._schedule(self._bucket.wait(self._loop.time()))
        else:
            self._become_empty()

    def _become_empty(self) -> None:
        if self._on_empty is not None:
            call, self._on_empty = self._on_empty, None
            call()
        if self._is_source_paused:
            self._is_source_paused = False
            self._source.resume_reading()

    def _pause_source(self) -> None:
        self._is_source_paused = True
        self._source.pause_reading()
