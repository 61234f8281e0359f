"""Watching the computer play itself."""

import pytest

from tests.stories.plain_player import PlainPlayer
from tests.stories.player import NUMBERED, Launch
from tests.stories.screen_player import ScreenPlayer
from tictactoe.core import Level
from tictactoe.settings import Mode, Settings

WATCH = Settings(mode=Mode.WATCH, seed=1)
ONE_DRAW = "Computer X Wins: 0, Computer O Wins: 0, Draws: 1"


def set_pace(monkeypatch: pytest.MonkeyPatch, *seconds: float) -> None:
    monkeypatch.setattr("tictactoe.tui.screens.watch._PACES", seconds)


@pytest.fixture
async def watcher(
    launch_screen: Launch[ScreenPlayer], monkeypatch: pytest.MonkeyPatch
) -> ScreenPlayer:
    """Somebody who watches a game that does not move of itself, unless it is made faster."""
    set_pace(monkeypatch, 0.02, 1000.0, 1000.0)
    screen = await launch_screen(WATCH)
    await screen.strike("enter")
    return screen


async def test_in_lines_two_perfect_players_draw_and_every_move_is_told(
    launch_lines: Launch[PlainPlayer],
) -> None:
    lines = await launch_lines(WATCH)
    assert not any(map(str.isdigit, lines.board))
    assert lines.text.count(" takes ") == 9
    assert lines.score == ONE_DRAW
    assert "Play again?" in lines.message
    await lines.enter("yes")
    assert lines.score == "Computer X Wins: 0, Computer O Wins: 0, Draws: 2"


async def test_on_the_screen_game_follows_game_until_it_is_stopped(
    launch_screen: Launch[ScreenPlayer], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_pace(monkeypatch, 0.02, 0.02, 0.02)
    screen = await launch_screen(WATCH)
    await screen.strike("enter")
    await screen.until(lambda: screen.app.store.state.score.draws >= 3)
    await screen.strike("space")
    draws = screen.app.store.state.score.draws
    moves = screen.app.store.state.game.move_history
    await screen.strike("a", "b", "c")
    assert screen.app.store.state.score.draws == draws
    assert screen.app.store.state.game.move_history == moves


async def test_a_result_stays_while_it_is_paused_and_can_be_looked_at(
    launch_screen: Launch[ScreenPlayer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tictactoe.tui.screens.watch._MOVES_TO_READ_A_RESULT", 1000)
    set_pace(monkeypatch, 0.0, 0.0, 0.02)
    screen = await launch_screen(WATCH)
    await screen.strike("enter")
    await screen.until(lambda: screen.app.store.state.game.is_over)
    await screen.strike("space")
    assert screen.read("StatusBar") == "Paused. A draw."
    assert screen.score == ONE_DRAW
    await screen.strike("enter")
    await screen.see_the_end()
    assert "Play again?" in screen.message
    await screen.strike("y")
    await screen.until(lambda: screen.app.store.state.score.draws == 2)


async def test_nobody_can_play_for_the_computer(watcher: ScreenPlayer) -> None:
    await watcher.strike("enter", "5", "left", "enter")
    assert watcher.board == NUMBERED


async def test_there_is_no_line_to_type_on(watcher: ScreenPlayer) -> None:
    assert "to type" not in watcher.text.lower()
    await watcher.strike("colon", "tab")
    assert watcher.focused is None
    assert "to type" not in watcher.text.lower()


async def test_paused_is_paused_in_every_line(watcher: ScreenPlayer) -> None:
    assert "Space Pause" in watcher.read("KeyBar")
    await watcher.strike("space")
    assert watcher.read("StatusBar") == "Paused. Computer X (X) moves next."
    assert "Space Go on" in watcher.read("KeyBar")
    assert "Pause " not in watcher.read("KeyBar")
    await watcher.strike("space")
    assert "Paused" not in watcher.text
    assert "Space Pause" in watcher.read("KeyBar")


async def test_the_speed_can_be_changed_while_paused_and_it_stays_paused(
    watcher: ScreenPlayer,
) -> None:
    await watcher.strike("space", "minus", "minus")
    assert "Speed 1 of 3." in watcher.message
    assert "Paused." in watcher.message
    await watcher.strike("a")
    assert watcher.board == NUMBERED
    assert "Paused." in watcher.message
    assert "Space Go on" in watcher.read("KeyBar")


async def test_leaving_asks_nothing_for_there_is_nothing_to_lose(
    watcher: ScreenPlayer,
) -> None:
    await watcher.strike("minus", "minus")
    await watcher.until(lambda: bool(watcher.app.store.state.game.move_history))
    await watcher.strike("escape")
    assert "yes or no" not in watcher.text


@pytest.mark.parametrize(
    ("settings", "levels"),
    [
        (Settings(Mode.WATCH, Level.EASY, x_level=Level.BEAST), (Level.BEAST, Level.EASY)),
        (
            Settings(Mode.WATCH, x_level=Level.BEAST, o_level=Level.PERFECT),
            (Level.BEAST, Level.PERFECT),
        ),
        (Settings(x_level=Level.EASY, o_level=Level.EASY), (None, Level.PERFECT)),
    ],
)
def test_only_those_who_are_watched_can_each_have_a_level_of_their_own(
    settings: Settings, levels: tuple[Level | None, Level]
) -> None:
    match = settings.new_match()
    assert (match.x.level, match.o.level) == levels
