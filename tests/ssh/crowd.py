"""Many clients from one address, each within its own limits, in a process of their own.

Run as a program it says `ready` once all are in, waits for a line, and then does what is dear for
the server until it is killed.
"""

import asyncio
import sys
from itertools import cycle

import asyncssh

from tests.ssh.flooder import GUEST
from tictactoe.hosting.limits import LARGEST

ADDRESS = "127.0.0.2"
EVENTS_A_SECOND = 30
"""As many as one connection is allowed."""
SIZES = (LARGEST, (LARGEST[0] - 1, LARGEST[1] - 1))
HABITS = (
    (b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"),
    # The palette, the first choice, help.
    (b"\x10", b"\x1b"),
    (b"\r", b"\x1b"),
    (b"?", b"\x1b"),
)


class _Member(asyncssh.SSHClientSession[bytes]):
    def __init__(self) -> None:
        self.has_seen_something = asyncio.Event()

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        if b"Quit" in data:
            self.has_seen_something.set()


async def _member(port: int) -> asyncssh.SSHClientChannel[bytes]:
    connection = await asyncssh.connect("127.0.0.1", port, local_addr=(ADDRESS, 0), **GUEST)
    member = _Member()
    channel, _ = await connection.create_session(
        lambda: member, term_type="xterm-256color", term_size=SIZES[0], encoding=None
    )
    await member.has_seen_something.wait()
    return channel


async def _act(channel: asyncssh.SSHClientChannel[bytes], number: int) -> None:
    keys = cycle(HABITS[number % len(HABITS)])
    sizes = cycle(SIZES)
    turn = 0
    while not channel.is_closing():
        turn += 1
        if turn % EVENTS_A_SECOND == number % EVENTS_A_SECOND:
            channel.change_terminal_size(*next(sizes))
        else:
            channel.write(next(keys))
        await asyncio.sleep(1 / EVENTS_A_SECOND)


async def _come(port: int, count: int) -> None:
    members = [await _member(port) for _ in range(count)]
    print("ready", flush=True)  # noqa: T201
    await asyncio.to_thread(sys.stdin.readline)
    print("under way", flush=True)  # noqa: T201
    await asyncio.gather(*(_act(channel, number) for number, channel in enumerate(members)))


if __name__ == "__main__":
    asyncio.run(_come(int(sys.argv[1]), int(sys.argv[2])))
