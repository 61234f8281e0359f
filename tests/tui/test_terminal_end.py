"""The real program in a real pseudo-terminal: how it ends, and what it leaves behind."""

import signal
import sys
from pathlib import Path

import pytest

from tests.terminal import Terminal
from tests.tui.launching import FAREWELL, SCREENS, assert_apologises, go_to, launch
from tictactoe.speech import phrases

CTRL_C, CTRL_Q = b"\x03", b"\x11"

# The game with one part that fails.
BROKEN_GAME = """
import sys
from tictactoe.cli import main
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.widgets.history_panel import HistoryPanel
from tictactoe.tui.widgets.status_bar import StatusBar
from tictactoe.tui.screens.welcome import WelcomeScreen

def fail(*arguments):
    raise RuntimeError("a wheel came off")

async def fail_later(*arguments):
    fail()

{sabotage}
sys.exit(main(sys.argv[1:]))
"""


def assert_said_goodbye(terminal: Terminal, score: str) -> None:
    assert terminal.wait_exit() == 0
    assert [line.strip() for line in terminal.display[:3]] == [FAREWELL, score, ""]
    assert terminal.unrestored == set()


def score_after(screen: str) -> str:
    return f"Player Wins: 0, Computer Wins: {int(screen == 'replay')}, Draws: 0"


@pytest.mark.sampled
@pytest.mark.parametrize("keys", [b"q", CTRL_Q, CTRL_C], ids=["q", "ctrl+q", "ctrl+c"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_key_quits_with_the_score_and_a_restored_terminal(screen: str, keys: bytes) -> None:
    with launch() as terminal:
        go_to(screen, terminal)
        terminal.send(keys)
        assert_said_goodbye(terminal, score_after(screen))


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("screen", "opening", "sign", "key"),
    [
        ("welcome", b"?", "Esc Close", CTRL_C),
        ("welcome", b"\x10", "Search", CTRL_Q),
        ("welcome", b"\x1b[B\r", phrases.WHO_PLAYS, CTRL_C),
        ("game", b":", phrases.TYPE_HERE, CTRL_C),
    ],
    ids=["help", "palette", "names", "prompt"],
)
def test_dialogs_and_lines_of_text_let_a_player_quit_too(
    screen: str, opening: bytes, sign: str, key: bytes
) -> None:
    with launch() as terminal:
        go_to(screen, terminal)
        terminal.send(opening)
        terminal.wait_for(sign)
        terminal.send(key)
        assert_said_goodbye(terminal, score_after(screen))


@pytest.mark.sampled
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_the_game_as_a_key_does(number: signal.Signals) -> None:
    with launch() as terminal:
        go_to("game", terminal)
        terminal.signal(number)
        assert_said_goodbye(terminal, score_after("game"))


@pytest.mark.sampled
@pytest.mark.parametrize(
    "sabotage",
    [
        "StatusBar.render_line = fail",
        "StatusBar.on_mount = fail",
        "WelcomeScreen.action_play = fail",
        "TicTacToeApp._choose = fail_later",
        "HistoryPanel.on_match_event = fail",
    ],
)
def test_a_game_that_breaks_apologises_and_restores_the_terminal(
    sabotage: str, tmp_path: Path
) -> None:
    log = tmp_path / "details.txt"
    program = BROKEN_GAME.format(sabotage=sabotage)
    with Terminal([sys.executable, "-c", program, "--log", str(log)], cols=200) as terminal:
        terminal.wait_for("q Quit")
        terminal.send(b"1")
        assert_apologises(terminal)
        assert terminal.display[1].startswith(f"The details are in {log}.")
        assert b"a wheel came off" not in terminal.raw
    details = log.read_text(encoding="utf-8")
    assert "Traceback" in details
    assert "RuntimeError: a wheel came off" in details


def test_a_game_that_breaks_before_it_is_drawn_apologises_too() -> None:
    program = BROKEN_GAME.format(sabotage="TicTacToeApp.get_driver_class = fail")
    with Terminal([sys.executable, "-c", program]) as terminal:
        assert_apologises(terminal)


def test_a_game_stopped_and_continued_is_drawn_again_and_can_be_played_on() -> None:
    with launch() as terminal:
        go_to("game", terminal)
        terminal.signal(signal.SIGSTOP)
        terminal.send(b"1")
        terminal.signal(signal.SIGCONT)
        terminal.wait_for("1. X 1 ")
        terminal.send(b"q")
        assert_said_goodbye(terminal, score_after("game"))
