"""What typed lines mean."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tictactoe.core import Cell
from tictactoe.speech import Confusion, Numbering, Word, parse
from tictactoe.speech.phrases import confused


@pytest.mark.parametrize("number", range(1, 10))
def test_a_number_is_a_cell(number: int) -> None:
    assert parse(str(number)) == Cell.from_number(number)
    assert parse(f" \t{number} \n") == Cell.from_number(number)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("quit", Word.QUIT), ("q", Word.QUIT), ("yes", Word.YES), ("y", Word.YES), ("no", Word.NO),
        ("n", Word.NO), ("forfeit", Word.FORFEIT), ("new", Word.NEW), ("hint", Word.HINT),
        ("help", Word.HELP), ("?", Word.HELP), ("exit", Word.QUIT), ("bye", Word.QUIT),
        ("words", Word.WORDS), ("board", Word.BOARD), ("bell", Word.BELL),
    ],
)  # fmt: skip
def test_a_word_is_known_in_any_case_and_with_blanks_around(line: str, word: Word) -> None:
    assert parse(line) is word
    assert parse(line.upper()) is word
    assert parse(f"  {line.title()}\t\r\n") is word


@pytest.mark.parametrize(
    ("line", "confusion"),
    [
        ("", Confusion.NOTHING), ("   ", Confusion.NOTHING), ("\t\t", Confusion.NOTHING),
        ("0", Confusion.NOT_ON_BOARD), ("-1", Confusion.NOT_ON_BOARD),
        ("-5", Confusion.NOT_ON_BOARD), ("10", Confusion.NOT_ON_BOARD),
        ("99999999999999999999", Confusion.NOT_ON_BOARD), ("+5", Confusion.NOT_ON_BOARD),
        ("--5", Confusion.NOT_ON_BOARD), ("05", Confusion.NOT_ON_BOARD),
        ("5.5", Confusion.NOT_WHOLE), ("1.0", Confusion.NOT_WHOLE), ("-0.5", Confusion.NOT_WHOLE),
        ("5,5", Confusion.NOT_WHOLE), (".5", Confusion.NOT_WHOLE), ("5.", Confusion.NOT_WHOLE),
        ("a", Confusion.UNKNOWN_WORD), ("hello", Confusion.UNKNOWN_WORD),
        ("quit now", Confusion.UNKNOWN_WORD), ("5a", Confusion.UNKNOWN_WORD),
        ("quite", Confusion.UNKNOWN_WORD), ("1e0", Confusion.UNKNOWN_WORD),
        ("@", Confusion.SYMBOLS), ("#", Confusion.SYMBOLS), ("??", Confusion.SYMBOLS),
        ("５", Confusion.SYMBOLS), ("²", Confusion.SYMBOLS), ("٣", Confusion.SYMBOLS),
        ("1 2", Confusion.SYMBOLS), ("...", Confusion.SYMBOLS), ("-", Confusion.SYMBOLS),
        ("1.2.3", Confusion.SYMBOLS), ("\x1b[2J", Confusion.UNKNOWN_WORD),
    ],
)  # fmt: skip
def test_what_means_nothing_is_met_with_the_reason(line: str, confusion: Confusion) -> None:
    assert parse(line) is confusion


def test_a_line_of_5000_characters_is_answered_as_calmly_as_any_other() -> None:
    assert parse("9" * 5_000) is Confusion.NOT_ON_BOARD
    assert parse("x" * 5_000) is Confusion.UNKNOWN_WORD
    assert parse(" " * 5_000 + "5") == Cell(1, 1)


@given(st.text())
def test_any_line_at_all_gets_an_answer(line: str) -> None:
    meaning = parse(line)
    if isinstance(meaning, Confusion):
        assert confused(meaning)


def test_on_a_numeric_keypad_the_top_row_is_7_8_9() -> None:
    expected = {7: (0, 0), 8: (0, 1), 9: (0, 2), 4: (1, 0), 5: (1, 1), 6: (1, 2), 1: (2, 0)}
    for number, (row, col) in expected.items():
        assert parse(str(number), Numbering.NUMPAD) == Cell(row, col)
        assert Numbering.NUMPAD.number(Cell(row, col)) == number
