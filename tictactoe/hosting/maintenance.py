"""Periodic work that must not disturb anybody's game."""

import asyncio
import gc

from tictactoe.hosting.server import Server

_INTERVAL = 5.0
_QUIET = 1.0
"""Seconds without input from any player."""
_MOST_DELAYS = 60
"""Intervals after which garbage is collected even if it never gets quiet."""


async def maintain(server: Server) -> None:
    """Remove expired games regularly, and collect garbage after departures.

    A collection stops everybody, the longer the more players there are, so it waits for a moment
    without input.
    """
    gc.collect()
    # What exists now is never freed: no need to look at it again.
    gc.freeze()
    gc.set_threshold(50_000, 20, 1000)
    collected = delays = 0
    while True:
        await asyncio.sleep(_INTERVAL)
        delays += 1
        server.games.tidy()
        is_quiet = asyncio.get_running_loop().time() - server.last_activity > _QUIET
        if collected != server.departures and (is_quiet or delays > _MOST_DELAYS):
            collected, delays = server.departures, 0
            gc.collect()
