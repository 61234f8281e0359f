"""Textual's hold on the terminal, made safe against what happens to terminals."""

import os
import signal
import sys
import termios
from codecs import getincrementaldecoder
from collections.abc import Callable
from select import select
from typing import TYPE_CHECKING, Any, TextIO

from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.message import Message
from textual.messages import InBandWindowResize

from tictactoe.splash import ALTERNATE_SCREEN
from tictactoe.tui.compat import write_through
from tictactoe.tui.input_reader import InputReader

if TYPE_CHECKING:
    from tictactoe.tui.app import TicTacToeApp

_SECONDS_BETWEEN_LOOKS = 0.1
# What a terminal is told to report of its mouse, on and off.
_ALL_MOTION, _DRAGS = "\x1b[?1003", "\x1b[?1002"


class CarefulDriver(LinuxDriver):
    """Gives the terminal back as it was, and lives through whatever comes from it."""

    def __init__(self, app: "TicTacToeApp", **options: Any) -> None:
        super().__init__(app, **options)
        app.driver = self
        self._game = app
        assert sys.__stderr__ is not None, "without a terminal there is no screen"
        write_through(self, _Output(sys.__stderr__, app.leave))
        self._has_terminal = False
        self._is_told_sizes = False
        """Whether the terminal reports its size by itself, as it was asked to."""

    def write(self, data: str) -> None:
        """Send a part of a frame, or a command to the terminal."""
        # The splash has entered it already. To enter it again would clear it.
        if data == ALTERNATE_SCREEN and self._game.splash.is_shown:
            return
        if self._game.settings.is_remote:
            # Drags only: each report of a pointer that just moves would cross the line.
            data = data.replace(_ALL_MOTION, _DRAGS)
        super().write(data)

    def start_application_mode(self) -> None:
        """Take over the terminal."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if self._game.splash.is_shown:
            self.attrs_before = self._game.splash.hand_over()
        self._has_terminal = True

    def stop_application_mode(self) -> None:
        """Let go of the terminal."""
        self._has_terminal = False
        # Where there is no other screen to go back to, what comes next begins on an empty one.
        self.write("\x1b[0m\x1b[2J\x1b[H")
        super().stop_application_mode()

    def resume_application_mode(self) -> None:
        """Take over the terminal again, and paint everything anew."""
        try:
            termios.tcgetattr(self.fileno)
        except termios.error:
            # The system wakes everybody whose terminal has gone.
            self._game.leave()
            return
        # After a stop that left no time to let go of the terminal, Textual would find its own
        # settings there, and remember them as those to restore.
        if self._has_terminal:
            self.suspend_application_mode()
        super().resume_application_mode()
        self._game.call_later(self._game.refresh, layout=True)

    def run_input_thread(self) -> None:
        """Read what comes until told to stop, or until nothing can come any more."""
        try:
            self._take_what_comes()
        except Exception as failure:
            # Nobody could press a key any more.
            self._game.call_later(self._game.fail, failure)

    def _take_what_comes(self) -> None:
        # Textual's own reader ends the game at the first byte that it cannot understand, and turns
        # for ever when the input has ended.
        decode = getincrementaldecoder("utf-8")("replace").decode
        reader = InputReader()
        is_last_look = False
        while not is_last_look:
            # Once we have stopped, Textual throws away what was not read: keys that were struck
            # while the game was stopped would be lost when it goes on.
            is_last_look = self.exit_event.is_set()
            text = ""
            if select([self.fileno], [], [], 0 if is_last_look else _SECONDS_BETWEEN_LOOKS)[0]:
                data = self._read()
                if not data:
                    self._game.leave()
                    return
                text = decode(data)
            for message in reader.read(text):
                self.process_message(message)

    def _read(self) -> bytes:
        """What has come; nothing if the terminal has gone."""
        # Which of the two happens depends on the system and on how the terminal went.
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""

    def process_message(self, message: Message) -> None:
        """Pass a message on, unless it is about a size that nobody asked for, or of nothing."""
        if isinstance(message, InBandWindowResize):
            self._is_told_sizes = self._is_told_sizes or message.supported
        if isinstance(message, Resize) and not (self._is_told_sizes and message.size):
            return
        super().process_message(message)


def stop_with_group() -> None:
    """Stop, and everything with it that the shell started: what Ctrl+Z does elsewhere.

    First let go of the terminal. The other way round, the shell could take it back while we still
    change it. Where no shell could continue us, the system does not stop us either.
    """
    handler = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
    os.killpg(0, signal.SIGTSTP)
    signal.signal(signal.SIGTSTP, handler)


class _Output:
    """A file for Textual's writer that swallows everything once it cannot be written to.

    A writer that dies of an error lets its queue fill up, and the game would wait for ever.
    """

    def __init__(self, file: TextIO, leave: Callable[[], object]) -> None:
        self._file = file
        self._leave = leave
        self.fileno = file.fileno

    def write(self, text: str) -> None:
        self._attempt(self._file.write, text)

    def flush(self) -> None:
        self._attempt(self._file.flush)

    def _attempt(self, operation: Callable[..., object], *arguments: str) -> None:
        try:
            operation(*arguments)
        except OSError:
            # From now on the file leads nowhere, also for what still waits in its buffers.
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.fileno())
            self._leave()
