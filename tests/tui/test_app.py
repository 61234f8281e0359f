"""Looks, sizes and scores across screens."""

from dataclasses import replace

import pytest

from tests.demos import settle
from tests.tui.playing import text_of
from tictactoe.core import CELLS, Level, Mark, record
from tictactoe.look import Colours, ThemeName
from tictactoe.settings import Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.score_panel import ScorePanel

SETTINGS = Settings(seed=1)


async def test_the_look_can_be_changed_in_the_middle_of_a_game() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("5")
        await settle(pilot)
        app.action_toggle_glyphs()
        await pilot.pause()
        board = text_of(app)
        assert "".join(board).isascii()
        assert app.store.state.game.board[1][1] is Mark.X


@pytest.mark.parametrize("name", [*ThemeName, "nord", "textual-light"])
async def test_any_theme_can_be_worn(name: str) -> None:
    """Ours, and those that Textual brings along."""
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("5")
        app.theme = name
        await settle(pilot)
        assert app.current_theme.name == name


@pytest.mark.parametrize("theme", ThemeName)
async def test_the_theme_asked_for_is_worn_from_the_first_frame(theme: ThemeName) -> None:
    app = TicTacToeApp(replace(SETTINGS, theme=theme))
    async with app.run_test(size=(80, 24)):
        assert app.theme == theme
        assert app.native_ansi_color == (theme is ThemeName.ANSI)
        color = app.screen.query_one(Grid).get_component_styles("grid--x").color
        expected = app.current_theme.variables["mark-x"]
        assert color == type(color).parse(expected)


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
    "size", [(200, 60), (80, 24), (40, 12), (20, 8), (19, 30), (60, 7), (5, 5)]
)
async def test_at_every_size_the_whole_board_is_there_and_nothing_scrolls(
    size: tuple[int, int],
) -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=size) as pilot:
        await pilot.press("5")
        await settle(pilot)
        shown = "\n".join(text_of(app))
        free = {str(cell.number) for cell in CELLS} - set(record.encode(app.store.state.game))
        assert all(number in shown for number in free)
        for widget in app.screen.walk_children():
            assert not any(getattr(widget, "scrollbars_enabled", (False, False)))


async def test_growing_and_shrinking_loses_nothing() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("5")
        await settle(pilot)
        before = text_of(app)
        for size in ((40, 12), (5, 5), (1, 1), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert text_of(app) == before


async def test_below_20_by_8_the_board_is_drawn_in_its_classic_form() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(5, 5)) as pilot:
        await pilot.press("5", "r", "y")
        await pilot.pause()
        shown = text_of(app)
        assert shown == ["1|2|3", "-+-+-", "4|5|6", "-+-+-", "7|8|9"]


@pytest.mark.parametrize("steps", [0, 2], ids=["same", "watch"])
async def test_the_score_stands_whatever_else_was_played_in_between(steps: int) -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "f", "y")
        await settle(pilot)
        await pilot.press("escape", *["down"] * steps, "enter")
        await pilot.pause()
        await pilot.press("escape", *["up"] * steps, "enter")
        await pilot.pause()
        assert app.store.state.o.level is Level.PERFECT
        assert app.store.state.score.o_wins == 1


async def test_another_level_goes_on_with_the_score() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "f", "y")
        await settle(pilot)
        await pilot.press("escape", "up")
        assert "Computer Wins: 1" in app.screen.query_one(ScorePanel).render_line(0).text
        await pilot.press("enter")
        await pilot.pause()
        assert app.store.state.o.level is Level.BEAST
        assert "Computer Wins: 1" in app.screen.query_one(ScorePanel).render_line(0).text


async def test_other_names_begin_a_new_score() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "f", "y")
        await settle(pilot)
        await pilot.press("escape", "down", "enter", "enter")
        await pilot.pause()
        assert app.store.state.x.name == "Player X"
        assert app.store.state.score.o_wins == 0
