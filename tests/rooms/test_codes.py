"""The codes people type."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tictactoe.rooms import read_rejoin_code, read_room_code, rejoin_code
from tictactoe.rooms.codes import ALPHABET, guest_identity, room_code


def test_a_room_code_is_six_characters_that_cannot_spell_a_word_or_be_misread() -> None:
    assert not set(ALPHABET) & (set("AEIOUY") | set("0134") | set("LS5"))
    assert len(set(ALPHABET)) == len(ALPHABET) == 20
    choose = Random(1).choice
    for _ in range(100):
        code = room_code(choose)
        assert len(code) == 6
        assert set(code) <= set(ALPHABET)


@pytest.mark.parametrize("typed", ["BCD79F", "bcd79f", " bcd-79f\t", "b c d 7 9 f", "BCD-79F"])
def test_a_code_can_be_typed_in_any_case_with_blanks_and_dashes(typed: str) -> None:
    assert read_room_code(typed) == "BCD79F"


@pytest.mark.parametrize("typed", ["", "BCD79", "BCD79FF", "ABCDFG", "BCD_9F", "Ana", "bcd79\n"])
def test_anything_else_is_no_code(typed: str) -> None:
    assert read_room_code(typed) is None


def test_a_guest_gets_their_identity_back_from_what_they_are_shown() -> None:
    identity = guest_identity(Random(1).choice)
    shown = rejoin_code(identity)
    assert shown is not None
    assert [len(part) for part in shown.split("-")] == [4, 4, 4, 4]
    assert read_rejoin_code(shown.lower()) == identity


def test_who_has_a_key_needs_no_rejoin_code() -> None:
    assert rejoin_code("SHA256:abc") is None


@given(st.text())
def test_whatever_is_typed_as_a_rejoin_code_never_names_a_key(text: str) -> None:
    identity = read_rejoin_code(text)
    assert identity is None or identity.startswith("guest:")
    assert read_rejoin_code("SHA256:" + text) is None
