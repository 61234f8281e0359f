"""What the program knows about its terminal, and what it decides from that.

Every decision comes with its reason, which `tictactoe-tui doctor` reports.
"""

import codecs
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from io import FileIO
from locale import normalize
from typing import Generic, TypeVar

from tictactoe.look import Colours, ThemeName

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Decision(Generic[T]):
    """What was decided, and why."""

    value: T
    reason: str


class FrontEnd(StrEnum):
    """The two front ends."""

    FULL_SCREEN = "full screen"
    LINES = "lines of text"


# Parts of values of TERM. Terminals with 24-bit colour also set COLORTERM, but SSH passes on only
# TERM.
_COLOURLESS = {"m", "mono", "vt52", "vt100", "vt102", "vt220", "vt320", "vt420"}
_TRUE_COLOUR = {
    *("alacritty", "contour", "direct", "foot", "ghostty"),
    *("iterm2", "kitty", "mintty", "rio", "wezterm"),
}
# Variables that announce 24-bit colour, and the values that do.
_TRUE_COLOUR_VARIABLES = {
    "COLORTERM": {"truecolor", "24bit"},
    # Unlike TERM_PROGRAM, SSH passes it on where it passes on the locale.
    "LC_TERMINAL": {"iterm2"},
    "TERM_PROGRAM": {"ghostty", "iterm.app", "mintty", "rio", "vscode", "wezterm"},
}
# The background in COLORFGBG is a number of the sixteen colours. As in vim, 0 to 6 and 8 are dark.
_LIGHT_BACKGROUNDS = {"7", *map(str, range(9, 16))}
# Values of a variable that turn it off.
_NO = {"0", "false", "no"}
# One character of each kind the game draws with: lines, corners, blocks, shades, signs.
_DRAWN_WITH = "┼╭█░•»❯"
_PLAIN = "Aa0~\\\x1b\n"
"""What every terminal writes as ASCII."""
_COERCED = {"C.UTF-8", "C.utf8", "UTF-8"}
"""What Python sets LC_CTYPE to where the locale is C or is not installed."""


