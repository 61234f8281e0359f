"""Starting the game."""

import pytest

from tests.stories.player import NUMBERED, TWO_PEOPLE, Launch, Player
from tests.stories.screen_player import ScreenPlayer
from tictactoe.settings import Mode, Settings
from tictactoe.speech import Phrases
from tictactoe.tui.screens.game import GameScreen
from tictactoe.tui.screens.names import NamesScreen


async def test_it_welcomes_the_player_and_shows_how_to_play_the_score_and_an_empty_board(
    launch: Launch[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Phrases, "greeting", lambda _: "Welcome, whoever you are!")
    player = await launch(Settings(x_name="Ana", o_name="Robot"))
    assert "Welcome, whoever you are!" in player.text
    assert "1 to 9" in player.text
    assert player.score == "Ana Wins: 0, Robot Wins: 0, Draws: 0"
    assert player.board == NUMBERED


async def test_for_two_players_a_digit_asks_for_the_names_and_then_plays_there(
    launch_screen: Launch[ScreenPlayer],
) -> None:
    screen = await launch_screen(TWO_PEOPLE)
    await screen.keys("5")
    assert isinstance(screen.app.screen, NamesScreen)
    await screen.keys("enter")
    assert screen.board == "1234X6789"
    assert "Player O (O), your turn." in screen.message


async def test_for_watching_a_digit_only_starts_the_game(
    launch_screen: Launch[ScreenPlayer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tictactoe.tui.screens.watch._PACES", (3600.0,) * 5)
    screen = await launch_screen(Settings(mode=Mode.WATCH))
    await screen.strike("5")
    assert isinstance(screen.app.screen, GameScreen)
    assert screen.board == NUMBERED


async def test_without_the_welcome_there_is_still_a_game(
    launch: Launch[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Phrases) -> str:
        raise RuntimeError("no words today")

    monkeypatch.setattr(Phrases, "greeting", fail)
    player = await launch()
    assert player.board == NUMBERED
    await player.press(5)
    assert player.board[4] == "X"


async def test_however_small_the_terminal_the_board_can_be_read(
    launch_screen: Launch[ScreenPlayer],
) -> None:
    screen = await launch_screen()
    for size in [(80, 24), (40, 12), (20, 8), (10, 6), (5, 5)]:
        await screen.resize(*size)
        digits = [character for character in "".join(screen.drawn_board) if character.isdigit()]
        assert (size, digits) == (size, list(NUMBERED))


async def test_in_a_small_terminal_the_instructions_make_room(
    launch_screen: Launch[ScreenPlayer],
) -> None:
    screen = await launch_screen()
    assert screen.read("Instructions")
    await screen.resize(20, 8)
    assert not screen.read("Instructions")
