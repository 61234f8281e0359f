"""Coming into a room, losing the connection, coming back, and leaving."""

import pytest

from tests.rooms.scene import GRACE, WON_BY_X, Scene, participant
from tictactoe.core import AwardRound, BadName, Cell, Mark, Score, Status, new_game
from tictactoe.rooms.actions import (
    AskRematch,
    CallDraw,
    Claim,
    Drop,
    GiveUp,
    Join,
    Leave,
    Meet,
    Play,
    Return,
    Watch,
)
from tictactoe.rooms.people import Participant
from tictactoe.rooms.refusal import Refusal

X, O = Mark.X, Mark.O


def watching(room: Scene) -> list[str]:
    return [watcher.name for watcher in room.state.watchers]


def test_the_first_to_come_takes_x_and_waits() -> None:
    room = Scene("Ana")
    assert room.state.mark_of("ana") is X
    assert room.state.match is None
    assert not room.state.is_running


def test_the_second_takes_o_and_the_match_begins() -> None:
    room = Scene("Ana", "Ben")
    assert room.state.mark_of("ben") is O
    assert (room.match.x.name, room.match.o.name) == ("Ana", "Ben")
    assert room.match.game == new_game()
    assert room.state.is_running


def test_everyone_else_watches() -> None:
    room = Scene("Ana", "Ben")
    room.do(Join(participant("Cy"), 0))
    room.do(Watch(participant("Dee")))
    assert watching(room) == ["Cy", "Dee"]
    assert room.state.mark_of("cy") is None


def test_who_watches_can_take_a_free_seat_or_leave_it_free() -> None:
    room = Scene("Ana", watchers=("Ben",))
    assert room.state.o is None
    room.do(Join(participant("Ben"), 0))
    assert room.o.name == "Ben"
    assert watching(room) == []


@pytest.mark.parametrize("connection", ["ana", "ben"])
def test_nobody_comes_in_twice_by_the_same_connection(connection: str) -> None:
    room = Scene("Ana", "Cy", watchers=("Ben",))
    again = participant("Somebody", connection)
    assert room.refusal(Join(again, 0)) is Refusal.ALREADY_HERE
    assert room.refusal(Watch(again)) is Refusal.ALREADY_HERE


def test_nobody_takes_a_second_seat_under_another_identity() -> None:
    room = Scene("Ana")
    assert room.refusal(Join(participant("Ben", "ana"), 0)) is Refusal.ALREADY_HERE


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


def test_nobody_is_met_in_a_private_room_or_while_away() -> None:
    assert Scene("Ana").refusal(Meet(participant("Ben"), 0)) is Refusal.ALONE
    room = Scene()
    room.do(Meet(participant("Ana"), 0))
    room.do(Drop("ana", now=0))
    assert room.refusal(Meet(participant("Ben"), 0)) is Refusal.ALONE
    room.do(Return("Ana's key", "ana again"))
    assert room.state.is_open_to_anybody


def test_a_newcomer_by_code_does_not_inherit_the_wait_for_anybody() -> None:
    room = Scene(watchers=("Cy",))
    room.do(Meet(participant("Ana"), 0))
    room.do(Leave("ana"))
    room.do(Join(participant("Ben"), 0))
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
    texts = [repr(room.state), repr(Join(participant("Dee"), 0)), repr(Return("Ana's key", "ana"))]
    assert not any("key" in text for text in texts)


def test_a_lost_connection_is_no_forfeit_and_keeps_the_seat() -> None:
    room = Scene("Ana", "Ben")
    room.play("15")
    before = room.match
    room.do(Drop("ben", now=100))
    assert room.match is before
    assert (room.o.name, room.o.away_until) == ("Ben", 100 + GRACE)
    assert not room.o.is_here


def test_without_a_connection_nothing_can_be_done() -> None:
    room = Scene("Ana", "Ben")
    room.do(Drop("ana", now=0))
    for action in (
        Play("ana", Cell(1, 1)),
        GiveUp("ana"),
        AskRematch("ana"),
        Drop("ana", 1),
        Leave("ana"),
        Claim("ana", 1),
        CallDraw("ana", 1),
    ):
        assert room.refusal(action) is Refusal.NOT_HERE


@pytest.mark.parametrize(
    "comes",
    [Return("Ana's key", "again"), Join(Participant("Ana's key", "Anna", "again"), now=1)],
)
def test_the_same_identity_gets_seat_score_and_history_back(comes: Return | Join) -> None:
    room = Scene("Ana", "Ben")
    room.play("15")
    before = room.match
    room.do(Drop("ana", now=0))
    room.do(comes)
    assert room.match is before
    assert (room.x.name, room.x.is_here) == ("Ana", True)
    assert room.state.mark_of("again") is X
    assert room.state.mark_of("ana") is None


def test_one_may_come_back_late_as_long_as_nobody_has_the_seat() -> None:
    room = Scene("Ana", "Ben")
    room.do(Drop("ana", now=0))
    room.do(Claim("ben", now=GRACE))
    room.do(Return("Ana's key", "ana again"))
    assert room.state.mark_of("ana again") is X
    assert room.match.score == Score(o_wins=1)


