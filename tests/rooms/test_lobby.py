"""How people open rooms, find each other, and find their way back."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.rooms.scene import GRACE, participant
from tictactoe.core import Mark
from tictactoe.rooms import (
    Drop,
    GiveUp,
    Leave,
    Lobby,
    Participant,
    Refusal,
    Room,
    RoomRules,
    rejoin_code,
)
from tictactoe.rooms.codes import ALPHABET
from tictactoe.token_bucket import Allowance

X, O = Mark.X, Mark.O
HOME = "192.0.2.1"


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def lobby(clock: Clock) -> Lobby:
    return Lobby(
        RoomRules(GRACE, most_watchers=2),
        most_rooms=3,
        guesses=Allowance(burst=3, per_second=0.1),
        choose=Random(1).choice,
        clock=clock,
    )


def entered(outcome: Room | Refusal) -> Room:
    assert isinstance(outcome, Room)
    return outcome


def test_a_room_is_opened_with_a_code_and_a_friend_joins_by_it(lobby: Lobby) -> None:
    room = entered(lobby.open(participant("Ana")))
    typed = f" {room.state.code[:3]}-{room.state.code[3:]} ".lower()
    assert lobby.join(participant("Ben"), typed, HOME) is room
    assert (room.state.mark_of("ana"), room.state.mark_of("ben")) == (X, O)


def test_who_joins_a_full_room_watches(lobby: Lobby) -> None:
    room = entered(lobby.open(participant("Ana")))
    for name in ("Ben", "Cy"):
        entered(lobby.join(participant(name), room.state.code, HOME))
    assert room.state.watcher("cy")


def test_a_room_can_be_watched_by_its_code(lobby: Lobby) -> None:
    room = entered(lobby.open(participant("Ana")))
    assert lobby.watch(participant("Cy"), room.state.code, HOME) is room
    assert room.state.watcher("cy")


def test_a_rooms_own_refusal_reaches_who_wanted_in(lobby: Lobby) -> None:
    room = entered(lobby.open(participant("Ana")))
    for name in ("Ben", "Cy"):
        entered(lobby.watch(participant(name), room.state.code, HOME))
    assert lobby.watch(participant("Dee"), room.state.code, HOME) is Refusal.CROWDED


def test_codes_are_not_used_twice_at_the_same_time(clock: Clock) -> None:
    def characters() -> Iterator[str]:
        for code in ("BBBBBB", "BBBBBB", "CCCCCC", "BBBBBB"):
            yield from code

    supply = characters()
    lobby = Lobby(choose=lambda _: next(supply), clock=clock)
    first, second = entered(lobby.open(participant("Ana"))), entered(lobby.open(participant("Ben")))
    assert (first.state.code, second.state.code) == ("BBBBBB", "CCCCCC")
    first.dispatch(Leave("ana"))
    assert entered(lobby.open(participant("Cy"))).state.code == "BBBBBB"


def test_by_default_codes_are_drawn_from_the_alphabet() -> None:
    assert set(entered(Lobby().open(participant("Ana"))).state.code) <= set(ALPHABET)


def test_whoever_is_waiting_is_met_by_one_other(lobby: Lobby) -> None:
    first = entered(lobby.meet(participant("Ana")))
    assert lobby.meet(participant("Ben")) is first
    second = entered(lobby.meet(participant("Cy")))
    assert second is not first
    assert lobby.meet(participant("Dee")) is second


def test_a_private_room_is_not_whoever_is_waiting(lobby: Lobby) -> None:
    private = entered(lobby.open(participant("Ana")))
    assert lobby.meet(participant("Ben")) is not private


def test_a_friend_can_come_by_code_to_who_waits_for_anybody(lobby: Lobby) -> None:
    room = entered(lobby.meet(participant("Ana")))
    entered(lobby.join(participant("Ben"), room.state.code, HOME))
    assert lobby.meet(participant("Cy")) is not room


def test_who_is_away_is_passed_over_but_keeps_their_place_in_the_queue(lobby: Lobby) -> None:
    room = entered(lobby.meet(participant("Ana")))
    room.dispatch(Drop("ana", lobby.now()))
    other = entered(lobby.meet(participant("Ben")))
    assert other is not room
    assert lobby.rejoin(participant("Ana", "ana again")) is room
    assert lobby.meet(participant("Cy")) is room
    assert lobby.meet(participant("Dee")) is other


def test_who_was_left_alone_is_not_thrown_together_with_the_next(lobby: Lobby) -> None:
    room = entered(lobby.meet(participant("Ana")))
    entered(lobby.meet(participant("Ben")))
    room.dispatch(Leave("ben"))
    assert lobby.meet(participant("Cy")) is not room


def test_a_newcomer_by_code_does_not_inherit_the_wait_for_anybody(lobby: Lobby) -> None:
    room = entered(lobby.meet(participant("Ana")))
    entered(lobby.watch(participant("Cy"), room.state.code, HOME))
    room.dispatch(Leave("ana"))
    entered(lobby.join(participant("Ben"), room.state.code, HOME))
    assert lobby.meet(participant("Dee")) is not room


def test_there_are_only_so_many_rooms(lobby: Lobby) -> None:
    rooms = [entered(lobby.open(participant(name))) for name in ("Ana", "Ben", "Cy")]
    assert lobby.open(participant("Dee")) is Refusal.NO_MORE_ROOMS
    assert lobby.meet(participant("Dee")) is Refusal.NO_MORE_ROOMS
    rooms[0].dispatch(Leave("ana"))
    entered(lobby.open(participant("Dee")))
    assert len(lobby) == 3


def test_nobody_has_two_seats(lobby: Lobby) -> None:
    entered(lobby.open(participant("Ana")))
    other = entered(lobby.open(participant("Ben")))
    window = participant("Ana", "window")
    assert lobby.open(window) is Refusal.SEATED_ELSEWHERE
    assert lobby.meet(window) is Refusal.SEATED_ELSEWHERE
    assert lobby.join(window, other.state.code, HOME) is Refusal.SEATED_ELSEWHERE


def test_who_has_a_seat_may_watch_another_room_from_another_window(lobby: Lobby) -> None:
    entered(lobby.open(participant("Ana")))
    other = entered(lobby.open(participant("Ben")))
    assert lobby.watch(participant("Ana", "window"), other.state.code, HOME) is other


def test_a_connection_is_in_one_room_at_most(lobby: Lobby) -> None:
    watched = entered(lobby.open(participant("Ana")))
    other = entered(lobby.open(participant("Ben")))
    entered(lobby.watch(participant("Cy"), watched.state.code, HOME))
    cy = participant("Cy")
    assert lobby.open(cy) is Refusal.ALREADY_HERE
    assert lobby.join(cy, other.state.code, HOME) is Refusal.ALREADY_HERE
    assert lobby.watch(cy, other.state.code, HOME) is Refusal.ALREADY_HERE
    assert lobby.rejoin(Participant("Ben's key", "Ben", "cy")) is Refusal.ALREADY_HERE
    watched.dispatch(Leave("cy"))
    assert lobby.join(cy, other.state.code, HOME) is other


def test_a_key_finds_its_seat_again(lobby: Lobby) -> None:
    room = entered(lobby.open(participant("Ana")))
    assert lobby.seat_of("Ana's key") is room
    assert lobby.seat_of("Ben's key") is None
    room.dispatch(Drop("ana", lobby.now()))
    assert lobby.rejoin(participant("Ana", "again")) is room
    assert room.state.mark_of("again") is X
    assert lobby.rejoin(participant("Ben")) is Refusal.NO_SEAT


def test_a_guest_finds_their_seat_by_the_code_they_were_shown(lobby: Lobby) -> None:
    token = lobby.new_guest()
    room = entered(lobby.open(Participant(token, "Ana", "ana")))
    room.dispatch(Drop("ana", lobby.now()))
    again = Participant(lobby.new_guest(), "Ana", "again")
    assert lobby.rejoin_as_guest(again, rejoin_code(token) or "", HOME) is room
    assert room.state.mark_of("again") is X


def test_nobody_gets_a_seat_by_typing_the_fingerprint_of_a_key(lobby: Lobby) -> None:
    entered(lobby.open(Participant("BCDFGHJKMNPQRTVW", "Ana", "ana")))
    guest = Participant(lobby.new_guest(), "Ben", "ben")
    assert lobby.rejoin_as_guest(guest, "BCDFGHJKMNPQRTVW", HOME) is Refusal.NO_SEAT


def test_guests_are_all_different() -> None:
    assert len({Lobby().new_guest() for _ in range(1000)}) == 1000


def test_wrong_codes_are_throttled_by_their_source_and_right_ones_are_free(
    lobby: Lobby, clock: Clock
) -> None:
    room = entered(lobby.open(participant("Ana")))
    code, wrong = room.state.code, "ZZZZZZ"
    guesser = Participant(lobby.new_guest(), "Eve", "eve")
    for _ in range(5):
        assert lobby.watch(participant("Ben"), code, HOME) is room
        room.dispatch(Leave("ben"))
    assert lobby.join(guesser, wrong, HOME) is Refusal.NO_SUCH_ROOM
    assert lobby.watch(guesser, "no code at all", HOME) is Refusal.NO_SUCH_ROOM
    assert lobby.rejoin_as_guest(guesser, wrong, HOME) is Refusal.NO_SEAT
    for attempt in (
        lobby.join(guesser, code, HOME),
        lobby.watch(guesser, code, HOME),
        lobby.rejoin_as_guest(guesser, wrong, HOME),
    ):
        assert attempt is Refusal.TOO_MANY_GUESSES
    assert lobby.join(participant("Ben"), code, "192.0.2.2") is room
    clock.now += 10
    assert lobby.join(guesser, wrong, HOME) is Refusal.NO_SUCH_ROOM
    assert lobby.join(guesser, code, HOME) is Refusal.TOO_MANY_GUESSES


def test_sources_of_wrong_codes_are_not_remembered_for_ever(lobby: Lobby, clock: Clock) -> None:
    for number in range(100):
        lobby.join(participant("Eve"), "ZZZZZZ", f"source {number}")
    clock.now += 10
    lobby.sweep()
    assert len(lobby._guesses) == 0


def test_deserted_rooms_vanish(lobby: Lobby, clock: Clock) -> None:
    left, dropped, kept = (entered(lobby.open(participant(name))) for name in ("Ana", "Ben", "Cy"))
    left.dispatch(Leave("ana"))
    dropped.dispatch(Drop("ben", lobby.now()))
    assert lobby.sweep() == (left.state.code,)
    clock.now += GRACE
    assert lobby.sweep() == (dropped.state.code,)
    assert list(lobby) == [kept]


def test_a_deserted_room_is_gone_even_before_it_is_swept(lobby: Lobby, clock: Clock) -> None:
    room = entered(lobby.open(participant("Ana")))
    room.dispatch(Drop("ana", lobby.now()))
    clock.now += GRACE
    assert lobby.join(participant("Ben"), room.state.code, HOME) is Refusal.NO_SUCH_ROOM
    assert lobby.rejoin(participant("Ana", "again")) is Refusal.NO_SEAT


def test_a_seat_whose_game_goes_on_is_kept_beyond_the_grace_time(
    lobby: Lobby, clock: Clock
) -> None:
    room = entered(lobby.open(participant("Ana")))
    entered(lobby.join(participant("Ben"), room.state.code, HOME))
    room.dispatch(Drop("ana", lobby.now()))
    clock.now += 100 * GRACE
    assert lobby.rejoin(participant("Ana", "again")) is room


def test_one_may_come_back_after_the_other_has_gone(lobby: Lobby, clock: Clock) -> None:
    room = entered(lobby.open(participant("Ana")))
    entered(lobby.join(participant("Ben"), room.state.code, HOME))
    room.dispatch(GiveUp("ana"))
    room.dispatch(Drop("ana", lobby.now()))
    room.dispatch(Leave("ben"))
    clock.now += GRACE - 1
    assert lobby.rejoin(participant("Ana", "again")) is room
