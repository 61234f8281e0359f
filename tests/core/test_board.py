"""Marks, cells, lines and the drawn board."""

from typing import Any

import pytest

from tests.games import NO_WHOLE_NUMBERS, OFF_BOARD, game_of
from tests.reference import TRIPLES
from tictactoe.core import CELLS, LINES, Cell, Mark, draw, new_game
from tictactoe.core.board import empty_cells


def test_cells_are_numbered_row_by_row_from_the_top_left() -> None:
    cells = [Cell.from_number(number) for number in range(1, 10)]
    assert cells == [
        Cell(0, 0), Cell(0, 1), Cell(0, 2),
        Cell(1, 0), Cell(1, 1), Cell(1, 2),
        Cell(2, 0), Cell(2, 1), Cell(2, 2),
    ]  # fmt: skip
    assert [cell.number for cell in cells] == list(range(1, 10))


@pytest.mark.parametrize("number", [-1, 0, 10, 55, 5.0, True, "5", None])
def test_no_cell_has_a_number_outside_1_to_9(number: Any) -> None:
    with pytest.raises(ValueError, match="1 to 9"):
        Cell.from_number(number)


@pytest.mark.parametrize("cell", [*OFF_BOARD, *NO_WHOLE_NUMBERS], ids=repr)
def test_a_cell_off_the_board_can_be_built_but_has_no_number(cell: Cell) -> None:
    assert not cell.is_on_board
    with pytest.raises(ValueError, match="off the board"):
        _ = cell.number


def test_marks_are_their_characters() -> None:
    assert (Mark.EMPTY, Mark.X, Mark.O) == (" ", "X", "O")


def test_each_player_is_the_others_opponent() -> None:
    assert (Mark.X.opponent, Mark.O.opponent) == (Mark.O, Mark.X)


def test_an_empty_cell_has_no_opponent() -> None:
    with pytest.raises(ValueError, match="no opponent"):
        _ = Mark.EMPTY.opponent


def test_there_are_eight_lines() -> None:
    written_out = {frozenset(int(index) + 1 for index in triple) for triple in TRIPLES}
    assert {frozenset(cell.number for cell in line) for line in LINES} == written_out
    assert len(LINES) == 8


def test_empty_cells_come_in_the_order_of_their_numbers() -> None:
    assert [cell.number for cell in empty_cells(game_of("519").board)] == [2, 3, 4, 6, 7, 8]
    assert empty_cells(new_game().board) == CELLS


def test_a_board_is_drawn_with_its_marks_and_the_numbers_of_its_empty_cells() -> None:
    assert draw(new_game().board) == "1|2|3\n-+-+-\n4|5|6\n-+-+-\n7|8|9"
    assert draw(game_of("5197").board) == "O|2|3\n-+-+-\n4|X|6\n-+-+-\nO|8|X"
