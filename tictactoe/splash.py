"""The title, painted with plain escape codes while Textual is loading.

Loading takes nearly all of the time until Textual's first frame, which then paints the same title
at the same place.
"""

import os
import signal
import sys
from contextlib import suppress
from random import Random
from shutil import get_terminal_size
from types import TracebackType
from typing import Any, Self

from tictactoe.terminal import Colours, Look, ThemeName
from tictactoe.title import GREETINGS, title_lines

if sys.platform != "win32":
    import termios

ALTERNATE_SCREEN = "\x1b[?1049h"
_ENTER = f"{ALTERNATE_SCREEN}\x1b[?25l"
# On a terminal without an alternate screen, whatever comes next starts on an empty one.
_LEAVE = "\x1b[0m\x1b[2J\x1b[H\x1b[?1049l\x1b[?25h"
_KEYBOARD = 0

# The codes that Textual's first frame has for X's word, text, O's word and the background.
_CODES = {
    ThemeName.DARK: {
        Colours.ALL: "38;2;76;201;240 38;2;230;233;242 38;2;255;159;90 48;2;7;9;15",
        Colours.MANY: "38;5;81 38;5;254 38;5;215 48;5;232",
        Colours.SIXTEEN: "96 97 91 40",
    },
    ThemeName.LIGHT: {
        Colours.ALL: "38;2;11;99;197 38;2;29;33;48 38;2;179;84;14 48;2;251;250;246",
        Colours.MANY: "38;5;26 38;5;235 38;5;130 48;5;231",
        Colours.SIXTEEN: "94 30 33 107",
    },
    ThemeName.COLOUR_BLIND: {
        Colours.ALL: "38;2;86;180;233 38;2;242;242;242 38;2;230;159;0 48;2;13;13;13",
        Colours.MANY: "38;5;74 38;5;254 38;5;178 48;5;232",
        Colours.SIXTEEN: "96 97 33 40",
    },
    ThemeName.ANSI: dict.fromkeys((Colours.ALL, Colours.MANY, Colours.SIXTEEN), "96 39 93 49"),
}
_NO_COLOURS = "39 39 39 49"


class Splash:
    """Shows the title until Textual takes over the terminal or the `with` block ends."""

    def __init__(self) -> None:
        self.is_shown = False
        self._attributes: list[Any] = []
        """The attributes of the terminal before the splash."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.hide()

    def show(self, look: Look, seed: int) -> None:
        """Paint the title. What is typed from now on waits for Textual and is not echoed."""
        if sys.platform == "win32":
            return
        try:
            picture = title_picture(look, seed, *get_terminal_size())
            # In the background, the attributes would be those of the shell's own prompt.
            is_in_foreground = os.tcgetpgrp(_KEYBOARD) == os.getpgrp()
            self._attributes = termios.tcgetattr(_KEYBOARD)
        except Exception:
            return  # The game works without a splash.
        if picture and is_in_foreground:
            self.is_shown = True
            self._catch_signals()
            self._set_attributes(_without_echo(self._attributes))
            _write((_ENTER + picture).encode(look.encoding))

    def hand_over(self) -> list[Any]:
        """Leave the terminal as it is to Textual, and return the attributes it had before."""
        self.is_shown = False
        self._release_signals()
        return self._attributes

    def restore_attributes(self) -> None:
        """Give the terminal the attributes it had before."""
        self._set_attributes(self._attributes)

    def hide(self) -> None:
        """Give the terminal back as it was, if the splash is still shown."""
        if self.is_shown:
            self._set_attributes(self.hand_over())
            _write(_LEAVE.encode())

    def _catch_signals(self) -> None:
        """Restore the terminal before a signal ends the process; Ctrl+C raises an exception."""
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            if signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, self._end)

    def _release_signals(self) -> None:
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            if signal.getsignal(number) == self._end:
                signal.signal(number, signal.SIG_DFL)

    def _end(self, number: int, _: object) -> None:
        self.hide()
        os.kill(os.getpid(), number)

    def _set_attributes(self, attributes: list[Any]) -> None:
        # TCSANOW keeps what was typed before.
        with suppress(termios.error):
            termios.tcsetattr(_KEYBOARD, termios.TCSANOW, attributes)


def title_picture(look: Look, seed: int, columns: int, rows: int) -> str:
    """What paints the title as the welcome screen will; nothing where that has no room for it."""
    # The sizes are those of the app's breakpoints and of its stylesheet.
    if columns < 20 or rows < 8:
        return ""
    top, height = (2, 5) if rows >= 20 else (1, 1)
    codes = _CODES[look.theme].get(look.colours, _NO_COLOURS).split()
    ink = dict(zip(("x", "text", "o"), codes[:3], strict=True))
    greeting = Random(seed).choice(GREETINGS)
    lines = title_lines(greeting, columns=columns, rows=height, ascii_only=look.ascii_only)
    picture = f"\x1b[{codes[3]}m\x1b[2J"
    for row, line in enumerate(lines, start=top):
        room = columns
        left = max(0, columns - sum(len(text) for text, _ in line)) // 2
        picture += f"\x1b[{row};{left + 1}H"
        for text, role in line:
            picture += f"\x1b[{ink[role]}m{text[:room]}"
            room -= len(text[:room])
    return f"{picture}\x1b[0m"


def _without_echo(attributes: list[Any]) -> list[Any]:
    """What lets keys wait unseen, and untranslated, for a reader that takes them one by one."""
    iflag, oflag, cflag, lflag, ispeed, ospeed, characters = attributes
    iflag &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
    lflag &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
    characters = list(characters)
    characters[termios.VMIN] = 1
    # Ctrl+C must work however long loading takes; Ctrl+Z is a key that Textual understands.
    characters[termios.VSUSP] = bytes([os.fpathconf(_KEYBOARD, "PC_VDISABLE")])
    return [iflag, oflag, cflag, lflag, ispeed, ospeed, characters]


def _write(data: bytes) -> None:
    """Write to where Textual draws."""
    with suppress(OSError):
        assert sys.__stderr__ is not None
        sys.__stderr__.buffer.write(data)
        sys.__stderr__.buffer.flush()
