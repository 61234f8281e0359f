"""The way out to a client."""

from contextlib import suppress

import asyncssh

from tictactoe.speech.ascii import encoded
from tictactoe.speech.wrapping import wrapped

_UNSENT = 64_000
"""Bytes that may wait for a client to take them."""


class ClientOutput:
    """Sends bytes and says lines. A client may go at any time: then nobody hears them."""

    def __init__(
        self, channel: "asyncssh.SSHServerChannel[bytes]", has_terminal: bool, columns: int
    ) -> None:
        self.has_terminal = has_terminal
        self.columns = columns
        """How wide the terminal is; 0 if nobody knows, or there is none."""
        self.encoding = "utf-8"
        self._channel = channel
        # The terminal of a client that asked for one is raw.
        self._line_end = "\r\n" if has_terminal else "\n"
        channel.set_write_buffer_limits(_UNSENT)

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        with suppress(OSError):
            self._channel.write(data)

    def write(self, text: str) -> None:
        """Send a text, with everything spelled that the client has no letters for."""
        self.send(encoded(text, self.encoding))

    def tell(self, text: str) -> None:
        """Send a text of any length in lines that fit."""
        self.say("\n".join(wrapped(text, self.columns)))

    def say(self, text: str) -> None:
        """Send lines."""
        self.write("".join(f"{line}{self._line_end}" for line in text.split("\n")))