@dataclass(frozen=True, slots=True)
class TerminalInfo:
    """Everything the decisions depend on."""

    environment: Mapping[str, str]
    is_terminal: bool
    """Whether standard input, output and error are all a terminal."""
    encoding: str
    """The encoding of standard output."""
    platform: str = sys.platform

    @classmethod
    def here(cls) -> "TerminalInfo":
        """The terminal of this process."""
        # Textual reads keys from the first and draws on the last. A closed stream is None.
        streams = (sys.stdin, sys.stdout, sys.stderr)
        is_terminal = all(stream is not None and stream.isatty() for stream in streams)
        environment = {**os.environ, "LC_CTYPE": _given_ctype()}
        encoding = getattr(sys.stdout, "encoding", None) or "ascii"
        # Where the locale is not installed, Python writes UTF-8 whatever its name says.
        named = named_encoding(environment)
        if named not in (None, "utf-8"):
            encoding = named
        return cls(environment, is_terminal, encoding)

    def variable(self, name: str) -> str:
        """The printable part of an environment variable; empty if it is not set."""
        return "".join(filter(str.isprintable, self.environment.get(name, ""))).strip()

    def front_end(self) -> Decision[FrontEnd]:
        """Which front end fits this terminal."""
        term = self.variable("TERM")
        if not self.is_terminal:
            return Decision(FrontEnd.LINES, "input, output or errors are not a terminal")
        if term == "dumb" or (not term and self.platform != "win32"):
            return Decision(FrontEnd.LINES, f"TERM is {term or 'not set'}")
        if (in_words := self.wants_words()).value:
            return Decision(FrontEnd.LINES, in_words.reason)
        return Decision(FrontEnd.FULL_SCREEN, "this is a terminal to draw on")

    def wants_words(self) -> Decision[bool]:
        """Whether to tell the rows of the board in words, for somebody who listens."""
        accessible = self.variable("ACCESSIBLE")
        if not accessible:
            return Decision(False, "ACCESSIBLE is not set")
        return Decision(accessible.lower() not in _NO, f"ACCESSIBLE is {accessible}")

    def colours(self) -> Decision[Colours]:
        """How many colours to use."""
        term = self.variable("TERM")
        parts = set(term.lower().split("-"))
        if self.variable("NO_COLOR"):
            return Decision(Colours.NONE, "NO_COLOR is set")
        if (wanted := self.variable("TEXTUAL_COLOR_SYSTEM")) in tuple(Colours):
            return Decision(Colours(wanted), "TEXTUAL_COLOR_SYSTEM is set")
        if parts & _COLOURLESS:
            return Decision(Colours.NONE, f"TERM is {term}")
        if parts & _TRUE_COLOUR:
            return Decision(Colours.ALL, f"TERM is {term}")
        # GNU screen garbles 24-bit colour, but passes on the variables of the outer terminal.
        if not self.variable("STY"):
            for name, values in _TRUE_COLOUR_VARIABLES.items():
                if self.variable(name).lower() in values:
                    return Decision(Colours.ALL, f"{name} is {self.variable(name)}")
            if self.platform == "win32" or self.variable("WT_SESSION"):
                return Decision(Colours.ALL, "this is Windows")
        if "256color" in parts:
            return Decision(Colours.MANY, f"TERM is {term}")
        if self.variable("TMUX"):
            return Decision(Colours.MANY, "tmux knows 256")
        return Decision(Colours.SIXTEEN, f"TERM is {term}")

    def is_ascii(self) -> Decision[bool]:
        """Whether to draw with plain ASCII characters."""
        if self.variable("TERM").startswith("linux"):
            return Decision(True, "the Linux console has few others")
        # Python treats the C locale as UTF-8. Whoever names it explicitly means ASCII.
        if (named := locale_of(self.environment)) in ("C", "POSIX"):
            return Decision(True, f"the locale is {named}")
        try:
            _DRAWN_WITH.encode(self.encoding)
        except (UnicodeEncodeError, LookupError):
            return Decision(True, f"the encoding is {self.encoding}")
        return Decision(False, f"the encoding is {self.encoding}")

    def theme(self) -> Decision[ThemeName]:
        """Which theme to use if the player names none."""
        if self.colours().value in (Colours.NONE, Colours.SIXTEEN):
            return Decision(ThemeName.ANSI, "with few colours, the terminal's own are best")
        # "foreground;background", in some terminals with something else in between.
        foreground_background = self.variable("COLORFGBG")
        _, semicolon, background = foreground_background.rpartition(";")
        if semicolon and background in _LIGHT_BACKGROUNDS:
            return Decision(ThemeName.LIGHT, f"COLORFGBG is {foreground_background}")
        return Decision(ThemeName.DARK, "there are colours enough")

    def is_remote(self) -> Decision[bool]:
        """Whether the terminal is at the other end of a slow connection."""
        for name in ("SSH_CONNECTION", "SSH_TTY"):
            if self.variable(name):
                return Decision(True, f"{name} is set")
        return Decision(False, "neither SSH_CONNECTION nor SSH_TTY is set")


def locale_of(environment: Mapping[str, str]) -> str:
    """The locale for characters, by the precedence that POSIX gives the variables."""
    names = (environment.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    return next(filter(None, names), "")


def named_encoding(environment: Mapping[str, str]) -> str | None:
    """The encoding that the locale names, as `de_DE.ISO-8859-1` does; None if it names none.

    Python knows some by name in which no terminal writes: `undefined` raises for every text.
    """
    locale = locale_of(environment)
    # Some leave the dashes out, as in iso88591, which `normalize` understands.
    for spelling in (locale, normalize(locale)) if "." in locale else ():
        with suppress(LookupError, ValueError):
            name = codecs.lookup(spelling.partition(".")[2].partition("@")[0]).name
            if _PLAIN.encode(name) == _PLAIN.encode("ascii"):
                return name
    return None


def _given_ctype() -> str:
    """LC_CTYPE as this process inherited it, as far as that can be known."""
    ctype = os.environ.get("LC_CTYPE", "")
    if ctype not in _COERCED or os.environ.get("LC_ALL"):
        return ctype
    try:
        with FileIO("/proc/self/environ") as file:
            entries = file.read().split(b"\0")
    except OSError:
        return ""
    given = dict(entry.partition(b"=")[::2] for entry in entries)
    return os.fsdecode(given.get(b"LC_CTYPE", b""))
