"""Turns bytes into lines, with echo and corrections if the client's terminal is in raw mode."""

from codecs import getincrementaldecoder
from collections.abc import Callable

from rich.cells import cell_len

_LONGEST = 200
_BACKSPACES = "\x7f\b"
_RUB_OUT_LINE = "\x15"
_ENDS_INPUT = "\x03\x04"


class LineReader:
    """Assembles lines and passes them to `take_line`.

    With `echo`, for a terminal in raw mode, typed characters are echoed and can be corrected, and
    Ctrl+C and Ctrl+D end the input.
    """

    def __init__(
        self,
        take_line: Callable[[str], None],
        end: Callable[[], None],
        echo: Callable[[str], None] | None,
    ) -> None:
        self._take_line = take_line
        self._end = end
        self._echo = echo
        self.typed = ""
        """The unfinished line."""
        self._last = ""
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._escape = ""

    def take(self, data: bytes) -> int:
        """Take bytes; return how many lines they completed."""
        return sum(map(self._take, self._decode(data)))

    def finish(self) -> None:
        """Called when no more input will come: an unfinished line counts as a line."""
        if self.typed:
            self._finish()
        self._end()

    def _take(self, character: str) -> bool:
        before, self._last = self._last, character
        if character in "\r\n":
            # A terminal sends one of them; files from Windows have both.
            if before + character != "\r\n":
                self._finish()
                return True
        elif self._echo is not None:
            self._edit(character, self._echo)
        elif len(self.typed) < _LONGEST:
            self.typed += character
        return False

    def _finish(self) -> None:
        line, self.typed = self.typed, ""
        if self._echo is not None:
            self._echo("\r\n")
        self._take_line(line)

    def _edit(self, character: str, echo: Callable[[str], None]) -> None:
        if character in _ENDS_INPUT:
            self._end()
        elif self._is_in_escape(character):
            pass
        elif character in _BACKSPACES:
            self._rub_out(1, echo)
        elif character == _RUB_OUT_LINE:
            self._rub_out(len(self.typed), echo)
        elif character.isprintable() and len(self.typed) < _LONGEST:
            self.typed += character
            echo(character)

    def _rub_out(self, count: int, echo: Callable[[str], None]) -> None:
        kept = max(0, len(self.typed) - count)
        gone, self.typed = self.typed[kept:], self.typed[:kept]
        echo("\b \b" * cell_len(gone))

    def _is_in_escape(self, character: str) -> bool:
        """Whether a character is part of an escape sequence, such as that of an arrow key."""
        if character == "\x1b":
            self._escape = character
        elif self._escape == "\x1b" and character in "[O":
            self._escape += character
        elif self._escape:
            is_last = self._escape == "\x1b" or "@" <= character <= "~"
            self._escape = "" if is_last else self._escape
        else:
            return False
        return True
