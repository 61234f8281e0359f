"""The storm over the server: random visits, many at a time, that share rooms.

The server is the real one; only the network is missing.
"""

import asyncio
import logging
from random import Random

from tests.hosting.fakes import FakeClient, until
from tests.storm.runs import Fault
from tests.storm.visitors import Guise, Town
from tictactoe.hosting.server import Server
from tictactoe.rooms import Lobby, Refusal, RoomRules, RoomState
from tictactoe.rooms.keeper import Conflict
from tictactoe.rooms.memory import MemoryKeeper
from tictactoe.serve import LobbyGameFactory
from tictactoe.settings import Settings

_AT_ONCE = 12
"""Visitors."""
_GRACE = 0.5
"""Seconds: some are waited for in vain."""
_ADDRESSES = [f"192.0.2.{number}" for number in range(1, 255)]


def visit_storm(seed: int, visits: int) -> int:
    """Let so many visitors come, and give how often something was done in rooms."""
    return asyncio.run(_storm(seed, visits))


async def _storm(seed: int, visits: int) -> int:
    keeper = CountingKeeper()
    lobby = Lobby(keeper, RoomRules(grace=_GRACE))
    server = Server(LobbyGameFactory(Settings(seed=1), lobby, "ssh {}@host".format))
    town = Town()

    async def come_again_and_again(number: int) -> None:
        rng = Random(f"{seed} {number}")
        for _ in range(number, visits, _AT_ONCE):
            visitor = FakeVisitor(server, town, town.random_guise(rng, _ADDRESSES))
            await town.wander(rng, visitor)

    crashes = Crashes()
    log = logging.getLogger("tictactoe")
    log.addHandler(crashes)
    try:
        await asyncio.gather(*map(come_again_and_again, range(_AT_ONCE)))
        await until(lambda: not server.tasks)
    finally:
        await server.close()
        log.removeHandler(crashes)
    if crashes.told:
        raise Fault("\n".join((f"seed {seed}, {visits} visits:", *crashes.told)))
    return keeper.done


class CountingKeeper(MemoryKeeper):
    """Counts what was done in rooms."""

    done = 0

    async def keep(self, before: RoomState | None, after: RoomState) -> Conflict | Refusal | None:
        refusal = await super().keep(before, after)
        self.done += refusal is None
        return refusal


class Crashes(logging.Handler):
    """What the server's log tells of crashes."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(self.format(record))


class FakeVisitor(FakeClient):
    """Somebody without a network."""

    def __init__(self, server: Server, town: Town, guise: Guise) -> None:
        super().__init__(
            server,
            guise.user,
            "xterm" if guise.size else None,
            identity=None if guise.key is None else f"SHA256:{guise.key}",
            address=guise.address,
            size=guise.size or (0, 0),
        )
        self.on_screen = guise.size is not None
        self._town = town
        self._has_hung_up = False

    @property
    def is_gone(self) -> bool:
        return self._has_hung_up or self.transport.status is not None

    def send(self, data: bytes) -> None:
        self._town.hear(self.transport.sent)
        self.transport.sent = b""
        if self.transport.is_reading:
            self.visit.receive(data)

    def resize(self, columns: int, rows: int) -> None:
        self.visit.resize(columns, rows)

    def hang_up(self) -> None:
        if not self.is_gone:
            self._has_hung_up = True
            self.visit.disconnect()
            self._hang_up()
