"""What all connections share: the host, the limits, and the count of who is there."""

import asyncio
import logging
from typing import TYPE_CHECKING

from tictactoe.ssh.hosting import Host
from tictactoe.ssh.limits import Limits
from tictactoe.ssh.visitor import neighbourhood

if TYPE_CHECKING:
    from tictactoe.ssh.door import Door
    from tictactoe.ssh.session import Session

log = logging.getLogger("tictactoe.ssh")


class House:
    """Counts those at the door and those at a game, and lets nobody else in."""

    def __init__(self, host: Host, limits: Limits) -> None:
        self.host = host
        self.limits = limits
        self.doors: set[Door] = set()
        self.sessions: set[Session] = set()
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
        strangers = sum(door.is_stranger for door in self.doors)
        if self.is_closing:
            return "closing"
        if strangers >= self.limits.strangers:
            return "too many strangers"
        if len(self.doors) >= self.limits.players + self.limits.strangers:
            return "too many connections"
        near = sum(neighbourhood(door.address) == neighbourhood(address) for door in self.doors)
        if near >= self.limits.per_address:
            return "too many from there"
        return None
