"""How games end, and what the players are told."""

from tests.stories.player import Launch, Player
from tests.stories.screen_player import ScreenPlayer
from tictactoe.settings import Settings

ENCOURAGEMENTS = ("Good try!", "So close!", "may be yours!")


async def test_the_move_that_fills_a_line_wins_for_either_side(pair: Player) -> None:
    await pair.press(1, 4, 2, 5)
    assert "your turn" in pair.message
    await pair.press(3)
    assert pair.score == "Player X Wins: 1, Player O Wins: 0, Draws: 0"
    await pair.enter("yes")
    await pair.press(1, 3, 2, 5, 9)
    assert "your turn" in pair.message
    await pair.press(7)
    assert pair.score == "Player X Wins: 1, Player O Wins: 1, Draws: 0"
    assert "Player O" in pair.message


async def test_a_win_is_cheered_and_not_answered_with_a_move(sit_down: Launch[Player]) -> None:
    player = await sit_down(replies="456")
    await player.press(1, 2, 3)
    assert player.board == "XXXOO6789"
    assert "You win!" in player.message or "Hooray" in player.message


async def test_a_loss_is_met_with_encouragement(sit_down: Launch[Player]) -> None:
    player = await sit_down(replies="789")
    await player.press(1, 2, 4)
    assert "Computer" in player.message
    assert any(kind in player.message for kind in ENCOURAGEMENTS)
    assert "lose" not in player.message
    assert "lost" not in player.message


async def test_a_loss_is_met_with_encouragement_at_every_size(
    launch_screen: Launch[ScreenPlayer],
) -> None:
    sizes = [(80, 24), (20, 8), (20, 30), (30, 12), (40, 12), (69, 8)]
    settings = Settings(seed=1, o_name="A name of 20 letters")
    screen = await launch_screen(settings, replies="789" * len(sizes))
    await screen.begin()
    for size in sizes:
        await screen.resize(*size)
        await screen.press(1, 2, 4)
        assert any(kind in screen.message for kind in ENCOURAGEMENTS), (size, screen.message)
        if size != sizes[-1]:
            await screen.keys("y")
    await screen.resize(20, 8)
    assert any(kind in screen.message for kind in ENCOURAGEMENTS), screen.message


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


async def test_both_lines_of_a_double_win_are_named_or_stand_out(pair: Player) -> None:
    await pair.press(1, 4, 2, 5, 6, 7, 9, 8, 3)
    if isinstance(pair, ScreenPlayer):
        assert pair.winning_cells == [1, 2, 3, 6, 9]
    else:
        assert "X has three in a row: 1-2-3. X has three in a row: 3-6-9." in pair.message
