"""Textual's terminal driver, made to survive what happens to real terminals."""

import asyncio
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

from tictactoe.speech.ascii import write_in
from tictactoe.splash import ALTERNATE_SCREEN
from tictactoe.tui.changed_cells import CellMemory
from tictactoe.tui.compat import write_through
from tictactoe.tui.input_reader import InputReader
from tictactoe.tui.style_changes import compacted

if TYPE_CHECKING:
    from tictactoe.tui.app import TicTacToeApp

_POLL_SECONDS = 0.1
# The beginnings of the commands that turn mouse reports on and off.
_ALL_MOTION, _DRAGS = "\x1b[?1003", "\x1b[?1002"


class CarefulDriver(LinuxDriver):
    """Gives the terminal back as it was, and survives any input and the end of the terminal."""

    def __init__(self, app: "TicTacToeApp", **options: Any) -> None:
        super().__init__(app, **options)
        app.driver = self
        self._game = app
        assert sys.__stderr__ is not None, "without a terminal there is no screen"
        write_through(self, _Output(sys.__stderr__, app.leave))
        self._cells = CellMemory()
        self._has_terminal = False
        self._is_told_sizes = False
        """Whether the terminal reports its size in band, as Textual asked it to."""
        # Textual's own handlers write to the terminal whatever is being done at that moment. When
        # that is writing, they wait for ever for a lock that their own thread holds.
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTSTP, app.action_suspend_process)
        loop.add_signal_handler(signal.SIGCONT, self.resume_application_mode)

    def write(self, data: str) -> None:
        """Send a part of a frame, or a command to the terminal."""
        # The splash has entered it already, and many terminals clear it when it is entered again.
        if data == ALTERNATE_SCREEN and self._game.splash.is_shown:
            return
        if self._game.settings.is_remote:
            # Drags only: every report of a mere movement would cross the network.
            data = data.replace(_ALL_MOTION, _DRAGS)
        super().write(compacted(self._cells.changes(data, self._game.size)))

    def forget_cells(self) -> None:
        """Take nothing that the terminal shows for known."""
        self._cells.forget()

    def write_in(self, encoding: str) -> None:
        """Change the encoding; what it lacks is replaced by something similar."""
        write_in(encoding)
        # The same characters look different now.
        self._cells.forget()

    def start_application_mode(self) -> None:
        """Take over the terminal."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if self._game.splash.is_shown:
            self.attrs_before = self._game.splash.hand_over()
        self._has_terminal = True

    def stop_application_mode(self) -> None:
        """Let go of the terminal."""
        self._has_terminal = False
        # On a terminal without an alternate screen, whatever comes next starts on an empty one.
        self.write("\x1b[0m\x1b[2J\x1b[H")
        super().stop_application_mode()

    def resume_application_mode(self) -> None:
        """Take over the terminal again, and paint everything anew."""
        try:
            termios.tcgetattr(self.fileno)
        except termios.error:
            # The system continues a stopped process when its terminal is gone.
            self._game.leave()
            return
        # After SIGSTOP, which cannot be handled, Textual would find its own attributes and take
        # them for those to restore.
        if self._has_terminal:
            self.suspend_application_mode()
        super().resume_application_mode()
        self._game.call_later(self._game.refresh, layout=True)

    def run_input_thread(self) -> None:
        """Read input until told to stop or until the input has ended."""
        try:
            self._read_input()
        except Exception as failure:
            # Without this thread, every key would be dead.
            self._game.call_later(self._game.fail, failure)

    def _read_input(self) -> None:
        # Textual's own reader ends the game at the first byte that it cannot decode, and spins when
        # the input has ended.
        decode = getincrementaldecoder("utf-8")("replace").decode
        reader = InputReader()
        is_last_read = False
        while not is_last_read:
            # Textual flushes the input once this has returned: keys that were typed while the game
            # was stopped would be lost when it continues.
            is_last_read = self.exit_event.is_set()
            text = ""
            if select([self.fileno], [], [], 0 if is_last_read else _POLL_SECONDS)[0]:
                data = self._read()
                if not data:
                    self._game.leave()
                    return
                text = decode(data)
            for message in reader.read(text):
                self.process_message(message)

    def _read(self) -> bytes:
        """The available input; empty if the terminal is gone."""
        # A lost terminal is an error or the end of the file, depending on the system.
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""

    def process_message(self, message: Message) -> None:
        """Pass a message on, unless it reports an empty size or one that was not asked for."""
        if isinstance(message, InBandWindowResize):
            self._is_told_sizes = self._is_told_sizes or message.supported
        if isinstance(message, Resize) and not (self._is_told_sizes and message.size):
            return
        super().process_message(message)


def stop_with_group() -> None:
    """Stop the process group, as Ctrl+Z does in other programs.

    Release the terminal first: otherwise the shell could take it back while it is being changed.
    Where no shell could continue the process, the system does not stop it.
    """
    # The caller takes the terminal over again. Textual does too when the process is continued,
    # perhaps while the caller is at it: there would be two threads that read the keys.
    on_continue = signal.signal(signal.SIGCONT, signal.SIG_DFL)
    on_stop = signal.signal(signal.SIGTSTP, signal.SIG_IGN)
    os.killpg(0, signal.SIGTSTP)
    # This process stops last, by a signal to this very thread: one to the process may be handled
    # by another thread a moment later.
    signal.signal(signal.SIGTSTP, signal.SIG_DFL)
    signal.raise_signal(signal.SIGTSTP)
    signal.signal(signal.SIGTSTP, on_stop)
    signal.signal(signal.SIGCONT, on_continue)


class _Output:
    """A file for Textual's writer thread that discards everything once writing has failed.

    If the thread died of the error, its queue would fill up and block the game for ever.
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
            # Also what is still buffered must go nowhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.fileno())
            self._leave()
