"""Processes that are not ours to wait for."""

import os
import select
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest


def noting(command: str, note: Path) -> str:
    """A shell command that writes its process number down and then becomes `command`."""
    return f"echo $$ > {note}; exec {command}"


def noted(note: Path) -> int:
    """The process number that was written down."""
    return int(note.read_text())


def assert_session_ends(session: int, timeout: float) -> None:
    """Wait until nothing runs any more in a session: neither its leader nor what that started."""
    deadline = time.monotonic() + timeout
    try:
        while running := _running_in(session):
            assert_ends(running[0], deadline - time.monotonic())
    finally:
        for left_over in _running_in(session):
            with suppress(ProcessLookupError):
                os.kill(left_over, signal.SIGKILL)


def _running_in(session: int) -> list[int]:
    running = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        # A process may go while we look.
        with suppress(FileNotFoundError, ProcessLookupError):
            # Its name comes first, in parentheses, and may be anything.
            state, _, _, its_session, *_ = entry.read_text().rpartition(")")[2].split()
            if int(its_session) == session and state != "Z":
                running.append(int(entry.parent.name))
    return running


def assert_ends(pid: int, timeout: float) -> None:
    """Wait until a process has gone."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    try:
        if not select.select([handle], [], [], max(0, timeout))[0]:
            pytest.fail(f"process {pid} still runs after {timeout} seconds")
    finally:
        os.close(handle)
