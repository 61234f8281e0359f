"""Processes that are not ours to wait for."""

import os
import select
from pathlib import Path

import pytest


def noting(command: str, note: Path) -> str:
    """A shell command that writes its process number down and then becomes `command`."""
    return f"echo $$ > {note}; exec {command}"


def noted(note: Path) -> int:
    """The process number that was written down."""
    return int(note.read_text())


def assert_ends(pid: int, timeout: float) -> None:
    """Wait until a process has gone."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    try:
        if not select.select([handle], [], [], timeout)[0]:
            pytest.fail(f"process {pid} still runs after {timeout} seconds")
    finally:
        os.close(handle)
