"""The score."""

from tests.stories.plain_player import PlainPlayer
from tests.stories.player import AGAINST_COMPUTER, NUMBERED, Launch, Player
from tests.stories.screen_player import ScreenPlayer
from tictactoe.settings import Mode, Settings


async def test_every_game_counts_once_and_the_score_is_kept(sit_down: Launch[Player]) -> None:
    player = await sit_down(replies="45" + "789" + "1768")
    await player.press(1, 2, 3)
    assert "Play again?" in player.text
    assert "Player Wins: 1, Computer Wins: 0, Draws: 0" in player.text
    await player.enter("yes")
    await player.press(1, 2, 4)
    assert player.score == "Player Wins: 1, Computer Wins: 1, Draws: 0"
    await player.enter("yes")
    await player.press(5, 3, 4, 2, 9)
    assert player.score == "Player Wins: 1, Computer Wins: 1, Draws: 1"


async def test_it_carries_the_names_that_were_given(sit_down: Launch[Player]) -> None:
    pair = await sit_down(Settings(mode=Mode.TWO_PLAYERS, x_name="Ana", o_name="Bo"))
    await pair.press(1, 4, 2, 5, 3)
    assert pair.score == "Ana Wins: 1, Bo Wins: 0, Draws: 0"


async def test_every_new_board_comes_with_it(launch_lines: Launch[PlainPlayer]) -> None:
    lines = await launch_lines(replies="45")
    await lines.press(1, 2, 3)
    await lines.enter("new")
    assert lines.message.startswith("Player Wins: 1, Computer Wins: 0, Draws: 0")
    assert lines.board == NUMBERED


async def test_the_next_launch_begins_at_zero(launch: Launch[Player]) -> None:
    player = await launch(AGAINST_COMPUTER, replies="45")
    await player.begin()
    await player.press(1, 2, 3)
    await player.enter("no")
    player = await launch()
    assert player.score == "Player Wins: 0, Computer Wins: 0, Draws: 0"


async def test_the_menu_and_back_keeps_it(launch_screen: Launch[ScreenPlayer]) -> None:
    screen = await launch_screen(replies="45")
    await screen.begin()
    await screen.press(1, 2, 3)
    await screen.keys("y", "escape")
    assert screen.score == "Player Wins: 1, Computer Wins: 0, Draws: 0"
    await screen.begin()
    assert screen.score == "Player Wins: 1, Computer Wins: 0, Draws: 0"
