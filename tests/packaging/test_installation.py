"""The wheel, installed where there is nothing of its source, and played."""

import subprocess
from pathlib import Path

import pytest

from tests.share import FOLDER
from tests.terminal import Terminal, environment
from tests.tui.launching import FAREWELL, go_to
from tictactoe.speech import phrases

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("packaging")]

# With this seed, 1, 2 and 3 win.
EASY = ("--level", "easy", "--seed", "3")
SCORE = "Player Wins: 1, Computer Wins: 0, Draws: 0"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Away from the source, which Python would find in the folder it is started in."""
    monkeypatch.chdir(tmp_path)


def run(*command: str | Path, typed: str = "") -> str:
    result = subprocess.run(
        command, input=typed, capture_output=True, text=True, check=True, env=environment()
    )
    assert result.stderr == ""
    return result.stdout


def test_the_game_is_the_installed_one(installation: Path) -> None:
    code = "import tictactoe; print(tictactoe.__file__)"
    found = Path(run(installation / "bin" / "python", "-I", "-c", code).strip())
    assert found.resolve().is_relative_to(installation.resolve())


def test_the_wheel_is_played_full_screen(installation: Path) -> None:
    with Terminal([str(installation / "bin" / "tictactoe-tui"), *EASY]) as terminal:
        go_to("game", terminal)
        terminal.send(b"123")
        terminal.wait_for(phrases.AGAIN)
        terminal.wait_for(SCORE)
        terminal.send(b"n")
        assert terminal.wait_exit() == 0
        assert [line.rstrip() for line in terminal.display[:2]] == [FAREWELL, SCORE]
        assert not terminal.unrestored


def test_the_wheel_is_played_in_lines(installation: Path) -> None:
    python = installation / "bin" / "python"
    said = run(python, "-I", "-m", "tictactoe", "--plain", *EASY, typed="1\n2\n3\nno\n")
    assert said.endswith(f"{FAREWELL}\n{SCORE}\n")


@pytest.mark.parametrize(
    ("kept", "found"),
    [
        ("tictactoe-tui.1", "man/man1/tictactoe-tui.1"),
        ("tictactoe-tui.bash", "bash-completion/completions/tictactoe-tui"),
        ("tictactoe-tui.fish", "fish/vendor_completions.d/tictactoe-tui.fish"),
        ("tictactoe-tui.zsh", "zsh/site-functions/_tictactoe-tui"),
    ],
)
def test_man_and_shells_find_what_is_theirs(installation: Path, kept: str, found: str) -> None:
    assert (installation / "share" / found).read_bytes() == (FOLDER / kept).read_bytes()
