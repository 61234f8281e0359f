"""The changes of a room, without the noise of people who come and go."""

import asyncio
from contextlib import suppress

from tictactoe.online.news import news
from tictactoe.rooms import RoomState, Subscription

PAUSE = 3.0
"""Seconds between two pieces of news about who comes and goes."""


class CalmChanges:
    """A subscription that gives news about people at most once in a while.

    What happens in the match is given at once, and with it whatever else is new. Nothing that
    lasts is lost: after the pause the room is given as it is then.
    """

    def __init__(self, changes: Subscription, seen: RoomState, connection: str) -> None:
        self._changes = changes
        self._connection = connection
        self._given = seen
        self._held_back: RoomState | None = None
        self._calm_until = 0.0

    async def wait(self) -> RoomState | None:
        """The newest state, once it is time to look at it; None after the end."""
        state = self._held_back or await self._changes.wait()
        now = asyncio.get_running_loop().time
        while state and not self._is_urgent(state) and now() < self._calm_until:
            # Whoever waits may give up before the pause is over.
            self._held_back = state
            with suppress(TimeoutError):
                async with asyncio.timeout_at(self._calm_until):
                    state = await self._changes.wait()
        self._held_back = None
        if state:
            if any(news(self._given, state, state.mark_of(self._connection))):
                self._calm_until = now() + PAUSE
            self._given = state
        return state

    def close(self) -> None:
        """End it."""
        self._changes.close()

    def _is_urgent(self, state: RoomState) -> bool:
        """Whether something has happened in the match, or the connection has been replaced."""
        before, after = self._given.match_log, state.match_log
        is_same_match = before is not None and after is not None and before.began == after.began
        return not state.knows(self._connection) or (is_same_match and before != after)
