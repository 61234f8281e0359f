"""Playing a cell."""

from tests.stories.player import NUMBERED, Launch, Player
from tests.stories.screen_player import ScreenPlayer


async def test_a_number_puts_the_mark_in_that_cell_and_the_computer_answers(
    sit_down: Launch[Player],
) -> None:
    player = await sit_down(replies="379")
    await player.press(5)
    assert player.board == "12O4X6789"
    assert "3" in player.message
    assert "your turn" in player.message
    await player.press(1, 4)
    assert player.board == "X2OXX6O8O"


async def test_a_number_can_be_typed_as_a_line_with_blanks_around_it(player: Player) -> None:
    await player.enter("  5 ")
    assert player.board[4] == "X"


async def walk(screen: ScreenPlayer, *keys: str) -> list[int | None]:
    """Where the cursor is at first and after each key."""
    path = [screen.cursor]
    for key in keys:
        await screen.keys(key)
        path.append(screen.cursor)
    return path


async def test_arrow_keys_and_hjkl_move_a_cursor_that_begins_in_the_centre(
    screen: ScreenPlayer,
) -> None:
    assert await walk(screen, "left", "up", "right", "down") == [5, 4, 1, 2, 5]
    assert await walk(screen, "h", "k", "l", "j") == [5, 4, 1, 2, 5]
    assert screen.board == NUMBERED


async def test_beyond_the_edge_the_cursor_comes_in_at_the_other_side(screen: ScreenPlayer) -> None:
    assert await walk(screen, "left", "left", "up", "up") == [5, 4, 6, 3, 9]


async def test_enter_and_space_play_where_the_cursor_is(screen_pair: ScreenPlayer) -> None:
    await screen_pair.keys("up", "left", "enter", "down", "space")
    assert screen_pair.board == "X234O6789"


async def test_the_cursor_leaves_a_cell_that_is_taken(screen_pair: ScreenPlayer) -> None:
    for cell in (5, 2, 4, 6, 8, 1, 3, 9):
        await screen_pair.keys(str(cell))
        assert screen_pair.board[(screen_pair.cursor or 0) - 1].isdigit()


async def test_the_cursor_can_be_moved_over_taken_cells(screen_pair: ScreenPlayer) -> None:
    await screen_pair.keys("1", "up", "left")
    assert screen_pair.cursor == 1


async def test_a_click_plays_a_cell(screen: ScreenPlayer) -> None:
    await screen.click(9)
    assert screen.board[8] == "X"


async def test_a_click_on_the_first_board_starts_the_game_there(
    launch_screen: Launch[ScreenPlayer],
) -> None:
    screen = await launch_screen()
    await screen.click(3)
    assert screen.board[2] == "X"
    assert screen.board.count("O") == 1
