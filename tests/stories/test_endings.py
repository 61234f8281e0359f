"""How games end, and what the players are told."""

import pytest

from tests.stories.player import Launch, Player
from tests.stories.screen_player import ScreenPlayer
from tictactoe.settings import Settings

LINES = ("123", "456", "789", "147", "258", "369", "159", "357")
ENCOURAGEMENTS = ("Good try!", "So close!", "may be yours!")
DRAW = (5, 1, 3, 7, 4, 6, 2, 8, 9)


def won_by_x(line: str) -> list[int]:
    """A game in which X fills the line with the fifth move."""
    first, second, third = map(int, line)
    elsewhere = [cell for cell in range(1, 10) if str(cell) not in line]
    return [first, elsewhere[0], second, elsewhere[1], third]


def won_by_o(line: str) -> list[int]:
    """A game in which O fills the line with the sixth move."""
    first, second, third = map(int, line)
    elsewhere = [cell for cell in range(1, 10) if str(cell) not in line]
    return [elsewhere[0], first, elsewhere[1], second, elsewhere[3], third]


async def test_either_side_wins_in_any_line_on_the_move_that_fills_it(pair: Player) -> None:
    wins = {won_by_x: 0, won_by_o: 0}
    for line, won_by in zip(LINES, [won_by_x, won_by_o] * 4, strict=True):
        *moves, last = won_by(line)
        await pair.press(*moves)
        assert "your turn" in pair.message
        await pair.press(last)
        wins[won_by] += 1
        x_wins, o_wins = wins.values()
        assert pair.score == f"Player X Wins: {x_wins}, Player O Wins: {o_wins}, Draws: 0"
        await pair.enter("yes")


async def test_a_full_board_without_a_line_is_a_draw(pair: Player) -> None:
    await pair.press(*DRAW[:-1])
    assert pair.score == "Player X Wins: 0, Player O Wins: 0, Draws: 0"
    await pair.press(DRAW[-1])
    assert pair.score == "Player X Wins: 0, Player O Wins: 0, Draws: 1"
    assert "Play again?" in pair.message


async def test_a_line_filled_by_the_ninth_move_is_a_win_and_no_draw(pair: Player) -> None:
    await pair.press(1, 4, 2, 5, 6, 7, 9, 8, 3)
    assert pair.score == "Player X Wins: 1, Player O Wins: 0, Draws: 0"


async def test_three_marks_that_are_not_in_line_are_no_win(pair: Player) -> None:
    await pair.press(1, 4, 2, 5, 6)
    assert pair.score == "Player X Wins: 0, Player O Wins: 0, Draws: 0"
    assert "Player O" in pair.message
    assert "your turn" in pair.message


async def test_the_computer_does_not_move_after_the_player_has_won(
    sit_down: Launch[Player],
) -> None:
    player = await sit_down(replies="456")
    await player.press(1, 2, 3)
    assert player.board == "XXXOO6789"


async def test_a_win_is_cheered(sit_down: Launch[Player]) -> None:
    player = await sit_down(replies="45")
    await player.press(1, 2, 3)
    assert "You win!" in player.message or "Hooray" in player.message


async def test_a_loss_is_met_with_encouragement(sit_down: Launch[Player]) -> None:
    player = await sit_down(replies="789")
    await player.press(1, 2, 4)
    assert "Computer" in player.message
    assert any(kind in player.message for kind in ENCOURAGEMENTS)
    assert "lose" not in player.message
    assert "lost" not in player.message


@pytest.mark.parametrize("size", [(20, 8), (20, 30), (30, 12), (40, 12), (69, 8), (80, 24)])
async def test_a_loss_is_met_with_encouragement_at_every_size(
    launch_screen: Launch[ScreenPlayer], size: tuple[int, int]
) -> None:
    settings = Settings(seed=1, o_name="A name of 20 letters")
    screen = await launch_screen(settings, replies="789")
    await screen.resize(*size)
    await screen.begin()
    await screen.press(1, 2, 4)
    assert any(kind in screen.text for kind in ENCOURAGEMENTS), screen.text
    await screen.resize(20, 8)
    assert any(kind in screen.text for kind in ENCOURAGEMENTS), screen.text


async def test_whoever_gives_up_is_encouraged_at_the_smallest_size_too(
    screen: ScreenPlayer,
) -> None:
    await screen.resize(20, 8)
    await screen.enter("forfeit")
    await screen.enter("yes")
    assert "O wins. Good try!" in screen.text


async def test_a_draw_is_something_good(sit_down: Launch[Player]) -> None:
    player = await sit_down(replies="1768")
    await player.press(5, 3, 4, 2, 9)
    assert "draw" in player.message or "All square" in player.message


async def test_the_winner_of_two_people_is_named(pair: Player) -> None:
    await pair.press(*won_by_o("159"))
    assert "Player O" in pair.message


async def test_the_line_that_won_is_named(lines_pair: Player) -> None:
    await lines_pair.press(1, 2, 5, 9, 7, 3, 4)
    assert "1-4-7" in lines_pair.message


async def test_the_winning_cells_stand_out(screen_pair: ScreenPlayer) -> None:
    await screen_pair.press(1, 2, 5, 9, 7, 3, 4)
    assert screen_pair.winning_cells == [1, 4, 7]


async def test_both_lines_of_a_double_win_stand_out(screen_pair: ScreenPlayer) -> None:
    await screen_pair.press(1, 4, 2, 5, 6, 7, 9, 8, 3)
    assert screen_pair.winning_cells == [1, 2, 3, 6, 9]


async def test_the_result_stays_until_the_player_acts(pair: Player) -> None:
    await pair.press(*won_by_x("357"))
    board, score = pair.board, pair.score
    await pair.enter("what?")
    await pair.enter("")
    assert (pair.board, pair.score) == (board, score)
    assert not pair.has_ended


async def test_no_move_is_played_after_the_end(pair: Player) -> None:
    await pair.press(*won_by_x("123"))
    board = pair.board
    await pair.press(9)
    await pair.enter("9")
    assert pair.board == board
