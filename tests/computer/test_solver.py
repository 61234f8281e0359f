"""What positions are worth, compared with the reference's minimax everywhere."""

import pytest

from tests import reference
from tests.games import flat, unfinished
from tictactoe.computer.solver import Outcome, best_moves, moves, worth
from tictactoe.core import new_game


def test_every_position_and_every_move_has_the_outcome_that_minimax_gives_it() -> None:
    for game in unfinished():
        mover = game.current_player
        assert Outcome.of(worth(game)) == reference.prospect(flat(game), mover, mover)
        outcomes = {cell.number - 1: Outcome.of(value) for cell, value in moves(game).items()}
        assert outcomes == {
            index: reference.prospect(
                reference.put(flat(game), index, mover), reference.other(mover), mover
            )
            for index in reference.free(flat(game))
        }


def slips(board: str, to_move: str) -> int:
    """How many replies throw something away, by the reference."""
    best = reference.prospect(board, to_move, to_move)
    return sum(
        reference.prospect(reference.put(board, index, to_move), reference.other(to_move), to_move)
        < best
        for index in reference.free(board)
    )


def test_the_best_moves_win_soonest_or_lose_latest_and_leave_most_ways_to_go_wrong() -> None:
    """The last counts among moves with the same outcome, distance to it and blocks."""
    for game in unfinished():
        mover, board = game.current_player, flat(game)
        opponent = reference.other(mover)
        equals = {}
        best = {cell.number - 1 for cell in best_moves(game)}
        for index in reference.free(board):
            after = reference.put(board, index, mover)
            outcome = reference.prospect(after, opponent, mover)
            if outcome != reference.prospect(board, mover, mover):
                continue
            if outcome and reference.distance(after, opponent) + 1 != reference.distance(
                board, mover
            ):
                continue
            if reference.is_over(after):
                equals[index] = (0, 0)
            else:
                wins_left = len(reference.completing(after, opponent))
                equals[index] = (-wins_left, slips(after, opponent))
        assert best == {index for index in equals if equals[index] == max(equals.values())}


def test_an_opening_in_the_corner_is_the_hardest_to_answer() -> None:
    """Only one of the eight replies to a corner holds the draw, against four to the centre."""
    assert {cell.number for cell in best_moves(new_game())} == {1, 3, 7, 9}


def test_what_is_handed_out_cannot_spoil_what_is_remembered() -> None:
    with pytest.raises(AttributeError):
        moves(new_game()).clear()  # type: ignore[attr-defined]
