"""Looking at a finished game again."""

import pytest

from tests.stories.player import NUMBERED, Player
from tests.stories.screen_player import ScreenPlayer


async def test_it_shows_every_move_who_took_which_cell_and_how_good_that_was(pair: Player) -> None:
    await pair.press(1, 5, 2, 4, 3)
    told = [
        ("X23456789", "Move 1: X takes 1", "Good."),
        ("X234O6789", "Move 2: O takes 5", "Good."),
        ("XX34O6789", "Move 3: X takes 2", "threatens to win at 3"),
        ("XX3OO6789", "Move 4: O takes 4", "Mistake. It left X's 1-2-3 open. Taking 3 would have"),
        ("XXXOO6789", "Move 5: X takes 3", "completes 1-2-3"),
    ]
    for step, (board, took, judged) in zip(await pair.look_back(), told, strict=True):
        assert step.board == board
        assert took in step.text
        assert judged in step.text
    assert pair.score == "Player X Wins: 1, Player O Wins: 0, Draws: 0"
    assert "Play again?" in pair.message
    await pair.enter("yes")
    assert pair.board == NUMBERED


async def test_it_can_be_asked_for_in_a_word(pair: Player) -> None:
    await pair.press(1, 5, 2, 4, 3)
    await pair.enter("replay")
    assert "es or no, please" not in pair.message
    assert not pair.has_ended


@pytest.fixture
async def finished(screen_pair: ScreenPlayer) -> ScreenPlayer:
    await screen_pair.press(1, 5, 2, 4, 3)
    return screen_pair


async def test_keys_go_back_forward_first_and_last(finished: ScreenPlayer) -> None:
    arrows = ("left", "right", "home", "end")
    for back, forward, first, last in (arrows, ("h", "l", "g", "G")):
        for key, board in (
            (forward, "XXXOO6789"),
            (back, "XX3OO6789"),
            (first, NUMBERED),
            (back, NUMBERED),
            (forward, "X23456789"),
            (forward, "X234O6789"),
            (last, "XXXOO6789"),
        ):
            await finished.keys(key)
            assert finished.board == board


async def test_autoplay_runs_from_the_start_to_the_end(
    finished: ScreenPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tictactoe.tui.screens.replay._SECONDS_A_MOVE", 0.01)
    await finished.keys("home")
    assert finished.board == NUMBERED
    await finished.keys("space")
    await finished.see("XXXOO6789")


async def test_any_step_stops_autoplay(finished: ScreenPlayer) -> None:
    await finished.keys("space", "home", "right")
    assert finished.board == "X23456789"
