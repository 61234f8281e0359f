"""Looks for what was left behind when it disturbs nobody."""

import asyncio
import gc

from tictactoe.ssh.server_state import ServerState

_BETWEEN_LOOKS = 5.0
_QUIET = 1.0
"""Seconds in which nobody did anything."""
_PATIENCE = 60
"""Looks after which it is done even if it is never quiet."""


async def keep_tidy(server: ServerState) -> None:
    """Collect garbage at quiet moments: it stops everybody, and the longer the more there are."""
    gc.collect()
    # What is here now stays, and need not be looked at again.
    gc.freeze()
    gc.set_threshold(50_000, 20, 1000)
    tidied = looks = 0
    while True:
        await asyncio.sleep(_BETWEEN_LOOKS)
        looks += 1
        is_quiet = asyncio.get_running_loop().time() - server.last_act > _QUIET
        if tidied != server.departures and (is_quiet or looks > _PATIENCE):
            tidied, looks = server.departures, 0
            gc.collect()
