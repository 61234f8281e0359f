"""The command line, run as a user runs it."""

import subprocess
import sys
from pathlib import Path

import pytest

import tictactoe
from tests.core.test_names import UNSEEN
from tests.terminal import Terminal
from tictactoe import __version__
from tictactoe.cli import main
from tictactoe.core import Level
from tictactoe.look import ThemeName
from tictactoe.options import LEVELS, SHELLS, THEMES

FOLDER = Path(tictactoe.__file__).parent / "share"


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


def test_help_shows_lines_or_screen_as_a_matter_of_looks() -> None:
    result = run("--help")
    assert result.returncode == 0
    _, _, looks = result.stdout.partition("how it looks and sounds:")
    looks, _, _ = looks.partition("who plays:")
    assert "--plain" in looks
    assert "--full-screen" in looks


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_is_printed_as_it_is_kept(shell: str) -> None:
    result = run("--print-completion", shell)
    assert result.returncode == 0
    assert result.stdout == (FOLDER / f"tictactoe-tui.{shell}").read_text(encoding="utf-8")


def test_a_record_is_told_move_by_move() -> None:
    result = run("replay", "15243")
    assert result.returncode == 0
    assert result.stdout.startswith(
        "Move 1: X takes 1, the top left corner.\n"
        "Good. It keeps the game even.\n"
        "\nX|2|3\n-+-+-\n4|5|6\n-+-+-\n7|8|9\n"
    )
    assert "X|X|X\n-+-+-\nO|O|6\n-+-+-\n7|8|9\n" in result.stdout
    assert result.stdout.endswith(
        "X wins.\nMove 4 decided it: O took 4. It left X's 1-2-3 open. Taking 3 would have\n"
        "kept the game even.\n"
    )


def test_a_record_can_be_told_in_words() -> None:
    for arguments in (["--words", "replay", "15243"], ["replay", "15243", "--words"]):
        told = run(*arguments).stdout
        assert "|" not in told
        assert "Top row: X, X, X.\nMiddle row: O, O, 6.\nBottom row: 7, 8, 9.\nX wins.\n" in told


def test_an_unfinished_record_says_whose_turn_it_is() -> None:
    assert run("replay", "51").stdout.endswith("The game goes on: X to move.\n")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--level", "hard"], "invalid choice: 'hard'"),
        (["--theme", "pink"], "invalid choice: 'pink'"),
        (["--seed", "x"], "invalid int value: 'x'"),
        (["--x", ""], "at least one letter"),
        (["--x", "\x1b[2J"], "can't be shown"),
        (["--o", "x" * 21], "too long"),
        (["--two-player", "--x", "Ana", "--o", "ana"], "same name"),
        (["--two-player", "--watch"], "not allowed with argument"),
        (["--plain", "--full-screen"], "not allowed with argument"),
        (["--words", "--full-screen"], "error: --words is for the game in lines"),
        (["--full-screen"], "error: the full screen needs a terminal; try --plain"),
        (["--nonsense"], "unrecognized arguments: --nonsense"),
        (["replay"], "arguments are required: CODE"),
        (["replay", "5", "1"], "unrecognized arguments: 1"),
        (["replay", "51x"], "tictactoe-tui: error: Character 3"),
        (["replay", "55"], "tictactoe-tui: error: Character 2"),
    ],
)
def test_a_mistake_is_explained_in_one_line_with_exit_code_2(
    arguments: list[str], why: str
) -> None:
    result = run(*arguments)
    assert (result.stdout, result.returncode) == ("", 2)
    *usage, explanation = result.stderr.splitlines()
    assert usage[0].startswith("usage: tictactoe-tui")
    assert why in explanation
    assert "\x1b" not in result.stderr


@pytest.mark.parametrize("option", ["--x", "--o"])
def test_a_name_of_any_hostile_kind_is_refused_and_not_repeated(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for hostile in (*(f"a{character}b" for character in UNSEEN), "x" * 100_000, "\x1b]0;t\x07"):
        with pytest.raises(SystemExit) as end:
            main([option, hostile])
        assert end.value.code == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.replace("\n", "").isprintable()
        assert hostile not in said.err


def test_options_may_stand_before_or_after_replay() -> None:
    assert run("replay", "1", "--numpad").stdout == run("--numpad", "replay", "1").stdout
    assert run("replay", "1", "--numpad").stdout != run("replay", "1").stdout


def test_the_names_of_levels_and_themes_are_those_of_the_game() -> None:
    """They are written out in the command line, so that help need not load the game."""
    assert tuple(Level) == LEVELS
    assert tuple(ThemeName) == THEMES


def test_lines_are_chosen_in_a_terminal_that_cannot_be_drawn_on() -> None:
    with Terminal([sys.executable, "-m", "tictactoe"], env={"TERM": "dumb"}) as terminal:
        terminal.wait_for("Player (X), your turn.")
        terminal.send(b"quit\n")
        assert terminal.wait_exit() == 0
        assert b"\x1b" not in terminal.raw


@pytest.mark.parametrize(
    ("options", "accessible", "told"),
    [
        (["--words"], "", "Top row: 1, 2, 3."),
        (["--words"], "0", "Top row: 1, 2, 3."),
        ([], "1", "Top row: 1, 2, 3."),
        (["--plain"], "yes", "Top row: 1, 2, 3."),
        (["--plain"], "0", "1|2|3"),
        (["--plain"], "No", "1|2|3"),
        (["--plain"], "", "1|2|3"),
    ],
)
def test_the_board_is_told_in_words_to_those_who_ask(
    options: list[str], accessible: str, told: str
) -> None:
    command = [sys.executable, "-m", "tictactoe", *options]
    with Terminal(command, env={"ACCESSIBLE": accessible}) as terminal:
        terminal.wait_for("Player (X), your turn.")
        assert {line.strip() for line in terminal.display} & {"Top row: 1, 2, 3.", "1|2|3"} == {
            told
        }
        assert b"\x1b" not in terminal.raw


@pytest.mark.parametrize("columns", [20, 40, 0])
def test_in_a_narrow_terminal_lines_are_shorter_and_words_stay_whole(columns: int) -> None:
    """A window of no size is taken for an ordinary one."""
    command = [sys.executable, "-m", "tictactoe", "--plain", "replay", "15243"]
    with Terminal(command, cols=columns) as terminal:
        assert terminal.wait_exit() == 0
        lines = terminal.raw.decode().splitlines()
    assert " ".join(lines).split() == run("replay", "15243").stdout.split()
    assert max(map(len, lines)) <= (columns or 72)


def test_the_game_itself_fits_into_a_narrow_terminal_and_follows_its_size() -> None:
    command = [sys.executable, "-m", "tictactoe", "--plain", "--seed", "1"]
    with Terminal(command, cols=20, rows=60) as terminal:
        terminal.wait_for(lambda display: any(line.startswith("turn.") for line in display))
        assert max(map(len, terminal.raw.decode().splitlines())) <= 20
        assert not any("hint, new, forfeit, help" in line for line in terminal.display)
        terminal.resize(80, 60)
        terminal.send(b"help\n")
        terminal.wait_for("1 to 9, hint, new, forfeit, help, quit.")
        terminal.send(b"quit\n")
        assert terminal.wait_exit() == 0


def test_lines_for_a_pipe_are_as_long_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    result = run("replay", "15243")
    assert max(map(len, result.stdout.splitlines())) > 60
