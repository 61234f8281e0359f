"""The server's log, and what happens if nobody reads it."""

import logging
import re
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.terminal import PATIENCE
from tictactoe.server_log import MOST_WAITING, LogHandler

TIMED = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4} .*\n")


class Reader:
    """Whoever reads the log, as slowly as they like."""

    def __init__(self) -> None:
        self.text = ""
        self.reads = threading.Event()
        self.reads.set()
        self._news = threading.Event()
        self._has_asked = threading.Event()

    def write(self, text: str) -> None:
        self._has_asked.set()
        assert self.reads.wait(PATIENCE)
        self.text += text
        self._news.set()

    def stop_reading(self, log: logging.Logger) -> None:
        """Wait until the log waits for its reader."""
        self.reads.clear()
        self._has_asked.clear()
        log.info("waits")
        assert self._has_asked.wait(PATIENCE)

    def wait_for(self, line: str) -> None:
        """Wait until a line has been read."""
        while f" {line}\n" not in self.text:
            assert self._news.wait(PATIENCE)
            self._news.clear()

    @property
    def lines(self) -> list[str]:
        """Without their times."""
        return [line.partition(" ")[2] for line in self.text.splitlines()]


@contextmanager
def reading(name: str = "tictactoe.test") -> Iterator[tuple[Reader, logging.Logger]]:
    """A log and its reader, who has read everything when the block has ended."""
    reader = Reader()
    handler = LogHandler(reader.write)
    log = logging.getLogger(name)
    level = log.level
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    try:
        yield reader, log
    finally:
        reader.reads.set()
        log.setLevel(level)
        log.removeHandler(handler)
        handler.close()


def test_every_line_has_a_time_those_of_a_traceback_too() -> None:
    with reading() as (reader, log):
        try:
            raise ValueError("two\nlines")
        except ValueError:
            log.exception("#1 crashed")
    assert len(reader.lines) > 4
    assert TIMED.fullmatch(reader.text.splitlines(keepends=True)[0])
    assert all(TIMED.fullmatch(line) for line in reader.text.splitlines(keepends=True))


def test_a_warning_of_a_library_is_one_clean_line_that_says_whose_it_is() -> None:
    with reading("py.warnings") as (reader, _):
        logging.captureWarnings(True)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("always")
                logging.captureWarnings(True)
                warnings.warn("\x1b]0;x\x07 was never\nawaited\x9b2J", stacklevel=1)
        finally:
            logging.captureWarnings(False)
    (line,) = reader.lines
    assert line.startswith("py.warnings: ")
    assert "was never awaited" in line
    assert line.isprintable()


def test_nobody_waits_for_who_does_not_read_and_lost_lines_are_counted() -> None:
    with reading() as (reader, log):
        reader.stop_reading(log)
        for number in range(3 * MOST_WAITING):
            log.info("line %d", number)
        reader.reads.set()
        reader.wait_for(f"line {MOST_WAITING - 1}")
        log.info("go on")
    lost = f"{2 * MOST_WAITING} lines were lost"
    assert reader.lines == ["waits", *map("line {}".format, range(MOST_WAITING)), lost, "go on"]


def test_one_address_gets_a_few_lines_and_the_others_get_theirs() -> None:
    with reading() as (reader, log):
        for number in range(1000):
            log.info("#%d came", number, extra={"address": "192.0.2.1"})
        log.info("#1000 came", extra={"address": "192.0.2.2"})
        log.info("closing")
    written = sum(line.endswith(" came") for line in reader.lines) - 1
    assert 0 < written < 100
    assert reader.lines[-3:-1] == ["#1000 came", "closing"]
    assert reader.lines[-1] == f"192.0.2.1: {1000 - written} more lines left out"


def test_a_network_of_ipv6_is_one_address() -> None:
    with reading() as (reader, log):
        for number in range(1000):
            log.info("#%d came", number, extra={"address": f"2001:db8::{number:x}"})
    assert len(reader.lines) < 100
    assert reader.lines[-1].startswith("2001:db8::/64: ")


def test_what_was_left_out_is_told_once_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    with reading() as (reader, log):
        now = 0.0
        monkeypatch.setattr("tictactoe.server_log.time.monotonic", lambda: now)
        for _ in range(100):
            log.info("came", extra={"address": "192.0.2.1"})
        now = 60.0
        log.info("came", extra={"address": "192.0.2.2"})
        log.info("end")
    assert reader.lines[-3:] == ["192.0.2.1: 80 more lines left out", "came", "end"]


def test_any_number_of_addresses_takes_bounded_memory() -> None:
    with reading() as (_, log):
        (handler,) = log.handlers
        assert isinstance(handler, LogHandler)
        for number in range(5000):
            address = f"10.0.{number // 256}.{number % 256}"
            log.info("came", extra={"address": address})
        assert len(handler._limiter._sources) <= 1001
