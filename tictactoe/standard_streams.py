"""Standard input and output as the commands use them, whatever is at their other end."""

import os
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import TextIOWrapper

from tictactoe.bell import BELL


def write_line(line: str) -> None:
    """Write a line to standard output, at once. Its bell rings only if somebody is waiting."""
    if BELL in line and not _is_somebody_waiting():
        line = line.replace(BELL, "")
    print(line, flush=True)


def _is_somebody_waiting() -> bool:
    """Whether the output is a terminal, and nothing was typed ahead."""
    if not sys.stdout.isatty():
        return False
    try:
        typed_ahead, _, _ = select.select([sys.stdin], [], [], 0)
    except (OSError, TypeError, ValueError):  # On Windows, or if the input is closed.
        return True
    return not typed_ahead


def read_lines() -> Iterator[str]:
    """The lines of standard input. An unreadable or closed input is the end of it."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
        with suppress(OSError):
            yield from sys.stdin


def output_columns() -> int:
    """The width of the terminal that standard output is; 0 if it is none."""
    try:
        return os.get_terminal_size().columns
    except (OSError, ValueError):  # Windows raises the latter for a closed output.
        return 0


def exit_code_of(write: Callable[[], None]) -> int:
    """Write something to standard output, and return the exit code that tells how it went."""
    try:
        write()
    except OSError as error:
        _discard(sys.stdout.fileno())
        # A reader that has closed its end has had enough, which is no error.
        if not isinstance(error, BrokenPipeError):
            return report_error(f"cannot write: {error.strerror}", code=1)
    return 0


def report_error(message: str, code: int) -> int:
    """Write an error message to standard error, and return the exit code."""
    try:
        print(f"tictactoe-tui: error: {message}", file=sys.stderr)
    except OSError:
        _discard(sys.stderr.fileno())
    return code


def _discard(descriptor: int) -> None:
    """Drop what could not be written; Python would try again when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)
