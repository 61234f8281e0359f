"""What ASCII makes of other letters."""

import io
import sys
from dataclasses import fields

import pytest

from tictactoe.core.names import width
from tictactoe.speech.ascii import spell, write_in
from tictactoe.tui.widgets.glyphs import UNICODE


@pytest.mark.parametrize(
    ("character", "spelled"),
    [
        ("é", "e"), ("Å", "A"), ("─", "-"), ("│", "|"), ("┼", "+"), ("╭", "+"), ("▎", "|"),
        ("▔", "-"), ("•", "*"), ("…", "."), ("漢", "??"), ("Ｘ", "??"), ("ж", "?"), ("ß", "?"),
        ("\u0301", ""), ("\udc80", "?"),
    ],
)  # fmt: skip
def test_a_character_becomes_the_likest_there_is(character: str, spelled: str) -> None:
    assert spell(character) == spelled


def test_all_that_the_board_is_drawn_with_has_a_likeness() -> None:
    for part in fields(UNICODE):
        assert "?" not in "".join(map(spell, getattr(UNICODE, part.name)))


def test_a_spelling_is_ascii_and_as_wide_as_what_it_stands_for() -> None:
    for code_point in (*range(0x80, 0xD800), *range(0xE000, 0x20000)):
        character = chr(code_point)
        spelled = spell(character)
        assert spelled.isascii()
        assert len(spelled) == width(character)


def test_all_that_is_written_is_spelled(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding="utf-8")
    monkeypatch.setattr(sys, "__stdout__", stream)
    monkeypatch.setattr(sys, "__stderr__", None)
    write_in("ascii")
    stream.write("José 漢 │")
    write_in("utf-8")
    stream.write(" José\udc80")
    stream.flush()
    assert written.getvalue() == "Jose ?? | José?".encode()
