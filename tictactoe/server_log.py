"""The server's log: lines with a time on standard error, whether or not anybody reads them."""

import logging
import os
import queue
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from traceback import format_exception

from tictactoe.hosting.client_info import network_of
from tictactoe.token_bucket import Allowance, TokenBucket

_OURS = "tictactoe"
_LINES_OF_A_SOURCE = Allowance(burst=20, per_second=3)
_MOST_SOURCES = 1_000
"""Of which it is remembered how many lines they have caused lately."""
MOST_WAITING = 2_000
"""Entries that wait to be written; any more are lost."""
_LONGEST_LINE = 500
_LAST_WORDS = 0.5
"""Seconds that the end of the server waits for a reader, twice at most."""
_STANDARD_ERROR = 2


@contextmanager
def logging_to_standard_error() -> Iterator[None]:
    """Log what the server does, and what goes wrong anywhere in this process."""
    handler = LogHandler(_write)
    logging.getLogger().addHandler(handler)
    logging.getLogger(_OURS).setLevel(logging.INFO)
    # Python would write these to standard error itself: without a time, and waiting for a reader.
    logging.captureWarnings(True)
    sys.unraisablehook = lambda failure: _log_unhandled(failure.exc_value)
    threading.excepthook = lambda failure: _log_unhandled(failure.exc_value)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()


def _log_unhandled(error: BaseException | None) -> None:
    logging.getLogger(_OURS).error("unhandled error", exc_info=error)


def _write(text: str) -> None:
    # Not by way of sys.stderr: Python could not exit while another thread waits in it.
    data = text.encode(errors="backslashreplace")
    with suppress(OSError):
        while data:
            data = data[os.write(_STANDARD_ERROR, data) :]


class LogHandler(logging.Handler):
    """Writes in a thread of its own, so that nobody else ever waits for `write`.

    A record may have the `address` that caused it: of each, only a few lines a second are written.
    """

    def __init__(self, write: Callable[[str], None]) -> None:
        super().__init__()
        self.setFormatter(LineFormatter())
        self._write = write
        self._limiter = LineLimiter()
        self._lost = 0
        self._waiting: queue.Queue[str | None] = queue.Queue(MOST_WAITING)
        self._thread = threading.Thread(target=self._write_all, name="log", daemon=True)
        self._thread.start()

    def emit(self, record: logging.LogRecord) -> None:
        """Have a record written, unless there are too many of its kind."""
        now = time.monotonic()
        for source, lines in self._limiter.forget_quiet(now):
            self._tell_left_out(source, lines)
        source_of_this = _source_of(record)
        if source_of_this is None or self._limiter.admits(source_of_this, now):
            self._put(self.format(record))

    def close(self) -> None:
        """Write what is left, if somebody reads it."""
        for source, lines in self._limiter.forget_all():
            self._tell_left_out(source, lines)
        self._tell_lost()
        with suppress(queue.Full):
            self._waiting.put(None, timeout=_LAST_WORDS)
        self._thread.join(_LAST_WORDS)
        super().close()

    def _tell_left_out(self, source: str, lines: int) -> None:
        self._put(self._note(f"{source}: {lines} more lines left out"))

    def _tell_lost(self) -> None:
        if self._lost:
            with suppress(queue.Full):
                self._waiting.put_nowait(self._note(f"{self._lost} lines were lost"))
                self._lost = 0

    def _note(self, text: str) -> str:
        return self.format(logging.makeLogRecord({"name": _OURS, "msg": text}))

    def _put(self, text: str) -> None:
        self._tell_lost()
        try:
            self._waiting.put_nowait(text)
        except queue.Full:
            self._lost += 1

    def _write_all(self) -> None:
        while (text := self._waiting.get()) is not None:
            self._write(text)


class LineFormatter(logging.Formatter):
    """One line for a message and one for each line of a traceback, each with the time, cleaned."""

    def format(self, record: logging.LogRecord) -> str:
        """The lines of a record."""
        now = self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z")
        # What others report says who they are.
        who = "" if _is_ours(record) else f"{record.name}: "
        lines = [f"{who}{record.getMessage()}"]
        if record.exc_info:
            lines += "".join(format_exception(record.exc_info[1])).splitlines()
        return "".join(f"{now} {_cleaned(line)}\n" for line in lines)


def _cleaned(text: str) -> str:
    """A text on one line that does nothing to a terminal."""
    shown = "".join(char if char.isprintable() else " " for char in text[:_LONGEST_LINE])
    return shown.rstrip()


def _is_ours(record: logging.LogRecord) -> bool:
    return record.name.partition(".")[0] == _OURS


def _source_of(record: logging.LogRecord) -> str | None:
    """What counts as one source of lines; None for what only this server itself can cause."""
    if address := getattr(record, "address", None):
        return network_of(address)
    return None if _is_ours(record) else record.name


@dataclass(slots=True)
class _Source:
    bucket: TokenBucket
    left_out: int = 0


class LineLimiter:
    """Admits a few lines a second from each source, and counts those left out."""

    def __init__(self) -> None:
        # Those that were quiet for longest come first.
        self._sources: OrderedDict[str, _Source] = OrderedDict()

    def admits(self, name: str, now: float) -> bool:
        """Whether one more line of a source may be written."""
        source = self._sources.get(name) or _Source(TokenBucket(_LINES_OF_A_SOURCE, now))
        self._sources[name] = source
        self._sources.move_to_end(name)
        if source.bucket.level(now) < 1:
            source.left_out += 1
            return False
        source.bucket.take(1, now)
        return True

    def forget_quiet(self, now: float) -> Iterator[tuple[str, int]]:
        """Forget sources that are quiet now, or too many; give how much of each was left out."""
        while self._sources:
            name, source = next(iter(self._sources.items()))
            if len(self._sources) <= _MOST_SOURCES and not source.bucket.is_full(now):
                return
            del self._sources[name]
            if source.left_out:
                yield name, source.left_out

    def forget_all(self) -> Iterator[tuple[str, int]]:
        """Forget all sources; give how many lines of each were left out."""
        for name, source in self._sources.items():
            if source.left_out:
                yield name, source.left_out
        self._sources.clear()
