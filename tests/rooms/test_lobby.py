"""How people open rooms, find each other, and find their way back."""

from random import Random

import pytest

from tests.rooms.scene import GRACE, participant
from tictactoe.core import Cell, Mark
from tictactoe.rooms.actions import Leave, Play, RoomAction
from tictactoe.rooms.codes import ALPHABET
from tictactoe.rooms.lobby import Lobby
from tictactoe.rooms.memory import MemoryKeeper
from tictactoe.rooms.people import Participant
from tictactoe.rooms.refusal import Refusal
from tictactoe.rooms.state import RoomRules, RoomState

X, O = Mark.X, Mark.O
HOME = "192.0.2.1"


class House:
    """A lobby over a small memory, with a clock to turn."""

    def __init__(self) -> None:
        self.time = 0.0
        self.keeper = MemoryKeeper(clock=lambda: self.time)
        self.lobby = Lobby(self.keeper, RoomRules(GRACE), Random(1).choice)

    async def opened_by(self, name: str) -> str:
        """A new room's code."""
        return entered(await self.lobby.open(participant(name), HOME)).code

    async def joins(self, name: str, code: str) -> RoomState:
        return entered(await self.lobby.join(participant(name), code, HOME))

    async def do(self, code: str, action: RoomAction) -> None:
        """Carry out what is allowed."""
        room = await self.keeper.load(code)
        assert room
        assert (await self.lobby.dispatch(room, action)).rejection is None


@pytest.fixture
def house() -> House:
    return House()


def entered(outcome: RoomState | Refusal) -> RoomState:
    assert isinstance(outcome, RoomState)
    return outcome


async def test_a_room_is_opened_with_a_code_and_a_friend_joins_by_it(house: House) -> None:
    code = await house.opened_by("Ana")
    room = await house.joins("Ben", f" {code[:3]}-{code[3:]} ".lower())
    assert room.code == code
    assert (room.mark_of("ana"), room.mark_of("ben")) == (X, O)
    assert (await house.joins("Cy", code)).watcher("cy")


async def test_codes_are_not_used_twice_at_the_same_time() -> None:
    characters = iter("B" * 12 + "C" * 6 + "B" * 6)
    lobby = Lobby(MemoryKeeper(), choose=lambda _: next(characters))
    first = entered(await lobby.open(participant("Ana"), HOME))
    second = entered(await lobby.open(participant("Ben"), HOME))
    assert (first.code, second.code) == ("BBBBBB", "CCCCCC")
    await lobby.dispatch(first, Leave("ana"))
    assert entered(await lobby.open(participant("Cy"), HOME)).code == "BBBBBB"


async def test_nobody_has_two_seats_but_may_watch_from_another_window(house: House) -> None:
    await house.opened_by("Ana")
    code = await house.opened_by("Ben")
    window = participant("Ana", "window")
    assert await house.lobby.open(window, HOME) is Refusal.SEATED_ELSEWHERE
    assert await house.lobby.meet(window, HOME) is Refusal.SEATED_ELSEWHERE
    assert await house.lobby.join(window, code, HOME) is Refusal.SEATED_ELSEWHERE
    await house.joins("Cy", code)
    assert await house.lobby.join(window, code, HOME) is Refusal.SEATED_ELSEWHERE
    assert entered(await house.lobby.watch(window, code, HOME)).watcher("window")


async def test_a_connection_is_in_one_room_at_most(house: House) -> None:
    watched, other = await house.opened_by("Ana"), await house.opened_by("Ben")
    cy = participant("Cy")
    entered(await house.lobby.watch(cy, watched, HOME))
    assert await house.lobby.open(cy, HOME) is Refusal.ALREADY_HERE
    assert await house.lobby.meet(cy, HOME) is Refusal.ALREADY_HERE
    assert await house.lobby.join(cy, other, HOME) is Refusal.ALREADY_HERE
    assert await house.lobby.watch(cy, other, HOME) is Refusal.ALREADY_HERE
    assert await house.lobby.rejoin(Participant("Ben's key", "Ben", "cy")) is Refusal.ALREADY_HERE
    await house.do(watched, Leave("cy"))
    assert (await house.joins("Cy", other)).mark_of("cy") is O


