"""The connection between a client and its game, as a door provides it."""

from typing import Protocol

from tictactoe.hosting.input_throttle import PausableSource


class ClientTransport(PausableSource, Protocol):
    """Carries bytes both ways. What the client sends is handed to its visit."""

    def write(self, data: bytes, /) -> None:
        """Send bytes; an OSError if the client has gone."""

    def exit(self, status: int, /) -> None:
        """Tell the client that its game is over, with an exit status as of a program."""