def test_a_newer_connection_wins_the_seat_from_one_that_still_seems_alive() -> None:
    room = Scene("Ana", "Ben")
    room.do(Return("Ana's key", "newer"))
    assert room.refusal(Play("ana", Cell(1, 1))) is Refusal.NOT_HERE
    room.do(Play("newer", Cell(1, 1)))
    assert room.match.game.board[1][1] == "X"


def test_the_end_of_an_old_connection_cannot_free_a_seat_already_retaken() -> None:
    room = Scene("Ana", "Ben")
    room.do(Return("Ana's key", "newer"))
    assert room.refusal(Drop("ana", now=5)) is Refusal.NOT_HERE
    assert room.refusal(Leave("ana")) is Refusal.NOT_HERE
    assert room.x.is_here


def test_a_stranger_cannot_come_back_to_a_seat() -> None:
    room = Scene("Ana", "Ben")
    room.do(Drop("ana", now=0))
    assert room.refusal(Return("Cy's key", "cy")) is Refusal.NO_SEAT
    assert room.refusal(Return("Cy's key", "ben")) is Refusal.NO_SEAT


def test_nobody_holds_both_seats() -> None:
    room = Scene("Ana", "Ben")
    room.do(Drop("ana", now=0))
    assert room.refusal(Return("Ana's key", "ben")) is Refusal.ALREADY_HERE


def test_who_watches_can_come_back_to_their_seat() -> None:
    room = Scene("Ana", "Ben")
    room.do(Drop("ana", now=0))
    room.do(Watch(participant("Ana", "window")))
    assert watching(room) == ["Ana 2"]
    room.do(Return("Ana's key", "window"))
    assert watching(room) == []
    assert (room.state.mark_of("window"), room.x.name) == (X, "Ana")


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


def test_leaving_between_games_costs_nothing() -> None:
    room = Scene("Ana", "Ben")
    room.play(WON_BY_X)
    room.do(Leave("ana"))
    assert room.match.score == Score(x_wins=1)


def test_the_result_stays_to_be_seen_until_somebody_new_sits_down() -> None:
    room = Scene("Ana", "Ben")
    room.play("15")
    room.do(Leave("ana"))
    assert len(room.match.game.move_history) == 2
    room.do(Join(participant("Cy"), 0))
    assert (room.match.x.name, room.match.o.name) == ("Cy", "Ben")
    assert room.match.score == Score()
    assert room.state.is_running


def test_who_left_on_purpose_has_nothing_to_come_back_to() -> None:
    room = Scene("Ana", "Ben")
    room.do(Leave("ana"))
    assert room.refusal(Return("Ana's key", "ana again")) is Refusal.NO_SEAT


@pytest.mark.parametrize("action", [Leave("cy"), Drop("cy", now=0)])
def test_a_watcher_who_goes_is_gone(action: Leave | Drop) -> None:
    room = Scene("Ana", "Ben", watchers=("Cy",))
    room.do(action)
    assert watching(room) == []
    assert room.refusal(action) is Refusal.NOT_HERE


def test_a_seat_is_kept_from_newcomers_for_the_grace_time() -> None:
    room = Scene("Ana", "Ben")
    room.play(WON_BY_X)
    room.do(Drop("ana", now=0))
    room.do(Join(participant("Cy"), now=GRACE - 0.1))
    assert watching(room) == ["Cy"]
    room.do(Join(participant("Cy"), now=GRACE))
    assert watching(room) == []
    assert room.x.name == "Cy"
    assert room.refusal(Return("Ana's key", "ana again")) is Refusal.NO_SEAT


def test_in_a_running_game_no_newcomer_gets_a_seat_however_long_its_player_is_away() -> None:
    room = Scene("Ana", "Ben")
    room.do(Drop("ana", now=0))
    room.do(Join(participant("Cy"), now=100 * GRACE))
    assert watching(room) == ["Cy"]
    assert room.x.name == "Ana"


def test_who_finds_nobody_at_the_table_finds_it_cleared() -> None:
    room = Scene("Ana", "Ben", watchers=("Cy",))
    room.do(Leave("ana"))
    room.do(Leave("ben"))
    assert room.state.match
    room.do(Join(participant("Cy"), 0))
    assert room.state.match is None


def test_a_newcomer_does_not_have_to_play_somebody_who_is_gone_for_good() -> None:
    room = Scene("Ana", watchers=("Cy",))
    room.do(Drop("ana", now=0))
    room.do(Join(participant("Ben"), now=GRACE))
    assert room.x.name == "Ben"
    assert room.state.match is None


def test_a_room_is_deserted_when_nobody_is_there_and_nobody_waited_for() -> None:
    assert Scene().state.is_deserted(0)
    room = Scene("Ana", "Ben", watchers=("Cy",))
    assert not room.state.is_deserted(0)
    room.do(Drop("ana", now=0))
    room.do(Drop("ben", now=10))
    assert not room.state.is_deserted(1000)
    room.do(Leave("cy"))
    assert not room.state.is_deserted(GRACE + 9)
    assert room.state.is_deserted(GRACE + 10)
    room.do(Return("Ben's key", "ben again"))
    assert not room.state.is_deserted(1000)
    room.do(Leave("ben again"))
    assert room.state.is_deserted(1000)
