"""The board under the mouse."""

from tests.demos import settle
from tests.tui.playing import playing
from tictactoe.core import record
from tictactoe.settings import Settings
from tictactoe.tui.app import TicTacToeApp

SETTINGS = Settings(seed=1)


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


async def test_a_button_let_go_out_of_sight_is_no_choice() -> None:
    """Pressed on 8, let go outside the window; then a click on 9 is one move, not two."""
    async with playing("enter", "enter") as (app, pilot):
        columns = [widget.region for widget in app.screen.query("Column")]
        await pilot.mouse_down(offset=(columns[1].x + 3, columns[1].bottom - 3))
        await pilot.hover(offset=(columns[2].x + 3, columns[2].bottom - 3))
        await pilot.click(offset=(columns[2].x + 3, columns[2].bottom - 3))
        await settle(pilot)
        assert record.encode(app.store.state.game) == "9"
