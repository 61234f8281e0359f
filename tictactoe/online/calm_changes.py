"""The changes of a room, without the noise of people who come and go."""

import asyncio
from contextlib import suppress

from tictactoe.online.news import news
from tictactoe.rooms import RoomState, Subscription
from tictactoe.token_bucket import Allowance, TokenBucket

NEWS = Allowance(burst=1, per_second=1 / 3)
"""News about who comes and goes. The one that overdraws it is the second in a row: somebody who
came and whose line broke at once is nothing unusual."""


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
        self._bucket = TokenBucket(NEWS, asyncio.get_running_loop().time())

    async def wait(self) -> RoomState | None:
        """The newest state, once it is time to look at it; None after the end."""
        state = self._held_back or await self._changes.wait()
        now = asyncio.get_running_loop().time
        while state and not self._is_urgent(state) and (pause := self._bucket.wait(now())):
            # Whoever waits may give up before the pause is over.
            self._held_back = state
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    state = await self._changes.wait()
        self._held_back = None
        if state:
            is_news = any(news(self._given, state, state.mark_of(self._connection)))
            # What is urgent makes the pause no longer.
            if is_news and not self._bucket.wait(now()):
                self._bucket.take(1, now())
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
