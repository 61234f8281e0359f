"""The real program in a real pseudo-terminal: playing it."""

import pytest

from tests.terminal import Terminal
from tests.tui.launching import YOUR_TURN, go_to, launch, moves, place_of, wait_for_all
from tictactoe.speech import phrases


def play(terminal: Terminal, keys: bytes, count: int) -> list[str]:
    """Send keys in one write, and wait until so many moves are in the history."""
    terminal.send(keys)
    terminal.wait_for(lambda display: len(moves(display)) >= count)
    return moves(terminal.display)


def test_digits_arrows_and_letters_play_on_the_grid() -> None:
    with launch() as terminal:
        go_to("game", terminal)
        assert play(terminal, b"1", 2) == ["X1", "O5"]
        # A cursor whose cell is taken goes to the nearest free one: here from 5 to 2.
        up, right = b"\x1b[A", b"\x1b[C"
        assert play(terminal, up + right + b"\r", 4)[2] == "X9"
        # And from 9 to 6.
        assert play(terminal, b"hj ", 6)[4] == "X8"


def test_clicks_play_a_cell_take_a_choice_and_work_the_key_bar() -> None:
    with launch() as terminal:
        go_to("welcome", terminal)
        terminal.click(*place_of("Easy", terminal.display))
        wait_for_all(terminal, YOUR_TURN, " 7 ", "New game", "1-9 Play")
        terminal.click(*place_of(" 7 ", terminal.display))
        terminal.wait_for(lambda display: len(moves(display)) == 2)
        assert moves(terminal.display)[0] == "X7"
        terminal.click(*place_of("New game", terminal.display))
        wait_for_all(terminal, "Start again?", "y Yes")
        terminal.click(*place_of("y Yes", terminal.display))
        wait_for_all(terminal, "1-9 Play", "q Quit")
        assert moves(terminal.display) == []
        terminal.click(*place_of("q Quit", terminal.display))
        assert terminal.wait_exit() == 0


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("screen", "keys"),
    [
        ("welcome", b"123"),
        ("welcome", b"1 2 3"),
        ("game", b"123"),
        ("game", b"1 3"),
        ("game", b":1\r2\r3\r"),
    ],
)
def test_moves_in_one_write_are_played_in_order_around_the_answers(
    screen: str, keys: bytes
) -> None:
    with launch() as terminal:
        go_to(screen, terminal)
        terminal.send(keys)
        # The computer has to stop 1-2-3, so the last key finds its cell taken. A blank plays where
        # the cursor is, once there is a board: in 2, as 5 is taken.
        terminal.wait_for(" is taken by O.")
        terminal.wait_for(lambda display: len(moves(display)) == 4)
        assert moves(terminal.display) == ["X1", "O5", "X2", "O3"]


def test_a_resized_window_loses_nothing_of_the_game() -> None:
    with launch() as terminal:
        go_to("game", terminal)
        play(terminal, b"1", 2)
        # Below the board, and so the last line of what is painted at once.
        wait_for_all(terminal, YOUR_TURN, "Computer took 5.")
        before = terminal.display
        for size, score in (((40, 12), "Player 0, Computer 0"), ((20, 8), "X 0, O 0, Draws 0")):
            terminal.resize(*size)
            terminal.wait_for(score)
        terminal.resize(5, 5)
        classic = ["X|2|3", "-+-+-", "4|O|6", "-+-+-", "7|8|9"]
        terminal.wait_for(lambda display: display == classic)
        terminal.resize(1, 1)
        terminal.resize(80, 24)
        terminal.wait_for(lambda display: display == before)
        assert play(terminal, b"2", 4) == ["X1", "O5", "X2", "O3"]


def test_a_name_is_shown_letter_by_letter_whatever_it_means_as_markup() -> None:
    name = "[bold red]x[/]"
    with launch("--two-player", "--x", name, "--o", "[/]") as terminal:
        go_to("welcome", terminal)
        terminal.send(b"\r")
        terminal.wait_for(phrases.WHO_PLAYS)
        assert any(name in line for line in terminal.display)
        terminal.send(b"\r")
        terminal.wait_for(f"{name} (X), your turn.")
        terminal.wait_for(f"{name} Wins: 0, [/] Wins: 0, Draws: 0")
        terminal.send(b"14253")
        terminal.wait_for(phrases.AGAIN)
        wait_for_all(terminal, f"{name} Wins: 1", phrases.WHAT_DECIDED, "q Quit")
        assert sum(name in line for line in terminal.display) == 2
        terminal.send(b"n")
        assert terminal.wait_exit() == 0
        assert f"{name} Wins: 1, [/] Wins: 0, Draws: 0" in terminal.display[1]


def test_what_something_else_has_written_is_painted_over_on_demand() -> None:
    with launch() as terminal:
        go_to("game", terminal)
        terminal.raw += b"\x1b[5;5Hsomebody is at the door"
        assert any("somebody" in line for line in terminal.display)
        terminal.send(b"\x0c")
        terminal.wait_for(lambda display: "somebody" not in "\n".join(display))
