"""Words about rooms, as they are typed."""

import pytest

from tictactoe.online.commands import Request, RoomWord, read_request


@pytest.mark.parametrize("word", RoomWord)
def test_a_word_may_be_in_any_case_with_blanks_around_it(word: RoomWord) -> None:
    for line in (word, f"  {word.upper()} \n", word.title()):
        assert read_request(line) == Request(word)


def test_a_code_follows_its_word_after_any_blanks() -> None:
    assert read_request(" Join \t bcd fgh\n") == Request(RoomWord.JOIN, "bcd fgh")
    assert read_request("watch BCD-FGH") == Request(RoomWord.WATCH, "BCD-FGH")


@pytest.mark.parametrize("line", ["", " ", "5", "opened", "open up", "leave now", "joinBCD", "\0"])
def test_what_only_begins_like_a_request_is_none(line: str) -> None:
    assert read_request(line) is None
