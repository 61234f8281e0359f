"""What all connections share: the games, the limits, and who is here."""

import asyncio
import logging
from collections.abc import Callable

from tictactoe.hosting import memory, phrases
from tictactoe.hosting.accounts import Account, AddressAccount
from tictactoe.hosting.client_info import cleaned, network_of
from tictactoe.hosting.connection import ActiveVisit, Connection
from tictactoe.hosting.game_factory import GameFactory
from tictactoe.hosting.limits import Limits
from tictactoe.hosting.loop_time import metered_task
from tictactoe.hosting.turns import Turns

_log = logging.getLogger(__name__)

_BETWEEN_COLLECTIONS = 5.0
_QUIET = 1.0
"""Seconds without input from any player."""
_OF_A_PLAYER = 5_000_000
"""Bytes that a player takes, screens and connection together, and some more."""
_MOST_GARBAGE = 200_000_000
"""Bytes beyond what the players need: then all garbage is collected even if it never gets quiet."""

_LARGEST_PART = 3
"""One address may take at most a third of the places for those who have not logged in."""


class Server:
    """Admits connections within the limits, and ends them all when it closes."""

    def __init__(self, games: GameFactory, limits: Limits = Limits()) -> None:
        self.games = games
        self.limits = limits
        self.connections: set[Connection] = set()
        self.players: set[ActiveVisit] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        """Visits that have not ended: one may outlive its connection for a moment."""
        self.turns = Turns()
        self.refused = 0
        """Connections that are not admitted and have not hung up yet."""
        self.departures = 0
        self.last_activity = 0.0
        """When any player last sent something, on the event loop's clock."""
        self._is_closing = False
        self._admitted = 0
        self._addresses: dict[str, AddressAccount] = {}
        asyncio.get_running_loop().set_task_factory(metered_task)

    @property
    def is_full(self) -> bool:
        """Whether as many play as may play."""
        return len(self.players) >= self.limits.players

    def admit(self, address: str, abort: Callable[[], None]) -> Connection | str:
        """Count a new connection, which `abort` ends; why not, if there is no room for it."""
        account = Account(self._account_of(address))
        if reason := self._refusal(account.address):
            _log.info("refused %s: %s", address, reason, extra={"address": address})
            return reason
        self._admitted += 1
        connection = Connection(self._admitted, address, self.limits, account, abort)
        self.connections.add(connection)
        self.turns.add(account)
        account.address.coming.take(1, asyncio.get_running_loop().time())
        _log.info("#%d came from %s", connection.number, address, extra={"address": address})
        return connection

    def remove(self, connection: Connection, error: Exception | None) -> None:
        """Forget a connection that has been closed, by an error if there is one."""
        self.connections.discard(connection)
        connection.mark_closed()
        self.turns.remove(connection.account)
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
        """Collect garbage in small steps, and all of it in a moment without input, until cancelled.

        A full collection stops everybody, the longer the more players there are.
        """
        memory.collect_in_small_steps()
        collected, empty = 0, memory.resident()
        while True:
            await asyncio.sleep(_BETWEEN_COLLECTIONS)
            self._forget_addresses()
            is_quiet = asyncio.get_running_loop().time() - self.last_activity > _QUIET
            needed = empty + len(self.players) * _OF_A_PLAYER
            is_full = memory.resident() > needed + _MOST_GARBAGE
            if collected != self.departures and (is_quiet or is_full):
                collected = self.departures
                memory.collect_all()

    def _forget_addresses(self) -> None:
        for network, account in tuple(self._addresses.items()):
            if account.is_forgettable:
                del self._addresses[network]

    def _account_of(self, address: str) -> AddressAccount:
        network = network_of(address)
        if network not in self._addresses:
            self._addresses[network] = AddressAccount(self.limits.per_address)
        return self._addresses[network]

    def _refusal(self, address: AddressAccount) -> str | None:
        strangers = [connection for connection in self.connections if connection.is_stranger]
        from_there = [stranger for stranger in strangers if stranger.account.address is address]
        if self._is_closing:
            return phrases.NOT_NOW
        if len(address.accounts) >= self.limits.per_address or address.is_coming_too_fast:
            return phrases.CROWDED_FROM_THERE
        if len(from_there) >= max(1, self.limits.strangers // _LARGEST_PART):
            return phrases.CROWDED_FROM_THERE
        if len(strangers) >= self.limits.strangers:
            return phrases.CROWDED
        if len(self.connections) >= self.limits.players + self.limits.strangers:
            return phrases.CROWDED
        return None
