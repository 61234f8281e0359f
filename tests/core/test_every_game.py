"""The proof of the rules: every game that exists, played through the reducer.

The counts are mathematical facts about tic-tac-toe, known from the literature.
"""

from collections import Counter
from functools import cache
from typing import get_args

import pytest

from tests import reference
from tests.games import NO_CELLS, NO_WHOLE_NUMBERS, OFF_BOARD, flat, positions, successors
from tictactoe.core import (
    CELLS,
    Forfeit,
    GameAction,
    GameState,
    Mark,
    Place,
    Status,
    new_game,
    record,
    reduce,
)

# In one process, so that what they share is made once.
pytestmark = pytest.mark.xdist_group("every game")


Census = Counter[tuple[Status, int]]
"""How many games end like that after so many moves."""


@cache
def census() -> Census:
    """Every game, counted over the positions: games that lead to the same board go on alike."""
    known: dict[str, Census] = {}

    def games_from(game: GameState) -> Census:
        board = flat(game)
        if board not in known:
            if game.is_over:
                known[board] = Counter({(game.status, len(game.move_history)): 1})
            else:
                known[board] = sum(map(games_from, successors(game)), Counter())
        return known[board]

    return games_from(new_game())


def test_there_are_255168_games() -> None:
    assert census().total() == 255_168


def test_x_wins_131184_o_wins_77904_and_46080_are_drawn() -> None:
    ends: Counter[Status] = Counter()
    for (status, _), games in census().items():
        ends[status] += games
    assert ends == {Status.X_WON: 131_184, Status.O_WON: 77_904, Status.DRAW: 46_080}


def test_the_number_of_games_of_each_length_is_right() -> None:
    lengths: Counter[int] = Counter()
    for (_, length), games in census().items():
        lengths[length] += games
    assert lengths == {5: 1_440, 6: 5_328, 7: 47_952, 8: 72_576, 9: 127_872}


@pytest.mark.slow
def test_playing_every_game_move_by_move_gives_the_same_count() -> None:
    ends: Census = Counter()
    plies: Counter[int] = Counter()

    def visit(game: GameState) -> None:
        plies[len(game.move_history)] += 1
        if game.is_over:
            ends[game.status, len(game.move_history)] += 1
        for following in successors(game):
            visit(following)

    visit(new_game())
    assert ends == census()
    expected = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]
    assert [plies[ply] for ply in range(10)] == expected


def test_there_are_5478_positions() -> None:
    assert len(positions()) == 5_478


def test_every_position_is_judged_as_the_reference_judges_it() -> None:
    for game in positions():
        board = flat(game)
        assert game.winner == reference.winner(board)
        assert game.is_over == reference.is_over(board)
        assert (game.status is Status.DRAW) == (
            reference.is_over(board) and reference.winner(board) is None
        )
        won = {"".join(str(cell.number - 1) for cell in line) for line in game.winning_lines}
        assert won == {
            triple
            for triple in reference.TRIPLES
            if game.winner and {board[int(index)] for index in triple} == {game.winner}
        }


def test_in_every_position_exactly_the_legal_actions_are_accepted() -> None:
    """And nothing but a full board without a line is a draw."""
    assert set(get_args(GameAction)) == {Place, Forfeit}
    odd_places = [*OFF_BOARD, *NO_WHOLE_NUMBERS, *NO_CELLS]
    for game in positions():
        board = flat(game)
        to_move = Mark("XO"[len(game.move_history) % 2])
        is_over = reference.is_over(board)
        for place in odd_places:
            assert reduce(game, Place(place, to_move)).state is game
        for player in Mark:
            may_act = player == to_move and not is_over
            for index, cell in enumerate(CELLS):
                following = reduce(game, Place(cell, player)).state
                assert (following is not game) == (may_act and board[index] == " ")
                if following is not game:
                    after = flat(following)
                    assert after == reference.put(board, index, player)
                    is_drawn = " " not in after and reference.winner(after) is None
                    assert (following.status == "draw") == is_drawn
            given_up = reduce(game, Forfeit(player)).state
            assert (given_up is not game) == may_act
            if given_up is not game:
                assert flat(given_up) == board
                assert given_up.status == f"{player.lower()}_forfeits"


def test_every_position_survives_the_round_trip_through_its_code() -> None:
    for game in positions():
        assert record.decode(record.encode(game)) == game
        given_up = reduce(game, Forfeit(game.current_player)).state
        assert record.decode(record.encode(given_up)) == given_up
