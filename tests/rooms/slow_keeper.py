"""Rooms kept as if across a network: every question takes a while, and others may be faster."""

import asyncio

from tictactoe.rooms.keeper import Conflict, Subscription
from tictactoe.rooms.memory import MemoryKeeper
from tictactoe.rooms.refusal import Refusal
from tictactoe.rooms.state import RoomState


class SlowKeeper:
    """A memory behind a network. `conflicts` counts the writers that had to look again."""

    def __init__(self, memory: MemoryKeeper) -> None:
        self.conflicts = 0
        self._memory = memory
        self.now = memory.now

    async def load(self, code: str) -> RoomState | None:
        await asyncio.sleep(0)
        room = await self._memory.load(code)
        await asyncio.sleep(0)
        return room

    async def keep(self, before: RoomState | None, after: RoomState) -> Conflict | Refusal | None:
        await asyncio.sleep(0)
        outcome = await self._memory.keep(before, after)
        self.conflicts += isinstance(outcome, Conflict)
        await asyncio.sleep(0)
        return outcome

    def changes(self, code: str) -> Subscription:
        return self._memory.changes(code)

    async def seat_of(self, identity: str) -> RoomState | None:
        await asyncio.sleep(0)
        return await self._memory.seat_of(identity)

    async def longest_waiting(self) -> RoomState | None:
        await asyncio.sleep(0)
        return await self._memory.longest_waiting()
