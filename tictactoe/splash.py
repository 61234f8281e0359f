"""The title, painted with plain escape codes while Textual is loading.

Loading takes nearly all of the time until Textual's first frame, which then paints the same title
at the same place.
"""

import os
import signal
import sys
from contextlib import suppress
from shutil import get_terminal_size
from typing import Any

from tictactoe.look import Look
from tictactoe.title import title_picture

if sys.platform != "win32":
    import termios

ALTERNATE_SCREEN = "\x1b[?1049h"
_KEYBOARD = 0
_SCREEN = 2
"""Standard error, where Textual draws."""
_ENTER = f"{ALTERNATE_SCREEN}\x1b[?25l"
# On a terminal without an alternate screen, whatever comes next starts on an empty one.
_LEAVE = "\x1b[0m\x1b[2J\x1b[H\x1b[?1049l\x1b[?25h"


class Splash:
    """Shows the title until Textual takes the terminal over, or until it is closed."""

    def __init__(self) -> None:
        self.is_shown = False
        self._attributes: list[Any] = []
        """The attributes of the terminal before the splash."""

    def show(self, look: Look, seed: int) -> None:
        """Paint the title. What is typed from now on waits for Textual and is not echoed."""
        if sys.platform == "win32":
            return
        try:
            picture = title_picture(look, seed, *get_terminal_size()).encode(look.encoding)
            # In the background, the attributes would be those of the shell's own prompt.
            is_in_foreground = os.tcgetpgrp(_KEYBOARD) == os.getpgrp()
            self._attributes = termios.tcgetattr(_KEYBOARD)
            without_echo = _without_echo(self._attributes)
        except Exception:
            return  # The game works without a splash.
        if picture and is_in_foreground:
            self.is_shown = True
            # Ctrl+C raises an exception.
            for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
                if signal.getsignal(number) is signal.SIG_DFL:
                    signal.signal(number, self._end)
            _set_attributes(without_echo)
            _write(_ENTER.encode() + picture)

    def hand_over(self) -> list[Any]:
        """Leave the terminal as it is to Textual, and return the attributes it had before."""
        self.is_shown = False
        return self._attributes

    def restore_attributes(self) -> None:
        """Give the terminal the attributes it had before."""
        _set_attributes(self._attributes)

    def close(self) -> None:
        """Give the terminal back as it was, if the splash is still shown."""
        if self.is_shown:
            self.is_shown = False
            self.restore_attributes()
            _write(_LEAVE.encode())

    def _end(self, number: int, _: object) -> None:
        """Restore the terminal before a signal ends the process."""
        self.close()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)


def _set_attributes(attributes: list[Any]) -> None:
    # TCSANOW keeps what was typed before.
    with suppress(termios.error):
        termios.tcsetattr(_KEYBOARD, termios.TCSANOW, attributes)


def _without_echo(attributes: list[Any]) -> list[Any]:
    """Attributes with which typed keys are neither echoed nor translated, as Textual sets them."""
    iflag, oflag, cflag, lflag, ispeed, ospeed, characters = attributes
    iflag &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
    lflag &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
    characters = list(characters)
    characters[termios.VMIN] = 1
    # Ctrl+C must work however long loading takes; Ctrl+Z is a key that Textual understands.
    characters[termios.VSUSP] = bytes([os.fpathconf(_KEYBOARD, "PC_VDISABLE")])
    return [iflag, oflag, cflag, lflag, ispeed, ospeed, characters]


def _write(data: bytes) -> None:
    with suppress(OSError):
        os.write(_SCREEN, data)
