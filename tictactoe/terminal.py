"""Where the program runs: what can be seen of the terminal, and what the game makes of it.

Every choice comes with its reason, so that the doctor can tell it.
"""

import codecs
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum

from tictactoe.settings import Colours, ThemeName


class FrontEnd(StrEnum):
    """The two ways to play."""

    FULL_SCREEN = "full screen"
    LINES = "lines of text"


# Parts of the names of terminals. Those with 24-bit colour say so in COLORTERM as well, but SSH
# passes on the name alone.
_COLOURLESS = {"m", "mono", "vt52", "vt100", "vt102", "vt220", "vt320", "vt420"}
_TRUE_COLOUR = {
    *("alacritty", "contour", "direct", "foot", "ghostty"),
    *("iterm2", "kitty", "mintty", "rio", "wezterm"),
}
# Variables that tell of 24-bit colour, and with which values.
_TRUE_COLOUR_VARIABLES = {
    "COLORTERM": {"truecolor", "24bit"},
    # Unlike TERM_PROGRAM, SSH passes it on where it passes on the locale.
    "LC_TERMINAL": {"iterm2"},
    "TERM_PROGRAM": {"ghostty", "iterm.app", "mintty", "rio", "vscode", "wezterm"},
}
# One of each kind that the game draws with: lines, corners, blocks, shades, signs.
_DRAWN_WITH = "┼╭█░•»❯"
_COERCED = {"C.UTF-8", "C.utf8", "UTF-8"}
"""What Python writes into LC_CTYPE where the locale is C, or is not installed."""


@dataclass(frozen=True, slots=True)
class TerminalInfo:
    """All that the choices depend on."""

    environment: Mapping[str, str]
    is_terminal: bool
    """Whether input, output and errors all are a terminal."""
    encoding: str
    """Of what is written."""
    platform: str = sys.platform

    @classmethod
    def here(cls) -> "TerminalInfo":
        """Look around this process."""
        # Textual reads keys from the first and draws on the last. One that was closed is None.
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
        """The printable part of an environment variable; of one that is not set, nothing."""
        return "".join(filter(str.isprintable, self.environment.get(name, ""))).strip()

    def front_end(self) -> tuple[FrontEnd, str]:
        """Which of the two ways to play fits here."""
        term = self.variable("TERM")
        if not self.is_terminal:
            return FrontEnd.LINES, "input, output or errors are not a terminal"
        if term == "dumb" or (not term and self.platform != "win32"):
            return FrontEnd.LINES, f"TERM is {term or 'not set'}"
        if self.variable("ACCESSIBLE").lower() not in ("", "0", "false"):
            return FrontEnd.LINES, "ACCESSIBLE is set"
        return FrontEnd.FULL_SCREEN, "this is a terminal to draw on"

    def colours(self) -> tuple[Colours, str]:
        """How many colours to use."""
        term = self.variable("TERM")
        parts = set(term.lower().split("-"))
        if self.variable("NO_COLOR"):
            return Colours.NONE, "NO_COLOR is set"
        if (wanted := self.variable("TEXTUAL_COLOR_SYSTEM")) in tuple(Colours):
            return Colours(wanted), "TEXTUAL_COLOR_SYSTEM is set"
        if parts & _COLOURLESS:
            return Colours.NONE, f"TERM is {term}"
        if parts & _TRUE_COLOUR:
            return Colours.ALL, f"TERM is {term}"
        # GNU screen garbles 24-bit colour, and lets the variables of the terminal outside through.
        if not self.variable("STY"):
            for name, values in _TRUE_COLOUR_VARIABLES.items():
                if self.variable(name).lower() in values:
                    return Colours.ALL, f"{name} is {self.variable(name)}"
            if self.platform == "win32" or self.variable("WT_SESSION"):
                return Colours.ALL, "this is Windows"
        if "256color" in parts:
            return Colours.MANY, f"TERM is {term}"
        if self.variable("TMUX"):
            return Colours.MANY, "tmux knows 256"
        return Colours.SIXTEEN, f"TERM is {term}"

    def is_ascii(self) -> tuple[bool, str]:
        """Whether to draw with plain ASCII characters."""
        if self.variable("TERM").startswith("linux"):
            return True, "the Linux console has few others"
        # Python takes the C locale for UTF-8. Where it was named, ASCII is what it means.
        if (named := locale_of(self.environment)) in ("C", "POSIX"):
            return True, f"the locale is {named}"
        try:
            _DRAWN_WITH.encode(self.encoding)
        except (UnicodeEncodeError, LookupError):
            return True, f"the encoding is {self.encoding}"
        return False, f"the encoding is {self.encoding}"

    def theme(self) -> tuple[ThemeName, str]:
        """Which colours to wear."""
        if self.colours()[0] in (Colours.NONE, Colours.SIXTEEN):
            return ThemeName.ANSI, "with few colours, the terminal's own are best"
        return ThemeName.DARK, "there are colours enough"

    def is_remote(self) -> tuple[bool, str]:
        """Whether everything sent has a long way to go."""
        for name in ("SSH_CONNECTION", "SSH_TTY"):
            if self.variable(name):
                return True, f"{name} is set"
        return False, "neither SSH_CONNECTION nor SSH_TTY is set"


def locale_of(environment: Mapping[str, str]) -> str:
    """The name of the locale for characters, in the order that POSIX has for the variables."""
    names = (environment.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    return next(filter(None, names), "")


def named_encoding(environment: Mapping[str, str]) -> str | None:
    """The encoding that the locale names, as `de_DE.ISO-8859-1` does; None if it names none."""
    locale = locale_of(environment)
    for spelling in _spellings(locale) if "." in locale else ():
        with suppress(LookupError, ValueError):
            return codecs.lookup(spelling.partition(".")[2].partition("@")[0]).name
    return None


def _spellings(locale: str) -> Iterator[str]:
    yield locale
    # Some leave the dashes out, as in iso88591. Most do not, and need not wait for this.
    from locale import normalize

    yield normalize(locale)


def _given_ctype() -> str:
    """LC_CTYPE as this process was given it, as far as that can be known."""
    ctype = os.environ.get("LC_CTYPE", "")
    if ctype not in _COERCED or os.environ.get("LC_ALL"):
        return ctype
    from pathlib import Path

    try:
        entries = Path("/proc/self/environ").read_bytes().split(b"\0")
    except OSError:
        return ""
    given = dict(entry.partition(b"=")[::2] for entry in entries)
    return os.fsdecode(given.get(b"LC_CTYPE", b""))