async def test_a_lost_connection_keeps_the_seat_and_the_key_finds_it_again(house: House) -> None:
    code = await house.opened_by("Ana")
    await house.joins("Ben", code)
    await house.lobby.disconnected("ana")
    room = await house.keeper.load(code)
    assert room
    assert room.x
    assert room.x.away_until == GRACE
    again = entered(await house.lobby.rejoin(participant("Ana", "again")))
    assert (again.code, again.mark_of("again")) == (code, X)
    assert await house.lobby.rejoin(participant("Cy")) is Refusal.NO_SEAT


async def test_who_waits_alone_takes_the_room_along(house: House) -> None:
    code = await house.opened_by("Ana")
    await house.lobby.disconnected("ana")
    assert await house.keeper.load(code) is None
    assert await house.lobby.rejoin(participant("Ana", "again")) is Refusal.NO_SEAT


async def test_who_left_or_never_came_is_not_missed(house: House) -> None:
    code = await house.opened_by("Ana")
    await house.joins("Ben", code)
    await house.do(code, Leave("ben"))
    before = await house.keeper.load(code)
    await house.lobby.disconnected("ben")
    await house.lobby.disconnected("nobody")
    assert await house.keeper.load(code) == before


async def test_nobody_gets_a_seat_by_typing_the_fingerprint_of_a_key(house: House) -> None:
    entered(await house.lobby.open(Participant("BCDFGHJKMNPQRTVW", "Ana", "ana"), HOME))
    guest = Participant(house.lobby.new_guest(), "Ben", "ben")
    outcome = await house.lobby.rejoin_as_guest(guest, "BCDFGHJKMNPQRTVW", HOME)
    assert outcome is Refusal.NO_SEAT


async def test_by_default_codes_are_drawn_by_chance() -> None:
    lobby = Lobby(MemoryKeeper())
    assert len({lobby.new_guest() for _ in range(1000)}) == 1000
    assert set(entered(await lobby.open(participant("Ana"), HOME)).code) <= set(ALPHABET)


async def test_the_more_codes_were_wrong_the_longer_the_next_answer_takes(house: House) -> None:
    lobby, wrong = house.lobby, "ZZZZZZ"
    code = await house.opened_by("Ana")
    guesser = Participant(lobby.new_guest(), "Eve", "eve")
    delays = []
    for attempt in range(10):
        delays.append(lobby.code_delay(guesser, HOME))
        if attempt % 2:
            assert await lobby.join(guesser, wrong, HOME) is Refusal.NO_SUCH_ROOM
        else:
            assert await lobby.rejoin_as_guest(guesser, wrong, HOME) is Refusal.NO_SEAT
    assert delays == [0, 0, 0, 1, 2, 4, 8, 16, 30, 30]
    # The right one is never refused, and costs nothing.
    entered(await lobby.join(guesser, code, HOME))
    assert lobby.code_delay(guesser, HOME) == 30


async def test_a_key_that_guessed_wrong_waits_at_its_next_connection_too(house: House) -> None:
    for connection in ("one", "two", "three"):
        await house.lobby.watch(participant("Eve", connection), "no code at all", HOME)
    assert house.lobby.code_delay(participant("Eve", "four"), "another address") == 1
    house.time += 90
    assert house.lobby.code_delay(participant("Eve", "four"), "another address") == 0


async def test_others_at_the_address_of_a_guesser_hardly_wait(house: House) -> None:
    async def guess(attempts: int) -> float:
        for attempt in range(attempts):
            guest = Participant(house.lobby.new_guest(), "Eve", f"{house.time} {attempt}")
            await house.lobby.join(guest, "ZZZZZZ", HOME)
        return house.lobby.code_delay(participant("Ben"), HOME)

    assert await guess(29) == 0
    assert await guess(2000) == 3
    assert house.lobby.code_delay(participant("Ben"), "192.0.2.2") == 0


async def test_a_room_that_is_gone_refuses_and_stays_as_it_was_seen(house: House) -> None:
    room = entered(await house.lobby.open(participant("Ana"), HOME))
    await house.do(room.code, Leave("ana"))
    transition = await house.lobby.dispatch(room, Play("ana", Cell(1, 1), 0))
    assert transition.rejection is Refusal.NO_SUCH_ROOM
    assert transition.state is room
