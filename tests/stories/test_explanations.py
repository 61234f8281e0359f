"""Which move decided a game, and which one to try next."""

from tests.stories.player import Launch, Player
from tests.stories.screen_player import ScreenPlayer


async def test_the_slip_that_lost_the_game_is_named_with_its_reason(pair: Player) -> None:
    await pair.press(1, 5, 2, 4, 3)
    assert "Move 4 decided it: O took 4." in pair.message
    assert "It left X's 1-2-3 open." in pair.message
    assert "Taking 3 would have kept the game even." in pair.message


async def test_a_game_given_up_says_what_there_was_to_win(pair: Player) -> None:
    await pair.press(1, 4, 2, 5)
    await pair.enter("forfeit")
    await pair.enter("yes")
    assert "X gave up with a win in hand" in pair.message
    assert "Taking 3" in pair.message


async def test_a_hint_finds_the_winning_cell_and_plays_nothing(pair: Player) -> None:
    await pair.press(1, 4, 2, 5)
    await pair.enter("hint")
    assert "Try 3" in pair.message
    assert "1-2-3" in pair.message
    assert "(X), your turn" in pair.message
    assert pair.board == "XX3OO6789"


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
