"""Completion in the real shells, switched on as the README says."""

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.documents import text_of
from tests.terminal import Terminal, environment
from tests.tools import needed
from tictactoe.options import LEVELS, SHELLS, THEMES

pytestmark = pytest.mark.slow

# The key that inserts every completion, in bash by default and in zsh by the lines below; Enter
# then runs a stand-in for the game, which writes down its arguments.
INSERT_ALL, ENTER = "\x1b*", "\r"
STAND_IN = """
tictactoe-tui() { printf '%s\\n' "$@" > completed; exit; }
PS1='ready> '
"""
ZSH_BEFORE = "autoload -Uz compinit; compinit -u -D\n"
ZSH_AFTER = """
insert-all() { _main_complete; compstate[insert]=all; }
zle -C insert-all complete-word insert-all
bindkey '\\e*' insert-all
"""


def completions(shell: str, line: str, home: Path) -> set[str]:
    """What the shell offers for the last word of a command line of the game."""
    needed(shell)
    path = f"{Path(sys.executable).parent}:{environment()['PATH']}"
    changes = {"HOME": str(home), "ZDOTDIR": str(home), "PATH": path}
    if shell == "fish":
        return _offered_by_fish(line, changes)
    given, _, _ = line.rpartition(" ")
    return set(_completed_by_hand(shell, line, home, changes)[len(given.split()) :])


def _offered_by_fish(line: str, changes: dict[str, str]) -> set[str]:
    """Fish says what it would offer, each with a tab and an explanation."""
    script = f"{switched_on_by('fish')}\ncomplete --do-complete 'tictactoe-tui {line}'"
    result = subprocess.run(
        ["fish", "--no-config", "--command", script],
        capture_output=True,
        text=True,
        check=True,
        env=environment(changes),
    )
    assert result.stderr == ""
    return {offer.partition("\t")[0] for offer in result.stdout.splitlines()}


def _completed_by_hand(shell: str, line: str, home: Path, changes: dict[str, str]) -> list[str]:
    """The other two have to be typed at, in a terminal."""
    before, after = (ZSH_BEFORE, ZSH_AFTER) if shell == "zsh" else ("", "")
    rc = home / f".{shell}rc"
    rc.write_text(before + switched_on_by(shell) + after + STAND_IN)
    own_rc_only = ["--rcfile", str(rc)] if shell == "bash" else ["--no-globalrcs"]
    with Terminal([shell, *own_rc_only, "-i"], env=changes) as terminal:
        terminal.wait_for("ready>")
        terminal.send(f"tictactoe-tui {line}{INSERT_ALL}{ENTER}".encode())
        terminal.wait_exit()
    return (home / "completed").read_text().split()


def switched_on_by(shell: str) -> str:
    """The line that the README wants in the shell's start-up file."""
    pattern = rf"^(.*--print-completion {shell}\b.*?) +#"
    (line,) = re.findall(pattern, text_of("README.md"), re.MULTILINE)
    return str(line)


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("line", "offers"),
    [
        ("--le", ["--level"]),
        ("--level ", LEVELS),
        ("--theme ", THEMES),
        ("--print-completion ", SHELLS),
        ("re", ["replay"]),
        ("replay --the", ["--theme"]),
        ("--log sco", ["scores.txt"]),
        ("--x ", []),
        ("--seed ", []),
        ("replay ", []),
    ],
)
def test_a_shell_offers_what_can_be_said(
    shell: str,
    line: str,
    offers: Iterable[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "scores.txt").touch()
    monkeypatch.chdir(tmp_path)
    assert completions(shell, line, tmp_path) == set(offers)
