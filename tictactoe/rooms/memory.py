"""Rooms kept in the memory of one process.

None of its coroutines ever suspends, except to wait for a change. So whatever is done to a room
without waiting for something else is done in one step, and nobody is ever faster.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf

from tictactoe.rooms.keeper import Conflict
from tictactoe.rooms.refusal import Refusal
from tictactoe.rooms.state import RoomState
from tictactoe.token_bucket import Allowance, TokenBuckets


@dataclass(slots=True)
class _Room:
    state: RoomState
    followers: "set[MemorySubscription]" = field(default_factory=set)


class MemoryKeeper:
    """A `RoomKeeper` for people who share one event loop."""

    def __init__(
        self,
        *,
        most_rooms: int = 500,
        most_from_one_address: int = 30,
        openings: Allowance = Allowance(burst=20, per_second=1 / 3),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._most_rooms = most_rooms
        self._most_from_one_address = most_from_one_address
        # For each address from which a room was opened lately.
        self._openings = TokenBuckets(openings)
        self._clock = clock
        # Oldest first.
        self._rooms: dict[str, _Room] = {}

    def now(self) -> float:
        """The time in seconds."""
        return self._clock()

    async def load(self, code: str) -> RoomState | None:
        """The newest state of a room."""
        room = self._living(code)
        return room.state if room else None

    async def keep(self, before: RoomState | None, after: RoomState) -> Conflict | Refusal | None:
        """Replace `before` by `after`, and wake the followers; None if that was done."""
        if await self.load(after.code) != before:
            return Conflict.CHANGED
        known = {player.identity for player in before.players} if before else set()
        for identity in {player.identity for player in after.players} - known:
            if await self.seat_of(identity):
                return Refusal.SEATED_ELSEWHERE
        if before is None:
            if after.is_open_to_anybody and await self.longest_waiting():
                return Conflict.OTHERS_WAIT
            if refusal := self._objection_to_opening(after.opened_from):
                return refusal
            self._openings.take(after.opened_from, self.now())
        room = self._rooms.setdefault(after.code, _Room(after))
        room.state = after
        for follower in room.followers:
            follower.notify()
        # Nobody may be left in it.
        self._living(after.code)
        return None

    def changes(self, code: str) -> "MemorySubscription":
        """Follow a room."""
        return MemorySubscription(self, self._living(code))

    async def seat_of(self, identity: str) -> RoomState | None:
        """The room in which somebody has a seat, whether they are here or away."""
        return next((room for room in self._all_living() if room.mark_of_identity(identity)), None)

    async def longest_waiting(self) -> RoomState | None:
        """Of the rooms open to anybody, the one that was opened first."""
        return next((room for room in self._all_living() if room.is_open_to_anybody), None)

    def _objection_to_opening(self, source: str) -> Refusal | None:
        """Why nobody may open another room from there now."""
        rooms = self._all_living()
        if len(rooms) >= self._most_rooms:
            return Refusal.NO_MORE_ROOMS
        if sum(room.opened_from == source for room in rooms) >= self._most_from_one_address:
            return Refusal.MANY_ROOMS_FROM_THERE
        return Refusal.OPENED_TOO_FAST if self._openings.level(source, self.now()) < 1 else None

    def _living(self, code: str) -> _Room | None:
        """The room of that code; one that is deserted is forgotten."""
        room = self._rooms.get(code)
        if room is None or not room.state.is_deserted(self.now()):
            return room
        del self._rooms[code]
        for follower in tuple(room.followers):
            follower.close()
        return None

    def _all_living(self) -> list[RoomState]:
        return [room.state for code in tuple(self._rooms) if (room := self._living(code))]


class MemorySubscription:
    """One follower of a room: an event that is set whenever there is a state to look at."""

    def __init__(self, keeper: MemoryKeeper, room: _Room | None) -> None:
        self._keeper = keeper
        self._room = room
        self._news = asyncio.Event()
        self._news.set()
        if room:
            room.followers.add(self)

    async def wait(self) -> RoomState | None:
        """The newest state, once there is one that was not given yet; None after the end."""
        while (room := self._room) and not self._news.is_set():
            # No writer ends a room whose players stay away: whoever waits there looks at the clock.
            ends = room.state.kept_until
            try:
                async with asyncio.timeout(None if ends == inf else ends - self._keeper.now()):
                    await self._news.wait()
            except TimeoutError:
                await self._keeper.load(room.state.code)
        if self._room is None:
            return None
        self._news.clear()
        return self._room.state

    def notify(self) -> None:
        """Let whoever waits look at the room."""
        self._news.set()

    def close(self) -> None:
        """End it; whoever still waits gets None. Closing it again does nothing."""
        if self._room:
            self._room.followers.discard(self)
        self._room = None
        self._news.set()
