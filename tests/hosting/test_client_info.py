"""What a client says of itself is clean wherever it is shown."""

import logging

import pytest

from tests.ssh.guests import SETTINGS, Guest, open_house
from tictactoe.core.names import width
from tictactoe.hosting.client_info import (
    ClientInfo,
    cleaned,
    name_of,
    neighbourhood,
    terminal_info_of,
)
from tictactoe.look import Colours, ThemeName
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
    ("user", "name"),
    [
        ("Ana", "Ana"),
        ("[@click=app.exit]x[/]", None),
        ("[b]x[/]", "[b]x[/]"),
        ("\x1b[2J", None),
        ("a\u202eb", None),
        ("\u200b", None),
        ("漢" * 11, None),
        ("x" * 21, None),
        ("", None),
        # Codes: of a room, and of a guest's seat.
        ("bcdfgh", None),
        ("BCDF-GHJK-MNPQ-RTVW", None),
    ],
)
def test_a_user_name_is_a_players_name_if_it_can_be_one(user: str, name: str | None) -> None:
    assert name_of(user) == name


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
    assert (neighbourhood(address) == neighbourhood(other)) is is_near


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
        "TERM",
        "SSH_CONNECTION",
    }


def test_settings_suit_the_visitor() -> None:
    def client(name: str | None, term: str) -> ClientInfo:
        return ClientInfo(name, "x", 1, "127.0.0.1", "x", "x", terminal_info_of({}, term))

    settings = client("Ana", "xterm").settings(SETTINGS)
    assert (settings.x_name, settings.theme, settings.is_remote) == ("Ana", ThemeName.ANSI, True)
    assert client("Computer", "xterm").settings(SETTINGS).x_name is None
    assert client(None, "linux").settings(SETTINGS).ascii_only


@pytest.mark.parametrize(
    "user", ["[b]x[/]", "x" * 1000, "漢" * 20, "a\u0301" * 30, "a\u00ad\u200db", "../../etc", "-oX"]
)
async def test_nothing_a_client_sends_reaches_log_or_screen_as_an_order(
    user: str, caplog: pytest.LogCaptureFixture
) -> None:
    evil = "\x1b]52;c;x\x07\x1b[2J\u202e\r\n2026 #1 forged"
    with caplog.at_level(logging.INFO, logger="tictactoe.ssh"):
        async with open_house() as server:
            guest = await Guest.come(
                server, user=user, term="xterm\x1b[2J\nforged", env={"LANG": evil, "X": evil}
            )
            await guest.begin()
            await guest.leave()
    for record in caplog.records:
        assert record.getMessage().isprintable()
        assert width(record.getMessage()) < 400
    assert b"\x1b]52" not in guest.raw
