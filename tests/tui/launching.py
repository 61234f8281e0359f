"""The real program in a real pseudo-terminal, brought to the screen a test is about."""

import re
import sys
from collections.abc import Mapping

from tests.terminal import Terminal
from tictactoe.core import new_match
from tictactoe.speech import phrases

SCORE = "Player Wins: 0, Computer Wins: 0, Draws: 0"
FAREWELL = phrases.farewell(None)
INSTRUCTION = phrases.HOW_TO_START[0]
YOUR_TURN = phrases.turn(new_match())
SCREENS = ("welcome", "game", "replay")
FOCUS = b"\x1b[I"
"""What a terminal sends when its window is chosen."""

_HISTORY_ENTRY = re.compile(r"(\d)\. ([XO]) (\d) ")


def launch(
    *arguments: str, cols: int = 80, rows: int = 24, env: Mapping[str, str] | None = None
) -> Terminal:
    """Start the game; the computer's choices are the same every time."""
    argv = [sys.executable, "-m", "tictactoe", "--seed", "1", *arguments]
    return Terminal(argv, cols=cols, rows=rows, env=env)


def go_to(screen: str, terminal: Terminal) -> None:
    """Wait for a freshly started game, and bring it to a screen. A replay is of a forfeit."""
    wait_for_all(terminal, INSTRUCTION, "Perfect", "q Quit")
    if screen != "welcome":
        terminal.send(b"\r")
        wait_for_all(terminal, "Moves", YOUR_TURN, "1-9 Play", "q Quit")
    if screen == "replay":
        terminal.send(b"fy")
        wait_for_all(terminal, phrases.WHAT_DECIDED, phrases.AGAIN, "q Quit")


def wait_for_all(terminal: Terminal, *texts: str) -> None:
    """Wait until every one of these is on the screen."""
    terminal.wait_for(lambda display: all(text in "\n".join(display) for text in texts))


def wait_until_gone(terminal: Terminal, text: str) -> None:
    """Wait until a text is no longer on the screen."""
    terminal.wait_for(lambda display: text not in "\n".join(display))


def moves(display: list[str]) -> list[str]:
    """The moves in the history, such as `X5`; none while it is only half painted."""
    entries = _HISTORY_ENTRY.findall("\n".join(display))
    is_whole = [int(number) for number, _, _ in entries] == list(range(1, len(entries) + 1))
    return [mark + cell for _, mark, cell in entries] if is_whole else []


def place_of(text: str, display: list[str]) -> tuple[int, int]:
    """The column and row where a text begins."""
    row = next(row for row, line in enumerate(display) if text in line)
    return display[row].index(text), row


MOMENTS = {
    "welcome": (),
    "mid-game": (),
    "help": (),
    "names": ("--two-player",),
    "palette": (),
    "watching": ("--watch",),
    "replay running": ("replay", "51374"),
}
"""Where a game can be when something happens to it, and the options it is started with."""

ERRORS_AT_ONCE = {"PYTHONUNBUFFERED": "1"}
"""Lets the game notice the first byte that it cannot write, and not only the last."""


def bring_to(moment: str, terminal: Terminal) -> None:
    """Bring a game, freshly started with the options for it, to one of those moments."""
    if moment == "replay running":
        terminal.wait_for("Move 5: ")
        terminal.send(b" ")
        terminal.wait_for("Move 1: ")
        return
    go_to("game" if moment == "mid-game" else "welcome", terminal)
    match moment:
        case "mid-game":
            terminal.send(b"1")
            terminal.wait_for(lambda display: moves(display) == ["X1", "O5"])
        case "help":
            terminal.send(b"?")
            terminal.wait_for("Esc Close")
        case "names":
            terminal.send(b"\r")
            terminal.wait_for(phrases.WHO_PLAYS)
        case "palette":
            terminal.send(b"\x10")
            terminal.wait_for("Search")
        case "watching":
            terminal.send(b"\r")
            terminal.wait_for(lambda display: len(moves(display)) > 0)


def assert_plays_on(terminal: Terminal) -> None:
    """See that the game takes its first move, and can be left."""
    # A sequence of its own, so that the key is not taken for the end of what came before.
    terminal.send(FOCUS + b"1")
    terminal.wait_for(lambda display: moves(display) == ["X1", "O5"])
    terminal.send(b"q")
    assert terminal.wait_exit() == 0
    assert terminal.display[0].strip() == FAREWELL
    assert terminal.unrestored == set()


def assert_apologises(terminal: Terminal) -> None:
    """See that the game ends with an apology, and shows nobody a traceback."""
    assert terminal.wait_exit() == 1
    assert terminal.display[0].strip() == phrases.APOLOGY
    assert not any(line.strip() for line in terminal.display[2:])
    assert terminal.unrestored == set()
    assert b"Traceback" not in terminal.raw
