"""What `tictactoe-tui doctor` tells."""

import platform
import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version

import pytest

from tests.terminal import Terminal
from tictactoe import __version__, doctor
from tictactoe.terminal import TerminalInfo

DOCTOR = [sys.executable, "-m", "tictactoe", "doctor"]


def told(text: str) -> dict[str, str]:
    """What the doctor says of each thing."""
    return dict(re.split(r" {2,}", line.strip(), maxsplit=1) for line in text.splitlines())


def test_the_doctor_tells_what_it_sees_and_what_follows() -> None:
    environment = {"TERM": "foot", "COLORTERM": "", "SSH_TTY": "/dev/pts/0", "TMUX": ""}
    with Terminal(DOCTOR, cols=90, rows=30, env=environment) as terminal:
        assert terminal.wait_exit() == 0
        lines = [line.rstrip() for line in terminal.display if line.strip()]
    assert told("\n".join(lines)) == {
        "tictactoe-tui": __version__,
        "Python": f"{platform.python_version()} on {platform.system()}",
        "Textual": version("textual"),
        "terminal": "foot, 90 columns, 30 rows",
        "tmux": "no",
        "SSH": "yes: SSH_TTY is set",
        "front end": "full screen: this is a terminal to draw on",
        "board in lines": "drawn: ACCESSIBLE is not set",
        "colours": "24-bit: TERM is foot",
        "theme": "dark: there are colours enough",
        "characters": "Unicode: the encoding is utf-8",
        "mouse": "clicks and drags, to save the line",
        "animations": "none, to save the line",
    }


def test_the_doctor_can_be_piped_into_a_report() -> None:
    result = subprocess.run(DOCTOR, capture_output=True, text=True, check=True)
    assert told(result.stdout)["front end"].startswith("lines of text: ")
    assert result.stderr == ""
    assert len(result.stdout.splitlines()) < 20


def test_the_doctor_says_why_the_board_is_told_in_words() -> None:
    accessible = TerminalInfo({"TERM": "xterm", "ACCESSIBLE": "1"}, True, "utf-8")
    report = told(doctor.report(accessible))
    assert report["front end"] == "lines of text: ACCESSIBLE is 1"
    assert report["board in lines"] == "in words: ACCESSIBLE is 1"


def test_without_textual_the_doctor_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> str:
        raise PackageNotFoundError

    monkeypatch.setattr(doctor, "version", missing)
    report = doctor.report(TerminalInfo({}, is_terminal=True, encoding="utf-8"))
    assert told(report)["Textual"].startswith("not installed")
