"""The bell, which calls a player who is waited for."""

import subprocess
import sys

import pytest

from tests.stories.plain_player import PlainPlayer
from tests.stories.player import Launch
from tests.stories.screen_player import ScreenPlayer
from tests.terminal import Terminal
from tests.tui.launching import go_to, launch, moves
from tictactoe.bell import BELL
from tictactoe.settings import Mode, Settings
from tictactoe.tui.app import TicTacToeApp

WITH_BELL = Settings(seed=1, bell=True)
PAIR_WITH_BELL = Settings(mode=Mode.TWO_PLAYERS, seed=1, bell=True)
GAME = [sys.executable, "-m", "tictactoe", "--seed=1", "--bell"]
YOUR_TURN = "Player (X), your turn."


class Rings:
    """Counts how often the bell of a screen rings."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._count = 0
        monkeypatch.setattr(TicTacToeApp, "bell", lambda _: self._ring())

    def _ring(self) -> None:
        self._count += 1

    def heard(self) -> int:
        """How often it rang since this was asked last."""
        heard, self._count = self._count, 0
        return heard


@pytest.fixture
def rings(monkeypatch: pytest.MonkeyPatch) -> Rings:
    return Rings(monkeypatch)


async def test_in_lines_it_rings_with_the_turn_after_every_answer(
    launch_lines: Launch[PlainPlayer],
) -> None:
    lines = await launch_lines(WITH_BELL, replies="45")
    assert BELL not in lines.text
    for cell in (1, 2):
        await lines.press(cell)
        assert lines.lines[-1] == YOUR_TURN + BELL
        assert lines.message.count(BELL) == 1


async def test_in_lines_it_is_silent_about_what_was_no_move(
    launch_lines: Launch[PlainPlayer],
) -> None:
    lines = await launch_lines(WITH_BELL, replies="4")
    await lines.press(1)
    for line in ("1", "4", "hello", "", "hint", "help", "forfeit", "maybe", "no", "words", "board"):
        await lines.enter(line)
        assert (line, BELL in lines.message) == (line, False)


async def test_in_lines_it_rings_once_at_the_end_of_a_game_and_not_at_the_start_of_another(
    launch_lines: Launch[PlainPlayer],
) -> None:
    lines = await launch_lines(WITH_BELL, replies="45" + "789")
    await lines.press(1, 2, 3)
    assert lines.message.count(BELL) == 1
    assert lines.lines[-1].endswith(BELL)
    for line in ("maybe", "replay", "yes"):
        await lines.enter(line)
        assert BELL not in lines.message
    await lines.press(1, 2, 4)
    assert lines.message.count(BELL) == 1


async def test_in_lines_two_at_one_keyboard_hear_it_only_at_the_end(
    launch_lines: Launch[PlainPlayer],
) -> None:
    pair = await launch_lines(PAIR_WITH_BELL)
    await pair.press(1, 4, 2, 5)
    assert BELL not in pair.text
    await pair.press(3)
    assert pair.message.count(BELL) == 1


async def test_nobody_is_called_to_a_game_of_the_computer_against_itself(
    launch_lines: Launch[PlainPlayer],
) -> None:
    lines = await launch_lines(Settings(mode=Mode.WATCH, seed=1, bell=True))
    assert BELL not in lines.text


async def test_in_lines_the_word_bell_turns_it_on_and_off(lines: PlainPlayer) -> None:
    await lines.press(1)
    assert BELL not in lines.text
    await lines.enter("bell")
    assert lines.message == f"The bell will ring when it's your turn.{BELL} {YOUR_TURN}"
    await lines.press(9)
    assert lines.message.endswith(BELL)
    await lines.enter(" BELL ")
    assert lines.message == f"The bell is off. {YOUR_TURN}"


async def test_on_the_screen_it_rings_once_for_every_answer_and_for_the_end(
    launch_screen: Launch[ScreenPlayer], rings: Rings
) -> None:
    screen = await launch_screen(WITH_BELL, replies="45")
    await screen.begin()
    assert rings.heard() == 0
    for cell in (1, 2, 3):
        await screen.press(cell)
        assert (cell, rings.heard()) == (cell, 1)
    await screen.keys("left", "right", "y")
    assert rings.heard() == 0


async def test_on_the_screen_it_is_silent_about_what_was_no_move(
    launch_screen: Launch[ScreenPlayer], rings: Rings
) -> None:
    screen = await launch_screen(WITH_BELL, replies="4")
    await screen.press(1)
    rings.heard()
    await screen.keys("1", "4", "a", "t", "left", "f", "n", "question_mark", "escape")
    assert rings.heard() == 0


async def test_on_the_screen_it_waits_for_the_end_of_what_was_typed_ahead(
    launch_screen: Launch[ScreenPlayer], rings: Rings
) -> None:
    screen = await launch_screen(WITH_BELL, replies="468")
    await screen.begin()
    await screen.enter_ahead("1", "2", "5")
    assert screen.board == "XX3OXO7O9"
    assert rings.heard() == 1


async def test_on_the_screen_two_at_one_keyboard_hear_it_only_at_the_end(
    launch_screen: Launch[ScreenPlayer], rings: Rings
) -> None:
    pair = await launch_screen(PAIR_WITH_BELL)
    await pair.begin()
    await pair.press(1, 4, 2, 5)
    assert rings.heard() == 0
    await pair.press(3)
    assert rings.heard() == 1


async def test_on_the_screen_the_word_bell_turns_it_on_and_off(
    screen: ScreenPlayer, rings: Rings
) -> None:
    await screen.press(1)
    assert rings.heard() == 0
    await screen.enter("bell")
    assert "The bell will ring when it's your turn." in screen.message
    assert rings.heard() == 1
    await screen.press(9)
    assert rings.heard() == 1
    await screen.enter("bell")
    assert "The bell is off." in screen.message
    await screen.enter("hint")
    await screen.press(int(screen.message.partition("Try ")[2][0]))
    assert rings.heard() == 0


async def test_on_the_screen_the_word_board_tells_the_rows_at_any_size(
    screen_pair: ScreenPlayer,
) -> None:
    await screen_pair.press(1, 5)
    await screen_pair.enter("board")
    assert "Top row: X, 2, 3. Middle row: 4, O, 6. Bottom row: 7, 8, 9." in screen_pair.message
    await screen_pair.resize(20, 8)
    await screen_pair.enter("words")
    assert "X 2 3, 4 O 6, 7 8 9." in screen_pair.message


def test_a_terminal_rings_once_even_for_two_moves_typed_at_once() -> None:
    with Terminal([*GAME, "--plain"], rows=60) as terminal:
        terminal.wait_for(YOUR_TURN)
        terminal.send(b"1\n2\n")
        terminal.wait_for("X takes the top middle, 2.")
        terminal.wait_for(lambda display: [line.strip() for line in display].count(YOUR_TURN) == 3)
        assert terminal.raw.count(BELL.encode()) == 1
        terminal.send(b"quit\n")
        assert terminal.wait_exit() == 0


@pytest.mark.parametrize("front_end", ["--plain", "--words"])
def test_a_pipe_stays_clean(front_end: str) -> None:
    """Also while the next line is awaited, and for somebody who turns the bell on."""
    with subprocess.Popen(
        [*GAME, front_end], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        for line in ("", "1", "bell", "bell", "2"):
            game.stdin.write(f"{line}\n" if line else "")
            game.stdin.flush()
            for said in game.stdout:
                assert BELL not in said
                if YOUR_TURN in said:
                    break
        said, _ = game.communicate("quit\n", timeout=30)
        assert "Goodbye" in said


@pytest.mark.parametrize(("options", "count"), [((), 0), (("--bell",), 1)])
def test_the_real_screen_rings_only_if_asked(options: tuple[str, ...], count: int) -> None:
    with launch("--full-screen", *options) as terminal:
        go_to("game", terminal)
        before = terminal.raw.count(BELL.encode())
        terminal.send(b"1")
        terminal.wait_for(lambda display: moves(display) == ["X1", "O5"])
        assert terminal.raw.count(BELL.encode()) == before + count
