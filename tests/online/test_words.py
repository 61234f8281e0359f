"""Words about rooms, as they are typed."""

import pytest

from tictactoe.online.words import Request, RoomWord, parse_online
from tictactoe.speech import parse


@pytest.mark.parametrize("word", RoomWord)
def test_a_word_may_be_in_any_case_with_blanks_around_it(word: RoomWord) -> None:
    for line in (word, f"  {word.upper()} \n", word.title()):
        assert parse_online(line) == Request(word)


def test_a_code_follows_its_word_after_any_blanks() -> None:
    assert parse_online(" Join \t bcd fgh\n") == Request(RoomWord.JOIN, "bcd fgh")
    assert parse_online("watch BCD-FGH") == Request(RoomWord.WATCH, "BCD-FGH")


@pytest.mark.parametrize("line", ["", " ", "5", "opened", "open up", "leave now", "joinBCD", "\0"])
def test_what_only_begins_like_a_request_is_none(line: str) -> None:
    assert parse_online(line) == parse(line)
