"""What the game makes of the place it runs in."""

import subprocess
import sys

import pytest

from tictactoe.look import Colours, ThemeName
from tictactoe.terminal import FrontEnd, TerminalInfo


def place(
    *settings: str, is_terminal: bool = True, encoding: str = "utf-8", platform: str = "linux"
) -> TerminalInfo:
    """A place with variables such as `TERM=xterm`."""
    environment = dict(setting.split("=", 1) for setting in settings)
    return TerminalInfo(environment, is_terminal, encoding, platform)


@pytest.mark.parametrize(
    ("terminal", "front_end"),
    [
        (place("TERM=xterm-256color"), FrontEnd.FULL_SCREEN),
        (place("TERM=xterm", is_terminal=False), FrontEnd.LINES),
        (place("TERM=dumb"), FrontEnd.LINES),
        (place(), FrontEnd.LINES),
        (place("TERM="), FrontEnd.LINES),
        (place("TERM=xterm", "ACCESSIBLE=1"), FrontEnd.LINES),
        (place("TERM=xterm", "ACCESSIBLE=yes"), FrontEnd.LINES),
        (place("TERM=xterm", "ACCESSIBLE="), FrontEnd.FULL_SCREEN),
        (place("TERM=xterm", "ACCESSIBLE=0"), FrontEnd.FULL_SCREEN),
        (place("TERM=xterm", "ACCESSIBLE=False"), FrontEnd.FULL_SCREEN),
        (place("TERM=xterm", "ACCESSIBLE=NO"), FrontEnd.FULL_SCREEN),
        # Windows names no terminal.
        (place(platform="win32"), FrontEnd.FULL_SCREEN),
    ],
)
def test_lines_are_chosen_only_where_a_screen_would_not_do(
    terminal: TerminalInfo, front_end: FrontEnd
) -> None:
    assert terminal.front_end().value is front_end


@pytest.mark.parametrize("value", ["1", "yes", "true", "on", "TRUE", " 1 "])
def test_words_are_for_whoever_says_so(value: str) -> None:
    """Where there is no terminal, too: a screen reader may be at the other end of a pipe."""
    for is_terminal in (True, False):
        assert place(f"ACCESSIBLE={value}", is_terminal=is_terminal).wants_words().value


@pytest.mark.parametrize("value", ["", " ", "0", "false", "False", "no", "No"])
def test_words_are_not_for_whoever_says_no(value: str) -> None:
    assert not place(f"ACCESSIBLE={value}").wants_words().value


def test_words_are_not_for_whoever_says_nothing() -> None:
    assert not place("TERM=dumb").wants_words().value
    assert not place(is_terminal=False).wants_words().value


