"""The real program in a real pseudo-terminal, where nearly everything goes wrong."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal import Terminal
from tests.tui.launching import FAREWELL, FOCUS, SCORE, assert_plays_on, go_to, launch
from tictactoe.speech import phrases

MEGABYTE = 1 << 20
PASTE = b"\x1b[200~%s\x1b[201~"


NOISES = [
    b"\xff\xfe",
    b"\xc3",
    b"\x1b[1:2;3u",
    b"\x1b[1114112;1u",
    b"\x1b[<0;1M",
    b"\x1b[<0;99999999999;1M",
    b"\x1b[48;0;0;0;0t\x1b[<0;3;3M\x1b[<0;3;3m",
    b"\x1bP" + b"z" * 300 + b"\x1b\\",
    b"\x1b[200~never closed\x1b[201~",
    b"\x00" * 20,
]


def test_noise_on_the_line_is_lived_through() -> None:
    with launch() as terminal:
        go_to("game", terminal)
        for noise in NOISES:
            terminal.send(noise + FOCUS)
        assert_plays_on(terminal)


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [PASTE % (b"12" * (MEGABYTE // 2)), b"12" * (MEGABYTE // 2)],
    ids=["announced", "not announced"],
)
def test_a_megabyte_pasted_on_the_board_plays_nothing(text: bytes) -> None:
    with launch() as terminal:
        go_to("game", terminal)
        terminal.send(text)
        assert_plays_on(terminal)


def test_a_megabyte_pasted_where_one_types_is_an_unknown_word() -> None:
    with launch() as terminal:
        go_to("game", terminal)
        terminal.send(b":")
        terminal.wait_for(phrases.TYPE_HERE)
        terminal.send(b"x" * MEGABYTE + FOCUS)
        terminal.wait_for("xxxxxxxx")
        terminal.send(b"\r")
        terminal.wait_for("I don't know that word.")
        terminal.send(b"\x1b[27u")
        assert_plays_on(terminal)


def test_a_name_full_of_commands_does_nothing_where_it_is_pasted() -> None:
    with launch("--two-player") as terminal:
        go_to("welcome", terminal)
        terminal.send(b"\r")
        terminal.wait_for(phrases.WHO_PLAYS)
        before = len(terminal.raw)
        terminal.send(PASTE % "\x07\x9b2J\u202eEve\u200b\x9d0;title\x9c".encode())
        terminal.wait_for("2JEve0;title")
        assert b"\x07" not in terminal.raw[before:]
        for character in "\x9b\x9d\u202e\u200b":
            assert character.encode() not in terminal.raw[before:]


def test_a_window_of_no_size_is_taken_for_an_ordinary_one() -> None:
    with launch(cols=0, rows=0) as terminal:
        terminal.resize(80, 24)
        go_to("game", terminal)
        terminal.resize(0, 0)
        terminal.wait_quiet(0.2)
        terminal.resize(80, 24)
        assert_plays_on(terminal)


def test_without_an_alternate_screen_the_farewell_stands_alone() -> None:
    with launch() as terminal:
        terminal.ignore("alternate screen")
        go_to("game", terminal)
        terminal.send(b"q")
        assert terminal.wait_exit() == 0
        assert [line.strip() for line in terminal.display[:3]] == [FAREWELL, SCORE, ""]
        assert not any(line.strip() for line in terminal.display[3:])


# Every attempt to write to a file fails, and is told at the end.
ON_A_FULL_DISK = """
import errno, os, sys
attempts = []
def guard(event, arguments):
    if event == "open":
        path, _, flags = arguments
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) and not str(path).startswith("/dev/"):
            attempts.append(path)
            raise OSError(errno.ENOSPC, "No space left on device")
    elif event in ("os.mkdir", "os.rename", "os.remove"):
        attempts.append(event)
sys.addaudithook(guard)
sys.dont_write_bytecode = True
from tictactoe.cli import main
code = main(sys.argv[1:])
print("attempts:", attempts)
sys.exit(code)
"""


@pytest.mark.sampled
@pytest.mark.parametrize("home", ["/nowhere", "/proc"])
def test_with_a_full_disk_and_no_home_the_game_plays_and_never_writes(home: str) -> None:
    command = [sys.executable, "-c", ON_A_FULL_DISK, "--seed", "1"]
    with Terminal(command, env={"HOME": home, "TMPDIR": home}) as terminal:
        go_to("replay", terminal)
        terminal.send(b"q")
        assert terminal.wait_exit() == 0
        assert any(line.startswith("attempts: []") for line in terminal.display)


@pytest.mark.sampled
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
def test_streams_that_were_closed_before_are_no_reason_to_fail(closed: str) -> None:
    command = f"exec {sys.executable} -m tictactoe {closed}"
    result = subprocess.run(
        ["sh", "-c", command], input="5\n", capture_output=True, text=True, check=False, timeout=20
    )
    assert result.returncode == 0
    assert result.stderr == ""
    if ">&-" not in closed.replace("2>&-", ""):
        assert FAREWELL in result.stdout


PRINTING = [
    ["--plain"],
    ["replay", "15243"],
    ["doctor"],
    ["--help"],
    ["serve", "--help"],
    ["--version"],
    ["--print-completion", "bash"],
]


def run_into(output: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the game, and let it write to an open file."""
    return subprocess.run(
        [sys.executable, "-m", "tictactoe", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=20,
    )


@pytest.mark.sampled
@pytest.mark.parametrize("arguments", PRINTING)
def test_an_output_without_room_is_one_clear_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        result = run_into(full.fileno(), *arguments)
    assert result.returncode == 1
    assert result.stderr == f"tictactoe-tui: error: cannot write: {os.strerror(28)}\n"


@pytest.mark.sampled
@pytest.mark.parametrize("arguments", PRINTING)
def test_a_reader_who_has_gone_is_no_trouble(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    result = run_into(writer, *arguments)
    os.close(writer)
    assert (result.returncode, result.stderr) == (0, "")


def test_a_mistake_that_cannot_be_explained_is_still_a_mistake() -> None:
    command = f"{sys.executable} -m tictactoe --nonsense > /dev/full 2>&1"
    assert subprocess.run(["sh", "-c", command], check=False, timeout=20).returncode == 2
