"""The real program, played by somebody who hears what a screen reader speaks and sees nothing."""

import re
import sys
from collections.abc import Iterator
from typing import Self

import pytest

from tests import reference
from tests.reader import LineReader, Reader, ScreenReader
from tests.terminal import Terminal

HOW_TO_PLAY = "1 to 9|1-9"
ANSWERED = "(?:Computer took|O answers) ([1-9])"
TAKEN = r"([1-9]) is taken by ([XO])"
ASKED = r"again\?"
WON = "You win|you did it"


class ByEar:
    """Strikes keys blindly, and waits to hear what comes of them."""

    def __init__(self, option: str, reader: Reader, enter: str) -> None:
        command = [sys.executable, "-m", "tictactoe", option, "--level=easy", "--seed=1"]
        self._terminal = Terminal(command)
        self._reader = reader
        self._read = 0
        self._enter = enter

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self._terminal.__exit__(*failure)

    def strike(self, key: str) -> None:
        """Strike a key; in lines, Enter after it."""
        self._terminal.send(f"{key}{self._enter}".encode())

    def hear(self, *wanted: str) -> str:
        """Listen until one of these is spoken, and give all that was."""
        pattern = re.compile("|".join(wanted))
        self._terminal.wait_for(lambda _: any(map(pattern.search, self._pending())))
        return " ".join(self._reader.speak())

    def hear_the_end(self) -> str:
        """Listen until the program is gone."""
        assert self._terminal.wait_exit() == 0
        self._pending()
        return " ".join(self._reader.speak())

    def _pending(self) -> list[str]:
        raw = self._terminal.raw
        self._reader.feed(bytes(raw[self._read :]))
        self._read = len(raw)
        return self._reader.pending()


@pytest.fixture(params=["words", "screen"])
def visit(request: pytest.FixtureRequest) -> Iterator[ByEar]:
    in_words = request.param == "words"
    reader = LineReader() if in_words else ScreenReader()
    with ByEar("--words" if in_words else "--full-screen", reader, "\r" * in_words) as visit:
        yield visit


class Mind:
    """The board as somebody remembers it who has only heard of it."""

    def __init__(self) -> None:
        self._board = " " * 9

    def remember(self, mark: str, cell: str) -> None:
        """Put a mark where it was heard to be."""
        self._board = reference.put(self._board, int(cell) - 1, mark)

    def good_cell(self) -> str:
        """A cell that wins, or else one that keeps the other from winning, or else any."""
        board = self._board
        wins, blocks = (sorted(reference.completing(board, mark)) for mark in "XO")
        index, *_ = [*wins, *blocks, *reference.free(board)]
        return str(index + 1)


def play_a_round(visit: ByEar) -> str:
    """Play until asked for another round, by what is heard alone; give what was heard last."""
    mind = Mind()
    while True:
        cell = mind.good_cell()
        visit.strike(cell)
        heard = visit.hear(ANSWERED, ASKED)
        if re.search(ASKED, heard):
            return heard
        (answer,) = re.findall(ANSWERED, heard)
        mind.remember("X", cell)
        mind.remember("O", answer)


def test_a_game_can_be_won_by_ear_from_the_welcome_to_the_farewell(visit: ByEar) -> None:
    assert "Tic-Tac-Toe" in visit.hear(HOW_TO_PLAY)
    while not re.search(WON, heard := play_a_round(visit)):
        visit.strike("y")
        visit.hear("your turn")
    assert "Player Wins: 1," in heard
    visit.strike("n")
    assert "Goodbye!" in visit.hear_the_end()


def test_a_refused_move_is_heard_with_its_reason_and_the_game_goes_on(visit: ByEar) -> None:
    visit.hear(HOW_TO_PLAY)
    visit.strike("5")
    (answer,) = re.findall(ANSWERED, visit.hear(ANSWERED))
    for cell, holder in (("5", "X"), (answer, "O")):
        visit.strike(cell)
        assert re.findall(TAKEN, visit.hear(TAKEN)) == [(cell, holder)]
    mind = Mind()
    mind.remember("X", "5")
    mind.remember("O", answer)
    visit.strike(mind.good_cell())
    (another,) = re.findall(ANSWERED, visit.hear(ANSWERED))
    assert another != answer
