"""How texts find their wording and their lines."""

from textual.geometry import Size

from tictactoe.tui.widgets.text_lines import Line, first_wrapped


def texts(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def test_the_first_wording_that_fits_is_taken() -> None:
    wordings = "Ana (X), your turn.", "X to move."
    assert texts(first_wrapped(wordings, "any", Size(11, 2))) == ["Ana (X),", "your turn."]
    assert texts(first_wrapped(wordings, "any", Size(11, 1))) == ["X to move."]


def test_a_wording_with_a_word_longer_than_a_line_is_passed_over() -> None:
    wordings = "Maximiliane took 5.", "X took 5."
    assert texts(first_wrapped(wordings, "any", Size(10, 3))) == ["X took 5."]


def test_a_name_longer_than_a_line_goes_on_in_the_next_if_there_is_no_other_wording() -> None:
    assert texts(first_wrapped(("Maximiliane left.",), "any", Size(6, 3))) == [
        "Maximi",
        "liane",
        "left.",
    ]


def test_a_text_without_room_ends_after_a_whole_word() -> None:
    text = "You are watching: only the two can play."
    assert texts(first_wrapped((text,), "any", Size(20, 2))) == [
        "You are watching:",
        "only the two can...",
    ]
