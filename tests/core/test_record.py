"""Games as codes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import game_of
from tictactoe.core import BadRecord, RecordFault, Status, new_game, record


def test_the_empty_code_is_a_new_game() -> None:
    assert record.decode("") == new_game()
    assert record.encode(new_game()) == ""


def test_a_code_lists_the_cells_in_playing_order_with_x_first() -> None:
    game = record.decode("513")
    assert [(move.player, move.cell.number) for move in game.move_history] == [
        ("X", 5),
        ("O", 1),
        ("X", 3),
    ]


@pytest.mark.parametrize(("code", "status"), [("51f", "x_forfeits"), ("5f", "o_forfeits")])
def test_a_final_f_is_a_forfeit_by_the_side_to_move(code: str, status: str) -> None:
    game = game_of(code)
    assert game.status is Status(status)
    assert record.encode(game) == code


@pytest.mark.parametrize(
    ("code", "position", "character", "fault"),
    [
        ("0", 1, "0", RecordFault.NOT_A_CELL),
        ("51x", 3, "x", RecordFault.NOT_A_CELL),
        ("5 1", 2, " ", RecordFault.NOT_A_CELL),
        ("5F", 2, "F", RecordFault.NOT_A_CELL),
        ("５", 1, "５", RecordFault.NOT_A_CELL),
        ("5²", 2, "²", RecordFault.NOT_A_CELL),
        ("515", 3, "5", RecordFault.OCCUPIED),
        ("5131", 4, "1", RecordFault.OCCUPIED),
        ("142536", 6, "6", RecordFault.AFTER_END),
        ("14253f", 6, "f", RecordFault.AFTER_END),
        ("51ff", 4, "f", RecordFault.AFTER_END),
        ("51f3", 4, "3", RecordFault.AFTER_END),
        ("51fx", 4, "x", RecordFault.AFTER_END),
        ("1235846971", 10, "1", RecordFault.AFTER_END),
    ],
)
def test_a_bad_code_names_the_first_wrong_character_and_why(
    code: str, position: int, character: str, fault: RecordFault
) -> None:
    with pytest.raises(BadRecord) as caught:
        record.decode(code)
    error = caught.value
    assert (error.position, error.character, error.fault) == (position, character, fault)
    assert isinstance(error, ValueError)
    assert str(position) in str(error)
    assert repr(character) in str(error)
    assert fault in str(error)


@given(st.text(max_size=12) | st.text("123456789f", max_size=12))
def test_any_text_is_either_a_game_or_a_bad_record(text: str) -> None:
    decoded = ""
    try:
        decoded = record.encode(record.decode(text))
    except BadRecord as error:
        right, wrong = text[: error.position - 1], text[error.position - 1]
        decoded = record.encode(record.decode(right)) + wrong + text[error.position :]
    assert decoded == text
