"""The real program in a real pseudo-terminal: which bytes it sends, and where it can be drawn."""

import pytest

from tests.colours import depths_in
from tests.terminal import Terminal
from tests.tui.launching import INSTRUCTION, go_to, launch, wait_for_all, wait_until_gone
from tictactoe.speech import Confusion, phrases

ESCAPE = b"\x1b[27u"


def assert_silent(terminal: Terminal) -> None:
    """Let what is on its way arrive; after that nothing comes."""
    for _ in range(10):
        if not terminal.read_for(1):
            break
    assert terminal.read_for(1.2) == 0


def test_nothing_is_sent_while_nothing_happens() -> None:
    with launch() as terminal:
        go_to("game", terminal)
        assert_silent(terminal)
        for key, sign in ((b":", phrases.TYPE_HERE), (b"\x10", "Choose another theme")):
            terminal.send(key)
            terminal.wait_for(sign)
            assert_silent(terminal)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("arguments", "env"),
    [
        (["--ascii"], {}),
        ([], {"LC_ALL": "C"}),
        ([], {"LANG": "de_DE.ISO-8859-1"}),
        ([], {"TERM": "linux"}),
    ],
)
def test_the_ascii_look_sends_ascii_alone(arguments: list[str], env: dict[str, str]) -> None:
    with launch(*arguments, "--x", "José", "--o", "李小龙", env=env) as terminal:
        wait_for_all(terminal, INSTRUCTION, "Jose Wins: 0, ?????? Wins: 0", "q Quit")
        terminal.send(b"\r")
        wait_for_all(terminal, "Moves", "Jose (X), your turn.")
        terminal.send(b"1t:hello\r")
        terminal.wait_for(phrases.confused(Confusion.UNKNOWN_WORD))
        terminal.send(ESCAPE)
        look_at_dialogs(terminal)
        terminal.send(ESCAPE)
        wait_for_all(terminal, "Leave this game?", "y Yes")
        terminal.send(b"y")
        terminal.wait_for(INSTRUCTION)
        terminal.send(b"124")
        terminal.wait_for(phrases.AGAIN)
        terminal.send(b"\x1b[D ?")
        terminal.wait_for("Keys")
        terminal.send(b"\x11")
        assert terminal.wait_exit() == 0
        assert terminal.raw.isascii()


def test_all_characters_are_sent_to_those_who_know_better() -> None:
    with launch("--no-ascii", env={"LC_ALL": "C", "PYTHONIOENCODING": "latin-1"}) as terminal:
        go_to("game", terminal)
        assert any("│" in line for line in terminal.display)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("env", "depths"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, {"24-bit"}),
        ({"TERM": "xterm-256color", "COLORTERM": ""}, {"256"}),
        ({"TERM": "xterm", "COLORTERM": ""}, {"16"}),
        ({"NO_COLOR": "1"}, set()),
        ({"TERM": "vt100", "COLORTERM": ""}, set()),
        ({"NO_COLOR": ""}, {"24-bit"}),
    ],
)
def test_no_more_colours_are_sent_than_there_are(env: dict[str, str], depths: set[str]) -> None:
    with launch(env=env) as terminal:
        go_to("welcome", terminal)
        terminal.send(b"124")
        terminal.wait_for(phrases.AGAIN)
        look_at_dialogs(terminal)
        terminal.send(b"\x11")
        terminal.wait_exit()
        assert depths_in(terminal.raw) == depths


def look_at_dialogs(terminal: Terminal) -> None:
    """Open the help and the palette, and close them again."""
    for key, sign in ((b"?", "Esc Close"), (b"\x10", "Search for")):
        terminal.send(key)
        terminal.wait_for(sign)
        terminal.send(ESCAPE)
        wait_until_gone(terminal, sign)
