"""Textual's hold on the terminal, made safe against what happens to terminals."""

import os
import signal
from codecs import getincrementaldecoder
from select import select
from typing import TYPE_CHECKING, Any

from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.message import Message
from textual.messages import InBandWindowResize

from tictactoe.tui.reader import Reader

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
        self._has_terminal = False
        self._is_told_sizes = False
        """Whether the terminal reports its size by itself, as it was asked to."""

    def write(self, data: str) -> None:
        """Send a part of a frame, or a command to the terminal."""
        if self._game.settings.is_remote:
            # Drags only: each report of a pointer that just moves would cross the line.
            data = data.replace(_ALL_MOTION, _DRAGS)
        super().write(data)

    def start_application_mode(self) -> None:
        """Take over the terminal."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._has_terminal = True

    def stop_application_mode(self) -> None:
        """Let go of the terminal."""
        self._has_terminal = False
        # Where there is no other screen to go back to, what comes next begins on an empty one.
        self.write("\x1b[0m\x1b[2J\x1b[H")
        super().stop_application_mode()

    def resume_application_mode(self) -> None:
        """Take over the terminal again, and paint everything anew."""
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
        reader = Reader()
        while not self.exit_event.is_set():
            text = ""
            if select([self.fileno], [], [], _SECONDS_BETWEEN_LOOKS)[0]:
                data = os.read(self.fileno, 4096)
                if not data:
                    self._game.call_later(self._game.exit)
                    return
                text = decode(data)
            for message in reader.read(text):
                self.process_message(message)

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
