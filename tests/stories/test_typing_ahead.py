"""Typing faster than the computer answers."""

from tests.stories.player import TWO_PEOPLE, Launch, Player
from tests.stories.screen_player import ScreenPlayer


async def test_moves_typed_ahead_are_played_one_after_the_other(sit_down: Launch[Player]) -> None:
    player = await sit_down(replies="46")
    await player.enter_ahead("1", "2")
    assert player.board == "XX3O5O789"
    assert "(X), your turn" in player.message


async def test_moves_typed_ahead_keep_their_order(sit_down: Launch[Player]) -> None:
    player = await sit_down(replies="4587")
    await player.enter_ahead("9", "2", "1", "3", "6")
    boards = [step.board for step in await player.look_back()]
    assert boards[::2] == ["12345678X", "1X3O5678X", "XX3OO678X", "XXXOO67OX"]


async def test_a_game_can_be_typed_ahead_to_its_end(sit_down: Launch[Player]) -> None:
    player = await sit_down(replies="45")
    await player.enter_ahead("1", "2", "3")
    assert player.board == "XXXOO6789"
    assert player.score == "Player Wins: 1, Computer Wins: 0, Draws: 0"


async def test_a_cell_typed_twice_is_played_once(sit_down: Launch[Player]) -> None:
    player = await sit_down(replies="46")
    await player.enter_ahead("1", "1", "2")
    assert player.board == "XX3O5O789"


async def test_a_cell_the_computer_takes_first_is_occupied(sit_down: Launch[Player]) -> None:
    player = await sit_down(replies="4")
    await player.enter_ahead("1", "4")
    assert player.board == "X23O56789"
    assert "4 is taken by O." in player.message
    assert "(X), your turn" in player.message


async def test_nonsense_among_moves_typed_ahead_loses_none_of_them(
    sit_down: Launch[Player],
) -> None:
    player = await sit_down(replies="46")
    await player.enter_ahead("1", "hello", "", "2")
    assert player.board == "XX3O5O789"


async def test_two_people_can_type_ahead_as_well(pair: Player) -> None:
    await pair.enter_ahead("1", "5", "9")
    assert pair.board == "X234O678X"
    assert "Player O" in pair.message


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


async def test_a_line_struck_at_once_is_one_line(launch_screen: Launch[ScreenPlayer]) -> None:
    screen = await launch_screen(TWO_PEOPLE)
    await screen.begin()
    await screen.burst("colon", "1", "enter")
    assert screen.board == "X23456789"


async def test_a_word_struck_at_once_is_one_word(screen: ScreenPlayer) -> None:
    await screen.burst("colon", *"hello", "enter")
    assert "don't know that word" in screen.message
    assert screen.board == "123456789"


async def test_a_move_and_a_line_struck_at_once_keep_their_order(
    launch_screen: Launch[ScreenPlayer],
) -> None:
    screen = await launch_screen(TWO_PEOPLE)
    await screen.begin()
    await screen.burst("5", "colon", "1", "enter", "9", "enter", "escape", "3")
    assert screen.board == "X2O4X678O"


async def test_a_word_struck_on_the_board_at_once_plays_nothing(screen: ScreenPlayer) -> None:
    await screen.burst(*"hello", "enter")
    assert screen.board == "123456789"
