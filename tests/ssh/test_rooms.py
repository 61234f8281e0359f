"""Strangers who play each other: the real server, and real `ssh` clients."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ssh.client import new_key
from tests.ssh.serving import Serving, serving
from tests.terminal import Terminal
from tests.tui.launching import moves, wait_for_all

# In one process, so that what they share is made once.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("rooms")]

TO_FRIEND = b"\x1b[B\x1b[B\x1b[B\r"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("server"), "--grace", "2") as server:
        yield server


def find_friends(terminal: Terminal) -> None:
    wait_for_all(terminal, "A friend", "q Quit")
    terminal.send(TO_FRIEND)
    terminal.wait_for("Open a room")


def open_room(terminal: Terminal) -> str:
    """Open a room, and return its code."""
    find_friends(terminal)
    terminal.send(b"\r")
    wait_for_all(terminal, "Your friend types:", "Close the room")
    text = "\n".join(terminal.display)
    (code,) = set(re.findall(r"Room (\w{6})", text))
    assert re.search(rf"ssh -p \d+ {code}@127.0.0.1", text)
    return str(code)


# A client whose window nobody reads stops to send as well: whoever does something is looked at
# first, and only then the others.
def wait_for_moves(terminal: Terminal, *played: str) -> None:
    terminal.wait_for(lambda display: moves(display) == list(played))


def test_two_play_each_other_and_a_third_watches(server: Serving) -> None:
    with server.visit(user="Ana") as ana:
        code = open_room(ana)
        with server.visit(user=f"{code.lower()}+Ben") as bo, server.visit(user="Cy") as cy:
            wait_for_all(ana, "Ben is here!", "Ana (X), your turn.")
            bo.wait_for("Ana (X) is thinking.")
            find_friends(cy)
            cy.send(b"\x1b[A\r")
            cy.wait_for("Type the code")
            cy.send(code.encode())
            cy.wait_for(code)
            cy.send(b"\r")
            cy.wait_for("You are watching. You see every move.")
            cy.send(b"5")
            cy.wait_for("You are watching. Only the two can play.")
            ana.wait_for("One person is watching.")
            bo.send(b"9")
            bo.wait_for("It isn't your turn yet.")
            for mover, other, key, played in (
                (ana, bo, b"1", ["X1"]),
                (bo, ana, b"4", ["X1", "O4"]),
                (ana, bo, b"2", ["X1", "O4", "X2"]),
                (bo, ana, b"5", ["X1", "O4", "X2", "O5"]),
            ):
                mover.send(key)
                for terminal in (mover, other, cy):
                    wait_for_moves(terminal, *played)
            ana.send(b"3")
            for terminal in (ana, bo):
                wait_for_all(terminal, "Ana Wins: 1, Ben Wins: 0, Draws: 0", "Play again?")
            wait_for_all(cy, "Ana Wins: 1, Ben Wins: 0, Draws: 0", "You are watching.")
            assert not any("again?" in line for line in cy.display)
            ana.send(b"y")
            bo.wait_for("Ana wants to play again.")
            bo.send(b"y")
            bo.wait_for("Ben (X), your turn.")
            cy.wait_for("Ben Wins: 0, Ana Wins: 1, Draws: 0")
            ana.resize(40, 12)
            ana.wait_for("Ben (X) is thinking.")
            for terminal in (ana, bo, cy):
                terminal.send(b"\x11\x11")
                assert terminal.wait_exit() == 0
                assert terminal.unrestored == set()


def test_news_in_lines_does_not_run_into_what_is_being_typed(server: Serving) -> None:
    with server.visit("plain", options=("-t",), user="Nia") as nia:
        nia.wait_for("Nia (X), your turn.")
        nia.send(b"open\r")
        nia.wait_for("Waiting for somebody")
        (code,) = re.findall(r"^Room (\w{6})", "\n".join(nia.display), re.MULTILINE)
        nia.send(b"forf")
        nia.wait_for(lambda display: "forf" in map(str.strip, display))
        with server.visit(user=f"{code}+Guest") as oli:
            oli.wait_for("Nia (X) is thinking.")
            nia.wait_for(lambda display: _last_lines(display) == ["Nia (X), your turn.", "forf"])
            assert [line.strip() for line in nia.display if "forf" in line][1:] == ["forf"]
            nia.send(b"eit\r")
            nia.wait_for("Give up this game?")


def _last_lines(display: list[str]) -> list[str]:
    return [line.strip() for line in display if line.strip()][-2:]


def test_the_same_key_finds_its_seat_again_after_a_broken_line(
    server: Serving, tmp_path: Path
) -> None:
    key = new_key(tmp_path / "key")
    with server.visit(user="Fay") as fay:
        code = open_room(fay)
        with server.visit(user=code, key=key) as gus:
            gus.wait_for("What is your name?")
            gus.send(b"Gus\r")
            gus.wait_for("Fay (X) is thinking.")
            fay.wait_for("Fay (X), your turn.")
            fay.send(b"5")
            wait_for_moves(fay, "X5")
            wait_for_moves(gus, "X5")
            gus.hang_up()
            gus.wait_exit()
        fay.wait_for("Gus's line broke.")
        with server.visit(user="Augustus", key=key) as gus:
            wait_for_moves(gus, "X5")
            gus.wait_for("Gus (O), your turn.")
            fay.wait_for("Gus is back!")
            gus.send(b"1")
            wait_for_moves(gus, "X5", "O1")
            wait_for_moves(fay, "X5", "O1")
    assert code not in server.log.read_text()


def way_back(terminal: Terminal) -> str:
    """The code that leads a guest back, once it is shown."""
    wanted = re.compile(r"(?:\w{4}-){3}\w{4}")
    terminal.wait_for(lambda display: any(map(wanted.search, display)))
    (code,) = set(wanted.findall("\n".join(terminal.display)))
    return str(code)


def test_a_guest_comes_back_again_and_again_by_the_code_that_is_shown(server: Serving) -> None:
    with server.visit(user="Una") as una:
        code = open_room(una)
        with server.visit(user=f"{code}+Vic") as vic:
            vic.wait_for("Una (X) is thinking.")
            code = way_back(vic)
            vic.hang_up()
            vic.wait_exit()
        una.wait_for("Vic's line broke.")
        # In lines, and by the code as a word.
        with server.visit("plain", user="Somebody") as vic:
            vic.wait_for("your turn")
            vic.send(f"join {code}\r".encode())
            vic.wait_for("Welcome back!")
            una.wait_for("Vic is back!")
            vic.wait_for("Una (X) is thinking.")
            vic.send(b"help\r")
            vic.wait_for(f"join {code}")
            vic.hang_up()
            vic.wait_exit()
        # News in a row may come late.
        una.wait_for(lambda display: any("Vic's line" in x or "still away" in x for x in display))
        # On the screen, and by the code as a user name.
        with server.visit(user=code) as vic:
            assert way_back(vic) == code
            vic.wait_for("Una (X) is thinking.")
            una.wait_for("Vic is back!")
    assert code not in server.log.read_text()


def test_who_comes_in_lines_with_a_code_and_no_name_is_asked_for_one(server: Serving) -> None:
    with server.visit(user="Wim") as wim:
        code = open_room(wim)
        with server.visit("plain", user=code) as xia:
            xia.wait_for("What is your name?")
            xia.send("夏\r".encode())
            xia.wait_for("Wim (X) is thinking.")
            wim.wait_for("夏 is here!")


def test_who_stays_away_too_long_can_be_beaten(server: Serving) -> None:
    with server.visit(user="Jan") as jan:
        code = open_room(jan)
        with server.visit(user=code) as kim:
            kim.wait_for("What is your name?")
            kim.send(b"\r")
            kim.wait_for("Jan (X) is thinking.")
            kim.hang_up()
            kim.wait_exit()
        jan.wait_for("Guest is still away.")
        jan.wait_for("w Win  d Draw")
        jan.send(b"w")
        jan.wait_for("Jan Wins: 1")


def test_whoever_is_waiting_is_met(server: Serving) -> None:
    with server.visit(user="Lea") as lea, server.visit(user="Max") as max_:
        find_friends(lea)
        lea.send(b"\x1b[B\x1b[B\r")
        lea.wait_for("Waiting for somebody")
        find_friends(max_)
        max_.send(b"\x1b[B\x1b[B\r")
        max_.wait_for("Lea (X) is thinking.")
        lea.wait_for("Max is here!")


def test_emoji_are_a_name_and_what_cannot_be_shown_is_answered_with_a_sentence(
    server: Serving,
) -> None:
    with server.visit("plain", user="🦊") as fox:
        fox.wait_for("🦊 (X), your turn.")
    # No character yet, in any version of Unicode so far.
    with server.visit(user="Ana\u0378") as ana:
        ana.wait_for("Come with another name.")
        assert ana.wait_exit() != 0
