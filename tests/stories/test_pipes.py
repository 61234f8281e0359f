"""The line game at the end of a pipe."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

GAME = [sys.executable, "-m", "tictactoe"]


def piped(text: str, *options: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*GAME, "--seed=1", *options],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )


def test_lines_are_chosen_when_the_output_is_no_terminal() -> None:
    result = piped("5\nq\n")
    assert "1|2|3\n-+-+-\n4|5|6\n-+-+-\n7|8|9\n" in result.stdout
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("text", ["", "5", "forfeit\n"])
def test_the_end_of_input_is_a_quit_with_the_farewell(text: str) -> None:
    result = piped(text, "--plain")
    *_, thanks, score = result.stdout.splitlines()
    assert "Goodbye" in thanks
    assert score == "Player Wins: 0, Computer Wins: 0, Draws: 0"
    assert (result.returncode, result.stderr) == (0, "")


def test_a_script_can_play_several_games_and_leave() -> None:
    result = piped("1 4 2 5 3 yes 9 1 8 2 7 no".replace(" ", "\n"), "--two-player")
    assert result.stdout.endswith("Player X Wins: 2, Player O Wins: 0, Draws: 0\n")
    assert result.returncode == 0


def test_what_comes_after_quit_is_not_read() -> None:
    result = piped("q\n5\n")
    assert "X|" not in result.stdout
    assert "|X" not in result.stdout


def test_nothing_a_player_typed_is_repeated() -> None:
    result = piped("\x1b[31mred\x1b]0;title\x07\n\x00\n")
    assert "\x1b" not in result.stdout
    assert "\x00" not in result.stdout
    assert "red" not in result.stdout
    assert result.returncode == 0


def test_input_that_is_no_text_is_only_nonsense() -> None:
    result = subprocess.run(
        [*GAME, "--plain"],
        input=b"\xff\xfe\x80\n5\nq\n",
        capture_output=True,
        check=False,
        timeout=30,
        env=os.environ | {"PYTHONUTF8": "1"},
    )
    assert b"X takes the centre, 5." in result.stdout
    assert (result.returncode, result.stderr) == (0, b"")


def test_a_reader_who_goes_away_ends_the_game_quietly(tmp_path: Path) -> None:
    moves = tmp_path / "moves"
    moves.write_text("hint\n" * 20_000)
    with (
        moves.open() as lines,
        subprocess.Popen(
            [*GAME, "--plain"], stdin=lines, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as game,
    ):
        assert game.stdout is not None
        assert game.stderr is not None
        game.stdout.readline()
        game.stdout.close()
        assert game.stderr.read() == b""
        assert game.wait(timeout=30) == 0
