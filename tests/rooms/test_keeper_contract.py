"""What the lobby may rely on, whatever keeps the rooms. Every kind of keeper passes these tests.

A keeper is asked for with the number of rooms that it takes in all and from one address. Time is
not turned, because a shared keeper's clock cannot be: deadlines lie in its past or far in its
future.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.rooms.scene import participant
from tests.rooms.slow_keeper import SlowKeeper
from tictactoe.core import Cell, Mark
from tictactoe.rooms.actions import Drop, Join, Leave, Meet, Play, RoomAction, Watch
from tictactoe.rooms.keeper import Conflict, RoomKeeper
from tictactoe.rooms.lobby import Lobby
from tictactoe.rooms.memory import MemoryKeeper
from tictactoe.rooms.reducer import reduce_room
from tictactoe.rooms.refusal import Refusal
from tictactoe.rooms.state import RoomState
from tictactoe.token_bucket import Allowance

NewKeeper = Callable[[int, int], RoomKeeper]
CODE, OTHER = "BCDFGH", "HGFDCB"
HERE = "192.0.2.1"
AN_HOUR = 3600.0


def memory_keeper(most_rooms: int, most_from_one_address: int) -> MemoryKeeper:
    return MemoryKeeper(
        most_rooms=most_rooms,
        most_from_one_address=most_from_one_address,
        openings=Allowance(most_rooms, per_second=1 / AN_HOUR),
    )


def slow_keeper(most_rooms: int, most_from_one_address: int) -> SlowKeeper:
    return SlowKeeper(memory_keeper(most_rooms, most_from_one_address))


@pytest.fixture(params=[memory_keeper, slow_keeper])
def new_keeper(request: pytest.FixtureRequest) -> NewKeeper:
    kind: NewKeeper = request.param
    return kind


@pytest.fixture
def keeper(new_keeper: NewKeeper) -> RoomKeeper:
    return new_keeper(5, 5)


def after(room: RoomState, action: RoomAction) -> RoomState:
    transition = reduce_room(room, action)
    assert transition.rejection is None
    return transition.state


def opened_by(name: str, code: str = CODE, source: str = HERE) -> RoomState:
    return after(RoomState(code, opened_from=source), Join(participant(name), 0))


def waiting(name: str, code: str = CODE) -> RoomState:
    return after(RoomState(code), Meet(participant(name), 0))


def away(room: RoomState, until: float) -> RoomState:
    """The room whose X is away."""
    assert room.x
    gone = room.with_seat(Mark.X, replace(room.x, away_until=until))
    return replace(gone, version=room.version + 1)


async def kept(keeper: RoomKeeper, before: RoomState | None, room: RoomState) -> RoomState:
    assert await keeper.keep(before, room) is None
    return room


# One room


async def test_what_was_kept_is_loaded(keeper: RoomKeeper) -> None:
    assert await keeper.load(CODE) is None
    alone = await kept(keeper, None, opened_by("Ana"))
    assert await keeper.load(CODE) == alone
    two = await kept(keeper, alone, after(alone, Join(participant("Ben"), 0)))
    assert await keeper.load(CODE) == two
    assert await keeper.load(OTHER) is None


async def test_of_two_writers_with_the_same_room_before_them_one_wins(keeper: RoomKeeper) -> None:
    alone = await kept(keeper, None, opened_by("Ana"))
    first = after(alone, Watch(participant("Ben")))
    second = after(alone, Watch(participant("Cy")))
    assert await keeper.keep(alone, first) is None
    assert await keeper.keep(alone, second) is Conflict.CHANGED
    assert await keeper.load(CODE) == first


async def test_a_code_in_use_is_not_opened_again(keeper: RoomKeeper) -> None:
    room = await kept(keeper, None, opened_by("Ana"))
    assert await keeper.keep(None, opened_by("Ben")) is Conflict.CHANGED
    assert await keeper.load(CODE) == room


async def test_a_room_that_is_gone_is_not_written_to(keeper: RoomKeeper) -> None:
    room = await kept(keeper, None, opened_by("Ana"))
    await kept(keeper, room, after(room, Leave("ana")))
    assert await keeper.keep(room, after(room, Watch(participant("Ben")))) is Conflict.CHANGED


async def test_actions_at_the_same_time_are_all_carried_out(keeper: RoomKeeper) -> None:
    room = await kept(keeper, None, opened_by("Ana"))
    lobby = Lobby(keeper)
    people = [participant("Cy", f"cy {number}") for number in range(20)]
    await asyncio.gather(*(lobby.dispatch(room, Watch(person)) for person in people))
    crowded = await keeper.load(CODE)
    assert crowded
    assert crowded.version == room.version + 20
    assert {each.connection for each in crowded.watchers} == {each.connection for each in people}
    # Else nobody was faster than anybody, and the test shows nothing.
    assert not isinstance(keeper, SlowKeeper) or keeper.conflicts


# Among all rooms


async def test_there_are_only_so_many_rooms(new_keeper: NewKeeper) -> None:
    keeper = new_keeper(1, 1)
    room = await kept(keeper, None, opened_by("Ana"))
    there = opened_by("Ben", OTHER, "192.0.2.2")
    assert await keeper.keep(None, there) is Refusal.NO_MORE_ROOMS
    await kept(keeper, room, after(room, Leave("ana")))
    await kept(keeper, None, there)


async def test_one_address_has_only_so_many_rooms(new_keeper: NewKeeper) -> None:
    keeper = new_keeper(5, 1)
    room = await kept(keeper, None, opened_by("Ana"))
    another = opened_by("Ben", OTHER)
    assert await keeper.keep(None, another) is Refusal.MANY_ROOMS_FROM_THERE
    await kept(keeper, None, opened_by("Cy", "BBBBBB", "192.0.2.2"))
    await kept(keeper, room, after(room, Leave("ana")))
    await kept(keeper, None, another)


async def test_one_address_opens_only_so_many_rooms_at_once(keeper: RoomKeeper) -> None:
    for _ in range(5):
        room = await kept(keeper, None, opened_by("Ana"))
        await kept(keeper, room, after(room, Leave("ana")))
    assert await keeper.keep(None, opened_by("Ana")) is Refusal.OPENED_TOO_FAST
    await kept(keeper, None, opened_by("Ben", source="192.0.2.2"))


async def test_nobody_has_two_seats(keeper: RoomKeeper) -> None:
    await kept(keeper, None, opened_by("Ana"))
    other = await kept(keeper, None, opened_by("Ben", OTHER))
    again = participant("Ana", "again")
    joined = after(other, Join(again, 0))
    assert await keeper.keep(other, joined) is Refusal.SEATED_ELSEWHERE
    third = after(RoomState("BBBBBB"), Join(again, 0))
    assert await keeper.keep(None, third) is Refusal.SEATED_ELSEWHERE
    await kept(keeper, other, after(other, Watch(again)))


async def test_a_seat_is_found_by_its_owner_here_or_away_until_they_leave(
    keeper: RoomKeeper,
) -> None:
    room = await kept(keeper, None, opened_by("Ana"))
    assert await keeper.seat_of("Ana's key") == room
    assert await keeper.seat_of("Ben's key") is None
    two = await kept(keeper, room, after(room, Join(participant("Ben"), 0)))
    two = await kept(keeper, two, away(two, keeper.now() + AN_HOUR))
    assert await keeper.seat_of("Ana's key") == two
    await kept(keeper, two, after(two, Leave("ben")))
    assert await keeper.seat_of("Ben's key") is None


async def test_of_those_who_wait_for_anybody_one_who_is_here_is_found(keeper: RoomKeeper) -> None:
    await kept(keeper, None, opened_by("Ana"))
    assert await keeper.longest_waiting() is None
    first = await kept(keeper, None, waiting("Ben", OTHER))
    assert await keeper.longest_waiting() == first
    await kept(keeper, first, away(first, keeper.now() + AN_HOUR))
    assert await keeper.longest_waiting() is None
    second = await kept(keeper, None, waiting("Cy", "BBBBBB"))
    assert await keeper.longest_waiting() == second


async def test_nobody_begins_to_wait_for_anybody_while_somebody_does(keeper: RoomKeeper) -> None:
    room = await kept(keeper, None, waiting("Ana"))
    assert await keeper.keep(None, waiting("Ben", OTHER)) is Conflict.OTHERS_WAIT
    await kept(keeper, None, opened_by("Ben", OTHER))
    await kept(keeper, room, after(room, Join(participant("Cy"), 0)))
    await kept(keeper, None, waiting("Dee", "BBBBBB"))


async def test_twenty_who_seek_at_once_make_ten_pairs(new_keeper: NewKeeper) -> None:
    lobby = Lobby(new_keeper(20, 20))
    rooms = await asyncio.gather(*(lobby.meet(participant(f"P{n}"), HERE) for n in range(20)))
    codes = {room.code for room in rooms if isinstance(room, RoomState)}
    assert len(codes) == 10
    for code in codes:
        room = await lobby.keeper.load(code)
        assert room
        assert room.is_running
        assert not room.watchers


async def test_one_identity_that_opens_twice_at_once_has_one_seat(keeper: RoomKeeper) -> None:
    lobby = Lobby(keeper)
    opened = await asyncio.gather(
        *(lobby.open(participant("Ana", c), HERE) for c in ("one", "two"))
    )
    assert sorted(isinstance(room, RoomState) for room in opened) == [False, True]
    assert Refusal.SEATED_ELSEWHERE in opened


# Rooms that end


@pytest.mark.parametrize("is_over", [True, False])
async def test_a_room_of_two_lives_as_long_as_one_of_them_is_waited_for(
    keeper: RoomKeeper, is_over: bool
) -> None:
    room = await kept(keeper, None, opened_by("Ana"))
    room = await kept(keeper, room, after(room, Join(participant("Ben"), 0)))
    room = await kept(keeper, room, after(room, Drop("ben", keeper.now() - AN_HOUR)))
    await kept(keeper, room, away(room, keeper.now() + (0 if is_over else AN_HOUR)))
    assert (await keeper.load(CODE) is None) is is_over
    assert (await keeper.seat_of("Ana's key") is None) is is_over
    assert (await keeper.keep(None, opened_by("Cy")) is None) is is_over


@pytest.mark.parametrize("goes", [Leave("ana"), Drop("ana", now=AN_HOUR)])
async def test_nobody_who_watches_keeps_a_room_without_players(
    keeper: RoomKeeper, goes: RoomAction
) -> None:
    room = await kept(keeper, None, opened_by("Ana"))
    room = await kept(keeper, room, after(room, Watch(participant("Ben"))))
    watching = keeper.changes(CODE)
    assert await watching.wait() == room
    await kept(keeper, room, after(room, goes))
    assert await keeper.load(CODE) is None
    assert await watching.wait() is None


async def test_who_watches_a_room_whose_players_stay_away_is_told_of_its_end(
    keeper: RoomKeeper,
) -> None:
    room = await kept(keeper, None, opened_by("Ana"))
    room = await kept(keeper, room, after(room, Join(participant("Ben"), 0)))
    room = await kept(keeper, room, after(room, Watch(participant("Cy"))))
    watching = keeper.changes(CODE)
    for name in ("ana", "ben"):
        a_moment_ago = keeper.now() - room.rules.grace + 0.05
        room = await kept(keeper, room, after(room, Drop(name, a_moment_ago)))
    while await watching.wait():
        pass
    assert await keeper.load(CODE) is None


# Following a room


async def following(keeper: RoomKeeper) -> tuple[RoomState, "asyncio.Task[RoomState | None]"]:
    """A room, and a follower of it who has seen it and waits for more."""
    room = await kept(keeper, None, opened_by("Ana"))
    subscription = keeper.changes(CODE)
    assert await subscription.wait() == room
    waits = asyncio.ensure_future(subscription.wait())
    await asyncio.sleep(0)
    assert not waits.done()
    return room, waits


async def test_who_follows_a_room_sees_it_as_it_is_and_then_each_change(keeper: RoomKeeper) -> None:
    room, waits = await following(keeper)
    room = await kept(keeper, room, after(room, Join(participant("Ben"), 0)))
    assert await waits == room


async def test_who_is_slow_skips_to_the_newest_state(keeper: RoomKeeper) -> None:
    room = await kept(keeper, None, opened_by("Ana"))
    subscription = keeper.changes(CODE)
    for number in range(50):
        room = await kept(keeper, room, after(room, Watch(participant("Cy", f"cy {number}"))))
        room = await kept(keeper, room, after(room, Leave(f"cy {number}")))
    seen = await subscription.wait()
    while seen and seen.version < room.version:
        seen = await subscription.wait()
    assert seen == room


async def test_what_was_not_kept_wakes_nobody(keeper: RoomKeeper) -> None:
    room, waits = await following(keeper)
    stale = replace(room, version=room.version + 5)
    assert await keeper.keep(stale, after(stale, Watch(participant("Cy")))) is Conflict.CHANGED
    await asyncio.sleep(0)
    assert not waits.done()
    waits.cancel()


async def test_closing_lets_go_of_who_waits_and_of_nobody_else(keeper: RoomKeeper) -> None:
    room = await kept(keeper, None, opened_by("Ana"))
    first, second = keeper.changes(CODE), keeper.changes(CODE)
    assert await first.wait() == room
    waits = asyncio.ensure_future(first.wait())
    await asyncio.sleep(0)
    first.close()
    first.close()
    assert await waits is None
    assert await second.wait() == room
    room = await kept(keeper, room, after(room, Watch(participant("Cy"))))
    assert await second.wait() == room
    assert await first.wait() is None


async def test_who_stopped_waiting_may_wait_again(keeper: RoomKeeper) -> None:
    room = await kept(keeper, None, opened_by("Ana"))
    subscription = keeper.changes(CODE)
    assert await subscription.wait() == room
    waits = asyncio.ensure_future(subscription.wait())
    await asyncio.sleep(0)
    waits.cancel()
    room = await kept(keeper, room, after(room, Watch(participant("Cy"))))
    assert await subscription.wait() == room


async def test_when_a_room_vanishes_nobody_is_left_waiting(keeper: RoomKeeper) -> None:
    room, waits = await following(keeper)
    await kept(keeper, room, after(room, Leave("ana")))
    assert await waits is None
    assert await keeper.changes(CODE).wait() is None


async def test_two_hundred_followers_all_see_the_last_move(keeper: RoomKeeper) -> None:
    room = await kept(keeper, None, opened_by("Ana"))
    room = await kept(keeper, room, after(room, Join(participant("Ben"), 0)))

    async def last_seen() -> int:
        subscription = keeper.changes(CODE)
        while state := await subscription.wait():
            if state.match and state.match.is_round_over:
                return state.version
        raise AssertionError("the room has vanished")

    watching = asyncio.gather(*(last_seen() for _ in range(200)))
    for connection, number in (("ana", 1), ("ben", 4), ("ana", 2), ("ben", 5), ("ana", 3)):
        await asyncio.sleep(0)
        move = after(room, Play(connection, Cell.from_number(number), 0))
        room = await kept(keeper, room, move)
    assert await watching == [room.version] * 200
