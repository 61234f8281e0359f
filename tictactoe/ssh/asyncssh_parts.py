"""All that we use of asyncssh beyond what it promises, and why."""

from asyncio import Transport
from collections.abc import Callable

import asyncssh

_MOST_VARIABLES = 64
_LONGEST_VARIABLE = 256


def transport_of(connection: asyncssh.SSHServerConnection) -> Transport | None:
    """The stream of bytes below a connection, to ask it for a pause."""
    return connection._transport


def watch(
    connection: asyncssh.SSHServerConnection,
    received: Callable[[bytes], None],
    pause: Callable[[], None],
    resume: Callable[[], None],
) -> Callable[[bytes], None]:
    """Be told what the transport tells a connection; give the way to hand bytes on to it.

    asyncssh takes whatever comes as fast as it comes, and does nothing when it is told that
    nobody takes what it sends.
    """
    hand_on = connection.data_received
    connection.data_received = received  # type: ignore[method-assign, assignment]
    connection.pause_writing = pause  # type: ignore[method-assign]
    connection.resume_writing = resume  # type: ignore[method-assign]
    return hand_on


def limit_environment(channel: asyncssh.SSHServerChannel[bytes]) -> None:
    """Let a client set a few variables. asyncssh keeps every one, however many and long."""
    channel._env = _FewVariables()


class _FewVariables(dict[bytes, bytes]):
    """Forgets what is too much, in silence."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if max(len(name), len(value)) <= _LONGEST_VARIABLE and len(self) < _MOST_VARIABLES:
            super().__setitem__(name, value)
