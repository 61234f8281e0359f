"""What the screens offer beyond the game itself: help, commands, looks, sizes."""

import re
from dataclasses import replace

import pytest
from textual.widgets import Static

from tests.demos import settle
from tictactoe.core import CELLS, Level, Mark, record
from tictactoe.settings import Settings, ThemeName
from tictactoe.speech import Phrases
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.screens.help import HelpScreen
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.key_bar import KeyBar
from tictactoe.tui.widgets.menu import Menu
from tictactoe.tui.widgets.score_panel import ScorePanel

SETTINGS = Settings(seed=1)


def key_bar(app: TicTacToeApp) -> str:
    return app.screen.query_one(KeyBar).render_line(0).text.strip()


async def test_if_the_greeting_fails_the_board_still_comes_and_can_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_: Phrases) -> str:
        raise RuntimeError("no words")

    monkeypatch.setattr(Phrases, "greeting", fail)
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        grid = app.screen.query_one(Grid)
        assert [grid.view_of(cell).label for cell in CELLS] == list("123456789")
        await pilot.press("5")
        await settle(pilot)
        assert app.store.state.game.board[1][1] is Mark.X


async def test_help_lists_the_keys_of_the_screen_it_was_asked_on() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        assert "Choose whom to play" in str(app.screen.query(Static).first().content)
        await pilot.press("escape", "enter", "question_mark")
        assert isinstance(app.screen, HelpScreen)
        text = str(app.screen.query(Static).first().content)
        assert "Show a good cell, and why" in text
        for key in ("1-9", ":", "?", "t", "Esc"):
            assert re.search(rf"^{re.escape(key)} +\w", text, re.MULTILINE)
        assert not re.search(r"\bT\b", text)
        assert "Choose whom to play" not in text


async def test_the_key_bar_shows_yes_and_no_only_while_there_is_a_question() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        assert "Yes" not in key_bar(app)
        await pilot.press("f")
        assert key_bar(app).startswith("y Yes  n No")
        assert "Give up" not in key_bar(app)
        await pilot.press("n")
        assert "Yes" not in key_bar(app)


async def test_the_key_bar_can_be_clicked() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        bar = app.screen.query_one(KeyBar)
        x = bar.render_line(0).text.index("t Hint") + bar.gutter.left
        await pilot.click(KeyBar, offset=(x, 0))
        await pilot.pause()
        assert any(app.screen.query_one(Grid).view_of(cell).is_hinted for cell in CELLS)


async def test_at_any_width_the_key_bar_still_tells_how_to_get_help() -> None:
    for width in (20, 30, 40, 60, 80, 200):
        app = TicTacToeApp(SETTINGS)
        async with app.run_test(size=(width, 24)) as pilot:
            await pilot.press("enter")
            await pilot.pause()
            assert "? Help" in key_bar(app)


async def test_the_palette_offers_what_the_keys_do() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        names = {command.title for command in app.get_system_commands(app.screen)}
        assert {"Hint", "New game", "Give up", "Menu", "Quit", "Colours", "Look"} <= names


async def test_the_look_can_be_changed_in_the_middle_of_a_game() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("5")
        await settle(pilot)
        app.action_toggle_glyphs()
        await pilot.pause()
        board = [strip.text for strip in app.screen._compositor.render_strips()]
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
        shown = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        free = {str(cell.number) for cell in CELLS} - set(record.encode(app.store.state.game))
        assert all(number in shown for number in free)
        for widget in app.screen.walk_children():
            assert not any(getattr(widget, "scrollbars_enabled", (False, False)))


async def test_growing_and_shrinking_loses_nothing() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("5")
        await settle(pilot)
        before = [strip.text for strip in app.screen._compositor.render_strips()]
        for size in ((40, 12), (5, 5), (1, 1), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert [strip.text for strip in app.screen._compositor.render_strips()] == before


async def test_below_20_by_8_the_board_is_drawn_in_its_classic_form() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(5, 5)) as pilot:
        await pilot.press("5", "r", "y")
        await pilot.pause()
        shown = [strip.text for strip in app.screen._compositor.render_strips()]
        assert shown == ["1|2|3", "-+-+-", "4|5|6", "-+-+-", "7|8|9"]


async def test_a_drag_over_the_board_is_no_move() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        await pilot.mouse_down("Column", offset=(5, 2))
        await pilot.hover("Column", offset=(5, 9))
        await pilot.mouse_up("Column", offset=(5, 9))
        assert app.store.state.game.move_history == ()
        await pilot.click("Column", offset=(5, 9))
        await settle(pilot)
        assert record.encode(app.store.state.game).startswith("4")


async def test_a_menu_entry_can_be_clicked() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        menu = app.screen.query_one(Menu)
        row = next(y for y in range(menu.size.height) if "Easy" in menu.render_line(y).text)
        await pilot.click(Menu, offset=(4, row))
        await pilot.pause()
        assert app.store.state.o.level == "easy"


@pytest.mark.parametrize("choice", [(), ("up",), ("down", "down")], ids=["same", "level", "watch"])
async def test_the_score_stands_whatever_else_was_played_in_between(
    choice: tuple[str, ...],
) -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "f", "y")
        await settle(pilot)
        back = ["down" if key == "up" else "up" for key in choice]
        await pilot.press("escape", *choice, "enter")
        await pilot.pause()
        await pilot.press("escape", *back, "enter")
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
