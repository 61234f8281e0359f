"""The real program in a real pseudo-terminal that is taken away from it: nothing stays behind."""

import os
import select
import shlex
import signal
import subprocess
import sys
import termios
from collections.abc import Callable

import pytest

from tests.processes import assert_session_ends
from tests.terminal import Terminal
from tests.tui.launching import (
    ERRORS_AT_ONCE,
    FAREWELL,
    MOMENTS,
    SCORE,
    bring_to,
    go_to,
    launch,
)

UNTIL_IT_HANGS = 30
"""Seconds. What ends at all has ended long before."""
GAME = [sys.executable, "-m", "tictactoe", "--seed", "1"]

# The game, started by something that has dealt with SIGHUP in a way of its own.
DEAF_GAME = """
import signal, sys
{preparation}
from tictactoe.cli import main
sys.exit(main(["--seed", "1"]))
"""


@pytest.mark.sampled
@pytest.mark.parametrize(
    "variables",
    [
        pytest.param(ERRORS_AT_ONCE, id="unbuffered"),
        pytest.param({}, id="buffered", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_closed_window_takes_the_game_along(moment: str, variables: dict[str, str]) -> None:
    with launch(*MOMENTS[moment], env=variables) as terminal:
        bring_to(moment, terminal)
        terminal.hang_up()
        assert_session_ends(terminal.pid, UNTIL_IT_HANGS)


@pytest.mark.slow
@pytest.mark.parametrize(
    "preparation",
    [
        "signal.signal(signal.SIGHUP, signal.SIG_IGN)",
        "signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGHUP])",
    ],
    ids=["ignored", "blocked"],
)
@pytest.mark.parametrize("moment", ["welcome", "mid-game", "help", "palette"])
def test_a_game_that_was_not_to_notice_goes_too(moment: str, preparation: str) -> None:
    program = DEAF_GAME.format(preparation=preparation)
    with Terminal([sys.executable, "-c", program], env=ERRORS_AT_ONCE) as terminal:
        bring_to(moment, terminal)
        terminal.hang_up()
        assert_session_ends(terminal.pid, UNTIL_IT_HANGS)


@pytest.mark.slow
def test_it_goes_when_the_terminal_cannot_be_read() -> None:
    preparation = (
        "import errno, os\n"
        "read = os.read\n"
        "def failing_read(*arguments):\n"
        "    if read(*arguments) == b'!': raise OSError(errno.EIO, 'Input/output error')\n"
        "    return b''\n"
        "os.read = failing_read"
    )
    with Terminal([sys.executable, "-c", DEAF_GAME.format(preparation=preparation)]) as terminal:
        go_to("welcome", terminal)
        terminal.send(b"!")
        assert terminal.wait_exit() == 0
        assert [line.strip() for line in terminal.display[:2]] == [FAREWELL, SCORE]
        assert terminal.unrestored == set()


@pytest.mark.slow
def test_it_goes_when_only_what_it_draws_on_is_lost() -> None:
    drawn_on, its_end = os.openpty()
    with Terminal(["sh", "-c", f"exec {shlex.join(GAME)} 2> {os.ttyname(its_end)}"]) as terminal:
        picture = b""
        while b"Quit" not in picture:
            assert select.select([drawn_on], [], [], UNTIL_IT_HANGS)[0]
            picture += os.read(drawn_on, 65536)
        os.close(its_end)
        os.close(drawn_on)
        terminal.send(b"\x1b[B")
        assert terminal.wait_exit() == 0
        assert [line.strip() for line in terminal.display[:2]] == [FAREWELL, SCORE]


def stop_output(pid: int) -> None:
    """Let a program's terminal take no more output, as Ctrl+S does."""
    its_end = os.open(f"/proc/{pid}/fd/2", os.O_RDWR | os.O_NOCTTY)
    termios.tcflow(its_end, termios.TCOOFF)
    os.close(its_end)


@pytest.mark.slow
@pytest.mark.parametrize(
    "end",
    [
        pytest.param(lambda terminal: terminal.signal(signal.SIGTERM), id="SIGTERM"),
        pytest.param(lambda terminal: terminal.signal(signal.SIGHUP), id="SIGHUP"),
        pytest.param(lambda terminal: terminal.hang_up(), id="closed"),
    ],
)
def test_a_terminal_that_takes_no_more_output_cannot_keep_the_game_from_ending(
    end: Callable[[Terminal], None],
) -> None:
    with launch() as terminal:
        go_to("game", terminal)
        stop_output(terminal.pid)
        end(terminal)
        assert_session_ends(terminal.pid, UNTIL_IT_HANGS)
        # There was no way to say goodbye.
        assert terminal.wait_exit() == 1


# A process that waits for ever, and whose terminal fails in whatever way it likes.
STUCK = """
import sys, termios, threading
from tictactoe.watchdog import Watchdog
def fail(*arguments): raise {error}
termios.tcsetattr = fail
watchdog = Watchdog()
watchdog.wake()
threading.Event().wait()
"""


@pytest.mark.slow
@pytest.mark.parametrize("error", ["termios.error(5)", "OSError(5)", "RuntimeError", "SystemExit"])
def test_the_watchdog_ends_a_stuck_game_whatever_the_terminal_says(error: str) -> None:
    with Terminal([sys.executable, "-c", STUCK.format(error=error)]) as terminal:
        assert terminal.wait_exit(UNTIL_IT_HANGS) == 1
        assert terminal.raw == b""


@pytest.mark.slow
def test_the_watchdog_needs_no_terminal() -> None:
    program = STUCK.format(error="RuntimeError")
    result = subprocess.run(
        [sys.executable, "-c", program],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=UNTIL_IT_HANGS,
    )
    assert (result.returncode, result.stdout, result.stderr) == (1, b"", b"")
