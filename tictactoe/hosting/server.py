"""What all connections share: the games, the limits, and who is here."""

import asyncio
import gc
import logging
from collections.abc import Callable

from tictactoe.hosting import phrases
from tictactoe.hosting.client_info import cleaned, network_of
from tictactoe.hosting.connection import ActiveVisit, Connection
from tictactoe.hosting.game_factory import GameFactory
from tictactoe.hosting.limits import Limits

_log = logging.getLogger(__name__)

_BETWEEN_COLLECTIONS = 5.0
_QUIET = 1.0
"""Seconds without input from any player."""
_MOST_DELAYS = 60
"""Intervals after which garbage is collected even if it never gets quiet."""


class Server:
    """Admits connections within the limits, and ends them all when it closes."""

    def __init__(self, games: GameFactory, limits: Limits = Limits()) -> None:
        self.games = games
        self.limits = limits
        self.connections: set[Connection] = set()
        self.players: set[ActiveVisit] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        """Visits that have not ended: one may outlive its connection for a moment."""
        self.start_lock = asyncio.Lock()
        """Held while an app starts: starting one at a time disturbs other players the least."""
        self.departures = 0
        self.last_activity = 0.0
        """When any player last sent something, on the event loop's clock."""
        self._is_closing = False
        self._admitted = 0

    @property
    def is_full(self) -> bool:
        """Whether as many play as may play."""
        return len(self.players) >= self.limits.players

    def admit(self, address: str, abort: Callable[[], None]) -> Connection | None:
        """Count a new connection, which `abort` ends; None if there is no room for it."""
        if reason := self._refusal(address):
            _log.info("refused %s: %s", address, reason, extra={"address": address})
            return None
        self._admitted += 1
        connection = Connection(self._admitted, address, self.limits, abort)
        self.connections.add(connection)
        _log.info("#%d came from %s", connection.number, address, extra={"address": address})
        return connection

    def remove(self, connection: Connection, error: Exception | None) -> None:
        """Forget a connection that has been closed, by an error if there is one."""
        self.connections.discard(connection)
        connection.mark_closed()
        why = f": {cleaned(str(error))}" if error else ""
        _log.info("#%d went%s", connection.number, why, extra={"address": connection.address})

    async def close(self) -> None:
        """Say goodbye to the players, wait until their terminals are restored, and hang up."""
        self._is_closing = True
        connections = tuple(self.connections)
        for connection in connections:
            connection.end(phrases.CLOSING)
        ending = {
            *self.tasks,
            *(asyncio.create_task(connection.closed.wait()) for connection in connections),
        }
        if ending:
            await asyncio.wait(ending, timeout=self.limits.leaving + 1)
        for connection in connections:
            connection.close()

    async def collect_garbage(self) -> None:
        """Collect garbage after departures, in a moment without input, until cancelled.

        A collection stops everybody, the longer the more players there are.
        """
        gc.collect()
        # What exists now is never freed: no need to look at it again.
        gc.freeze()
        gc.set_threshold(50_000, 20, 1000)
        collected = delays = 0
        while True:
            await asyncio.sleep(_BETWEEN_COLLECTIONS)
            delays += 1
            is_quiet = asyncio.get_running_loop().time() - self.last_activity > _QUIET
            if collected != self.departures and (is_quiet or delays > _MOST_DELAYS):
                collected, delays = self.departures, 0
                gc.collect()

    def _refusal(self, address: str) -> str | None:
        networks = [network_of(connection.address) for connection in self.connections]
        if self._is_closing:
            return "closing"
        if sum(connection.is_stranger for connection in self.connections) >= self.limits.strangers:
            return "too many strangers"
        if len(self.connections) >= self.limits.players + self.limits.strangers:
            return "too many connections"
        if networks.count(network_of(address)) >= self.limits.per_address:
            return "too many from there"
        return None
