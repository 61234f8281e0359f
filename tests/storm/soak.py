"""A storm of visits at a server in a process of its own: `make soak-server`.

Visitors come by SSH from many addresses, one after the other, and do anything at all. The server
must neither crash nor grow: at the end it takes hardly more memory than after the first minute.
"""

import asyncio
import sys
import time
from argparse import ArgumentParser
from contextlib import suppress
from pathlib import Path
from random import Random, SystemRandom
from statistics import median
from tempfile import TemporaryDirectory

import asyncssh

from tests.ssh.flooder import GUEST
from tests.ssh.serving import Serving, serving
from tests.storm.visitors import Guise, Town

MOST_GROWTH = 1.3
_ADDRESSES = [f"127.0.{third}.{fourth}" for third in range(4) for fourth in range(1, 255)]
_KEYS = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(12)]
_MINUTE = 60.0
_LATELY = 30
"""Seconds whose median is the memory at a moment."""


class SshVisitor(asyncssh.SSHClientSession[bytes]):
    """Somebody who comes by SSH."""

    connection: asyncssh.SSHClientConnection
    channel: asyncssh.SSHClientChannel[bytes]

    def __init__(self, town: Town, guise: Guise) -> None:
        self.on_screen = guise.size is not None
        self.is_gone = False
        self._town = town

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        self._town.hear(data)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self.is_gone = True

    def send(self, data: bytes) -> None:
        self.channel.write(data)

    def resize(self, columns: int, rows: int) -> None:
        if self.on_screen:
            self.channel.change_terminal_size(columns, rows)

    def hang_up(self) -> None:
        self.connection.abort()


async def _visit(port: int, town: Town, rng: Random) -> None:
    guise = town.random_guise(rng, _ADDRESSES)
    visitor = SshVisitor(town, guise)
    options = GUEST | {
        "username": guise.user,
        "client_keys": None if guise.key is None else [_KEYS[guise.key]],
        "local_addr": (guise.address, 0),
    }
    visitor.connection = await asyncssh.connect("127.0.0.1", port, **options)
    try:
        visitor.channel, _ = await visitor.connection.create_session(
            lambda: visitor,
            term_type="xterm-256color" if guise.size else None,
            term_size=guise.size or (),
            encoding=None,
        )
        await town.wander(rng, visitor)
    finally:
        visitor.connection.abort()


class Soak:
    """So many clients for so many seconds, and what they make of the server."""

    def __init__(self, server: Serving, clients: int, seconds: float, seed: int) -> None:
        self._server = server
        self._clients = clients
        self._end = time.monotonic() + seconds
        self._seed = seed
        self._visits = self._refused = 0
        self._memory: list[float] = []

    async def run(self) -> float:
        """Let them all come; give how many times the memory of the first minute it takes."""
        town = Town()
        await asyncio.gather(
            self._watch(),
            *(self._come(town, Random(f"{self._seed} {n}")) for n in range(self._clients)),
        )
        first = median(self._memory[int(_MINUTE) - _LATELY : int(_MINUTE)])
        return median(self._memory[-_LATELY:]) / first

    async def _come(self, town: Town, rng: Random) -> None:
        while time.monotonic() < self._end:
            try:
                await _visit(self._server.port, town, rng)
                self._visits += 1
            except (OSError, asyncssh.Error):
                self._refused += 1
                await asyncio.sleep(1)

    async def _watch(self) -> None:
        while time.monotonic() < self._end:
            self._memory.append(megabytes(self._server.process.pid))
            if len(self._memory) % _MINUTE == 0:
                told = f"{self._visits:6,} visits, {self._refused:5,} refused"
                _say(f"{len(self._memory) / _MINUTE:4.0f} min {told} {self._memory[-1]:6.0f} MB")
            await asyncio.sleep(1)


def megabytes(process: int) -> float:
    """The memory that a process takes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise ProcessLookupError(process)


def main() -> int:
    """Run the storm, and give the exit code: 1 if the server crashed anywhere or grew."""
    parser = ArgumentParser(prog="python -m tests.storm.soak", description=__doc__)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(2**31))
    parser.add_argument("--clients", type=int, default=60)
    parser.add_argument("--minutes", type=float, default=20)
    options = parser.parse_args()
    _say(f"Seed {options.seed}")
    with TemporaryDirectory() as directory, serving(Path(directory)) as server:
        soak = Soak(server, options.clients, options.minutes * _MINUTE, options.seed)
        growth = asyncio.run(soak.run())
        log = server.log.read_text()
    for line in log.splitlines():
        if "crashed" in line or "Error" in line or "unhandled" in line:
            _say(line)
    _say(f"{growth:.2f} times the memory of the first minute")
    return 1 if growth > MOST_GROWTH or "crashed" in log else 0


def _say(line: str) -> None:
    with suppress(BrokenPipeError):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
