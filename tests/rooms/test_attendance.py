"""Coming into a room, losing the connection, coming back, and leaving.

Whether each step is allowed at all is compared with the model; these tests tell the reasons.
"""

import pytest

from tests.rooms.scene import GRACE, WON_BY_X, Scene, participant
from tictactoe.core import AwardRound, BadName, Cell, Mark, Score, Status
from tictactoe.rooms.actions import Drop, Join, Leave, Meet, Play, Return, Watch
from tictactoe.rooms.people import Participant
from tictactoe.rooms.refusal import Refusal

X, O = Mark.X, Mark.O


def watching(room: Scene) -> list[str]:
    return [watcher.name for watcher in room.state.watchers]


def test_the_first_two_play_and_everyone_else_watches() -> None:
    room = Scene("Ana")
    assert room.state.match is None
    for name in ("Ben", "Cy"):
        room.do(Join(participant(name), 0))
    room.do(Watch(participant("Dee")))
    assert (room.match.x.name, room.match.o.name) == ("Ana", "Ben")
    assert watching(room) == ["Cy", "Dee"]


@pytest.mark.parametrize("connection", ["ana", "cy"])
def test_nobody_comes_in_twice_by_the_same_connection(connection: str) -> None:
    room = Scene("Ana", "Ben", watchers=("Cy",))
    again = participant("Somebody", connection)
    assert room.refusal(Join(again, 0)) is Refusal.ALREADY_HERE
    assert room.refusal(Watch(again)) is Refusal.ALREADY_HERE


def test_nobody_holds_both_seats() -> None:
    room = Scene("Ana")
    assert room.refusal(Join(participant("Ben", "ana"), 0)) is Refusal.ALREADY_HERE
    room.do(Join(participant("Ben"), 0))
    room.do(Drop("ana", now=0))
    assert room.refusal(Return("Ana's key", "ben", 0)) is Refusal.ALREADY_HERE


def test_a_newer_connection_takes_the_seat_from_one_that_still_seems_alive() -> None:
    room = Scene("Ana", "Ben")
    room.do(Return("Ana's key", "newer", 0))
    for late in (Play("ana", Cell(1, 1), 0), Drop("ana", now=5), Leave("ana")):
        assert room.refusal(late) is Refusal.NOT_HERE
    room.do(Play("newer", Cell(1, 1), 0))
    assert room.refusal(Return("Cy's key", "cy", 0)) is Refusal.NO_SEAT


def test_only_so_many_may_watch() -> None:
    room = Scene("Ana", "Ben", watchers=("Cy",), most_watchers=1)
    assert room.refusal(Watch(participant("Dee"))) is Refusal.CROWDED
    assert room.refusal(Join(participant("Dee"), 0)) is Refusal.CROWDED
    room.do(Leave("cy"))
    room.do(Watch(participant("Dee")))
    assert watching(room) == ["Dee"]


@pytest.mark.parametrize("comes", [Meet(participant("Ben"), 0), Join(participant("Ben"), 0)])
def test_who_waits_for_anybody_waits_until_somebody_has_come(comes: Meet | Join) -> None:
    room = Scene()
    room.do(Meet(participant("Ana"), 0))
    assert room.state.is_open_to_anybody
    room.do(comes)
    assert room.state.is_running
    # The next is not a second partner, and does not watch instead.
    assert room.refusal(Meet(participant("Cy"), 0)) is Refusal.ALONE
    room.do(Leave("ben"))
    assert not room.state.is_open_to_anybody


def test_people_of_the_same_name_are_told_apart() -> None:
    room = Scene("Ana")
    room.do(Join(Participant("another key", "ANA", "two"), 0))
    # One that already has the number gets the next.
    room.do(Watch(Participant("a third key", "Ana 2", "three")))
    room.do(Watch(Participant("a fourth key", "ana", "four")))
    assert room.state.names == ("Ana", "ANA 2", "Ana 2 2", "ana 3")
    assert room.match.o.name == "ANA 2"


@pytest.mark.parametrize(
    ("name", "numbered"),
    [
        ("n" * 20, "n" * 18 + " 2"),
        ("名" * 10, "名" * 9 + " 2"),
        ("seventeen letters xy", "seventeen letters 2"),
        ("eleven lett Drawsons", "eleven lett Drawso 2"),
        ("thirteen lett Drawso", "thirteen lett Draw 2"),
    ],
)
def test_a_long_name_is_cut_to_make_room_for_its_number(name: str, numbered: str) -> None:
    room = Scene(name)
    room.do(Join(Participant("another key", name, "two"), 0))
    assert room.match.o.name == numbered


def test_nobody_comes_in_under_an_unusable_name() -> None:
    with pytest.raises(BadName):
        Participant("a key", "\x1b[2J", "one")
    assert Participant("a key", "  Ana ", "one").name == "Ana"


def test_what_opens_a_seat_is_never_printed() -> None:
    room = Scene("Ana", "Ben", watchers=("Cy",))
    texts = [
        repr(room.state),
        repr(Join(participant("Dee"), 0)),
        repr(Return("Ana's key", "ana", 0)),
    ]
    assert not any("key" in text for text in texts)


@pytest.mark.parametrize(("who", "winner"), [("ana", O), ("ben", X)])
def test_leaving_loses_the_running_round_whoever_is_to_move_and_frees_the_seat(
    who: str, winner: Mark
) -> None:
    room = Scene("Ana", "Ben")
    game, mark = room.match.game, winner.opponent
    room.do(Leave(who))
    assert room.state.seat(mark) is None
    assert room.match.ruling == AwardRound(winner)
    assert room.match.score == (Score(x_wins=1) if winner is X else Score(o_wins=1))
    assert room.match.game is game
    assert game.status is Status.IN_PROGRESS


def test_a_seat_is_kept_from_newcomers_for_the_grace_time() -> None:
    room = Scene("Ana", "Ben")
    room.play(WON_BY_X)
    room.do(Drop("ana", now=0))
    room.do(Join(participant("Cy"), now=GRACE - 0.1))
    assert watching(room) == ["Cy"]
    room.do(Join(participant("Cy"), now=GRACE))
    assert watching(room) == []
    assert room.x.name == "Cy"
    assert room.refusal(Return("Ana's key", "ana again", 0)) is Refusal.NO_SEAT
