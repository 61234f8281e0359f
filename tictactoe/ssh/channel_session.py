"""One SSH channel: reports to a visit what the client does."""

from collections.abc import Callable, Mapping

import asyncssh

from tictactoe.hosting.client_info import ClientInfo
from tictactoe.hosting.connection import Connection
from tictactoe.hosting.server import Server
from tictactoe.hosting.visit import Visit
from tictactoe.ssh.compat import limit_environment

PLAIN = "plain"
"""The command for the game in lines."""
WORDS = "words"
"""The command for the game in lines that tell the board in words."""

_LONGEST_BACKLOG = 64_000
"""Bytes that may wait for a client to read before the game is paused."""


class ChannelSession(asyncssh.SSHServerSession[bytes]):
    """Starts a visit when the client asks for a game, and passes everything on to it.

    `client_info` takes the client's environment and the name of its terminal, if it has one.
    """

    def __init__(
        self,
        server: Server,
        connection: Connection,
        client_info: Callable[[dict[str, str], str | None], ClientInfo],
    ) -> None:
        self._server = server
        self._connection = connection
        self._client_info = client_info
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._terminal: str | None = None
        self._size = (0, 0)
        self._command: str | None = None
        self._visit: Visit | None = None

    # What the client asks for

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Called when the channel has been opened."""
        self._channel = chan
        limit_environment(chan)
        chan.set_write_buffer_limits(_LONGEST_BACKLOG)

    def pty_requested(
        self,
        term_type: str,
        term_size: tuple[int, int, int, int],
        term_modes: Mapping[int, int],  # noqa: ARG002
    ) -> bool:
        """Remember the client's terminal."""
        self._terminal = term_type
        self._size = term_size[:2]
        return True

    def shell_requested(self) -> bool:
        """Give a game instead of a shell."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Refuse every command but two."""
        self._command = command.strip()
        return self._command in (PLAIN, WORDS)

    def session_started(self) -> None:
        """Start the visit."""
        assert self._channel is not None
        environment = dict(self._channel.get_environment())
        if self._command == WORDS:
            # Few clients can be told to send a variable, but all can send a command.
            environment["ACCESSIBLE"] = "1"
        self._visit = Visit(
            self._server,
            self._connection,
            self._client_info(environment, self._terminal),
            self._channel,
            size=self._size,
            wants_lines=self._command is not None,
        )
        self._visit.start()

    # What the client does

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        """Called when the client has sent input."""
        if self._visit is not None:
            self._visit.receive(data)

    def eof_received(self) -> bool:
        """Called when the client will send no more; it may still read the rest of the game."""
        if self._visit is not None:
            self._visit.receive_eof()
        return True

    def terminal_size_changed(
        self,
        width: int,
        height: int,
        pixwidth: int,  # noqa: ARG002
        pixheight: int,  # noqa: ARG002
    ) -> None:
        """Called when the client's terminal has another size."""
        self._size = (width, height)
        if self._visit is not None:
            self._visit.resize(width, height)

    def pause_writing(self) -> None:
        """Called when the client stops reading."""
        self._connection.pause_output("channel")

    def resume_writing(self) -> None:
        """Called when the client reads again."""
        self._connection.resume_output("channel")

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """End the visit, and the connection with it: it was for this channel only."""
        if self._visit is not None:
            self._visit.disconnect()
            self._visit = None
        self._channel = None
        self._connection.close()
