"""The welcome screen of the real app, at many sizes and in every look."""

import re

import pytest
from textual.geometry import Region
from textual.widget import Widget

from tests.tui.playing import playing, text_of
from tictactoe.look import Colours
from tictactoe.settings import Settings
from tictactoe.speech import phrases
from tictactoe.title import GREETINGS
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.widgets.column import Column
from tictactoe.tui.widgets.menu import Menu

LOOKS = {
    "tiles": Settings(seed=1),
    "no colours": Settings(seed=1, colours=Colours.NONE),
    "ASCII": Settings(seed=1, ascii_only=True),
}
LOW = [(width, height) for height in range(8, 22, 2) for width in (20, 25, 31, 36, 40, 57, 80, 120)]
HIGH = [(width, height) for height in range(22, 62, 5) for width in (20, 27, 38, 41, 58, 80, 200)]
SCORES = (
    "Player Wins: 0, Computer Wins: 0, Draws: 0",
    "Player 0, Computer 0, Draws 0",
    "X 0, O 0, Draws 0",
)
KEYS = ("Enter Start", "1-9 Start there", "? Help", "q Quit")
ABOUTS = (
    "takes any cell: for a first game",
    "has five tricks, but can be beaten",
    "never slips: can you hold a draw?",
    "take turns on this keyboard",
    "the computer plays itself",
)


def read(app: TicTacToeApp, region: Region) -> str:
    """The words in a part of the screen, each once separated from the next."""
    lines = text_of(app)[region.y : region.bottom]
    return " ".join(" ".join(line[region.x : region.right] for line in lines).split())


def read_widget(app: TicTacToeApp, selector: str) -> str:
    return " ".join(read(app, widget.region) for widget in app.screen.query(selector))


def digits_on_board(app: TicTacToeApp) -> str:
    columns = [column.region for column in app.screen.query(Column)]
    return re.sub(r"\D", "", read(app, Region.from_union(columns)))


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
async def test_at_every_size_the_board_is_whole_and_no_text_is_cut(look: str) -> None:
    async with playing(settings=LOOKS[look]) as (app, pilot):
        for size in [*LOW, *HIGH]:
            await pilot.resize_terminal(*size)
            where = (look, size)
            assert digits_on_board(app) == "123456789", where
            greeting = read_widget(app, "Greeting")
            assert greeting.endswith((*GREETINGS, phrases.TITLE)), where
            assert read_widget(app, "ScorePanel") in SCORES, where
            keys = read_widget(app, "KeyBar")
            assert not re.sub("|".join(map(re.escape, KEYS)), "", keys).strip(), where
            menu = read_widget(app, "Menu")
            assert re.search(r"[▌>] Perfect\b", menu), where
            for about in ABOUTS:
                first, *_ = about.split(":")
                assert first not in menu or about in without_frame(menu), (where, about)
            instructions = read_widget(app, "Instructions")
            goal = instructions.removeprefix(
                next((each for each in phrases.HOW_TO_START if instructions.startswith(each)), "")
            ).strip()
            assert goal in ("", *phrases.GOAL), where
            assert not any(map(has_scroll_bar, app.screen.query("*"))), where


def without_frame(text: str) -> str:
    """A text without the bars of a frame and of a selection that stand between its lines."""
    return " ".join(re.sub(r"[│|▌>]", " ", text).split())


def has_scroll_bar(widget: Widget) -> bool:
    return widget.show_vertical_scrollbar or widget.show_horizontal_scrollbar


async def test_the_terminals_cursor_stands_on_the_selected_entry() -> None:
    async with playing(settings=LOOKS["tiles"]) as (app, pilot):
        for size in [(120, 40), (80, 24), (44, 30), (40, 12), (40, 8), (20, 8)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            for name in ("Two players", "Watch", "Easy", "Beast", "Perfect"):
                await pilot.press("down")
                x, y = app.cursor_position
                assert text_of(app)[y][x:].startswith(name), (size, name)


async def test_an_entry_is_taken_where_it_is_clicked_at_every_size() -> None:
    for size in [(120, 40), (80, 24), (44, 30), (40, 12), (40, 8)]:
        async with playing(settings=LOOKS["tiles"], size=size) as (app, pilot):
            lines = text_of(app)
            y = next(y for y, line in enumerate(lines) if "Easy" in line)
            await pilot.click(offset=(lines[y].index("Easy"), y))
            await pilot.pause()
            assert app.settings.level == "easy", size


async def test_a_click_between_two_entries_takes_neither() -> None:
    async with playing(settings=LOOKS["tiles"], size=(120, 40)) as (app, pilot):
        lines = text_of(app)
        y = next(y for y, line in enumerate(lines) if "Easy" in line)
        await pilot.click(offset=(lines[y].index("Easy"), y + 1))
        await pilot.pause()
        assert type(app.screen).__name__ == "WelcomeScreen"


async def test_where_only_the_board_is_shown_the_keys_of_the_menu_still_work() -> None:
    async with playing(settings=LOOKS["tiles"], size=(80, 24)) as (app, pilot):
        await pilot.resize_terminal(12, 6)
        await pilot.pause()
        assert digits_on_board(app) == "123456789"
        assert isinstance(app.focused, Menu)
        await pilot.press("down")
        assert app.screen.query_one(Menu).selected == 3
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "▌ Two players" in "\n".join(text_of(app))


async def test_under_the_pointer_a_cell_shows_the_mark_it_would_get() -> None:
    async with playing(settings=LOOKS["tiles"]) as (app, pilot):
        column = app.screen.query(Column)[1]
        await pilot.hover(column, offset=(2, 2))
        await pilot.pause()
        assert [line.strip() for line in text_of(app)].count("4      X      6") == 1


async def test_the_score_is_said_in_full_if_long_names_fit_into_the_window() -> None:
    names = Settings(seed=1, x_name="A" * 20, o_name="B" * 20)
    async with playing(settings=names, size=(120, 40)) as (app, _):
        expected = f"{'A' * 20} Wins: 0, {'B' * 20} Wins: 0, Draws: 0"
        assert read_widget(app, "ScorePanel") == expected
