"""Waiting until an app has nothing left to do.

Textual's pilot takes an app for idle when its process has used little of the processor lately. On
a busy machine that is so in the midst of its work.
"""

import asyncio
from unittest.mock import patch

import textual.app
import textual.pilot

_SOON = 0.03
"""Seconds. A frame is due sooner; the next move of a computer that is watched, or the blink of a
cursor, is not."""
_MOST_FRAMES = 50
"""What goes on longer is not waited for: an app that has ended may leave a timer running."""


async def rest(*_: float) -> None:
    """Wait until every queue of the loop is empty, and nothing is due by the clock for a while."""
    loop = asyncio.get_running_loop()
    for _frame in range(_MOST_FRAMES):
        await asyncio.sleep(0)
        while loop._ready:  # type: ignore[attr-defined]
            await asyncio.sleep(0)
        timers = (timer for timer in loop._scheduled if not timer.cancelled())  # type: ignore[attr-defined]
        wait = min((timer.when() for timer in timers), default=float("inf")) - loop.time()
        if wait > _SOON:
            break
        await asyncio.sleep(wait)


def make_pilots_patient() -> None:
    """Let the pilots of all apps wait so."""
    for module in (textual.app, textual.pilot):
        patch.object(module, "wait_for_idle", rest).start()
