"""What the reader makes of what comes from a terminal."""

from textual.events import Key, Paste

from tictactoe.tui.input_reader import InputReader


def read(*texts: str) -> list[str]:
    """The keys, and the pastes in quotation marks, that texts mean one after the other."""
    reader = InputReader()
    return [
        message.key if isinstance(message, Key) else repr(message.text)
        for text in texts
        for message in reader.read(text)
        if isinstance(message, Key | Paste)
    ]


def test_what_is_typed_is_keys() -> None:
    assert read("15", "\x1b[A", "q") == ["1", "5", "up", "q"]


def test_a_hundred_keys_may_come_at_once() -> None:
    assert read("1" * 100) == ["1"] * 100


def test_more_than_anybody_types_is_a_paste() -> None:
    assert read("1" * 101) == [repr("1" * 101)]


def test_a_paste_lasts_until_nothing_more_comes() -> None:
    assert read("x" * 200, "12", "", "3") == [repr("x" * 200), repr("12"), "3"]


def test_a_key_in_a_sequence_ends_a_paste_that_was_not_announced() -> None:
    assert read("x" * 200 + "\x1b[A") == [repr("x" * 200), "up"]


def test_an_announced_paste_stays_whole_however_long_it_is() -> None:
    assert read("\x1b[200~" + "x" * 300, "y" * 300, "z\x1b[201~", "1") == [
        repr("x" * 300 + "y" * 300 + "z"),
        "1",
    ]
