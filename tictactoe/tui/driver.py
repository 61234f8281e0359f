"""Textual's hold on the terminal, made safe against what happens to terminals."""

import os
import signal
from codecs import getincrementaldecoder
from select import select
from typing import TYPE_CHECKING, Any

from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.message import Message

from tictactoe.tui.reader import Reader

if TYPE_CHECKING:
    from tictactoe.tui.app import TicTacToeApp

_SECONDS_BETWEEN_LOOKS = 0.1


class CarefulDriver(LinuxDriver):
    """Gives the terminal back as it was, and lives through whatever comes from it."""

    def __init__(self, app: "TicTacToeApp", **options: Any) -> None:
        super().__init__(app, **options)
        self._is_remote = app.settings.is_remote

    def _enable_mouse_support(self) -> None:
        super()._enable_mouse_support()
        if self._mouse and self._is_remote:
            # Drags only: each report of a pointer that just moves would cross the line.
            self.write("\x1b[?1003l\x1b[?1002h")

    def _disable_mouse_support(self) -> None:
        if self._mouse and self._is_remote:
            self.write("\x1b[?1002l")
        super()._disable_mouse_support()

    def stop_application_mode(self) -> None:
        """Let go of the terminal."""
        # Where there is no other screen to go back to, what comes next begins on an empty one.
        self.write("\x1b[0m\x1b[2J\x1b[H")
        super().stop_application_mode()

    def run_input_thread(self) -> None:
        """Read what comes until told to stop, or until nothing can come any more.

        Textual's own reader ends the game at the first byte that it cannot understand, and turns
        for ever when the input has ended.
        """
        decode = getincrementaldecoder("utf-8")("replace").decode
        reader = Reader()
        is_last_look = False
        while not is_last_look:
            # Once we have stopped, Textual throws away what was not read: keys that were struck
            # while the game was stopped would be lost when it goes on.
            is_last_look = self.exit_event.is_set()
            text = ""
            if select([self.fileno], [], [], 0 if is_last_look else _SECONDS_BETWEEN_LOOKS)[0]:
                data = os.read(self.fileno, 4096)
                if not data:
                    self._app.call_later(self._app.exit)
                    return
                text = decode(data)
            for message in reader.read(text):
                self.process_message(message)

    def process_message(self, message: Message) -> None:
        """Pass a message on, unless it is about a size that nobody asked for, or of nothing."""
        if isinstance(message, Resize) and not (self._in_band_window_resize and message.size):
            return
        super().process_message(message)

    def suspend_with_group(self) -> None:
        """Stop, and everything with it that the shell started: what Ctrl+Z does elsewhere.

        First the terminal is let go of, then comes the signal. The other way round, the shell
        could take the terminal back while we still change it.
        """
        self.suspend_application_mode()
        self._must_signal_resume = True
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.killpg(0, signal.SIGTSTP)
        # Here we are again. Where no shell could have brought us back, we never left: the system
        # does not stop such a group, and nothing else has resumed us.
        signal.signal(signal.SIGTSTP, self._sigtstp_application)
        if self._must_signal_resume:
            self.resume_application_mode()

    def _sigcont_application(self, *_: object) -> None:
        # Textual takes the terminal over again, and remembers how it finds it. After a stop that
        # left no time to let go of it, it would find and remember its own settings.
        if self._auto_restart and not self._must_signal_resume:
            self.suspend_application_mode()
        super()._sigcont_application()
        self._app.call_later(self._app.refresh, layout=True)