@pytest.mark.parametrize(
    ("terminal", "colours"),
    [
        (place("TERM=xterm-256color", "COLORTERM=truecolor"), Colours.ALL),
        (place("TERM=xterm-256color", "COLORTERM=24bit"), Colours.ALL),
        (place("TERM=xterm-256color", "COLORTERM=TrueColor"), Colours.ALL),
        (place("TERM=xterm-256color", "COLORTERM=yes"), Colours.MANY),
        (place("TERM=xterm-256color"), Colours.MANY),
        (place("TERM=xterm"), Colours.SIXTEEN),
        (place("TERM=linux"), Colours.SIXTEEN),
        (place("TERM=never-heard-of"), Colours.SIXTEEN),
        # Over SSH nothing but the name says that these have 24-bit colour.
        (place("TERM=alacritty", "SSH_TTY=/dev/pts/1"), Colours.ALL),
        (place("TERM=foot"), Colours.ALL),
        (place("TERM=xterm-kitty"), Colours.ALL),
        (place("TERM=xterm-direct"), Colours.ALL),
        (place("TERM=xterm-256color", "TERM_PROGRAM=iTerm.app"), Colours.ALL),
        (place("TERM=xterm-256color", "TERM_PROGRAM=Apple_Terminal"), Colours.MANY),
        (place("TERM=xterm-256color", "LC_TERMINAL=iTerm2", "SSH_TTY=/dev/pts/1"), Colours.ALL),
        (place("TERM=xterm-256color", "LC_TERMINAL=other"), Colours.MANY),
        (place("TERM=screen", "STY=1.pts-0", "LC_TERMINAL=iTerm2"), Colours.SIXTEEN),
        (place("TERM=xterm-256color", "WT_SESSION=0b1c"), Colours.ALL),
        (place(platform="win32"), Colours.ALL),
        # Inside a multiplexer.
        (place("TERM=screen", "TMUX=/tmp/tmux-0/default,1,0"), Colours.MANY),
        (place("TERM=tmux-256color", "TMUX=/tmp/x"), Colours.MANY),
        (place("TERM=tmux-256color", "TMUX=/tmp/x", "COLORTERM=truecolor"), Colours.ALL),
        (place("TERM=screen", "STY=1.pts-0", "COLORTERM=truecolor"), Colours.SIXTEEN),
        (place("TERM=screen-256color", "STY=1.pts-0", "COLORTERM=truecolor"), Colours.MANY),
        # The player's own word.
        (place("TERM=xterm", "TEXTUAL_COLOR_SYSTEM=256"), Colours.MANY),
        (place("TERM=xterm", "TEXTUAL_COLOR_SYSTEM=auto"), Colours.SIXTEEN),
        # None at all.
        (place("TERM=xterm-256color", "COLORTERM=truecolor", "NO_COLOR=1"), Colours.NONE),
        (place("TERM=xterm-256color", "NO_COLOR="), Colours.MANY),
        (place("TERM=vt100"), Colours.NONE),
        (place("TERM=xterm-mono"), Colours.NONE),
    ],
)
def test_there_are_as_many_colours_as_the_terminal_has(
    terminal: TerminalInfo, colours: Colours
) -> None:
    assert terminal.colours().value is colours


@pytest.mark.parametrize(
    ("terminal", "is_ascii"),
    [
        (place("LANG=en_GB.UTF-8"), False),
        (place(), False),
        (place("LANG=C.UTF-8"), False),
        (place("LANG=C", "LC_CTYPE=en_GB.UTF-8"), False),
        (place("LANG=zh_CN.GB18030", encoding="gb18030"), False),
        (place("LANG=de_DE", encoding="iso8859-1"), True),
        (place("LANG=ja_JP.eucJP", encoding="euc_jp"), True),
        (place(encoding="ascii"), True),
        (place(encoding="unheard of"), True),
        (place("LANG=C", "LC_CTYPE=C.UTF-8"), False),
        # Python writes UTF-8 there all the same.
        (place("LANG=C"), True),
        (place("LC_CTYPE=C", "LANG=en_GB.UTF-8"), True),
        (place("LC_ALL=C"), True),
        (place("LC_ALL=C", "LC_CTYPE=en_GB.UTF-8"), True),
        (place("LC_ALL=POSIX", "LANG=en_GB.UTF-8"), True),
        (place("TERM=linux", "LANG=en_GB.UTF-8"), True),
    ],
)
def test_ascii_is_chosen_where_the_rest_would_not_arrive(
    terminal: TerminalInfo, is_ascii: bool
) -> None:
    assert terminal.is_ascii().value is is_ascii


