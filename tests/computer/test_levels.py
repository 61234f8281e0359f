"""How each level plays."""

from random import Random

import pytest

from tests import reference
from tests.games import finished, flat, game_of, play, unfinished
from tictactoe.computer import Level, candidates, choose
from tictactoe.core import GameState, Mark, new_game


@pytest.mark.parametrize("computer", [Mark.X, Mark.O])
def test_perfect_cannot_lose_whichever_of_its_moves_chance_picks(computer: Mark) -> None:
    """Every candidate against every reply."""
    seen: set[str] = set()

    def visit(game: GameState) -> None:
        if flat(game) in seen:
            return
        seen.add(flat(game))
        if game.is_over:
            assert game.winner is not computer.opponent
        elif game.current_player is computer:
            for cell in candidates(game, Level.PERFECT):
                visit(play(game, cell.number))
        else:
            for index in reference.free(flat(game)):
                visit(play(game, index + 1))

    visit(new_game())


def test_perfect_takes_every_win_and_else_makes_every_block() -> None:
    """Wherever the opponent has just one threat; two cannot both be blocked."""
    for game in unfinished():
        mover, board = game.current_player, flat(game)
        chosen = {cell.number - 1 for cell in candidates(game, Level.PERFECT)}
        wins = reference.completing(board, mover)
        blocks = reference.completing(board, reference.other(mover))
        if wins:
            assert chosen <= wins
        elif blocks:
            assert chosen <= blocks


def threats_after(board: str, index: int, mark: str) -> int:
    """How many lines `mark` could complete next, had it taken that cell."""
    after = reference.put(board, index, mark)
    return sum(
        sorted(after[int(place)] for place in triple) == sorted([mark, mark, " "])
        for triple in reference.TRIPLES
    )


def test_beast_obeys_the_first_of_its_five_rules_that_applies() -> None:
    for game in unfinished():
        mover, board = game.current_player, flat(game)
        made = {index: threats_after(board, index, mover) for index in reference.free(board)}
        rules = [
            reference.completing(board, mover),
            reference.completing(board, reference.other(mover)),
            {index for index in made if made[index] >= 2},
            {index for index in made if made[index] == 1},
            set(made),
        ]
        expected = next(rule for rule in rules if rule)
        assert {cell.number - 1 for cell in candidates(game, Level.BEAST)} == expected


def test_easy_takes_any_empty_cell() -> None:
    for game in unfinished():
        chosen = {cell.number - 1 for cell in candidates(game, Level.EASY)}
        assert chosen == set(reference.free(flat(game)))


@pytest.mark.parametrize("level", Level)
def test_a_seed_makes_the_choice_reproducible(level: Level) -> None:
    for game in unfinished()[::50]:
        assert choose(game, level, Random(7)) == choose(game, level, Random(7))


@pytest.mark.parametrize("level", Level)
def test_over_many_seeds_every_candidate_is_chosen(level: Level) -> None:
    game = game_of("5")
    chosen = {choose(game, level, Random(seed)) for seed in range(200)}
    assert chosen == set(candidates(game, level))


@pytest.mark.parametrize("level", Level)
def test_there_is_nothing_to_choose_in_a_finished_game(level: Level) -> None:
    for game in (*finished()[::20], game_of("51f")):
        with pytest.raises(ValueError, match="over"):
            choose(game, level, Random(1))
