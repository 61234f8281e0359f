"""What the simulated screen reader speaks, and what it passes over."""

import pytest

from tests.reader import LineReader, Reader, ScreenReader


@pytest.fixture(params=[LineReader, ScreenReader])
def reader(request: pytest.FixtureRequest) -> Reader:
    made: Reader = request.param()
    return made


def heard(reader: Reader, text: str) -> str:
    reader.feed(text.encode())
    return " ".join(reader.speak())


def test_colours_and_blanks_are_not_heard(reader: Reader) -> None:
    assert heard(reader, "\x1b[1;31mYour \x1b[38;2;1;2;3mturn.\x1b[0m   \r\n\r\n") == "Your turn."


def test_what_was_heard_is_not_heard_again(reader: Reader) -> None:
    assert heard(reader, "One.\r\n") == "One."
    assert heard(reader, "") == ""
    assert heard(reader, "Two.\r\n") == "Two."


def test_bells_and_titles_are_not_spoken(reader: Reader) -> None:
    assert heard(reader, "\x1b]0;A title\x07Yes\a or no?\r\n") == "Yes or no?"


@pytest.mark.parametrize("cut", range(1, 24))
def test_output_may_be_cut_anywhere(reader: Reader, cut: int) -> None:
    data = "\x1b[1;31mZoë\x1b[0m, your turn.\r\n".encode()
    reader.feed(data[:cut])
    reader.feed(data[cut:])
    assert reader.speak() == ["Zoë, your turn."]


def test_a_drawn_board_is_heard_sign_by_sign_and_words_are_heard_as_words() -> None:
    reader = LineReader()
    assert heard(reader, "X|2|O\n-+-+-\n4|X|6\n") == "X|2|O 4|X|6"
    assert heard(reader, "Top row: X, 2, O.\n") == "Top row: X, 2, O."


def test_a_line_is_heard_when_it_is_complete_and_as_often_as_it_is_said() -> None:
    reader = LineReader()
    assert heard(reader, "Your ") == ""
    assert heard(reader, "turn.\n") == "Your turn."
    assert heard(reader, "Your turn.\n") == "Your turn."


def test_where_on_the_screen_a_text_stands_makes_no_difference() -> None:
    reader = ScreenReader()
    assert heard(reader, "\x1b[5;10HComputer took 5.") == "Computer took 5."
    assert heard(reader, "\x1b[2J\x1b[9;30HComputer took 5.") == ""
    assert heard(reader, "\x1b[9;30HComputer took 6.") == "Computer took 6."


def test_what_goes_and_comes_back_is_heard_again() -> None:
    reader = ScreenReader()
    assert heard(reader, "\x1b[5;10HYour turn.") == "Your turn."
    assert heard(reader, "\x1b[2J") == ""
    assert heard(reader, "\x1b[5;10HYour turn.") == "Your turn."


def test_frames_and_blocks_are_passed_over_and_part_what_stands_beside_them() -> None:
    reader = ScreenReader()
    drawn = "╭─ Your turn. ──╮  ╭─ Moves ─╮\r\n│ ▄▄  ▄▄  7     │  │ 1. X 5  │\r\n"
    assert heard(reader, drawn) == "Your turn. Moves 7 1. X 5"


def test_a_text_that_is_there_twice_is_heard_twice() -> None:
    reader = ScreenReader()
    assert heard(reader, "good\r\ngood\r\n") == "good good"
    assert heard(reader, "good\r\n") == "good"
