"""Typing faster than the computer answers."""

from tests.stories.player import Launch, Player
from tests.stories.screen_player import ScreenPlayer


async def test_moves_typed_ahead_to_the_end_of_a_game_keep_their_order(
    sit_down: Launch[Player],
) -> None:
    player = await sit_down(replies="4587")
    await player.enter_ahead("9", "2", "1", "3", "6")
    assert player.score == "Player Wins: 1, Computer Wins: 0, Draws: 0"
    boards = [step.board for step in await player.look_back()]
    assert boards[::2] == ["12345678X", "1X3O5678X", "XX3OO678X", "XXXOO67OX"]


async def test_a_cell_typed_twice_is_played_once_and_nonsense_loses_no_move(
    sit_down: Launch[Player],
) -> None:
    player = await sit_down(replies="46")
    await player.enter_ahead("1", "1", "hello", "", "2")
    assert player.board == "XX3O5O789"
    assert "(X), your turn" in player.message


async def test_a_cell_the_computer_takes_first_is_occupied(sit_down: Launch[Player]) -> None:
    player = await sit_down(replies="4")
    await player.enter_ahead("1", "4")
    assert player.board == "X23O56789"
    assert "4 is taken by O." in player.message
    assert "(X), your turn" in player.message


async def test_a_new_game_forgets_what_was_typed_ahead_for_the_old_one(
    screen: ScreenPlayer,
) -> None:
    await screen.enter_ahead("1", "2", "new", "yes")
    assert screen.board == "123456789"


async def test_digits_struck_at_the_welcome_are_all_played(
    launch_screen: Launch[ScreenPlayer],
) -> None:
    screen = await launch_screen(replies="45")
    await screen.burst("1", "2", "3")
    assert screen.board == "XXXOO6789"


async def test_a_move_and_a_line_struck_at_once_keep_their_order(screen_pair: ScreenPlayer) -> None:
    await screen_pair.burst("5", "colon", "1", "enter", "9", "enter", "escape", "3")
    assert screen_pair.board == "X2O4X678O"


async def test_a_word_struck_on_the_board_at_once_plays_nothing(screen: ScreenPlayer) -> None:
    await screen.burst(*"hello", "enter")
    assert screen.board == "123456789"
