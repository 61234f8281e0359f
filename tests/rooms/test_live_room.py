"""How those who follow a room are woken."""

import asyncio
import gc
import weakref
from collections.abc import Coroutine
from typing import Any

import pytest

from tests.rooms.scene import participant
from tictactoe.core import Cell
from tictactoe.rooms import (
    Drop,
    Join,
    Leave,
    Lobby,
    Play,
    Room,
    RoomState,
    Watch,
)


@pytest.fixture
def room() -> Room:
    room = Room(RoomState("BCDFGH"))
    room.dispatch(Join(participant("Ana"), 0))
    room.dispatch(Join(participant("Ben"), 0))
    return room


async def is_waiting(waiting: "asyncio.Task[RoomState | None]") -> bool:
    """Whether a task still waits when everything that could run has run."""
    for _ in range(5):
        await asyncio.sleep(0)
    return not waiting.done()


def started(wait: Coroutine[Any, Any, RoomState | None]) -> "asyncio.Task[RoomState | None]":
    return asyncio.get_running_loop().create_task(wait)


def come_and_go(room: Room, times: int) -> None:
    for number in range(times):
        room.dispatch(Watch(participant("Cy", f"cy {number}")))
        room.dispatch(Leave(f"cy {number}"))


async def test_who_subscribes_sees_the_room_as_it_is(room: Room) -> None:
    assert await room.subscribe().wait() is room.state


async def test_who_waits_is_woken_by_the_next_change(room: Room) -> None:
    subscription = room.subscribe()
    await subscription.wait()
    waiting = started(subscription.wait())
    assert await is_waiting(waiting)
    room.dispatch(Play("ana", Cell(1, 1)))
    assert await waiting is room.state


async def test_a_refused_action_wakes_nobody(room: Room) -> None:
    subscription = room.subscribe()
    await subscription.wait()
    waiting = started(subscription.wait())
    room.dispatch(Play("ben", Cell(1, 1)))
    room.dispatch(Drop("nobody", 0))
    assert await is_waiting(waiting)
    subscription.close()
    await waiting


async def test_who_is_slow_skips_to_the_newest_state(room: Room) -> None:
    subscription = room.subscribe()
    come_and_go(room, 500)
    assert await subscription.wait() is room.state
    waiting = started(subscription.wait())
    assert await is_waiting(waiting)
    subscription.close()
    await waiting


async def test_ending_a_subscription_lets_go_of_who_still_waits(room: Room) -> None:
    subscription = room.subscribe()
    await subscription.wait()
    waiting = started(subscription.wait())
    assert await is_waiting(waiting)
    subscription.close()
    subscription.close()
    assert await waiting is None
    come_and_go(room, 1)
    assert await subscription.wait() is None


async def test_a_room_forgets_who_no_longer_follows_it(room: Room) -> None:
    subscription = room.subscribe()
    forgotten = weakref.ref(subscription)
    subscription.close()
    del subscription
    gc.collect()
    assert forgotten() is None


async def test_ending_one_subscription_ends_no_other(room: Room) -> None:
    first, second = room.subscribe(), room.subscribe()
    first.close()
    come_and_go(room, 1)
    assert await second.wait() is room.state


async def test_followers_that_fail_or_never_look_harm_nobody(room: Room) -> None:
    async def fail() -> None:
        await room.subscribe().wait()
        raise RuntimeError("broken")

    failing = asyncio.gather(*(fail() for _ in range(10)), return_exceptions=True)
    idle = [room.subscribe() for _ in range(10)]
    awake = room.subscribe()
    assert all(isinstance(result, RuntimeError) for result in await failing)
    come_and_go(room, 10)
    assert await awake.wait() is room.state
    assert len(idle) == 10


async def test_a_follower_that_was_cancelled_harms_nobody(room: Room) -> None:
    subscription, other = room.subscribe(), room.subscribe()
    await subscription.wait()
    await other.wait()
    waiting = started(subscription.wait())
    assert await is_waiting(waiting)
    waiting.cancel()
    room.dispatch(Play("ana", Cell(1, 1)))
    assert await other.wait() is room.state
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await subscription.wait() is room.state


async def test_two_hundred_watchers_all_see_the_last_move(room: Room) -> None:
    seen: list[int] = []

    async def watch() -> None:
        subscription = room.subscribe()
        while state := await subscription.wait():
            if state.match and state.match.is_round_over:
                seen.append(state.version)
                subscription.close()

    watching = asyncio.gather(*(watch() for _ in range(200)))
    for connection, number in (("ana", 1), ("ben", 4), ("ana", 2), ("ben", 5), ("ana", 3)):
        await asyncio.sleep(0)
        room.dispatch(Play(connection, Cell.from_number(number)))
    await watching
    assert seen == [room.state.version] * 200


async def test_when_a_room_vanishes_nobody_is_left_waiting() -> None:
    lobby = Lobby()
    room = lobby.open(participant("Ana"))
    assert isinstance(room, Room)
    subscription = room.subscribe()
    room.dispatch(Leave("ana"))
    lobby.sweep()
    assert await subscription.wait() is None
