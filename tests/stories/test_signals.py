"""The line game, told to leave by a signal."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress

import pytest

from tests.processes import assert_session_ends
from tests.terminal import Terminal
from tests.tui.launching import FAREWELL, SCORE

GAME = [sys.executable, "-m", "tictactoe", "--plain", "--seed", "1"]
YOUR_TURN = "Player (X), your turn."
UNTIL_IT_HANGS = 30
"""Seconds. What ends at all has ended long before."""
EVERY_SIGNAL = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]


@pytest.fixture
def game() -> Iterator["subprocess.Popen[str]"]:
    """A game at the ends of two pipes that waits for a move."""
    with subprocess.Popen(
        GAME, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as game:
        assert game.stdout is not None
        for line in game.stdout:
            if YOUR_TURN in line:
                break
        yield game
        game.kill()


@pytest.mark.parametrize("number", EVERY_SIGNAL)
def test_a_signal_gets_the_farewell_with_the_score(
    game: "subprocess.Popen[str]", number: signal.Signals
) -> None:
    game.send_signal(number)
    said, complaint = game.communicate(timeout=UNTIL_IT_HANGS)
    assert said.splitlines() == ["", FAREWELL, SCORE]
    assert (complaint, game.returncode) == ("", 0)


# The game, to which all signals come at the same instant.
HUNTED_GAME = """
import signal, sys, threading
from tictactoe.cli import main
from tictactoe.plain import Conversation

def answer(*_):
    numbers = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
    signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    for number in numbers:
        signal.pthread_kill(threading.get_ident(), number)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, numbers)

Conversation.answer = answer
sys.exit(main(["--plain"]))
"""


def test_signals_that_come_together_are_one() -> None:
    result = subprocess.run(
        [sys.executable, "-c", HUNTED_GAME],
        input="5\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=UNTIL_IT_HANGS,
    )
    assert result.stdout.splitlines()[-3:] == ["", FAREWELL, SCORE]
    assert (result.stderr, result.returncode) == ("", 0)


def test_a_signal_when_nobody_reads_any_more_ends_it_quietly(
    game: "subprocess.Popen[str]",
) -> None:
    assert game.stdout is not None
    assert game.stderr is not None
    game.stdout.close()
    game.send_signal(signal.SIGTERM)
    assert game.stderr.read() == ""
    assert game.wait(UNTIL_IT_HANGS) == 0


def test_a_signal_ends_it_in_a_terminal_too() -> None:
    with Terminal(GAME) as terminal:
        terminal.wait_for(YOUR_TURN)
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_exit() == 0
        assert [line.strip() for line in terminal.display if line.strip()][-2:] == [FAREWELL, SCORE]


def test_a_closed_window_takes_it_along() -> None:
    with Terminal(GAME) as terminal:
        terminal.wait_for(YOUR_TURN)
        terminal.hang_up()
        assert_session_ends(terminal.pid, UNTIL_IT_HANGS)


def test_under_nohup_a_hang_up_is_ignored() -> None:
    with subprocess.Popen(
        ["nohup", *GAME], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        for line in game.stdout:
            if YOUR_TURN in line:
                break
        game.send_signal(signal.SIGHUP)
        said, _ = game.communicate("5\n", timeout=UNTIL_IT_HANGS)
        assert "X takes the centre, 5." in said


def test_a_reader_who_only_pauses_cannot_keep_it_from_ending() -> None:
    reader, writer = os.pipe()
    with subprocess.Popen(GAME, stdin=subprocess.PIPE, stdout=writer) as game:
        said = b""
        while YOUR_TURN.encode() not in said:
            said += os.read(reader, 4096)
        os.set_blocking(writer, False)
        with suppress(BlockingIOError):
            while os.write(writer, b"."):
                pass
        os.set_blocking(writer, True)
        game.send_signal(signal.SIGTERM)
        assert game.wait(UNTIL_IT_HANGS) == 1
    os.close(reader)
    os.close(writer)
