"""One client's connection, whatever it comes by: closed if it exceeds a limit."""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

from tictactoe.hosting.accounts import Account
from tictactoe.hosting.limits import Limits

_log = logging.getLogger(__name__)

_ASKED_FOR_NOTHING = "asked for nothing"
_DOES_NOT_READ = "does not read"
_DID_NOT_HANG_UP = "did not hang up"


class ActiveVisit(Protocol):
    """What a connection tells the visit that it carries."""

    def pause_output(self) -> None:
        """Called when the client stops reading."""

    def resume_output(self) -> None:
        """Called when the client reads again."""

    def end(self, words: str) -> None:
        """End the game with these last words."""


class Connection:
    """A client from the moment it is admitted until it has gone.

    `abort` closes the connection below at once.
    """

    def __init__(
        self,
        number: int,
        address: str,
        limits: Limits,
        account: Account,
        abort: Callable[[], None],
    ) -> None:
        self.number = number
        self.account = account
        self.address = address
        self.is_stranger = True
        """Whether the client has not logged in yet."""
        self.closed = asyncio.Event()
        self._limits = limits
        self._abort = abort
        self._visit: ActiveVisit | None = None
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._paused_by: set[str] = set()

    # From the login to the end

    def logged_in(self) -> None:
        """Called when the client has logged in: it must ask for a game soon."""
        self.is_stranger = False
        self._close_after(self._limits.opening, _ASKED_FOR_NOTHING)

    def visit_started(self, visit: ActiveVisit) -> None:
        """Called when the client has asked for a game."""
        self._visit = visit
        self._cancel(_ASKED_FOR_NOTHING)

    def visit_ended(self) -> None:
        """Called when the client has been told that its game is over: it must hang up soon."""
        self._visit = None
        self._close_after(self._limits.opening, _DID_NOT_HANG_UP)

    def end(self, words: str) -> None:
        """End the visit with these last words, or close the connection if there is none."""
        if self._visit is not None:
            self._visit.end(words)
        else:
            self.close()

    def close(self) -> None:
        """Close the connection, whatever state it is in."""
        if not self.closed.is_set():
            self._abort()

    def drop(self, reason: str) -> None:
        """Close the connection, because of something that the client does or leaves undone."""
        _log.info("#%d dropped: %s", self.number, reason, extra={"address": self.address})
        self.close()

    def mark_closed(self) -> None:
        """Called when the connection has been closed by either side."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._visit = None
        self.closed.set()

    # Flow control

    @property
    def is_output_paused(self) -> bool:
        """Whether the client does not read what was sent."""
        return bool(self._paused_by)

    def pause_output(self, source: str) -> None:
        """Called when the client stops reading, as seen by this source."""
        if not self._paused_by:
            self._close_after(self._limits.unread, _DOES_NOT_READ)
            if self._visit is not None:
                self._visit.pause_output()
        self._paused_by.add(source)

    def resume_output(self, source: str) -> None:
        """Called when this source sees the client read again."""
        was_paused = self.is_output_paused
        self._paused_by.discard(source)
        if was_paused and not self._paused_by:
            self._cancel(_DOES_NOT_READ)
            if self._visit is not None:
                self._visit.resume_output()

    # Timers

    def _close_after(self, seconds: float, reason: str) -> None:
        if not self.closed.is_set():
            loop = asyncio.get_running_loop()
            self._timers[reason] = loop.call_later(seconds, self.drop, reason)

    def _cancel(self, reason: str) -> None:
        if timer := self._timers.pop(reason, None):
            timer.cancel()
