"""Playing in a room: who may move, rematches, and what to do about players who do not return."""

import pytest

from tests.rooms.scene import DRAWN, GRACE, WON_BY_X, Scene, participant
from tictactoe.core import AwardRound, CallOffRound, Cell, Mark, Reason, Score, Status
from tictactoe.rooms.actions import (
    AskRematch,
    CallDraw,
    Claim,
    Drop,
    GiveUp,
    Join,
    Leave,
    Play,
    Return,
)
from tictactoe.rooms.refusal import Refusal

X, O = Mark.X, Mark.O
CENTRE = Cell(1, 1)


def test_only_the_player_to_move_can_move() -> None:
    room = Scene("Ana", "Ben")
    assert room.refusal(Play("ben", CENTRE)) is Reason.NOT_YOUR_TURN
    room.do(Play("ana", CENTRE))
    assert room.match.game.board[1][1] == "X"
    assert room.match.game.current_player is O


def test_the_rules_of_the_game_hold_in_a_room() -> None:
    room = Scene("Ana", "Ben")
    room.play("5")
    assert room.refusal(Play("ben", CENTRE)) is Reason.OCCUPIED
    assert room.refusal(Play("ben", Cell(7, 7))) is Reason.OFF_BOARD
    room.play("1238")
    assert room.refusal(Play("ben", Cell(2, 2))) is Reason.GAME_OVER


def test_who_watches_can_touch_nothing() -> None:
    room = Scene("Ana", "Ben", watchers=("Cy",))
    for action in (
        Play("cy", CENTRE),
        GiveUp("cy"),
        AskRematch("cy"),
        Claim("cy", 1000),
        CallDraw("cy", 1000),
    ):
        assert room.refusal(action) is Refusal.WATCHING


def test_who_is_not_in_the_room_can_touch_nothing() -> None:
    room = Scene("Ana", "Ben")
    for action in (Play("cy", CENTRE), GiveUp("cy"), Leave("cy"), Drop("cy", 0)):
        assert room.refusal(action) is Refusal.NOT_HERE


def test_there_is_nothing_to_play_while_waiting_for_somebody() -> None:
    room = Scene("Ana")
    assert room.refusal(Play("ana", CENTRE)) is Refusal.NO_GAME
    assert room.refusal(GiveUp("ana")) is Refusal.NO_GAME
    assert room.refusal(AskRematch("ana")) is Refusal.ALONE
    assert room.refusal(Claim("ana", 1000)) is Refusal.NO_GAME


def test_a_player_gives_up_on_their_turn_and_stays() -> None:
    room = Scene("Ana", "Ben")
    assert room.refusal(GiveUp("ben")) is Reason.NOT_YOUR_TURN
    room.do(GiveUp("ana"))
    assert room.match.game.status is Status.X_FORFEITS
    assert room.state.mark_of("ana") is X


def test_one_player_alone_cannot_start_a_rematch() -> None:
    room = Scene("Ana", "Ben")
    assert room.refusal(AskRematch("ana")) is Refusal.GAME_RUNNING
    room.play(WON_BY_X)
    room.do(AskRematch("ben"))
    assert room.o.wants_rematch
    assert room.match.is_round_over
    assert room.refusal(AskRematch("ben")) is Refusal.ALREADY_ASKED


def test_once_both_agree_the_round_starts_with_marks_swapped_and_the_score_kept() -> None:
    room = Scene("Ana", "Ben")
    room.play(WON_BY_X)
    room.do(AskRematch("ben"))
    room.do(AskRematch("ana"))
    assert (room.x.name, room.o.name) == (room.match.x.name, room.match.o.name) == ("Ben", "Ana")
    assert room.match.score == Score(o_wins=1)
    assert room.state.is_running
    assert room.refusal(Play("ana", CENTRE)) is Reason.NOT_YOUR_TURN
    room.do(Play("ben", CENTRE))


def test_each_rematch_has_to_be_agreed_anew() -> None:
    room = Scene("Ana", "Ben")
    for number in (2, 3, 4):
        room.play(DRAWN)
        room.do(AskRematch("ana"))
        assert room.match.round == number - 1
        room.do(AskRematch("ben"))
        assert room.match.round == number
    assert room.match.score == Score(draws=3)


def test_a_request_for_a_rematch_waits_for_the_other_to_come_back() -> None:
    room = Scene("Ana", "Ben")
    room.play(WON_BY_X)
    room.do(Drop("ben", now=0))
    room.do(AskRematch("ana"))
    room.do(Return("Ben's key", "ben again"))
    room.do(AskRematch("ben again"))
    assert room.match.round == 2


def test_a_request_for_a_rematch_lapses_with_the_connection_it_came_from() -> None:
    """Else the other could start a round against an empty chair, and claim it."""
    room = Scene("Ana", "Ben")
    room.play(WON_BY_X)
    room.do(AskRematch("ben"))
    room.do(Drop("ben", now=0))
    room.do(AskRematch("ana"))
    assert room.match.round == 1


