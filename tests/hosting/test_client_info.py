"""What a client says of itself is clean wherever it is shown."""

import pytest

from tictactoe.core.names import width
from tictactoe.hosting.client_info import cleaned, terminal_info_of
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


def test_the_way_to_play_suits_the_clients_terminal() -> None:
    assert terminal_info_of({}, "xterm").front_end().value is FrontEnd.FULL_SCREEN
    assert terminal_info_of({}, None).front_end().value is FrontEnd.LINES
    assert terminal_info_of({"ACCESSIBLE": "1"}, "xterm").front_end().value is FrontEnd.LINES
    # SSH passes this on with the locale.
    iterm = terminal_info_of({"LC_TERMINAL": "iTerm2"}, "xterm-256color")
    assert iterm.colours().value is Colours.ALL
    light = terminal_info_of({"COLORFGBG": "0;15"}, "xterm-256color")
    assert light.theme().value is ThemeName.LIGHT


def test_the_letters_are_those_of_the_clients_locale_and_unicode_if_it_names_none() -> None:
    for locale in ({}, {"LANG": "C", "LC_ALL": "C.UTF-8"}, {"LANG": "x.\x1b[2J"}):
        assert not terminal_info_of(locale, "xterm").is_ascii().value
    assert terminal_info_of({"LANG": "C"}, "xterm").is_ascii().value
    assert terminal_info_of({"LC_CTYPE": "C", "LANG": "en_GB.UTF-8"}, "xterm").is_ascii().value


def test_the_servers_own_environment_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert terminal_info_of({}, "xterm-256color").colours().value is Colours.MANY
    assert terminal_info_of({"PATH": "x"}, "xterm").environment.keys() == {"TERM"}
