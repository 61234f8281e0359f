"""Collects garbage when it disturbs nobody's game."""

import asyncio
import gc

from tictactoe.hosting.server import Server

_INTERVAL = 5.0
_QUIET = 1.0
"""Seconds without input from any player."""
_MOST_DELAYS = 60
"""Intervals after which garbage is collected even if it never gets quiet."""


async def collect_garbage(server: Server) -> None:
    """Collect garbage after departures, in a moment without input.

    A collection stops everybody, the longer the more players there are.
    """
    gc.collect()
    # What exists now is never freed: no need to look at it again.
    gc.freeze()
    gc.set_threshold(50_000, 20, 1000)
    collected = delays = 0
    while True:
        await asyncio.sleep(_INTERVAL)
        delays += 1
        is_quiet = asyncio.get_running_loop().time() - server.last_activity > _QUIET
        if collected != server.departures and (is_quiet or delays > _MOST_DELAYS):
            collected, delays = server.departures, 0
            gc.collect()
