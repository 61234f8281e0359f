"""Watching the computer play itself."""

import pytest

from tests.stories.plain_player import PlainPlayer
from tests.stories.player import NUMBERED, Launch, Player
from tests.stories.screen_player import ScreenPlayer
from tictactoe.settings import Mode, Settings

WATCH = Settings(mode=Mode.WATCH, seed=1)


@pytest.fixture(autouse=True)
def no_pause_between_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tictactoe.tui.game_screen._PACES", (0.0,) * 5)


@pytest.fixture
async def watcher(sit_down: Launch[Player]) -> Player:
    """Somebody who has watched a game to its end."""
    player = await sit_down(WATCH)
    await player.see_the_end()
    return player


async def test_two_perfect_players_play_to_a_draw(watcher: Player) -> None:
    assert not any(map(str.isdigit, watcher.board))
    assert watcher.score == "Computer X Wins: 0, Computer O Wins: 0, Draws: 1"
    assert "Play again?" in watcher.message


async def test_another_game_can_be_watched(watcher: Player) -> None:
    await watcher.enter("yes")
    await watcher.see_the_end()
    assert watcher.score == "Computer X Wins: 0, Computer O Wins: 0, Draws: 2"


async def test_lines_tell_every_move(launch_lines: Launch[PlainPlayer]) -> None:
    lines = await launch_lines(WATCH)
    assert lines.text.count(" takes ") == 9


async def test_nobody_can_play_for_the_computer(
    launch_screen: Launch[ScreenPlayer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tictactoe.tui.game_screen._PACES", (1000.0,) * 5)
    screen = await launch_screen(WATCH)
    await screen.strike("enter", "space", "5")
    assert screen.board == NUMBERED
