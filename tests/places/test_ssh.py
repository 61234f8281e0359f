"""The game at the other end of a real SSH connection."""

import os
import shlex
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.places.sshd import Server, serving
from tests.processes import assert_ends, assert_session_ends, noted, noting
from tests.terminal import Terminal
from tests.tui.launching import (
    ERRORS_AT_ONCE,
    FAREWELL,
    MOMENTS,
    SCORE,
    bring_to,
    go_to,
    moves,
    place_of,
)

# In one process, so that what they share is made once.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("sshd")]

GAME = shlex.join([sys.executable, "-m", "tictactoe", "--seed", "1"])
A_FEW_SECONDS = 8
UNTIL_IT_HANGS = 30
"""Seconds. What ends at all has ended long before."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("sshd")) as server:
        yield server


def test_a_game_is_played_by_keys_and_by_mouse(server: Server) -> None:
    with Terminal(server.ssh("-tt", GAME)) as terminal:
        bring_to("mid-game", terminal)
        terminal.click(*place_of(" 2 ", terminal.display))
        terminal.wait_for(lambda display: moves(display) == ["X1", "O5", "X2", "O3"])
        terminal.resize(40, 12)
        terminal.wait_for("Player 0, Computer 0, Draws 0")
        terminal.resize(80, 24)
        terminal.wait_for(SCORE)
        terminal.send(b"q")
        assert terminal.wait_exit() == 0
        assert [line.strip() for line in terminal.display[:2]] == [FAREWELL, SCORE]
        assert terminal.unrestored == set()


def test_over_a_line_the_pointer_is_followed_only_while_it_drags(server: Server) -> None:
    with Terminal(server.ssh("-tt", GAME)) as terminal:
        go_to("game", terminal)
        assert {"mouse clicks", "mouse drags"} <= terminal.modes
        assert "mouse moves" not in terminal.modes


@pytest.mark.parametrize(
    "cut",
    [
        pytest.param(lambda client: client.signal(signal.SIGSTOP), id="silent"),
        pytest.param(lambda client: client.hang_up(), id="window closed"),
    ],
)
def test_a_lost_connection_ends_the_game(
    server: Server, cut: Callable[[Terminal], None], tmp_path: Path
) -> None:
    note = tmp_path / "pid"
    with Terminal(server.ssh("-tt", noting(GAME, note))) as client:
        go_to("game", client)
        cut(client)
        assert_ends(noted(note), A_FEW_SECONDS)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_killed_client_takes_the_game_along(server: Server, moment: str, tmp_path: Path) -> None:
    note = tmp_path / "pid"
    variables = [f"{name}={value}" for name, value in ERRORS_AT_ONCE.items()]
    game = shlex.join(["env", *variables, *shlex.split(GAME), *MOMENTS[moment]])
    with Terminal(server.ssh("-tt", noting(game, note))) as client:
        bring_to(moment, client)
        session = os.getsid(noted(note))
        client.signal(signal.SIGKILL)
        assert_session_ends(session, UNTIL_IT_HANGS)
