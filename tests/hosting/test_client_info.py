"""What a client says of itself is clean wherever it is shown."""

import pytest

from tictactoe.core.names import width
from tictactoe.hosting.client_info import (
    cleaned,
    network_of,
    terminal_info_of,
)
from tictactoe.look import Colours
from tictactoe.terminal import FrontEnd


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("xterm-256color", "xterm-256color"),
        ("\x1b[2J\x1b]52;c;x\x07", "[2J]52;c;x"),
        ("a\nb\rc\td\x00e\x9bf", "abcdef"),
        ("a\u202eb\u2066c\u200bd\ufeffe\u200df", "abcdef"),
        ("a" + "\u0301" * 200, "á"),
        ("x" * 10_000, "x" * 60),
        ("漢" * 100, "漢" * 30),
        ("\ud800\ue000", ""),
    ],
)
def test_what_is_shown_is_printable_short_and_on_one_line(text: str, clean: str) -> None:
    assert cleaned(text) == clean
    assert width(clean) <= 60


@pytest.mark.parametrize(
    ("address", "other", "is_near"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("?", "?", True),
    ],
)
def test_the_addresses_of_one_household_count_as_one(
    address: str, other: str, is_near: bool
) -> None:
    assert (network_of(address) == network_of(other)) is is_near


@pytest.mark.parametrize(
    ("environment", "terminal", "front_end"),
    [
        ({}, "xterm", FrontEnd.FULL_SCREEN),
        ({}, None, FrontEnd.LINES),
        ({}, "dumb", FrontEnd.LINES),
        ({}, "", FrontEnd.LINES),
        ({"ACCESSIBLE": "1"}, "xterm", FrontEnd.LINES),
        ({"ACCESSIBLE": "0"}, "xterm", FrontEnd.FULL_SCREEN),
    ],
)
def test_the_way_to_play_suits_the_clients_terminal(
    environment: dict[str, str], terminal: str | None, front_end: FrontEnd
) -> None:
    assert terminal_info_of(environment, terminal).front_end().value is front_end


def test_iterm_is_known_by_what_ssh_passes_on_with_the_locale() -> None:
    place = terminal_info_of({"LC_TERMINAL": "iTerm2"}, "xterm-256color")
    assert place.colours().value is Colours.ALL


@pytest.mark.parametrize(
    ("locale", "is_ascii"),
    [
        ({}, False),
        ({"LANG": "en_GB.UTF-8"}, False),
        ({"LANG": "C"}, True),
        ({"LC_CTYPE": "C", "LANG": "en_GB.UTF-8"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "de_DE.ISO-8859-1"}, True),
        ({"LANG": "de_DE.ISO-8859-1@euro", "LC_ALL": "de_DE.UTF-8"}, False),
        ({"LANG": "x.\x1b[2J"}, False),
    ],
)
def test_the_letters_are_those_of_the_clients_locale(
    locale: dict[str, str], is_ascii: bool
) -> None:
    assert terminal_info_of(locale, "xterm").is_ascii().value is is_ascii


def test_the_servers_own_environment_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert terminal_info_of({}, "xterm-256color").colours().value is Colours.MANY
    assert terminal_info_of({"LD_PRELOAD": "x", "PATH": "y"}, "xterm").environment.keys() == {
        "TERM"
    }
