"""What is special about rooms kept in memory. What any keeper does is in the contract's tests."""

import asyncio
import gc
import time
import weakref
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tests.rooms.scene import at_once, participant
from tictactoe.core import Cell
from tictactoe.rooms.actions import Play
from tictactoe.rooms.lobby import Lobby
from tictactoe.rooms.memory import MemoryKeeper
from tictactoe.rooms.state import RoomRules, RoomState

HERE = "192.0.2.1"


@pytest.mark.parametrize(
    "act",
    [
        lambda lobby, _: lobby.open(participant("Cy"), HERE),
        lambda lobby, _: lobby.meet(participant("Cy"), HERE),
        lambda lobby, room: lobby.join(participant("Cy"), room.code, HERE),
        lambda lobby, room: lobby.watch(participant("Cy"), room.code, HERE),
        lambda lobby, _: lobby.join(participant("Cy"), "wrong", HERE),
        lambda lobby, _: lobby.rejoin(participant("Ana", "again")),
        lambda lobby, _: lobby.rejoin_as_guest(participant("Cy"), "wrong", HERE),
        lambda lobby, room: lobby.dispatch(room, Play("ana", Cell(1, 1), 0)),
        lambda lobby, _: lobby.disconnected("ana"),
    ],
)
def test_whatever_is_done_is_done_in_one_step(
    act: Callable[[Lobby, RoomState], Coroutine[Any, Any, object]],
) -> None:
    lobby = Lobby(MemoryKeeper())
    room = at_once(lobby.open(participant("Ana"), HERE))
    assert isinstance(room, RoomState)
    at_once(lobby.join(participant("Ben"), room.code, HERE))
    at_once(act(lobby, room))


async def test_who_no_longer_follows_a_room_is_forgotten() -> None:
    keeper = MemoryKeeper()
    room = await Lobby(keeper).open(participant("Ana"), HERE)
    assert isinstance(room, RoomState)
    subscription = keeper.changes(room.code)
    forgotten = weakref.ref(subscription)
    subscription.close()
    del subscription
    gc.collect()
    assert forgotten() is None


@pytest.mark.parametrize("turns", range(6))
async def test_who_stops_to_follow_in_the_moment_a_room_ends_is_told_of_the_end(turns: int) -> None:
    keeper = MemoryKeeper(clock=lambda: 0)
    lobby = Lobby(keeper, RoomRules(grace=0.001))
    room = await lobby.open(participant("Ana"), HERE)
    assert isinstance(room, RoomState)
    await lobby.join(participant("Ben"), room.code, HERE)
    subscription = keeper.changes(room.code)
    for name in ("ana", "ben"):
        await lobby.disconnected(name)
    await subscription.wait()
    waiting = asyncio.create_task(subscription.wait())
    await asyncio.sleep(0)
    # The time is up, but nobody has had a turn to notice it.
    time.sleep(0.002)
    for _ in range(turns):
        await asyncio.sleep(0)
    subscription.close()
    assert await waiting is None
