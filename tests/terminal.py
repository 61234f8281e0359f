"""A command in a real pseudo-terminal: what it paints, which modes it turns on, how it ends."""

import fcntl
import os
import select
import signal
import struct
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Self

from tests.emulator import Emulator

PATIENCE = 60.0
"""Seconds that only a test which fails has to wait, on however busy a machine."""

Condition = str | Callable[[list[str]], bool]


def environment(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return a 24-bit colour terminal's environment that is the same wherever the tests run."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
    terminal = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
    return kept | terminal | dict(changes or {})


class Terminal:
    """A program in a pseudo-terminal of its own, started at once and killed when the block ends.

    Output is read only inside the `wait_…` methods, by one reader, and understood only when
    `display` or the modes are asked for, so that a bench's clock does not pay for pyte. Queries
    are never answered: Textual asks for modes 2026 and 2048, and does without both in silence.
    """

    def __init__(
        self,
        argv: Sequence[str],
        cols: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.raw = bytearray()
        self.exit_code: int | None = None
        # A program takes a window of no size for an ordinary one.
        self._emulator = Emulator(cols or 80, rows or 24)
        self._understood = 0
        self._master, self._slave = os.openpty()
        self._set_size(cols, rows)
        self._attributes_before = termios.tcgetattr(self._slave)
        self._attributes_after: list[object] | None = None
        self.started = self.last_output = time.perf_counter()
        # A session leader that opens a terminal gets it as its controlling terminal. A fork would
        # do as well, but Python warns of forks in processes with threads, and xdist has threads.
        self.pid = os.posix_spawnp(
            argv[0],
            list(argv),
            environment(env),
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, os.ttyname(self._slave), os.O_RDWR, 0),
                (os.POSIX_SPAWN_DUP2, 0, 1),
                (os.POSIX_SPAWN_DUP2, 0, 2),
            ],
            setsid=True,
        )
        self._process = os.pidfd_open(self.pid)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.exit_code is None:
            with suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        for descriptor in (self._master, self._slave, self._process):
            with suppress(OSError):
                os.close(descriptor)

    @property
    def display(self) -> list[str]:
        """The lines of the screen, as far as the output has been read."""
        return self._understand().display

    @property
    def modes(self) -> set[str]:
        """The names of the private modes that are on now."""
        return self._understand().modes

    @property
    def unrestored(self) -> set[str]:
        """What the program has left otherwise than it found it; ask after `wait_exit`."""
        changed = self.modes ^ Emulator(1, 1).modes
        attributes_back = self._attributes_after == self._attributes_before
        return changed if attributes_back else changed | {"terminal attributes"}

    def ignore(self, mode: str) -> None:
        """Be a terminal that does not know a mode."""
        self._emulator.ignored.add(mode)

    def send(self, data: bytes) -> None:
        """Type bytes into the terminal, and read while it takes no more."""
        os.set_blocking(self._master, False)
        while data:
            try:
                data = data[os.write(self._master, data) :]
            except BlockingIOError:
                self._read(timeout=0.02)
        os.set_blocking(self._master, True)

    def click(self, col: int, row: int) -> None:
        """Press and release the left button on `display[row][col]`."""
        at = f"\x1b[<0;{col + 1};{row + 1}"
        self.send(f"{at}M{at}m".encode())

    def resize(self, cols: int, rows: int) -> None:
        """Change the size of the window; the program gets SIGWINCH."""
        self._understand().resize(lines=rows or 24, columns=cols or 80)
        self._set_size(cols, rows)

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the window under the program: SIGHUP, and every later read or write fails."""
        os.close(self._master)
        self._master = -1

    def wait_for(self, condition: Condition, timeout: float = PATIENCE) -> None:
        """Read until a text is on the screen, or until a function of the lines is true."""
        self._wait(lambda: _holds(condition, self.display), f"{condition!r} did not come", timeout)

    def wait_quiet(self, silence: float, timeout: float = PATIENCE) -> float:
        """Read until bytes have come and then none for `silence`; return when the last one came."""
        deadline = time.perf_counter() + timeout
        already = len(self.raw)
        self._wait(lambda: len(self.raw) > already, "nothing was painted", timeout)
        while self._read(silence):
            if time.perf_counter() > deadline:
                raise TimeoutError(self._story("the program does not stop painting"))
        return self.last_output

    def wait_exit(self, timeout: float = PATIENCE) -> int:
        """Read until the program has ended; return its exit code, negative for a signal."""
        self._wait(lambda: self.exit_code is not None, "the program did not end", timeout)
        assert self.exit_code is not None
        return self.exit_code

    def read_for(self, seconds: float) -> int:
        """Read for a whole while; return how many bytes came."""
        already, end = len(self.raw), time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0 and self.exit_code is None:
            self._read(left)
        return len(self.raw) - already

    def _wait(self, condition: Callable[[], bool], failure: str, timeout: float) -> None:
        deadline = time.perf_counter() + timeout
        while not condition():
            left = deadline - time.perf_counter()
            if left <= 0 or self.exit_code is not None:
                raise TimeoutError(self._story(failure))
            self._read(left)

    def _read(self, timeout: float) -> bool:
        """Wait for output and take it; False if none came in time or the program has ended."""
        if self.exit_code is not None:
            return False
        watched = [self._process] if self._master < 0 else [self._process, self._master]
        ready, _, _ = select.select(watched, [], [], max(0.0, timeout))
        if self._master in ready:
            return self._take()
        if self._process in ready:
            self._bury()
        return False

    def _take(self) -> bool:
        try:
            data = os.read(self._master, 65536)
        except OSError:  # Linux says EIO where others say end of file.
            data = b""
        if data:
            self.last_output = time.perf_counter()
            self.raw += data
        return bool(data)

    def _bury(self) -> None:
        _, status = os.waitpid(self.pid, 0)
        with suppress(termios.error):  # After a hang-up there is nothing to ask.
            self._attributes_after = termios.tcgetattr(self._slave)
        # Its last words may still be on their way; the end of file comes after them, but only
        # when nobody holds the terminal open any more.
        os.close(self._slave)
        self._slave = -1
        while self._master >= 0 and select.select([self._master], [], [], 1)[0] and self._take():
            pass
        self.exit_code = os.waitstatus_to_exitcode(status)

    def _understand(self) -> Emulator:
        self._emulator.feed(bytes(self.raw[self._understood :]))
        self._understood = len(self.raw)
        return self._emulator

    def _set_size(self, cols: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("4H", rows, cols, 0, 0))

    def _story(self, failure: str) -> str:
        end = "" if self.exit_code is None else f" (the program ended with {self.exit_code})"
        return f"{failure}{end}; the screen:\n" + "\n".join(self.display)


def _holds(condition: Condition, display: list[str]) -> bool:
    if isinstance(condition, str):
        return any(condition in line for line in display)
    return condition(display)
