"""Playing in a room: who may move, rematches, and what to do about players who do not return.

Whether each step is allowed at all is compared with the model; these tests tell the reasons.
"""

import pytest

from tests.rooms.scene import GRACE, WON_BY_X, Scene
from tictactoe.core import AwardRound, CallOffRound, Cell, Mark, Reason, Ruling, Score, Status
from tictactoe.rooms.actions import AskRematch, CallDraw, Claim, Drop, GiveUp, Leave, Play, Return
from tictactoe.rooms.refusal import Refusal
from tictactoe.rooms.state import RoomRules

CENTRE = Cell(1, 1)


def test_the_rules_of_the_game_hold_in_a_room() -> None:
    room = Scene("Ana", "Ben")
    assert room.refusal(Play("ben", CENTRE, 0)) is Reason.NOT_YOUR_TURN
    assert room.refusal(GiveUp("ben")) is Reason.NOT_YOUR_TURN
    room.play("5")
    assert room.refusal(Play("ben", CENTRE, 0)) is Reason.OCCUPIED
    assert room.refusal(Play("ben", Cell(7, 7), 0)) is Reason.OFF_BOARD
    room.play("1238")
    assert room.refusal(Play("ben", Cell(2, 2), 0)) is Reason.GAME_OVER


@pytest.mark.parametrize(
    ("who", "reason"),
    [("cy", Refusal.WATCHING), ("ben", Refusal.NOT_HERE), ("a stranger", Refusal.NOT_HERE)],
)
def test_only_players_who_are_here_can_touch_anything(who: str, reason: Refusal) -> None:
    room = Scene("Ana", "Ben", watchers=("Cy",))
    room.do(Drop("ben", now=0))
    for action in (
        Play(who, CENTRE, 0),
        GiveUp(who),
        AskRematch(who, 0),
        Claim(who, 1000),
        CallDraw(who, 1000),
    ):
        assert room.refusal(action) is reason


def test_there_is_nothing_to_play_while_waiting_for_somebody() -> None:
    room = Scene("Ana")
    assert room.refusal(Play("ana", CENTRE, 0)) is Refusal.NO_GAME
    assert room.refusal(GiveUp("ana")) is Refusal.NO_GAME
    assert room.refusal(AskRematch("ana", 0)) is Refusal.ALONE
    assert room.refusal(Claim("ana", 1000)) is Refusal.NO_GAME


def test_once_both_ask_a_round_starts_with_marks_swapped_and_the_score_kept() -> None:
    room = Scene("Ana", "Ben")
    assert room.refusal(AskRematch("ana", 0)) is Refusal.GAME_RUNNING
    room.play(WON_BY_X)
    room.do(AskRematch("ben", 0))
    assert room.refusal(AskRematch("ben", 0)) is Refusal.ALREADY_ASKED
    assert room.match.is_round_over
    room.do(AskRematch("ana", 0))
    assert (room.x.name, room.o.name) == (room.match.x.name, room.match.o.name) == ("Ben", "Ana")
    assert room.match.score == Score(o_wins=1)
    assert room.state.is_running


def test_a_request_for_a_rematch_lapses_when_the_other_leaves() -> None:
    room = Scene("Ana", "Ben")
    room.play(WON_BY_X)
    room.do(AskRematch("ana", 0))
    room.do(Leave("ben"))
    assert not room.x.wants_rematch
    assert room.refusal(AskRematch("ana", 0)) is Refusal.ALONE


@pytest.mark.parametrize("moves", ["", "5", "5137"])
@pytest.mark.parametrize(
    ("action", "ruling", "score"),
    [
        (Claim, AwardRound(Mark.X), Score(x_wins=1)),
        (CallDraw, CallOffRound(), Score(draws=1)),
    ],
)
def test_after_the_grace_time_the_round_can_be_ended_whoever_is_to_move(
    moves: str, action: type[Claim | CallDraw], ruling: Ruling, score: Score
) -> None:
    room = Scene("Ana", "Ben")
    room.play(moves)
    assert room.refusal(action("ana", now=1000)) is Refusal.OPPONENT_HERE
    room.do(Drop("ben", now=10))
    assert room.refusal(action("ana", now=9.9 + GRACE)) is Refusal.TOO_EARLY
    room.do(action("ana", now=10 + GRACE))
    assert (room.match.ruling, room.match.score) == (ruling, score)
    assert room.match.game.status is Status.IN_PROGRESS
    assert not room.state.is_running
    assert room.refusal(action("ana", now=1000)) is Refusal.NO_GAME


@pytest.mark.parametrize("action", [Claim, CallDraw])
def test_without_patience_a_player_who_is_here_has_any_time(action: type[Claim | CallDraw]) -> None:
    room = Scene("Ana", "Ben")
    assert room.refusal(action("ben", now=1e9)) is Refusal.OPPONENT_HERE


def test_a_player_who_does_not_move_for_too_long_can_be_beaten() -> None:
    room = Scene("Ana", "Ben", patience=40)
    room.play("5", now=30)
    assert room.refusal(Claim("ben", now=1000)) is Refusal.OPPONENT_HERE
    assert room.refusal(Claim("ana", now=69.9)) is Refusal.TOO_EARLY
    room.do(Claim("ana", now=70))
    rulings: list[Ruling | None] = [room.match.ruling]
    room.do(AskRematch("ana", now=100))
    room.do(AskRematch("ben", now=200))
    assert room.refusal(CallDraw("ana", now=239)) is Refusal.TOO_EARLY
    room.do(CallDraw("ana", now=240))
    rulings.append(room.match.ruling)
    assert rulings == [AwardRound(Mark.X, is_for_delay=True), CallOffRound()]


def test_a_move_that_comes_late_but_before_the_claim_counts() -> None:
    room = Scene("Ana", "Ben", patience=40)
    room.play("5", now=100)
    assert room.refusal(Claim("ben", now=100)) is Refusal.OPPONENT_HERE
    assert room.state.is_running


def test_who_is_away_has_the_grace_time_and_not_the_patience() -> None:
    room = Scene("Ana", "Ben", patience=10)
    room.do(Drop("ana", now=5))
    assert room.refusal(Claim("ben", now=64)) is Refusal.TOO_EARLY
    room.do(Claim("ben", now=65))
    assert room.match.ruling == AwardRound(Mark.O)


def test_to_break_the_line_wins_no_time_but_the_other_gets_theirs_back() -> None:
    room = Scene("Ana", "Ben", patience=40)
    room.do(Drop("ana", now=30))
    room.do(Return("Ana's key", "ana again", now=39))
    assert room.refusal(Claim("ben", now=39)) is Refusal.TOO_EARLY
    room.do(Drop("ben", now=39))
    room.do(Return("Ben's key", "ben again", now=60))
    assert room.refusal(Claim("ben again", now=99)) is Refusal.TOO_EARLY
    room.do(Claim("ben again", now=100))


@pytest.mark.parametrize(("patience", "warning"), [(None, 0), (20, 10), (60, 30), (600, 30)])
def test_the_warning_is_half_a_minute_before_or_half_of_the_time(
    patience: float | None, warning: float
) -> None:
    assert RoomRules(patience=patience).warning == warning
