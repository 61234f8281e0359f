"""Looks and scores across screens."""

import pytest

from tests.demos import settle
from tests.tui.playing import playing, text_of
from tictactoe.core import Mark
from tictactoe.look import Colours, ThemeName
from tictactoe.settings import Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.widgets.score_panel import ScorePanel

SETTINGS = Settings(seed=1)


@pytest.mark.parametrize("colours", [Colours.ALL, Colours.NONE])
async def test_the_look_can_be_changed_in_the_middle_of_a_game(colours: Colours) -> None:
    async with playing("5", settings=Settings(seed=1, colours=colours)) as (app, pilot):
        app.action_toggle_glyphs()
        await pilot.pause()
        assert "".join(text_of(app)).isascii()
        assert app.store.state.game.board[1][1] is Mark.X


@pytest.mark.parametrize("name", [*ThemeName, "nord", "textual-light"])
async def test_any_theme_can_be_worn(name: str) -> None:
    """Ours, and those that Textual brings along."""
    async with playing("5", settings=SETTINGS) as (app, pilot):
        app.theme = name
        await settle(pilot)
        assert app.current_theme.name == name


@pytest.mark.parametrize("colours", list(Colours))
def test_colours_are_those_of_the_app_and_not_of_the_process(
    colours: Colours, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = TicTacToeApp(Settings(colours=colours))
    has_filter = any(type(part).__name__ == "NoColor" for part in app.get_line_filters())
    assert has_filter == app.no_color == (colours is Colours.NONE)
    if colours is not Colours.NONE:
        assert app.console.color_system == colours


@pytest.mark.parametrize(
    ("keys", "o_wins"),
    [
        (("enter",), 1),
        (("down", "down", "enter", "escape", "up", "up", "enter"), 1),
        (("up", "enter"), 1),
        (("down", "enter", "enter"), 0),
    ],
    ids=["the same again", "watching in between", "another level", "other names"],
)
async def test_the_score_belongs_to_the_names_whatever_else_is_played(
    keys: tuple[str, ...], o_wins: int
) -> None:
    async with playing("enter", "f", "y", "escape", *keys, settings=SETTINGS) as (app, _):
        assert app.store.state.score.o_wins == o_wins
        assert f" {o_wins}, Draws" in app.screen.query_one(ScorePanel).render_line(0).text
