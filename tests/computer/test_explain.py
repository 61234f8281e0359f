"""Explanations, checked against a minimax of the tests' own."""

from random import Random

import pytest

from tests import reference
from tests.games import finished, flat, game_of, play, unfinished
from tictactoe.computer import (
    Explanation,
    Outcome,
    Review,
    Verdict,
    Why,
    advise,
    explain,
    review_moves,
)
from tictactoe.computer.explain import judge
from tictactoe.core import Cell, GameState, Status, new_game


def before(game: GameState, review: Review) -> GameState:
    """The game as it was when the reviewed move was made."""
    state = new_game()
    for move in game.move_history[: review.move.sequence_number - 1]:
        state = play(state, move.cell.number)
    return state


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


def check_better(game: GameState, review: Review) -> None:
    """The better move must hold what was lost, and what is said of it must be so too."""
    if review.better:
        assert prospect_after(game, review.better.move.cell) == prospect(game)
        check_claim(game, review.better)


@pytest.mark.slow
def test_every_move_in_every_position_is_judged_truly() -> None:
    """All 16,167 of them: a mistake is exactly a move after which best play brings less."""
    judged = 0
    for game in unfinished():
        for index in reference.free(flat(game)):
            cell = Cell.from_number(index + 1)
            review = judge(game, cell)
            assert review.before == prospect(game)
            assert review.after == prospect_after(game, cell)
            assert (review.verdict is Verdict.MISTAKE) == (review.after < review.before)
            assert (review.better is not None) == (review.verdict is Verdict.MISTAKE)
            check_claim(game, review)
            check_better(game, review)
            judged += 1
    assert judged == 16_167


@pytest.mark.slow
def test_forced_means_lost_anyway_or_the_only_cell_or_a_block_that_had_to_be() -> None:
    for game in unfinished():
        mover, board = game.current_player, flat(game)
        had_to_block = reference.completing(
            board, reference.other(mover)
        ) and not reference.completing(board, mover)
        for index in reference.free(board):
            cell = Cell.from_number(index + 1)
            review = judge(game, cell)
            wins = reference.winner(reference.put(board, index, mover)) == mover
            mistake = prospect_after(game, cell) < prospect(game)
            no_choice = prospect(game) == -1 or len(reference.free(board)) == 1 or had_to_block
            expected = bool(no_choice and not wins and not mistake)
            assert (review.verdict is Verdict.FORCED) == expected


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
    assert decisive in explanation.reviews
    position = before(game, decisive)
    if game.winner:
        assert decisive.move.player is game.winner.opponent
        assert decisive.verdict is Verdict.MISTAKE
    if decisive.verdict is Verdict.MISTAKE:
        assert decisive.better
        assert prospect_after(position, decisive.move.cell) < prospect(position)
        check_better(position, decisive)
    check_claim(position, decisive)
    for later in explanation.reviews[decisive.move.sequence_number :]:
        position = before(game, later)
        assert prospect_after(position, later.move.cell) == prospect(position)


def test_the_decisive_move_of_every_final_position_really_changed_the_outcome() -> None:
    for game in finished():
        check_decision(game, explain(game))


@pytest.mark.slow
def test_the_decisive_move_of_many_random_games_really_changed_the_outcome() -> None:
    for game in random_games(2_000):
        explanation = explain(game)
        check_decision(game, explanation)
        for review in explanation.reviews:
            check_claim(before(game, review), review)


def test_a_punishment_that_was_really_played_is_the_one_that_is_told() -> None:
    """After 1 2 X may force a win from several cells; the game's own is named."""
    for reply in (4, 5, 7):
        review = review_moves(game_of(f"12{reply}"))[1]
        assert review.why is Why.ALLOWED_SURE_WIN
        assert review.cells == (Cell.from_number(reply),)


def test_a_line_left_open_is_what_decided() -> None:
    decisive = explain(game_of("15243")).decisive
    assert decisive is not None
    assert decisive.why is Why.LEFT_LINE_OPEN
    assert decisive.move.sequence_number == 4
    assert [cell.number for cell in decisive.cells] == [1, 2, 3]
    assert decisive.better is not None
    assert decisive.better.move.cell == Cell.from_number(3)


def test_in_a_draw_without_mistakes_the_last_block_is_named() -> None:
    explanation = explain(game_of("513746289"))
    assert explanation.decisive is not None
    assert all(review.verdict is not Verdict.MISTAKE for review in explanation.reviews)
    assert explanation.decisive.why is Why.BLOCKS
    assert explanation.decisive.move.sequence_number == 9
    assert [cell.number for cell in explanation.decisive.cells] == [7, 8, 9]


def test_in_a_draw_with_a_missed_win_the_miss_is_named() -> None:
    """With 7 and 5 in hand X could have completed 3-5-7; it took 1, and O blocked at 3."""
    game = game_of("745913682")
    assert game.status is Status.DRAW
    decisive = explain(game).decisive
    assert decisive is not None
    assert (decisive.move.sequence_number, decisive.why) == (5, Why.MISSED_WIN)
    assert decisive.better is not None
    assert decisive.better.move.cell == Cell.from_number(3)
    assert decisive.better.why is Why.COMPLETES_LINE


@pytest.mark.parametrize(
    ("code", "prospect", "has_decisive"),
    [
        ("f", Outcome.DRAW, False),
        ("51f", Outcome.DRAW, False),
        ("12f", Outcome.WIN, False),
        ("125f", Outcome.LOSS, True),
    ],
)
def test_giving_up_is_explained_by_what_was_still_to_be_had(
    code: str, prospect: Outcome, has_decisive: bool
) -> None:
    explanation = explain(game_of(code))
    assert explanation.giving_up is not None
    assert explanation.giving_up.best.before is prospect
    assert (explanation.decisive is not None) == has_decisive
    position = game_of(code[:-1])
    assert prospect_after(position, explanation.giving_up.best.move.cell) == prospect


def test_an_unfinished_game_has_no_explanation_but_its_moves_are_judged() -> None:
    with pytest.raises(ValueError, match="still going on"):
        explain(game_of("51"))
    assert [review.verdict for review in review_moves(game_of("12"))] == [
        Verdict.GOOD,
        Verdict.MISTAKE,
    ]
    assert review_moves(new_game()) == ()


@pytest.mark.parametrize("code", ["14253", "513746289", "51f", "f"])
def test_there_is_nothing_to_advise_in_a_finished_game(code: str) -> None:
    with pytest.raises(ValueError, match="over"):
        advise(game_of(code))


def test_in_a_draw_where_nothing_was_ever_threatened_the_last_move_is_named() -> None:
    decisive = explain(game_of("156982347")).decisive
    assert decisive is not None
    assert (decisive.why, decisive.move.sequence_number) == (Why.LAST_CELL, 9)


def test_advice_is_always_a_move_that_loses_nothing() -> None:
    for game in unfinished():
        advice = advise(game)
        assert prospect_after(game, advice.move.cell) == prospect(game)
        assert advice.verdict is not Verdict.MISTAKE
