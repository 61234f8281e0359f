"""What connections replay into stores of their own."""

from tests.rooms.scene import WON_BY_X, Scene, participant
from tictactoe.core import StartRound
from tictactoe.rooms.actions import AskRematch, Join, Leave
from tictactoe.rooms.match_log import MatchLog


def log_of(room: Scene) -> MatchLog:
    assert room.state.match_log
    return room.state.match_log


def test_who_slept_through_the_end_of_a_round_begins_anew() -> None:
    room = Scene("Ana", "Ben")
    slept = log_of(room)
    room.play(WON_BY_X)
    seen = log_of(room)
    assert seen.since(slept) == seen.log
    for connection in ("ana", "ben"):
        room.do(AskRematch(connection, 0))
    assert log_of(room).since(slept) is None
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
