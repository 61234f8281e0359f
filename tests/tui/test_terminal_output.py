"""The real program in a real pseudo-terminal: which bytes it sends, and where it can be drawn."""

import re
import subprocess
import sys

from tests.tui.launching import FAREWELL, INSTRUCTION, YOUR_TURN, go_to, launch
from tictactoe.speech import Confusion, phrases

SGR = re.compile(rb"\x1b\[([0-9;]*)m")
COLOURS = {*range(30, 39), *range(40, 49), *range(90, 98), *range(100, 108)}


def without_terminal(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tictactoe", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )


def test_nothing_is_sent_while_nothing_happens() -> None:
    with launch() as terminal:
        go_to("game", terminal)
        terminal.wait_quiet(0.3)
        assert terminal.read_for(1.5) == 0
        terminal.send(b":")
        terminal.wait_quiet(0.3)
        assert terminal.read_for(1.5) == 0


def test_the_game_can_be_played_without_animations() -> None:
    with launch(env={"TEXTUAL_ANIMATIONS": "none"}) as terminal:
        go_to("replay", terminal)
        terminal.send(b"y5")
        terminal.wait_for(YOUR_TURN)
        terminal.send(b"q")
        assert terminal.wait_exit() == 0


def test_the_ascii_look_sends_ascii_alone() -> None:
    with launch("--ascii") as terminal:
        go_to("game", terminal)
        terminal.send(b"1t:hello\r")
        terminal.wait_for(phrases.confused(Confusion.UNKNOWN_WORD))
        for screen, keys in (("Keys", b"\x1b[27u?"), (INSTRUCTION, b"\x1b[27u\x1b[27u")):
            terminal.send(keys)
            terminal.wait_for(screen)
        terminal.send(b"124")
        terminal.wait_for(phrases.AGAIN)
        terminal.send(b"\x1b[D ?")
        terminal.wait_for("Keys")
        terminal.send(b"\x11")
        assert terminal.wait_exit() == 0
        assert terminal.raw.isascii()


def test_no_color_means_no_colour() -> None:
    with launch(env={"NO_COLOR": "1"}) as terminal:
        go_to("welcome", terminal)
        terminal.send(b"124")
        terminal.wait_for(phrases.AGAIN)
        terminal.send(b"\x11")
        terminal.wait_exit()
        sent = {number for match in SGR.findall(terminal.raw) for number in match.split(b";")}
        assert not COLOURS & {int(number or 0) for number in sent}


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
