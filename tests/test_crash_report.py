"""What is said when the game breaks where there is no screen."""

import subprocess
import sys
from pathlib import Path

import pytest

APOLOGY = "Sorry, something went wrong in the game, and it had to stop.\n"

# The program with one part that fails.
BROKEN_PROGRAM = """
import sys
from tictactoe.cli import main

def fail(*arguments):
    raise RuntimeError("a wheel came off")

{sabotage}
sys.exit(main(sys.argv[1:]))
"""
BROKEN_DOCTOR = "from tictactoe import doctor; doctor.report = fail"


def run(sabotage: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", BROKEN_PROGRAM.format(sabotage=sabotage), *arguments],
        input="5\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("sabotage", "arguments"),
    [
        ("from tictactoe.plain import Conversation; Conversation.open = fail", ["--plain"]),
        ("from tictactoe.plain import Conversation; Conversation.answer = fail", ["--plain"]),
        ("from tictactoe.plain import Conversation; Conversation.close = fail", ["--plain"]),
        ("from tictactoe.speech import narrator; narrator.Narrator.retell = fail", ["replay", "5"]),
        (BROKEN_DOCTOR, ["doctor"]),
        ("from tictactoe import terminal; terminal.TerminalInfo.here = fail", []),
    ],
)
def test_the_details_go_where_they_are_wanted(
    sabotage: str, arguments: list[str], tmp_path: Path
) -> None:
    log = tmp_path / "details.txt"
    result = run(sabotage, "--log", str(log), *arguments)
    assert result.stderr == APOLOGY + f"The details are in {log}.\n"
    assert "Traceback" not in result.stdout
    assert result.returncode == 1
    details = log.read_text(encoding="utf-8")
    assert "Traceback" in details
    assert "RuntimeError: a wheel came off" in details


def test_the_apology_tells_how_to_keep_the_details() -> None:
    result = run(BROKEN_DOCTOR, "doctor")
    assert result.stderr == APOLOGY + "Start it with --log FILE to keep the details.\n"
    assert result.returncode == 1


def test_details_that_cannot_be_kept_are_no_second_crash(tmp_path: Path) -> None:
    result = run(BROKEN_DOCTOR, "--log", str(tmp_path / "nowhere" / "details.txt"), "doctor")
    reason = "The details could not be kept: No such file or directory.\n"
    assert result.stderr == APOLOGY + reason
    assert result.returncode == 1


def test_who_runs_a_server_gets_the_details_at_once() -> None:
    result = run("from tictactoe import serve; serve.run = fail", "serve")
    assert "RuntimeError: a wheel came off" in result.stderr
    assert APOLOGY not in result.stderr


@pytest.mark.sampled
@pytest.mark.parametrize("arguments", [["--plain"], ["replay", "5"], ["doctor"]])
def test_ctrl_c_while_it_starts_ends_it_without_a_traceback(arguments: list[str]) -> None:
    sabotage = (
        "import os, signal\n"
        "from tictactoe.terminal import TerminalInfo\n"
        "TerminalInfo.here = lambda: os.kill(os.getpid(), signal.SIGINT)"
    )
    result = run(sabotage, *arguments)
    assert (result.returncode, result.stdout, result.stderr) == (130, "", "")
