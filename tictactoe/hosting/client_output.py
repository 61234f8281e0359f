"""What is sent to a client: bytes, or text in the client's encoding."""

import asyncio
from contextlib import suppress
from typing import Protocol

from rich.cells import cell_len

from tictactoe.hosting.input_throttle import PausableSource
from tictactoe.speech.ascii import encoded
from tictactoe.speech.wrapping import wrapped


class ClientTransport(PausableSource, Protocol):
    """The connection between a client and its game, as a door provides it."""

    def write(self, data: bytes, /) -> None:
        """Send bytes; an OSError if the client has gone."""

    def exit(self, status: int, /) -> None:
        """Tell the client that its game is over, with an exit status as of a program."""


class ClientOutput:
    """Sends bytes and lines. What is sent to a client that has gone is lost without an error.

    A line that is being typed at a terminal stays the last one: what is said stands above it.
    """

    def __init__(self, transport: ClientTransport, has_terminal: bool, columns: int) -> None:
        self.has_terminal = has_terminal
        self.columns = columns
        """The width of the terminal; 0 if it is unknown or there is no terminal."""
        self.encoding = "utf-8"
        self._transport = transport
        # A terminal at the other end is in raw mode.
        self._line_end = "\r\n" if has_terminal else "\n"
        self._typed = ""
        self._is_typed_shown = True

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        with suppress(OSError):
            self._transport.write(data)

    def write(self, text: str) -> None:
        """Send a text; what the encoding lacks is replaced by something similar."""
        self.send(encoded(text, self.encoding))

    def tell(self, text: str) -> None:
        """Send a text of any length in lines that fit."""
        self.say("\n".join(wrapped(text, self.columns)))

    def say(self, text: str) -> None:
        """Send lines as they are."""
        lines = "".join(f"{line}{self._line_end}" for line in text.split("\n"))
        self.write(self._hide_typed() + lines)

    def echo(self, text: str, typed: str) -> None:
        """Show a change to what is being typed, which is `typed` now."""
        self._show_typed()
        self.write(text)
        self._typed = typed

    def end_typing(self) -> None:
        """Leave an unfinished line as it is, and go on below it."""
        if self._typed and self._is_typed_shown:
            self.write(self._line_end)
        self._typed, self._is_typed_shown = "", True

    def _hide_typed(self) -> str:
        """What makes room for a line: nothing, unless a line is being typed."""
        if not self._typed or not self._is_typed_shown:
            return ""
        self._is_typed_shown = False
        # Most is said in several lines: what was typed is shown once, below the last of them.
        asyncio.get_running_loop().call_soon(self._show_typed)
        cells = cell_len(self._typed)
        # Every terminal can go back to the start of a line, but not to the line before.
        return f"\r{' ' * cells}\r" if cells < self.columns else self._line_end

    def _show_typed(self) -> None:
        if not self._is_typed_shown:
            self._is_typed_shown = True
            self.write(self._typed)
