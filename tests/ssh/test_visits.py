"""The real server and the real `ssh` client in a real pseudo-terminal."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.colours import depths_in
from tests.ssh.client import fingerprint, new_key
from tests.ssh.serving import Serving, serving
from tests.terminal import Terminal
from tests.tui.launching import moves, place_of, wait_for_all
from tictactoe.hosting.phrases import CLOSING
from tictactoe.speech import phrases

# In one process, so that what they share is made once.
pytestmark = pytest.mark.xdist_group("visits")

FAREWELL = phrases.farewell(None)
YOUR_TURN = "Ana (X), your turn."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


def begin(terminal: Terminal) -> None:
    terminal.wait_for("q Quit")
    terminal.send(b"\r")
    terminal.wait_for(YOUR_TURN)


def assert_said_goodbye(terminal: Terminal, *words: str) -> None:
    assert terminal.wait_exit() == 0
    assert [line.strip() for line in terminal.display[: len(words)]] == list(words)
    assert terminal.unrestored == set()


def test_a_whole_game_is_played_by_keys_and_mouse_and_left_with_a_farewell(server: Serving) -> None:
    with server.visit() as terminal:
        begin(terminal)
        terminal.send(b"1")
        terminal.wait_for(lambda display: moves(display) == ["X1", "O5"])
        terminal.click(*place_of(" 2 ", terminal.display))
        terminal.wait_for(lambda display: len(moves(display)) == 4)
        terminal.send(b":4\r")
        terminal.wait_for(phrases.AGAIN)
        terminal.send(b"n")
        assert_said_goodbye(terminal, FAREWELL, "Ana Wins: 0, Computer Wins: 1, Draws: 0", "")


def test_a_resized_window_is_drawn_anew_and_loses_nothing(server: Serving) -> None:
    with server.visit() as terminal:
        begin(terminal)
        terminal.send(b"1")
        # The frame is painted before the board, and the cursor moves on with the computer's mark.
        wait_for_all(terminal, "Computer took 5.", "▗▄▄▄▖", "▗▄▄    ┏")
        before = terminal.display
        terminal.resize(5, 5)
        terminal.wait_for(lambda display: display == ["X|2|3", "-+-+-", "4|O|6", "-+-+-", "7|8|9"])
        terminal.resize(80, 24)
        terminal.wait_for(lambda display: display == before)


def test_a_lone_escape_is_a_key(server: Serving) -> None:
    with server.visit() as terminal:
        begin(terminal)
        terminal.send(b"\x1b")
        terminal.wait_for(phrases.HOW_TO_START[0])


@pytest.mark.parametrize(
    ("term", "options", "depths"),
    [
        ("xterm-256color", (), {"256"}),
        ("xterm-256color", ("-o", "SendEnv=COLORTERM"), {"24-bit"}),
        ("xterm-kitty", (), {"24-bit"}),
        ("xterm", (), {"16"}),
        ("vt100", (), set()),
    ],
)
def test_colours_are_those_of_the_players_terminal(
    server: Serving, term: str, options: tuple[str, ...], depths: set[str]
) -> None:
    with server.visit(env={"TERM": term}, options=options) as terminal:
        begin(terminal)
        terminal.send(b"1")
        terminal.wait_for("Computer took 5.")
        assert depths_in(terminal.raw) == depths


def test_ascii_is_sent_where_the_locale_asks_for_it(server: Serving) -> None:
    with server.visit(env={"LANG": "C"}, options=("-o", "SendEnv=LANG")) as terminal:
        begin(terminal)
        assert terminal.raw.isascii()


def test_a_player_may_come_with_a_key_or_without(server: Serving, tmp_path: Path) -> None:
    key = new_key(tmp_path / "key")
    for client, owner in (("Bea", key), ("Cy", None)):
        with server.visit(user=client, key=owner) as terminal:
            terminal.wait_for(f"{client} Wins: 0")
            terminal.send(b"q")
            assert terminal.wait_exit() == 0
    log = server.log.read_text()
    assert f"plays as Bea, {fingerprint(key)}, in" in log
    assert "plays as Cy, a guest, in" in log


@pytest.mark.parametrize("argument", ["-T", "plain"])
def test_without_a_terminal_the_game_is_played_in_lines(server: Serving, argument: str) -> None:
    result = server.pipe("1\n2\nquit\n", argument)
    assert (result.returncode, result.stderr) == (0, "")
    assert "X|X|O\n-+-+-\n4|O|6" in result.stdout
    assert result.stdout.endswith(f"{FAREWELL}\nAna Wins: 0, Computer Wins: 0, Draws: 0\n")
    assert "\x1b" not in result.stdout
    assert "\r" not in result.stdout


@pytest.mark.parametrize("command", ["words", " words "])
def test_the_command_words_tells_the_board_in_words(server: Serving, command: str) -> None:
    result = server.pipe("1\nboard\nquit\n", command)
    assert (result.returncode, result.stderr) == (0, "")
    told, _, drawn = result.stdout.partition("Middle row: 4, O, 6.")
    assert "X takes the top left corner, 1. O answers 5.\nTop row: X, 2, 3.\n" in told
    assert "|" not in told
    assert "X|2|3\n-+-+-\n4|O|6" in drawn


def test_accessible_passed_on_tells_the_board_in_words_and_0_does_not(server: Serving) -> None:
    options = ("-o", "SendEnv=ACCESSIBLE")
    with server.visit(options=options, env={"ACCESSIBLE": "1"}) as terminal:
        terminal.wait_for(YOUR_TURN)
        terminal.send(b"1\r")
        terminal.wait_for("Middle row: 4, O, 6.")
        terminal.send(b"quit\r")
        assert terminal.wait_exit() == 0
        assert b"-+-" not in terminal.raw
    with server.visit("plain", options=("-t", *options), env={"ACCESSIBLE": "0"}) as terminal:
        terminal.wait_for(YOUR_TURN)
        assert b"-+-" in terminal.raw


@pytest.mark.parametrize(
    ("command", "options", "env"),
    [((), (), {"TERM": "dumb"}), (("plain",), ("-t",), {}), ((), (), {"TERM": ""})],
)
def test_in_a_terminal_lines_are_echoed_and_can_be_corrected(
    server: Serving, command: tuple[str, ...], options: tuple[str, ...], env: dict[str, str]
) -> None:
    with server.visit(*command, options=options, env=env) as terminal:
        terminal.wait_for(YOUR_TURN)
        terminal.send(b"helo\x7f\x7f\x7f\x7f\x1b[A1\r")
        terminal.wait_for("O answers 5")
        assert any(line.rstrip() == "1" for line in terminal.display)
        terminal.send(b"\x03")
        assert terminal.wait_exit() == 0
        assert any(FAREWELL in line for line in terminal.display)
        assert b"\x1b" not in terminal.raw
        assert terminal.unrestored == set()


def test_when_the_server_is_told_to_stop_it_tells_the_players_and_restores_their_terminals(
    tmp_path: Path,
) -> None:
    with serving(tmp_path) as server, server.visit() as screen:
        begin(screen)
        with server.visit("plain", options=("-t",)) as lines:
            lines.wait_for(YOUR_TURN)
            server.process.send_signal(signal.SIGTERM)
            assert_said_goodbye(screen, CLOSING, "")
            assert lines.wait_exit() == 0
            assert any(CLOSING in line for line in lines.display)
            assert server.process.wait(timeout=5) == 0
