"""The real program in a real pseudo-terminal: which bytes it sends, and where it can be drawn."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.colours import depths_in
from tests.terminal import Terminal
from tests.tui.launching import (
    FAREWELL,
    INSTRUCTION,
    YOUR_TURN,
    go_to,
    launch,
    wait_for_all,
    wait_until_gone,
)
from tictactoe.speech import Confusion, phrases

ESCAPE = b"\x1b[27u"
Picture = tuple[tuple[str, bool, bool, bool], ...]


def without_terminal(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tictactoe", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )


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


def test_the_game_can_be_played_without_animations() -> None:
    with launch(env={"TEXTUAL_ANIMATIONS": "none"}) as terminal:
        go_to("replay", terminal)
        terminal.send(b"y5")
        terminal.wait_for(YOUR_TURN)
        terminal.send(b"q")
        assert terminal.wait_exit() == 0


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
        terminal.wait_for(phrases.SURE_TO_LEAVE)
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
    for key, sign in ((b"?", "Esc closes"), (b"\x10", "Search for")):
        terminal.send(key)
        terminal.wait_for(sign)
        terminal.send(ESCAPE)
        wait_until_gone(terminal, sign)


def wait_at_size(
    terminal: Terminal, size: tuple[int, int], condition: Callable[[list[Picture]], bool]
) -> None:
    """Change the size of the window, and wait until the nine cells are drawn as they should be."""
    terminal.blank()
    terminal.resize(*size)

    def is_drawn(_: list[str]) -> bool:
        try:
            return condition(cells(terminal))
        except IndexError:  # There are not nine cells yet.
            return False

    terminal.wait_for(is_drawn)


def cells(terminal: Terminal) -> list[Picture]:
    """What is drawn in each of the nine cells."""
    lines = terminal.display
    ruled = [row for row, line in enumerate(lines) if set("┼+") & set(line)][:2]
    crossings = [col for col, sign in enumerate(lines[ruled[0]]) if sign in "┼+"][:2]
    width, height = crossings[1] - crossings[0] - 1, ruled[1] - ruled[0] - 1
    return [
        tuple(
            terminal.drawn(col, row)
            for row in range(top, top + height)
            for col in range(left, left + width)
        )
        for top in (ruled[0] - height, ruled[0] + 1, ruled[1] + 1)
        for left in (crossings[0] - width, crossings[0] + 1, crossings[1] + 1)
    ]


def test_without_colours_everything_that_matters_is_still_distinct() -> None:
    sizes = [(80, 24), (40, 12), (20, 8), (10, 6), (5, 5), (80, 24)]
    with launch("--two-player", env={"NO_COLOR": "1"}, cols=100) as terminal:
        go_to("welcome", terminal)
        terminal.send(b"\r")
        terminal.wait_for(phrases.WHO_PLAYS)
        terminal.send(b"\r")
        terminal.wait_for("your turn.")
        terminal.send(b"51923")
        # X under the cursor, another X, the last X, an O, and a number.
        for size in sizes:
            wait_at_size(
                terminal, size, lambda drawn: len({drawn[at] for at in (4, 8, 2, 0, 6)}) == 5
            )
        terminal.send(b"47")
        terminal.wait_for(phrases.AGAIN)
        # Two of the winning cells, and another of the winner's.
        for size in sizes[1:]:
            wait_at_size(terminal, size, lambda drawn: drawn[2] == drawn[4] != drawn[8])


def test_without_a_terminal_the_game_is_played_in_lines() -> None:
    result = without_terminal(typed="5\n")
    assert result.returncode == 0
    assert "-+-+-" in result.stdout
    assert FAREWELL in result.stdout
    assert "\x1b" not in result.stdout + result.stderr


def test_the_full_screen_without_a_terminal_is_refused_in_one_line() -> None:
    result = without_terminal("--full-screen")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.splitlines()[-1].startswith("tictactoe-tui: error: the full screen needs")
