"""The command line, run as a user runs it."""

import subprocess
import sys

import pytest

from tictactoe import __version__


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tictactoe", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )


def test_version_is_printed() -> None:
    result = run("--version")
    assert (result.stdout, result.returncode) == (f"tictactoe-tui {__version__}\n", 0)


def test_help_shows_what_there_is() -> None:
    result = run("--help")
    assert result.returncode == 0
    assert "replay" in result.stdout


def test_a_record_is_told_move_by_move() -> None:
    result = run("replay", "15243")
    assert result.returncode == 0
    assert result.stdout.startswith(
        "Move 1: X takes 1, the top left corner.\n"
        "Good. It keeps the game even.\n"
        "X|2|3\n-+-+-\n4|5|6\n-+-+-\n7|8|9\n"
    )
    assert "X|X|X\n-+-+-\nO|O|6\n-+-+-\n7|8|9\n" in result.stdout
    assert result.stdout.endswith(
        "X wins.\nMove 4 decided it: O took 4. It left X's 1-2-3 open. "
        "Taking 3 would have kept the game even.\n"
    )


def test_an_unfinished_record_says_whose_turn_it_is() -> None:
    assert run("replay", "51").stdout.endswith("The game goes on: X to move.\n")


@pytest.mark.parametrize(("code", "where"), [("51x", "Character 3"), ("55", "Character 2")])
def test_a_bad_record_gets_one_clear_line_and_exit_code_2(code: str, where: str) -> None:
    result = run("replay", code)
    assert (result.stdout, result.returncode) == ("", 2)
    assert result.stderr.startswith(f"tictactoe-tui: {where}")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("arguments", [["--nonsense"], ["replay"], ["replay", "5", "1"]])
def test_a_wrong_command_line_is_explained_with_exit_code_2(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.returncode == 2
    assert "usage: tictactoe-tui" in result.stderr
