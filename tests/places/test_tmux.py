"""The game inside a real tmux, seen through a real client of it."""

import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.colours import depths_in
from tests.processes import assert_session_ends
from tests.terminal import Terminal
from tests.tools import needed
from tests.tui.launching import (
    ERRORS_AT_ONCE,
    FAREWELL,
    MOMENTS,
    SCORE,
    bring_to,
    go_to,
    moves,
    place_of,
    wait_for_all,
)

pytestmark = pytest.mark.slow

GAME = shlex.join([sys.executable, "-m", "tictactoe", "--seed", "1"])
DETACH = b"\x02d"
UNTIL_IT_HANGS = 30
"""Seconds. What ends at all has ended long before."""


class Tmux:
    """A server of its own, with its own socket and no settings but ours."""

    def __init__(self, folder: Path) -> None:
        self._command = [needed("tmux"), "-S", str(folder / "socket"), "-f", "/dev/null"]

    def client(self, *command: str, cols: int = 80, rows: int = 25) -> Terminal:
        """Somebody who looks at it; the last row shows the status of tmux."""
        return Terminal([*self._command, *command], cols=cols, rows=rows, env=ERRORS_AT_ONCE)

    def play(self, game: str = GAME) -> Terminal:
        """Somebody who starts a session, and in it the game."""
        return self.client("set", "-g", "mouse", "on", ";", "new-session", "-s", "play", game)

    def __call__(self, *command: str) -> str:
        """Tell the server something; what it says."""
        return subprocess.run(
            [*self._command, *command], capture_output=True, text=True, check=True
        ).stdout


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    tmux = Tmux(tmp_path)
    yield tmux
    subprocess.run([*tmux._command, "kill-server"], capture_output=True, check=False)


def test_a_game_is_played_by_keys_and_by_mouse_and_its_farewell_stands_in_the_pane(
    tmux: Tmux,
) -> None:
    with tmux.play(f"{GAME}; cat") as terminal:
        bring_to("mid-game", terminal)
        terminal.click(*place_of(" 2 ", terminal.display))
        terminal.wait_for(lambda display: moves(display) == ["X1", "O5", "X2", "O3"])
        terminal.send(b"q")
        wait_for_all(terminal, FAREWELL, SCORE)


@pytest.mark.parametrize(
    ("variables", "depths"),
    [
        ("TERM=screen", {"256"}),
        ("TERM=tmux-256color COLORTERM=truecolor", {"24-bit"}),
        ("TERM=screen NO_COLOR=1", set()),
    ],
)
def test_it_has_the_colours_that_tmux_shows(tmux: Tmux, variables: str, depths: set[str]) -> None:
    with tmux.play(f"env -u COLORTERM {variables} {GAME}") as terminal:
        go_to("game", terminal)
        picture = tmux("capture-pane", "-p", "-e", "-t", "play")
        assert depths_in(picture.encode()) == depths


def test_a_pane_may_shrink_and_grow(tmux: Tmux) -> None:
    with tmux.play() as terminal:
        go_to("game", terminal)
        terminal.send(b"1")
        wait_for_all(terminal, "1. X 1", "2. O 5", "Computer took 5.")
        before = terminal.display[:-1]
        tmux("split-window", "-h", "-t", "play", "cat")
        terminal.wait_for("Player 0, Computer 0, Draws 0")
        tmux("kill-pane", "-t", "play")
        terminal.wait_for(lambda display: display[:-1] == before)


def test_a_game_goes_on_after_detach_and_attach(tmux: Tmux) -> None:
    with tmux.play() as terminal:
        bring_to("mid-game", terminal)
        terminal.send(DETACH)
        assert terminal.wait_exit() == 0
    with tmux.client("attach", "-t", "play", cols=100, rows=31) as terminal:
        terminal.wait_for(lambda display: moves(display) == ["X1", "O5"])
        terminal.send(b"2")
        terminal.wait_for(lambda display: moves(display) == ["X1", "O5", "X2", "O3"])


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_killed_session_takes_the_game_along(tmux: Tmux, moment: str) -> None:
    game = shlex.join([*shlex.split(GAME), *MOMENTS[moment]])
    with tmux.play(f"exec {game}") as terminal:
        bring_to(moment, terminal)
        assert_goes_with_the_pane(tmux, "kill-session")


@pytest.mark.parametrize("command", ["kill-pane", "kill-window", "kill-server"])
def test_a_game_under_a_shell_goes_with_its_pane_too(tmux: Tmux, command: str) -> None:
    # The second command keeps the shell from becoming the game.
    with tmux.play(f"{GAME}; true") as terminal:
        go_to("game", terminal)
        assert_goes_with_the_pane(tmux, command)


def assert_goes_with_the_pane(tmux: Tmux, kill: str) -> None:
    # The first process of a pane leads a session of its own.
    session = int(tmux("list-panes", "-t", "play", "-F", "#{pane_pid}"))
    tmux(kill)
    assert_session_ends(session, UNTIL_IT_HANGS)
