"""Coming twice, too late or invited, and doing nothing: the real server and real `ssh` clients."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ssh.client import new_key
from tests.ssh.serving import Serving, serving
from tests.ssh.test_rooms import open_room
from tests.tui.launching import wait_for_all
from tictactoe.hosting import phrases

# In one process, so that what they share is made once.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("coming")]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("server"), "--grace", "1") as server:
        yield server


def test_one_key_plays_itself_in_two_windows(server: Serving, tmp_path: Path) -> None:
    key = new_key(tmp_path / "key")
    with server.visit(user="Ana", key=key) as ana:
        code = open_room(ana)
        with server.visit(user=f"{code}+Guest", key=key) as other:
            wait_for_all(other, "Go on here instead?", "n Be somebody else")
            other.send(b"n")
            other.wait_for("Ana (X) is thinking.")
            ana.wait_for("Ana (X), your turn.")
            with server.visit("plain", user="Ana", key=key) as third:
                third.wait_for("Go on here instead?")
                third.send(b"yes\n")
                third.wait_for("Welcome back!")
                third.wait_for("Ana (X), your turn.")
            ana.wait_for("You went on in another window.")


def test_who_is_invited_but_has_a_seat_is_told_why_they_are_there(
    server: Serving, tmp_path: Path
) -> None:
    key = new_key(tmp_path / "key")
    with server.visit(user="Bo") as bo, server.visit(user="Ana", key=key) as ana:
        invited_to, own = open_room(bo), open_room(ana)
        with server.visit("plain", user=f"{own}+Cy") as cy:
            # In a running game the seat is kept until Cy claims the game.
            cy.wait_for("Ana (X) is thinking.")
            ana.hang_up()
            ana.wait_exit()
            cy.wait_for("Ana's line broke.")
            with server.visit(user=f"{invited_to}+Ana", key=key) as again:
                wait_for_all(again, "You still have a seat here.", "Ana (X), your turn.")


def test_who_comes_back_too_late_is_told_what_became_of_the_game(
    server: Serving, tmp_path: Path
) -> None:
    key = new_key(tmp_path / "key")
    with server.visit(user="Ana") as ana:
        code = open_room(ana)
        with server.visit(user=f"{code}+Guest", key=key) as bo:
            bo.wait_for("Ana (X) is thinking.")
            bo.hang_up()
            bo.wait_exit()
        ana.wait_for("w Win  d Draw")
        ana.send(b"w")
        ana.wait_for("Ana Wins: 1")
        ana.send(b"n")
        wait_for_all(ana, "A friend", "q Quit")
        with server.visit("plain", user="Bo", key=key) as bo:
            bo.wait_for("You come too late: the seat was given up.")
            bo.wait_for("The game with Ana counts as")


def test_who_does_not_move_is_beaten_by_the_one_who_waits(tmp_path: Path) -> None:
    with serving(tmp_path, "--patience", "2") as server, server.visit(user="Ana") as ana:
        code = open_room(ana)
        with server.visit("plain", user=f"{code}+Guest") as bo:
            ana.wait_for("Move now! Guest may end the game.")
            bo.wait_for("Ana does not move. Say win, draw, or wait.")
            bo.send(b"win\n")
            bo.wait_for("Ana did not move, so Guest wins.")
        ana.wait_for("Ana did not move, so Guest wins.")


def test_the_idle_are_warned_and_sent_away_and_those_who_wait_may_stay(tmp_path: Path) -> None:
    with serving(tmp_path, "--idle-timeout", "12") as server, server.visit(user="Ana") as ana:
        code = open_room(ana)
        with server.visit(user="Bo") as bo, server.visit("plain", user="Cy") as cy:
            # Each stays in sight until the end.
            bo.wait_for("Are you still there?")
            cy.wait_for("Are you still there?")
            bo.wait_exit()
            assert any(phrases.AWAY_TOO_LONG in line for line in bo.display)
            cy.wait_exit()
        with server.visit("plain", user=f"{code}+Guest") as dee:
            dee.wait_for("Ana (X) is thinking.")
            ana.wait_for("Ana (X), your turn.")
