"""The first screen."""

import pytest

from tests.demos import settle
from tests.tui.playing import burst, playing, screen_names
from tictactoe.core import CELLS, Mark, record
from tictactoe.settings import Settings
from tictactoe.speech import Phrases
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.menu import Menu

SETTINGS = Settings(seed=1)


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


async def test_a_menu_entry_can_be_clicked() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        menu = app.screen.query_one(Menu)
        row = next(y for y in range(menu.size.height) if "Easy" in menu.render_line(y).text)
        await pilot.click(Menu, offset=(4, row))
        await pilot.pause()
        assert app.store.state.o.level == "easy"


async def test_enter_twice_asks_for_names_once() -> None:
    async with playing() as (app, pilot):
        await burst(pilot, "enter", "enter")
        assert screen_names(app).count("NamesScreen") <= 1


async def test_digits_at_the_welcome_are_one_game_with_all_of_them_played() -> None:
    async with playing(settings=Settings(seed=3)) as (app, pilot):
        await burst(pilot, "1", "2", "3")
        assert screen_names(app)[:2] == ["WelcomeScreen", "PlayScreen"]
        mine = record.encode(app.store.state.game)[::2]
        assert mine.startswith("1")
        assert set(mine) <= set("123")