def test_a_request_for_a_rematch_is_no_promise_to_the_next_who_comes() -> None:
    room = Scene("Ana", "Ben")
    room.play(WON_BY_X)
    room.do(AskRematch("ana"))
    room.do(Leave("ben"))
    assert room.refusal(AskRematch("ana")) is Refusal.ALONE
    room.do(Join(participant("Cy"), 0))
    room.do(GiveUp("ana"))
    room.do(AskRematch("cy"))
    assert room.match.is_round_over


@pytest.mark.parametrize("moves", ["", "5"])
def test_after_the_grace_time_the_win_can_be_claimed_whoever_is_to_move(moves: str) -> None:
    room = Scene("Ana", "Ben")
    room.play(moves)
    room.do(Drop("ana", now=10))
    assert room.refusal(Claim("ben", now=9.9 + GRACE)) is Refusal.TOO_EARLY
    room.do(Claim("ben", now=10 + GRACE))
    assert room.match.ruling == AwardRound(O)
    assert room.match.score == Score(o_wins=1)
    assert room.match.game.status is Status.IN_PROGRESS
    assert not room.state.is_running


@pytest.mark.parametrize("moves", ["", "5", "5137"])
def test_after_the_grace_time_a_draw_can_be_called_and_counts_as_one(moves: str) -> None:
    room = Scene("Ana", "Ben")
    room.play(moves)
    room.do(Drop("ben", now=10))
    assert room.refusal(CallDraw("ana", now=9.9 + GRACE)) is Refusal.TOO_EARLY
    game = room.match.game
    room.do(CallDraw("ana", now=10 + GRACE))
    assert room.match.ruling == CallOffRound()
    assert room.match.score == Score(draws=1)
    assert room.match.game is game
    assert not room.state.is_running


@pytest.mark.parametrize("ends", [Claim("ana", now=GRACE), CallDraw("ana", now=GRACE)])
def test_who_comes_back_too_late_can_do_nothing_in_that_round_but_ask_for_another(
    ends: Claim | CallDraw,
) -> None:
    room = Scene("Ana", "Ben")
    room.play("5")
    room.do(Drop("ben", now=0))
    room.do(ends)
    room.do(Return("Ben's key", "ben again"))
    assert room.refusal(Play("ben again", Cell(0, 0))) is Reason.GAME_OVER
    assert room.refusal(GiveUp("ben again")) is Reason.GAME_OVER
    assert room.refusal(Claim("ben again", now=2 * GRACE)) is Refusal.NO_GAME
    room.do(AskRematch("ben again"))
    room.do(AskRematch("ana"))
    assert room.state.is_running


def test_nothing_can_be_claimed_from_a_player_who_is_here() -> None:
    room = Scene("Ana", "Ben")
    assert room.refusal(Claim("ana", now=1000)) is Refusal.OPPONENT_HERE
    room.do(Drop("ben", now=0))
    room.do(Return("Ben's key", "ben again"))
    assert room.refusal(Claim("ana", now=1000)) is Refusal.OPPONENT_HERE
    assert room.refusal(CallDraw("ana", now=1000)) is Refusal.OPPONENT_HERE


def test_each_lost_connection_is_given_the_whole_grace_time() -> None:
    room = Scene("Ana", "Ben")
    room.do(Drop("ben", now=0))
    room.do(Return("Ben's key", "second"))
    room.do(Drop("second", now=50))
    assert room.refusal(Claim("ana", now=50 + GRACE - 1)) is Refusal.TOO_EARLY


def test_a_game_that_is_over_cannot_be_claimed() -> None:
    room = Scene("Ana", "Ben")
    room.play(WON_BY_X)
    room.do(Drop("ana", now=0))
    assert room.refusal(Claim("ben", now=GRACE)) is Refusal.NO_GAME
    assert room.match.score == Score(x_wins=1)


def test_one_may_move_while_the_other_is_away_and_play_on_when_they_are_back() -> None:
    room = Scene("Ana", "Ben")
    room.do(Drop("ben", now=0))
    room.do(Play("ana", CENTRE))
    room.do(Return("Ben's key", "ben again"))
    room.do(Play("ben again", Cell(0, 0)))
    assert len(room.match.game.move_history) == 2


def test_the_same_actions_give_the_same_states() -> None:
    actions = (
        Join(participant("Ana"), 0),
        Join(participant("Ben"), 1),
        Play("ana", CENTRE),
        Drop("ben", 2),
        Claim("ana", 100),
        Leave("ana"),
    )
    first, second = Scene(), Scene()
    for action in actions:
        first.do(action)
        second.do(action)
        assert first.state == second.state
