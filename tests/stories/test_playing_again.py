"""The question after a game."""

import pytest

from tests.stories.player import NUMBERED, Launch, Player
from tests.stories.screen_player import ScreenPlayer

ONE_WIN = "Player Wins: 1, Computer Wins: 0, Draws: 0"


@pytest.fixture
async def winner(sit_down: Launch[Player]) -> Player:
    """Somebody who has just won."""
    player = await sit_down(replies="45" * 5)
    await player.press(1, 2, 3)
    return player


@pytest.fixture
async def screen_winner(launch_screen: Launch[ScreenPlayer]) -> ScreenPlayer:
    player = await launch_screen(replies="45" * 5)
    await player.press(1, 2, 3)
    return player


async def test_yes_brings_an_empty_board_and_keeps_the_score_round_after_round(
    winner: Player,
) -> None:
    for wins in (1, 2):
        await winner.enter("yes")
        assert winner.board == NUMBERED
        assert winner.score == f"Player Wins: {wins}, Computer Wins: 0, Draws: 0"
        assert "(X), your turn" in winner.message
        await winner.press(1, 2, 3)


@pytest.mark.parametrize("word", ["no", "quit"])
async def test_no_and_quit_end_the_program(winner: Player, word: str) -> None:
    await winner.enter(word)
    assert winner.has_ended


async def test_anything_else_gets_a_friendly_message_and_the_question_again(
    winner: Player,
) -> None:
    for line in ("maybe", "!", "", "   ", "5", "hint", "forfeit"):
        await winner.enter(line)
        assert winner.message.lower().count("yes or no") == 1
        assert winner.message.lower().count("play again?") == 1
        assert winner.board == "XXXOO6789"
        assert winner.score == ONE_WIN
        assert not winner.has_ended
    await winner.enter("yes")
    assert winner.board == NUMBERED


async def test_help_lists_the_answers_and_the_question_stays(winner: Player) -> None:
    await winner.enter("help")
    assert "yes, no, replay, quit." in winner.message
    assert winner.message.count("Play again?") == 1
    assert not winner.has_ended


async def test_a_single_key_says_yes(screen_winner: ScreenPlayer) -> None:
    for key in ("y", "Y", "enter", "r"):
        await screen_winner.keys(key)
        assert (key, screen_winner.board) == (key, NUMBERED)
        await screen_winner.press(1, 2, 3)
    await screen_winner.keys("R")
    assert screen_winner.board == NUMBERED


@pytest.mark.parametrize("key", ["n", "N"])
async def test_a_single_key_says_no(screen_winner: ScreenPlayer, key: str) -> None:
    await screen_winner.keys(key)
    assert screen_winner.has_ended


@pytest.mark.parametrize("key", ["5", "m", "f"])
async def test_any_other_key_asks_again(screen_winner: ScreenPlayer, key: str) -> None:
    await screen_winner.keys(key)
    assert "Yes or no, please: play again?" in screen_winner.message
    assert screen_winner.score == ONE_WIN
    await screen_winner.keys("enter")
    assert screen_winner.board == "XXXOO6789"


async def test_the_keys_are_called_what_they_do(screen_winner: ScreenPlayer) -> None:
    keys = screen_winner.read("KeyBar")
    assert "y Play again" in keys
    assert "n Quit" in keys
    assert "Space Replay" in keys


async def test_a_click_on_a_move_goes_there(screen_winner: ScreenPlayer) -> None:
    await screen_winner.click_on_text("3. X 2")
    assert screen_winner.board == "XX3O56789"


async def test_a_game_given_up_after_one_move_lists_it_like_any_other(
    screen_pair: ScreenPlayer,
) -> None:
    await screen_pair.keys("1", "f", "y")
    assert "1. X 1 good" in screen_pair.read("MoveList")


async def test_in_the_smallest_window_the_question_can_be_read_again(
    screen_winner: ScreenPlayer,
) -> None:
    await screen_winner.resize(20, 8)
    await screen_winner.keys("5")
    assert screen_winner.message.endswith("Play again? y or n")
