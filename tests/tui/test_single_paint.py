"""How many bytes are sent at 80x24 in 24-bit colour: a screen once, and of a move what it changed.

Bytes are counted until the answer to one more key is seen: what was still to be painted has come.
"""

from collections.abc import Callable

from tests.terminal import Terminal
from tests.tui.launching import INSTRUCTION, YOUR_TURN, go_to, launch
from tictactoe.speech import phrases

ESCAPE = b"\x1b[27u"
DOWN, LEFT = b"\x1b[B", b"\x1b[D"
MOST_BYTES_OF_A_SCREEN = 7_000
"""The least is 4,100, and with a key 4,600; twice that is more."""
MOST_BYTES_OF_A_WINNING_MOVE = 6_000
MOST_BYTES_OF_A_MOVE = 1_000
"""Its answer and one message included."""


def bytes_until(terminal: Terminal, keys: bytes, *signs: str | Callable[[str], bool]) -> int:
    """Press keys, and count what is sent until all the signs are on the screen."""

    def is_complete(display: list[str]) -> bool:
        text = "\n".join(display)
        return all(sign in text if isinstance(sign, str) else sign(text) for sign in signs)

    before = len(terminal.raw)
    terminal.send(keys)
    terminal.wait_for(is_complete)
    return len(terminal.raw) - before


def test_the_first_screen_is_painted_once() -> None:
    with launch() as terminal:
        go_to("welcome", terminal)
        bytes_until(terminal, DOWN, "▌ Two players")
        assert len(terminal.raw) <= MOST_BYTES_OF_A_SCREEN


def test_the_result_of_a_winning_move_is_painted_once() -> None:
    with launch("--two-player") as terminal:
        go_to("welcome", terminal)
        bytes_until(terminal, b"\r", phrases.WHO_PLAYS)
        bytes_until(terminal, b"\r", "Moves", "your turn.")
        bytes_until(terminal, b"1425", "4. O 5")
        won = bytes_until(terminal, b"3", phrases.WHAT_DECIDED, phrases.AGAIN, "q Quit")
        rest = bytes_until(terminal, LEFT, "Move 4")
        assert won + rest <= MOST_BYTES_OF_A_WINNING_MOVE


def test_a_screen_that_is_opened_or_closed_is_painted_once() -> None:
    with launch() as terminal:
        go_to("welcome", terminal)
        sent = {
            "opening the game": bytes_until(terminal, b"\r", "Moves", YOUR_TURN, "q Quit"),
            "opening the help": bytes_until(terminal, b"?", "Esc Close"),
            "closing the help": bytes_until(terminal, ESCAPE, lambda text: "Esc Close" not in text),
            "back to the menu": bytes_until(terminal, ESCAPE, INSTRUCTION, "q Quit"),
            "one more key": bytes_until(terminal, DOWN, "▌ Two players"),
        }
        assert all(count <= MOST_BYTES_OF_A_SCREEN for count in sent.values()), sent


def test_of_a_move_and_its_answer_only_what_changed_is_painted() -> None:
    # The refused moves, which end the counting here, would flash.
    with launch(env={"TEXTUAL_ANIMATIONS": "none"}) as terminal:
        go_to("game", terminal)
        # Once a message is seen, nothing of what came before is left to come.
        bytes_until(terminal, b"15", "5 is taken by O.")
        moved = bytes_until(terminal, b"7", "4. O 4")
        rest = bytes_until(terminal, b"5", "5 is taken by O.")
        assert moved + rest <= MOST_BYTES_OF_A_MOVE
