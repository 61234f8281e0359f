"""What connections replay into stores of their own."""

from functools import reduce as fold

from tests.rooms.scene import DRAWN, WON_BY_X, Scene, participant
from tictactoe.core import MatchEvent, RoundStarted, StartRound, Store, reduce_match
from tictactoe.rooms.actions import AskRematch, Join, Leave
from tictactoe.rooms.match_log import MatchLog


def log_of(room: Scene) -> MatchLog:
    assert room.state.match_log
    return room.state.match_log


def rematch(room: Scene) -> None:
    room.do(AskRematch(room.x.connection))
    room.do(AskRematch(room.o.connection))


def test_the_log_leads_from_the_base_to_the_match() -> None:
    room = Scene("Ana", "Ben")
    for round_ in (WON_BY_X, DRAWN, WON_BY_X):
        room.play(round_)
        match_log = log_of(room)
        replayed = fold(lambda m, a: reduce_match(m, a).state, match_log.log, match_log.base)
        assert replayed == match_log.match
        rematch(room)


def test_memory_does_not_grow_with_the_rounds() -> None:
    room = Scene("Ana", "Ben")
    for _ in range(100):
        room.play(DRAWN)
        rematch(room)
    assert log_of(room).log == (StartRound(swap=True),)
    assert log_of(room).length == 100 * 10


def test_a_store_that_replays_what_is_new_hears_of_every_event() -> None:
    room = Scene("Ana", "Ben")
    seen = log_of(room)
    store = Store(seen.match)
    heard: list[MatchEvent] = []
    store.subscribe(heard.append)
    for step in ("14", "253", "", "5"):
        if not step:
            rematch(room)
        room.play(step)
        for action in log_of(room).since(seen) or ():
            store.dispatch(action)
        seen = log_of(room)
        assert store.state == room.match
        assert seen.since(seen) == ()
    assert RoundStarted(2) in heard


def test_who_slept_through_the_end_of_a_round_begins_anew() -> None:
    room = Scene("Ana", "Ben")
    seen = log_of(room)
    room.play(WON_BY_X)
    assert log_of(room).since(seen) is not None
    rematch(room)
    assert log_of(room).since(seen) is None


def test_who_saw_the_end_of_the_last_round_is_told_of_the_next() -> None:
    room = Scene("Ana", "Ben")
    room.play(WON_BY_X)
    seen = log_of(room)
    rematch(room)
    assert log_of(room).since(seen) == (StartRound(swap=True),)


def test_who_saw_other_people_play_begins_anew() -> None:
    room = Scene("Ana", "Ben")
    seen = log_of(room)
    room.do(Leave("ben"))
    room.do(Join(participant("Cy"), 0))
    assert log_of(room).since(seen) is None
    assert log_of(room).since(None) is None


def test_even_an_interval_without_a_match_cannot_make_two_matches_one() -> None:
    room = Scene("Ana", "Ben", watchers=("Cy",))
    seen = log_of(room)
    room.do(Leave("ben"))
    room.do(Leave("ana"))
    room.do(Join(participant("Ana"), 0))
    assert room.state.match_log is None
    room.do(Join(participant("Ben"), 0))
    assert log_of(room).match == seen.match
    assert log_of(room).since(seen) is None
