"""The key bar."""

from tictactoe.core import CELLS
from tictactoe.settings import Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.key_bar import KeyBar

SETTINGS = Settings(seed=1)


def key_bar(app: TicTacToeApp) -> str:
    return app.screen.query_one(KeyBar).render_line(0).text.strip()


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
