"""Looking at a finished game again."""

import pytest

from tests.stories.player import NUMBERED, Player
from tests.stories.screen_player import ScreenPlayer


async def test_it_shows_every_move_and_says_who_took_which_cell(pair: Player) -> None:
    await pair.press(1, 5, 2, 4, 3)
    told = [
        ("X23456789", "Move 1: X takes 1"),
        ("X234O6789", "Move 2: O takes 5"),
        ("XX34O6789", "Move 3: X takes 2"),
        ("XX3OO6789", "Move 4: O takes 4"),
        ("XXXOO6789", "Move 5: X takes 3"),
    ]
    for step, (board, took) in zip(await pair.look_back(), told, strict=True):
        assert step.board == board
        assert step.text.startswith(took)


async def test_each_move_says_what_it_did(pair: Player) -> None:
    await pair.press(5, 1, 3, 7, 4, 6, 2, 8, 9)
    steps = await pair.look_back()
    blocked = {3: "X's 3-5-7", 4: "O's 1-4-7", 5: "X's 4-5-6", 7: "X's 2-5-8", 8: "O's 7-8-9"}
    for step, line in blocked.items():
        assert f"blocks {line}" in steps[step].text


async def test_a_slip_is_called_one_and_the_better_cell_is_named(pair: Player) -> None:
    await pair.press(1, 5, 2, 4, 3)
    slip = (await pair.look_back())[3]
    assert "Mistake" in slip.text
    assert "Taking 3 would have" in slip.text


async def test_the_move_that_won_says_which_line(pair: Player) -> None:
    await pair.press(1, 4, 2, 5, 6, 7, 9, 8, 3)
    last = (await pair.look_back())[-1]
    assert "1-2-3 and 3-6-9" in last.text


async def test_looking_back_counts_for_nothing_and_the_question_stays(pair: Player) -> None:
    await pair.press(1, 5, 2, 4, 3)
    await pair.look_back()
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


async def test_it_opens_at_the_end(finished: ScreenPlayer) -> None:
    assert finished.board == "XXXOO6789"


@pytest.mark.parametrize(
    ("back", "forward", "first", "last"),
    [("left", "right", "home", "end"), ("h", "l", "g", "G")],
    ids=["arrows", "letters"],
)
async def test_keys_go_back_forward_first_and_last(
    finished: ScreenPlayer, back: str, forward: str, first: str, last: str
) -> None:
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