@pytest.mark.parametrize(
    ("locale", "characters"),
    [
        ({"LANG": "de_DE.ISO-8859-1"}, "ASCII: the encoding is iso8859-1"),
        ({"LC_ALL": "de_DE.iso88591"}, "ASCII: the encoding is iso8859-1"),
        ({"LC_ALL": "C.undefined"}, "Unicode: the encoding is utf-8"),
        ({"LC_ALL": "C.punycode"}, "Unicode: the encoding is utf-8"),
        ({"LC_CTYPE": "de_DE.ISO-8859-1", "LANG": "C.UTF-8"}, "ASCII: the encoding is iso8859-1"),
        ({"LANG": "zh_CN.GB18030"}, "Unicode: the encoding is gb18030"),
        ({"LANG": "C"}, "ASCII: the locale is C"),
        ({"LC_CTYPE": "C", "LANG": "C.UTF-8"}, "ASCII: the locale is C"),
        ({"LC_ALL": "POSIX", "LC_CTYPE": "C.UTF-8"}, "ASCII: the locale is POSIX"),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "Unicode: the encoding is utf-8"),
        ({"LANG": "xx_YY.UTF-8"}, "Unicode: the encoding is utf-8"),
        ({"LANG": "xx_YY.unheard-of"}, "Unicode: the encoding is utf-8"),
        ({}, "Unicode: the encoding is utf-8"),
    ],
)
def test_the_name_of_a_locale_counts_whether_or_not_it_is_installed(
    locale: dict[str, str], characters: str
) -> None:
    """In a real process, where Python has made of the locale what it could."""
    doctor = subprocess.run(
        [sys.executable, "-m", "tictactoe", "doctor"],
        capture_output=True,
        text=True,
        check=True,
        env=locale,
    )
    (told,) = (line for line in doctor.stdout.splitlines() if line.startswith("characters"))
    assert told.split(maxsplit=1)[1] == characters


@pytest.mark.parametrize(
    ("terminal", "theme"),
    [
        (place("TERM=xterm-256color"), ThemeName.DARK),
        (place("TERM=foot"), ThemeName.DARK),
        (place("TERM=xterm"), ThemeName.ANSI),
        (place("TERM=foot", "NO_COLOR=1"), ThemeName.ANSI),
        (place("TERM=xterm", "COLORFGBG=0;15"), ThemeName.ANSI),
    ],
)
def test_with_few_colours_the_terminals_own_are_worn(
    terminal: TerminalInfo, theme: ThemeName
) -> None:
    assert terminal.theme().value is theme


@pytest.mark.parametrize(
    ("value", "theme"),
    [
        ("0;15", ThemeName.LIGHT),
        ("0;7", ThemeName.LIGHT),
        ("0;default;15", ThemeName.LIGHT),
        ("12;11", ThemeName.LIGHT),
        ("15;0", ThemeName.DARK),
        ("15;default;0", ThemeName.DARK),
        ("7;6", ThemeName.DARK),
        ("7;8", ThemeName.DARK),
        # What says nothing about the background.
        ("15;default", ThemeName.DARK),
        ("15", ThemeName.DARK),
        ("0;16", ThemeName.DARK),
        ("0;-7", ThemeName.DARK),
        ("0;", ThemeName.DARK),
        ("", ThemeName.DARK),
    ],
)
def test_a_light_background_gets_the_light_theme(value: str, theme: ThemeName) -> None:
    decision = place("TERM=foot", f"COLORFGBG={value}").theme()
    assert decision.value is theme
    if theme is ThemeName.LIGHT:
        assert decision.reason == f"COLORFGBG is {value}"


@pytest.mark.parametrize(
    ("terminal", "is_remote"),
    [
        (place("SSH_CONNECTION=192.0.2.1 50000 192.0.2.2 22"), True),
        (place("SSH_TTY=/dev/pts/0"), True),
        (place("SSH_AUTH_SOCK=/tmp/agent"), False),
        (place(), False),
    ],
)
def test_a_connection_is_known_by_what_ssh_leaves_behind(
    terminal: TerminalInfo, is_remote: bool
) -> None:
    assert terminal.is_remote().value is is_remote


def test_what_a_variable_holds_cannot_do_anything_to_a_terminal() -> None:
    assert place("TERM=\x1b[2Jxterm\n").variable("TERM") == "[2Jxterm"
