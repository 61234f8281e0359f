"""The rules of one game, example by example. `test_every_game.py` proves them over all games."""

from typing import Any

import pytest

from tests.games import (
    NO_CELLS,
    NO_WHOLE_NUMBERS,
    OFF_BOARD,
    game_of,
)
from tictactoe.core import (
    Cell,
    Forfeit,
    GameAction,
    GameEnded,
    GameState,
    Mark,
    Move,
    MovePlayed,
    MoveRejected,
    Place,
    Reason,
    Status,
    TurnPassed,
    new_game,
    reduce,
)

X, O = Mark.X, Mark.O


def rejection(game: GameState, action: GameAction) -> Reason:
    """The reason an action is rejected for, once it is certain that nothing else happened."""
    transition = reduce(game, action)
    assert transition.state is game
    (event,) = transition.events
    assert isinstance(event, MoveRejected)
    assert event.action == action
    return event.reason


def test_a_new_game_is_empty_with_x_to_move() -> None:
    game = new_game()
    assert game.board == ((" ", " ", " "),) * 3
    assert game.current_player == "X"
    assert game.status == "in_progress"
    assert game.move_history == ()
    assert game.winner is None
    assert game.winning_lines == ()


def test_statuses_and_reasons_are_their_words() -> None:
    assert set(Status) == {"in_progress", "x_won", "o_won", "draw", "x_forfeits", "o_forfeits"}
    assert set(Reason) == {"game over", "off the board", "occupied", "not your turn"}


def test_a_move_is_placed_recorded_and_told_and_the_turn_passes() -> None:
    transition = reduce(new_game(), Place(Cell(1, 1), X))
    move = Move(row=1, col=1, player=X, sequence_number=1)
    assert transition.events == (MovePlayed(move), TurnPassed(O))
    assert transition.state.board[1][1] == "X"
    assert transition.state.current_player == "O"
    assert transition.state.move_history == (move,)


@pytest.mark.parametrize("cell", [*OFF_BOARD, *NO_WHOLE_NUMBERS, *NO_CELLS], ids=repr)
def test_a_move_off_the_board_or_to_what_is_no_cell_is_rejected(cell: Any) -> None:
    assert rejection(new_game(), Place(cell, X)) is Reason.OFF_BOARD
    assert rejection(game_of("51"), Place(cell, X)) is Reason.OFF_BOARD


@pytest.mark.parametrize("player", [O, Mark.EMPTY])
def test_only_the_player_to_move_can_act(player: Mark) -> None:
    assert rejection(new_game(), Place(Cell(0, 0), player)) is Reason.NOT_YOUR_TURN
    assert rejection(new_game(), Forfeit(player)) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("number", [5, 1])
def test_a_move_on_either_players_mark_is_rejected(number: int) -> None:
    assert rejection(game_of("51"), Place(Cell.from_number(number), X)) is Reason.OCCUPIED


@pytest.mark.parametrize("code", ["14253", "123584697", "142568793", "51f"])
@pytest.mark.parametrize("player", [X, O])
def test_nothing_can_be_done_after_the_end(code: str, player: Mark) -> None:
    game = game_of(code)
    for number in range(1, 10):
        assert rejection(game, Place(Cell.from_number(number), player)) is Reason.GAME_OVER
    assert rejection(game, Forfeit(player)) is Reason.GAME_OVER


def test_the_winning_move_ends_the_game_and_passes_no_turn() -> None:
    transition = reduce(game_of("1425"), Place(Cell.from_number(3), X))
    assert transition.events == (
        MovePlayed(Move(0, 2, X, 5)),
        GameEnded(Status.X_WON, ((Cell(0, 0), Cell(0, 1), Cell(0, 2)),)),
    )
    assert transition.state.current_player == "X"


def test_a_full_board_without_a_line_is_a_draw() -> None:
    transition = reduce(game_of("12358469"), Place(Cell.from_number(7), X))
    assert transition.events[1:] == (GameEnded(Status.DRAW, ()),)
    assert transition.state.winner is None


def test_a_ninth_move_that_completes_two_lines_is_a_win_that_reports_both() -> None:
    transition = reduce(game_of("14256798"), Place(Cell.from_number(3), X))
    assert transition.state.status == "x_won"
    ended = transition.events[1]
    assert isinstance(ended, GameEnded)
    assert [[cell.number for cell in line] for line in ended.winning_lines] == [
        [1, 2, 3],
        [3, 6, 9],
    ]
    assert transition.state.winning_lines == ended.winning_lines


@pytest.mark.parametrize(
    ("code", "loser", "status", "winner"), [("", X, "x_forfeits", O), ("5", O, "o_forfeits", X)]
)
def test_a_forfeit_loses_at_once(code: str, loser: Mark, status: str, winner: Mark) -> None:
    transition = reduce(game_of(code), Forfeit(loser))
    assert transition.state.status == status
    assert transition.state.winner is winner
    assert transition.state.winning_lines == ()
    assert transition.events == (GameEnded(Status(status), ()),)


def test_the_first_cause_is_the_one_that_is_named() -> None:
    """Over, then off the board, then occupied, then the turn."""
    assert rejection(game_of("51f"), Place(Cell(9, 9), O)) is Reason.GAME_OVER
    assert rejection(game_of("5"), Place(Cell(9, 9), X)) is Reason.OFF_BOARD
    assert rejection(game_of("5"), Place(Cell(1, 1), X)) is Reason.OCCUPIED


def test_a_plain_string_serves_as_a_player_and_the_state_holds_marks_all_the_same() -> None:
    game = reduce(new_game(), Place(Cell(0, 0), "X")).state  # type: ignore[arg-type]
    assert game.board[0][0] is Mark.X
    assert game.move_history[0].player is Mark.X
