"""What all connections share: the host, the limits, and the count of who is there."""

import asyncio
import logging
from typing import TYPE_CHECKING

from tictactoe.hosting.client_info import neighbourhood
from tictactoe.hosting.game_factory import GameFactory
from tictactoe.hosting.limits import Limits

if TYPE_CHECKING:
    from tictactoe.ssh.channel_session import ChannelSession
    from tictactoe.ssh.connection import Connection

log = logging.getLogger("tictactoe.ssh")


class ServerState:
    """Counts those at the door and those at a game, and lets nobody else in."""

    def __init__(self, host: GameFactory, limits: Limits) -> None:
        self.host = host
        self.limits = limits
        self.connections: set[Connection] = set()
        self.sessions: set[ChannelSession] = set()
        self.visits: set[asyncio.Task[None]] = set()
        """Those that have begun and not quite ended: a game may outlive its connection a little."""
        self.gate = asyncio.Lock()
        """Held while an app starts: one after the other disturbs those who play the least."""
        self.is_closing = False
        self.numbers = 0
        self.departures = 0
        self.last_act = 0.0
        """When somebody last did something."""

    @property
    def is_full(self) -> bool:
        """Whether all places at games are taken."""
        return len(self.sessions) >= self.limits.players

    def refusal(self, address: str) -> str | None:
        """Why nobody from this address can come in now, if so."""
        strangers = sum(connection.is_stranger for connection in self.connections)
        if self.is_closing:
            return "closing"
        if strangers >= self.limits.strangers:
            return "too many strangers"
        if len(self.connections) >= self.limits.players + self.limits.strangers:
            return "too many connections"
        near = sum(
            neighbourhood(connection.address) == neighbourhood(address)
            for connection in self.connections
        )
        if near >= self.limits.per_address:
            return "too many from there"
        return None
