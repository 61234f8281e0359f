"""Which move decided a game, and which one to try next."""

import pytest

from tests.stories.player import NUMBERED, Launch, Player
from tests.stories.screen_player import ScreenPlayer


@pytest.mark.parametrize(
    ("moves", "slip", "block", "line"),
    [([1, 5, 2, 4, 3], 4, 3, "1-2-3"), ([9, 5, 6, 7, 3], 7, 3, "3-6-9")],
    ids=["in a row", "in a column"],
)
async def test_the_slip_that_lost_the_game_is_named_with_its_reason(
    pair: Player, moves: list[int], slip: int, block: int, line: str
) -> None:
    await pair.press(*moves)
    assert f"Move 4 decided it: O took {slip}." in pair.message
    assert f"It left X's {line} open." in pair.message
    assert f"Taking {block} would have kept the game even." in pair.message


async def test_a_draw_without_a_slip_names_the_block_that_held_it(pair: Player) -> None:
    await pair.press(5, 1, 3, 7, 4, 6, 2, 8, 9)
    assert "Nobody slipped" in pair.message
    assert "X took 9. It blocks O's 7-8-9." in pair.message


async def test_a_game_given_up_says_what_there_was_to_win(pair: Player) -> None:
    await pair.press(1, 4, 2, 5)
    await pair.enter("forfeit")
    await pair.enter("yes")
    assert "X gave up with a win in hand" in pair.message
    assert "Taking 3" in pair.message


async def test_a_hint_finds_the_winning_cell(pair: Player) -> None:
    await pair.press(1, 4, 2, 5)
    await pair.enter("hint")
    assert "Try 3" in pair.message
    assert "1-2-3" in pair.message


async def test_a_hint_finds_the_cell_to_block(pair: Player) -> None:
    await pair.press(5, 1, 9, 8, 7)
    await pair.enter("hint")
    assert "Try 3" in pair.message


async def test_a_hint_plays_nothing(player: Player) -> None:
    await player.enter("hint")
    assert player.board == NUMBERED
    assert "(X), your turn" in player.message


async def test_a_hint_points_at_the_cell_until_the_next_move(screen_pair: ScreenPlayer) -> None:
    await screen_pair.press(1, 4, 2, 5)
    await screen_pair.keys("t")
    assert screen_pair.hinted_cell == 3
    await screen_pair.press(9)
    assert screen_pair.hinted_cell is None


async def test_following_every_hint_never_loses(sit_down: Launch[Player]) -> None:
    player = await sit_down()
    while "Play again?" not in player.message:
        await player.enter("hint")
        await player.press(int(player.message.partition("Try ")[2][0]))
    assert player.score == "Player Wins: 0, Computer Wins: 0, Draws: 1"
