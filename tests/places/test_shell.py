"""The game in a real shell with job control: stopped, sent to the background, and back."""

import os
import shlex
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import assert_session_ends, noted, noting
from tests.terminal import Terminal
from tests.tools import needed
from tests.tui.launching import FAREWELL, bring_to, go_to, launch, moves

pytestmark = pytest.mark.slow

GAME = shlex.join([sys.executable, "-m", "tictactoe", "--seed", "1"])
STOPPED_WHILE_WRITING = """
import os, queue, signal, sys
from tictactoe.cli import main

put = queue.Queue._put

def stop_and_put(self, item):
    # Whoever puts something holds the lock of the queue.
    if isinstance(item, str) and "top left" in item and not stops:
        stops.append(True)
        os.kill(os.getpid(), signal.SIGTSTP)
    put(self, item)

stops = []
queue.Queue._put = stop_and_put
sys.exit(main())
"""
CTRL_Z = b"\x1a"
PROMPT = "ready> "


@pytest.fixture
def shell() -> Iterator[Terminal]:
    command = [needed("bash"), "--norc", "--noprofile", "-i"]
    with Terminal(command, env={"PS1": PROMPT}) as shell:
        shell.wait_for(PROMPT)
        yield shell


@pytest.fixture(params=["alone", "under make"])
def game(shell: Terminal, request: pytest.FixtureRequest, tmp_path: Path) -> Terminal:
    """A shell in which the game has been started, and a move made."""
    command = GAME
    if request.param == "under make":
        (tmp_path / "Makefile").write_text(f"play:\n\t@{GAME}\n")
        command = shlex.join([needed("make"), "-C", str(tmp_path), "play"])
    shell.send(f"{command}\n".encode())
    bring_to("mid-game", shell)
    return shell


@pytest.fixture
def pid(shell: Terminal, tmp_path: Path) -> int:
    """The process of a game that has been started in the shell, and a move made."""
    note = tmp_path / "pid"
    shell.send(f"sh -c {shlex.quote(noting(GAME, note))}\n".encode())
    bring_to("mid-game", shell)
    return noted(note)


def assert_answers(shell: Terminal) -> None:
    """See that the shell has a terminal as it should be: it echoes, and takes whole lines."""
    shell.send(b"stty -a | grep -o -- '-*icanon'; echo $((6 * 7)) there\n")
    shell.wait_for("42 there")
    assert any(line.startswith("icanon") for line in shell.display), shell.display
    assert not {"alternate screen", "mouse clicks", "kitty keyboard"} & shell.modes


def stop(game: Terminal) -> None:
    game.send(CTRL_Z)
    game.wait_for("Stopped")


def assert_goes_on(game: Terminal) -> None:
    game.send(b"clear; fg\n")
    game.wait_for(lambda display: moves(display) == ["X1", "O5"])
    assert {"alternate screen", "mouse clicks"} <= game.modes


def assert_ends_well(game: Terminal) -> None:
    game.send(b"q")
    game.wait_for(FAREWELL)
    assert_answers(game)


def test_ctrl_z_goes_back_to_the_shell_and_fg_to_the_game(game: Terminal) -> None:
    for _ in range(2):
        stop(game)
        assert_answers(game)
        assert_goes_on(game)
    game.send(b"2")
    game.wait_for(lambda display: moves(display) == ["X1", "O5", "X2", "O3"])
    assert_ends_well(game)


def test_in_the_background_it_waits_until_it_may_draw(game: Terminal) -> None:
    stop(game)
    game.send(b"clear; bg\n")
    game.wait_for("&")
    assert_answers(game)
    assert_goes_on(game)
    assert_ends_well(game)


def test_sigtstp_stops_it_and_sigcont_brings_it_back(shell: Terminal, pid: int) -> None:
    os.kill(pid, signal.SIGTSTP)
    shell.wait_for("Stopped")
    assert_answers(shell)
    assert_goes_on(shell)
    assert_ends_well(shell)


def test_a_stop_in_the_middle_of_writing_is_no_deadlock(shell: Terminal) -> None:
    command = shlex.join([sys.executable, "-c", STOPPED_WHILE_WRITING, "--seed", "1"])
    shell.send(f"{command}\n".encode())
    go_to("game", shell)
    shell.send(b"1")
    shell.wait_for("Stopped")
    assert_answers(shell)
    assert_goes_on(shell)
    assert_ends_well(shell)


@pytest.mark.usefixtures("pid")
def test_a_stopped_game_goes_with_its_window(shell: Terminal) -> None:
    stop(shell)
    shell.hang_up()
    assert_session_ends(shell.pid, 30)


def test_where_no_shell_could_bring_it_back_ctrl_z_leaves_it_where_it_is() -> None:
    with launch() as terminal:
        go_to("game", terminal)
        terminal.send(CTRL_Z)
        terminal.wait_quiet(0.3)
        terminal.send(b"1")
        terminal.wait_for(lambda display: moves(display) == ["X1", "O5"])
        terminal.send(b"q")
        assert terminal.wait_exit() == 0
        assert terminal.unrestored == set()
