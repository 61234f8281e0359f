"""The board, under the mouse and behind another screen."""

from rich.style import Style
from textual.geometry import Region

from tests.demos import settle
from tests.tui.playing import playing, text_of
from tictactoe.core import Cell, Place, record
from tictactoe.look import Colours
from tictactoe.settings import Mode, Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.widgets.column import Column
from tictactoe.tui.widgets.grid import Grid

SIZES = [(80, 24), (40, 12), (20, 8), (10, 6), (5, 5)]
TABLE = ("enter", "enter")


async def test_a_drag_over_the_board_is_no_move() -> None:
    async with playing(*TABLE) as (app, pilot):
        await pilot.mouse_down("Column", offset=(5, 2))
        await pilot.hover("Column", offset=(5, 9))
        await pilot.mouse_up("Column", offset=(5, 9))
        assert app.store.state.game.move_history == ()
        await pilot.click("Column", offset=(5, 9))
        await settle(pilot)
        assert record.encode(app.store.state.game) == "4"


async def test_a_button_let_go_out_of_sight_is_no_choice() -> None:
    """Pressed on 8, let go outside the window; then a click on 9 is one move, not two."""
    async with playing(*TABLE) as (app, pilot):
        columns = [widget.region for widget in app.screen.query("Column")]
        await pilot.mouse_down(offset=(columns[1].x + 3, columns[1].bottom - 3))
        await pilot.hover(offset=(columns[2].x + 3, columns[2].bottom - 3))
        await pilot.click(offset=(columns[2].x + 3, columns[2].bottom - 3))
        await settle(pilot)
        assert record.encode(app.store.state.game) == "9"


async def test_what_changes_behind_another_screen_is_there_when_it_has_gone() -> None:
    async with playing(*TABLE, "5", "1") as (app, _):
        expected = text_of(app)
    async with playing(*TABLE, "5", "question_mark") as (app, pilot):
        app.store.dispatch(Place(Cell.from_number(1), app.store.state.game.current_player))
        await pilot.press("escape")
        await settle(pilot)
        assert text_of(app) == expected


def text_of_board(app: TicTacToeApp) -> list[str]:
    columns = app.screen.query(Column)
    return [strip.text for each in columns for strip in each.render_lines(each.size.region)]


async def test_the_ghost_under_the_pointer_goes_and_comes_with_a_question() -> None:
    async with playing(*TABLE, "5", "colon") as (app, pilot):
        without = text_of_board(app)
        await pilot.hover("Column", offset=(5, 2))
        ghostly = text_of_board(app)
        await pilot.press(*"forfeit", "enter")
        assert text_of_board(app) == without != ghostly
        await pilot.press("n", "enter")
        assert text_of_board(app) == ghostly


def drawn(app: TicTacToeApp, number: int) -> tuple[object, ...]:
    """A cell as it is painted: its characters, and which are bold, underlined or reversed."""
    row, col = divmod(number - 1, 3)
    column = list(app.screen.query(Column))[col]
    size = column.grid.board_size
    top = row * (size.cell_height + size.gap_height)
    lines = column.render_lines(Region(0, top, size.cell_width, size.cell_height))
    styled = ((segment.text, segment.style or Style()) for line in lines for segment in line)
    return tuple(
        (text, style.bold, style.underline, bool(style.reverse)) for text, style in styled if text
    )


def is_cursor(app: TicTacToeApp, number: int) -> bool:
    """Whether the cursor is on a cell."""
    return app.screen.query_one(Grid).view_of(Cell.from_number(number)).is_cursor


async def test_without_colours_everything_that_matters_is_still_distinct() -> None:
    settings = Settings(mode=Mode.TWO_PLAYERS, colours=Colours.NONE)
    async with playing(*TABLE, *"51923", settings=settings) as (app, pilot):
        for size in SIZES:
            await pilot.resize_terminal(*size)
            # An X, the last X, an O, the number under the cursor, and another one.
            cursor, other = sorted((4, 6, 7, 8), key=lambda number: not is_cursor(app, number))[:2]
            assert len({drawn(app, number) for number in (5, 3, 1, cursor, other)}) == 5
        await pilot.press(*"47")
        for size in SIZES:
            await pilot.resize_terminal(*size)
            # Two of the winning cells, and another of the winner's.
            assert drawn(app, 3) == drawn(app, 5) != drawn(app, 9)
