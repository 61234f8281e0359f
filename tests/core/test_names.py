"""What may be a name."""

import unicodedata

import pytest

from tictactoe.core import BadName, NameFault, Seat, checked_name
from tictactoe.core.names import width

UNSEEN = [
    "\x00", "\t", "\x1b", "\u200b", "\u202e", "\ud800", "\ue000", "\u034f", "\u115f", "\u1160",
    "\u17b4", "\u17b5", "\u180b", "\u2800", "\u3164", "\ud7b0", "\ufe00", "\uffa0", "\U000e0101",
]  # fmt: skip
"""One of each kind of character that prints as nothing, or as a command."""


def fault_of(text: str) -> NameFault:
    with pytest.raises(BadName) as caught:
        checked_name(text)
    return caught.value.fault


@pytest.mark.parametrize(
    "name",
    [
        *("A", "Ana María", "O'Neil-Smith", "x" * 20, "李小龙", "あ" * 10, "Zoë", "🦊", "नमस्ते"),
        *("[bold]", "[/]", "Ａna", "🦊 Fuchs", "José 99", "Win", "Winslow", "Winsör", "Drew"),
        # With as many marks on a letter as their languages need.
        *("क्षृं", "สมชาย ที่รัก", "שָּׁלוֹם", "བསྒྲུབས", "Nguyễn Ế", "Ọ̀ṣun"),
    ],
)
def test_ordinary_names_are_kept_as_they_are(name: str) -> None:
    assert checked_name(name) == name


def test_blanks_around_a_name_are_dropped() -> None:
    assert checked_name(" \t Ana \n") == "Ana"


@pytest.mark.parametrize("text", ["", " ", "\t\n", "\u00a0", "\u3000"])
def test_a_name_of_blanks_is_empty(text: str) -> None:
    assert fault_of(text) is NameFault.EMPTY


@pytest.mark.parametrize(
    "text",
    ["x" * 21, "あ" * 11, "🦊" * 11, "a" + "\u0323" * 21, "x" * 100_000],
    ids=["letters", "wide letters", "emoji", "a pile of accents", "very long"],
)
def test_a_name_over_20_characters_or_cells_is_too_long(text: str) -> None:
    assert fault_of(text) is NameFault.TOO_LONG


@pytest.mark.parametrize("character", UNSEEN, ids=ascii)
def test_characters_that_cannot_be_seen_are_refused(character: str) -> None:
    assert fault_of(f"a{character}b") is NameFault.UNPRINTABLE


@pytest.mark.parametrize(
    "text", ["a" + "\u0323\u0301" * 3, "Z\u0335\u0321\u034d\u0349o", "क" + "ि" * 5]
)
def test_accents_are_not_piled_up(text: str) -> None:
    assert fault_of(text) is NameFault.PILED_UP


@pytest.mark.parametrize(
    "text",
    [
        *("Draws: 99", "Ana Wins: 5", "Ana 5, Bo", "Draws", "ANA WINS", "draws 7", "Draws99"),
        *("Draws： 99", "Ｄｒａｗｓ", "Drawsː 9", "Draws∶ 9", "Score:", "Ana，"),
    ],
)
def test_a_name_cannot_be_read_as_a_part_of_the_score(text: str) -> None:
    assert fault_of(text) is NameFault.LIKE_SCORE


def is_accepted(name: str) -> bool:
    try:
        return checked_name(name) == name
    except BadName:
        return False


def test_no_control_or_format_character_at_all_gets_through() -> None:
    hidden = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    # The planes in between are one unassigned or private character like the next.
    for character in map(chr, (*range(0x30000), *range(0xE0000, 0xE1000))):
        if unicodedata.category(character) in hidden:
            assert not is_accepted(f"a{character}b")


@pytest.mark.parametrize(
    "text",
    ["\u0301a", "\u20dd" * 10, "\u0901", "\U00016fe4", "\u1161" * 20, "\U0001f3fd"],
    ids=ascii,
)
def test_a_name_cannot_start_with_what_would_sit_on_something_else(text: str) -> None:
    assert fault_of(text) is NameFault.UNPRINTABLE


def test_a_mountain_of_accents_is_refused_before_it_can_take_time() -> None:
    """Composing it would take minutes."""
    assert fault_of("a" + "\u0323\u0301" * 1_000_000) is NameFault.TOO_LONG


def test_an_emoji_loses_only_its_choice_of_colour() -> None:
    assert checked_name("Ana ❤\ufe0f") == "Ana ❤"


def test_a_letter_and_its_accent_become_one() -> None:
    assert checked_name("Zoe\u0308") == "Zoë"


def test_width_is_counted_in_terminal_cells() -> None:
    texts = ("abc", "あ", "ａ", "🦊", "👍🏽", "e\u0301", "a\u20dd", "\u0ba4\u0bae\u0bbf", "")
    assert [width(text) for text in texts] == [3, 2, 2, 2, 2, 1, 1, 2, 0]


def test_the_message_says_what_a_name_may_be() -> None:
    with pytest.raises(ValueError, match=r"1 to 20 printable characters.*too long"):
        checked_name("x" * 21)


def test_a_seat_checks_and_trims_its_name() -> None:
    assert Seat("  Ana ").name == "Ana"
    with pytest.raises(BadName):
        Seat("\x1b[2J")
