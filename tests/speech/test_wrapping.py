"""How a text is made to fit into lines."""

import pytest

from tictactoe.core.names import width
from tictactoe.speech import phrases
from tictactoe.speech.wrapping import WIDTH, shortened, wrapped

DECIDED = "Move 4 decided it: O took 8. It left X's 1-2-3 open. Taking 3 would have kept it even."


@pytest.mark.parametrize("columns", [1, 5, 13, 20, 40, 72])
@pytest.mark.parametrize(
    "text", [DECIDED, phrases.TIP, phrases.AGAIN_IN_WORDS, phrases.SURE_TO_RESTART]
)
def test_no_word_is_ever_cut_in_two(text: str, columns: int) -> None:
    lines = list(wrapped(text, columns))
    assert " ".join(lines).split() == text.split()
    for line in lines:
        assert len(line) <= columns or " " not in line


def test_a_line_is_as_full_as_it_can_be() -> None:
    assert list(wrapped("It left X's 1-2-3 open.", 17)) == ["It left X's 1-2-3", "open."]
    assert list(wrapped("It left X's 1-2-3 open.", 16)) == ["It left X's", "1-2-3 open."]


def test_wide_letters_count_twice() -> None:
    lines = list(wrapped("漢字 漢字 漢字 漢字 漢字", 9))
    assert lines == ["漢字 漢字", "漢字 漢字", "漢字"]
    assert max(map(width, lines)) == 9


@pytest.mark.parametrize("columns", [0, 73, 200])
def test_without_a_terminal_or_in_a_wide_one_lines_have_their_usual_length(columns: int) -> None:
    assert list(wrapped("x " * 80, columns)) == list(wrapped("x " * 80, WIDTH))


def test_each_line_of_a_text_is_wrapped_for_itself() -> None:
    assert list(wrapped("one two\nthree", 7)) == ["one two", "three"]
    assert list(wrapped("", 7)) == []


def test_a_text_is_shortened_by_whole_sentences_from_the_end() -> None:
    assert shortened("Try 5. It wins! Now?") == (
        "Try 5. It wins! Now?",
        "Try 5. It wins!",
        "Try 5.",
    )
    assert shortened("One tip.\n\nAnother.") == ("One tip.\n\nAnother.", "One tip.")
    assert shortened("No end") == ("No end",)
