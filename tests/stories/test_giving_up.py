"""Giving a game up."""

import pytest

from tests.stories.player import Launch, Player

ZERO = "Player Wins: 0, Computer Wins: 0, Draws: 0"


@pytest.fixture
async def player(sit_down: Launch[Player]) -> Player:
    """Somebody in the middle of a game."""
    player = await sit_down(replies="12346789")
    await player.press(5)
    return player


async def test_forfeit_asks_first_and_yes_gives_the_game_to_the_computer(player: Player) -> None:
    await player.enter("forfeit")
    assert "yes or no" in player.message
    assert player.score == ZERO
    await player.enter("yes")
    assert player.score == "Player Wins: 0, Computer Wins: 1, Draws: 0"
    assert "Play again?" in player.message


async def test_the_marks_stay_and_nobody_is_blamed(player: Player) -> None:
    await player.enter("forfeit")
    await player.enter("yes")
    assert player.board == "O234X6789"
    assert "lose" not in player.message
    assert "lost" not in player.message


async def test_no_goes_on_with_the_game_and_a_later_yes_gives_nothing_up(player: Player) -> None:
    await player.enter("forfeit")
    await player.enter("no")
    assert "(X), your turn" in player.message
    await player.enter("yes")
    assert "No question yet!" in player.message
    assert player.score == ZERO
    await player.press(9)
    assert player.board == "OO34X678X"


async def test_a_game_can_be_given_up_before_the_first_move(player: Player) -> None:
    for line in ("new", "yes", "forfeit", "yes"):
        await player.enter(line)
    assert player.score == "Player Wins: 0, Computer Wins: 1, Draws: 0"


async def test_o_can_give_up_too_and_x_wins(pair: Player) -> None:
    await pair.press(5)
    await pair.enter("forfeit")
    await pair.enter("yes")
    assert pair.score == "Player X Wins: 1, Player O Wins: 0, Draws: 0"
    assert "Player O gives up" in pair.message
