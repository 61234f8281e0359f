"""Explanations, checked against a minimax of the tests' own."""

from random import Random

import pytest

from tests import reference
from tests.games import finished, flat, game_of, play, unfinished
from tictactoe.computer import (
    Explanation,
    Review,
    Verdict,
    Why,
    advise,
    explain,
    review_moves,
)
from tictactoe.computer.explain import judge
from tictactoe.core import Cell, GameState, new_game


def states_before_moves(game: GameState) -> list[GameState]:
    """The game as it was before each of its moves."""
    states = [new_game()]
    for move in game.move_history[:-1]:
        states.append(play(states[-1], move.cell.number))
    return states


def prospect_after(game: GameState, cell: Cell) -> int:
    """What taking `cell` comes to for the side to move, by the reference."""
    mover = game.current_player
    board = reference.put(flat(game), cell.number - 1, mover)
    return reference.prospect(board, reference.other(mover), mover)


def prospect(game: GameState) -> int:
    return reference.prospect(flat(game), game.current_player, game.current_player)


def indexes(cells: tuple[Cell, ...]) -> set[int]:
    return {cell.number - 1 for cell in cells}


def check_claim(game: GameState, review: Review) -> None:
    """Whatever a review claims about a move, the reference must find to be so."""
    mover, opponent = game.current_player, game.current_player.opponent
    taken = review.move.cell.number - 1
    board = flat(game)
    after = reference.put(board, taken, mover)
    cells = indexes(review.cells)
    match review.why:
        case Why.COMPLETES_LINE:
            lines = [
                triple
                for triple in reference.TRIPLES
                if all(after[int(place)] == mover for place in triple)
            ]
            assert lines
            assert cells == {int(place) for triple in lines for place in triple}
        case Why.BLOCKS:
            assert taken in cells
            assert sorted(board[index] for index in cells) == sorted([opponent, opponent, " "])
        case Why.TWO_THREATS:
            assert len(cells) >= 2
            assert cells == reference.completing(after, mover)
        case Why.ONE_THREAT:
            assert len(cells) == 1
            assert cells == reference.completing(after, mover)
        case Why.SLOW_WIN:
            assert cells == reference.completing(board, mover)
            assert taken not in cells
            assert prospect_after(game, review.move.cell) == 1
        case Why.TOO_LATE:
            assert prospect(game) == -1
            assert cells == reference.completing(after, opponent)
        case Why.LAST_CELL:
            assert len(reference.free(board)) == 1
        case Why.KEEPS:
            assert prospect_after(game, review.move.cell) == prospect(game)
        case Why.LEFT_LINE_OPEN:
            assert sorted(after[index] for index in cells) == sorted([opponent, opponent, " "])
        case Why.ALLOWED_TWO_THREATS:
            reply, *threatened = review.cells
            punished = reference.put(after, reply.number - 1, opponent)
            assert len(threatened) >= 2
            assert indexes(tuple(threatened)) == reference.completing(punished, opponent)
            assert reference.completing(punished, mover) == set()
        case Why.ALLOWED_SURE_WIN:
            (reply,) = review.cells
            punished = reference.put(after, reply.number - 1, opponent)
            assert reference.prospect(punished, mover, opponent) == 1
        case Why.MISSED_WIN:
            assert prospect(game) == 1
            assert prospect_after(game, review.move.cell) == 0


def check_verdict(game: GameState, review: Review) -> None:
    """Forced is what loses anyway, takes the only cell left, or makes a block that has to be."""
    mover, board = game.current_player, flat(game)
    wins, threatened = (
        reference.completing(board, mark) for mark in (mover, reference.other(mover))
    )
    has_no_choice = (
        prospect(game) == -1 or len(reference.free(board)) == 1 or bool(threatened and not wins)
    )
    if prospect_after(game, review.move.cell) < prospect(game):
        expected = Verdict.MISTAKE
    elif has_no_choice and review.move.cell.number - 1 not in wins:
        expected = Verdict.FORCED
    else:
        expected = Verdict.GOOD
    assert review.verdict is expected


def check_better(game: GameState, review: Review) -> None:
    """The better move must hold what was lost, and what is said of it must be so too."""
    if review.better:
        assert prospect_after(game, review.better.move.cell) == prospect(game)
        check_claim(game, review.better)


@pytest.mark.slow
def test_every_move_in_every_position_is_judged_truly() -> None:
    """All 16,167 of them."""
    judged = 0
    for game in unfinished():
        for index in reference.free(flat(game)):
            cell = Cell.from_number(index + 1)
            review = judge(game, cell)
            assert review.before == prospect(game)
            assert review.after == prospect_after(game, cell)
            check_verdict(game, review)
            assert (review.better is not None) == (review.verdict is Verdict.MISTAKE)
            check_claim(game, review)
            check_better(game, review)
            judged += 1
    assert judged == 16_167


def random_games(count: int) -> list[GameState]:
    rng = Random(20)
    games = []
    for _ in range(count):
        game = new_game()
        while not game.is_over:
            game = play(game, rng.choice(reference.free(flat(game))) + 1)
        games.append(game)
    return games


def check_decision(game: GameState, explanation: Explanation) -> None:
    decisive = explanation.decisive
    assert decisive is not None
    states = states_before_moves(game)
    position = states[decisive.move.sequence_number - 1]
    if game.winner:
        assert decisive.move.player is game.winner.opponent
        assert decisive.verdict is Verdict.MISTAKE
    if decisive.verdict is Verdict.MISTAKE:
        assert decisive.better
        assert prospect_after(position, decisive.move.cell) < prospect(position)
        check_better(position, decisive)
    check_claim(position, decisive)
    after = slice(decisive.move.sequence_number, None)
    for state, later in zip(states[after], game.move_history[after], strict=True):
        assert prospect_after(state, later.cell) == prospect(state)


def test_the_decisive_move_of_every_final_position_really_changed_the_outcome() -> None:
    for game in finished():
        check_decision(game, explain(game))


def test_an_unfinished_game_has_no_explanation_but_its_moves_are_judged() -> None:
    with pytest.raises(ValueError, match="still going on"):
        explain(game_of("51"))
    assert [review.verdict for review in review_moves(game_of("12"))] == [
        Verdict.GOOD,
        Verdict.MISTAKE,
    ]
    assert review_moves(new_game()) == ()


@pytest.mark.parametrize("code", ["14253", "f"])
def test_there_is_nothing_to_advise_in_a_finished_game(code: str) -> None:
    with pytest.raises(ValueError, match="over"):
        advise(game_of(code))


@pytest.mark.slow
def test_the_decisive_move_of_many_random_games_really_changed_the_outcome() -> None:
    for game in random_games(2_000):
        check_decision(game, explain(game))
        for state, review in zip(states_before_moves(game), review_moves(game), strict=True):
            check_claim(state, review)
