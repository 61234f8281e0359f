"""Lines that mean nothing, and cells that are taken."""

import re

import pytest

from tests.stories.player import Launch, Player
from tests.stories.screen_player import ScreenPlayer

# No two neighbours get the same message: one left over from the line before would be noticed.
NONSENSE = (
    *("hello", "0", "@", "a", "-1", "#", "10", "5.5", "", "1 2", "   ", "[bold]", "\t"),
    *("9" * 60, "５"),
)
BOARD = "O234X6789"


@pytest.fixture
async def player(sit_down: Launch[Player]) -> Player:
    """Somebody in the middle of a game: X in the centre, O in a corner."""
    player = await sit_down(replies="1999999")
    await player.press(5)
    return player


async def test_nonsense_gets_a_short_friendly_message_and_the_question_again(
    player: Player,
) -> None:
    for line in NONSENSE:
        before = player.message
        await player.enter(line)
        assert (line, player.message) != (line, before)
        assert "(X), your turn" in player.message
        assert not re.search("error|invalid|illegal|wrong", player.message, re.IGNORECASE)
        assert (line, player.board) == (line, BOARD)
    assert player.score == "Player Wins: 0, Computer Wins: 0, Draws: 0"
    assert not player.has_ended


async def test_a_taken_cell_is_named_with_its_holder_until_a_good_move(player: Player) -> None:
    for cell, holder in ((5, "X"), (1, "O")):
        await player.enter(str(cell))
        assert f"{cell} is taken by {holder}. Pick a free cell." in player.message
        assert "your turn" in player.message
        assert player.board == BOARD
    await player.enter("2")
    assert player.board == "OX34X678O"
    assert "taken" not in player.message


async def test_a_taken_cell_can_be_clicked_without_harm(screen: ScreenPlayer) -> None:
    await screen.click(5)
    board = screen.board
    await screen.click(5)
    assert "5 is taken by X." in screen.message
    assert screen.board == board


async def test_a_key_that_means_nothing_gets_a_friendly_message(screen: ScreenPlayer) -> None:
    await screen.keys("5")
    board = screen.board
    for key in ("0", "a", "@", "#", "minus", "f5", "y", "n", "delete"):
        await screen.keys("5")
        assert "5 is taken" in screen.message
        await screen.keys(key)
        assert (key, screen.board) == (key, board)
        assert not screen.has_ended
        assert ("1 to 9" if key == "0" else "does nothing here") in screen.message


async def test_a_word_struck_on_the_board_plays_nothing(screen: ScreenPlayer) -> None:
    await screen.keys(*"hint", "enter")
    assert screen.board == "123456789"
    assert "press : first" in screen.message
    await screen.keys("enter")
    assert screen.board.count("X") == 1


async def test_after_a_slip_of_the_finger_the_cursor_plays_at_once(screen: ScreenPlayer) -> None:
    await screen.keys("a", "left", "enter")
    assert screen.board[3] == "X"
