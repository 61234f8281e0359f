"""How much one client may use, and all of them together."""

from dataclasses import dataclass

LARGEST = (200, 60)
"""Columns and rows: painting takes time that all players share."""
FALLBACK = (80, 24)
"""For a client that reports its size as 0, because it does not know."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Numbers of connections, and times in seconds."""

    players: int = 150
    per_address: int = 30
    strangers: int = 100
    """Connections that have not logged in yet."""
    login: float = 20
    opening: float = 10
    """From the login to the request for a game, and from its end to the hanging up."""
    keepalive: float = 30
    """Between two keepalive messages; after three without an answer the client is dropped."""
    idle: float = 1800
    warning: float = 60
    """Before the idle time is over; at most half of it."""
    stay: float = 12 * 3600
    unread: float = 15
    """For a client that does not read what it is sent."""
    grace: float = 60
    """For a player who has lost the connection to come back."""
    patience: float | None = None
    """For a player to move; None for any time."""
    leaving: float = 3
    """For a game to end by itself when it is told to."""


def clamped(columns: int, rows: int) -> tuple[int, int]:
    """A size that can be painted."""
    widest, highest = LARGEST
    return min(columns or FALLBACK[0], widest), min(rows or FALLBACK[1], highest)
