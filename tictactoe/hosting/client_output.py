"""What is sent to a client: bytes, or text in the client's encoding."""

from contextlib import suppress
from typing import Protocol

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
    """Sends bytes and lines. What is sent to a client that has gone is lost without an error."""

    def __init__(self, transport: ClientTransport, has_terminal: bool, columns: int) -> None:
        self.has_terminal = has_terminal
        self.columns = columns
        """The width of the terminal; 0 if it is unknown or there is no terminal."""
        self.encoding = "utf-8"
        self._transport = transport
        # A terminal at the other end is in raw mode.
        self._line_end = "\r\n" if has_terminal else "\n"

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
        self.write("".join(f"{line}{self._line_end}" for line in text.split("\n")))
