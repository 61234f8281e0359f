"""How much of everything one visitor, and all together, may have."""

from dataclasses import dataclass

LARGEST = (300, 100)
"""Columns and rows. What is painted costs time that all share."""
FALLBACK = (80, 24)
"""For a client that does not know its size, and says 0."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Numbers of connections, and times in seconds."""

    players: int = 150
    per_address: int = 30
    strangers: int = 50
    """Those who have not said yet who they are."""
    login: float = 20
    opening: float = 10
    """From the login to the request for a game."""
    keepalive: float = 30
    """Between questions whether anybody is still there; three without an answer are the end."""
    idle: float = 1800
    stay: float = 12 * 3600
    unread: float = 15
    """For a client that takes nothing of what it is sent."""
    grace: float = 60
    """For a player whose line has dropped."""
    leaving: float = 3
    """From the request to end to the end."""


def clamped(columns: int, rows: int) -> tuple[int, int]:
    """A size that can be painted."""
    widest, highest = LARGEST
    return min(columns or FALLBACK[0], widest), min(rows or FALLBACK[1], highest)
