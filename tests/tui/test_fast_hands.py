"""Keys and clicks that come faster than screens change. Each of these once broke something."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot

from tests.demos import settle
from tictactoe.core import record
from tictactoe.settings import Mode, Settings
from tictactoe.tui.app import TicTacToeApp

PEOPLE = Settings(seed=1, mode=Mode.TWO_PLAYERS)


@asynccontextmanager
async def playing(
    *keys: str, settings: Settings = PEOPLE, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[TicTacToeApp, Pilot[Any]]]:
    app = TicTacToeApp(settings)
    async with app.run_test(size=size) as pilot:
        for key in keys:
            await pilot.press(key)
            await settle(pilot)
        yield app, pilot


async def burst(pilot: Pilot[Any], *keys: str) -> None:
    """Keys that arrive in a single write: all are queued before the first is handled."""
    for key in keys:
        name = _character_to_key(key) if len(key) == 1 else key
        pilot.app.post_message(events.Key(name, key if len(key) == 1 else None))
    await settle(pilot)
    await settle(pilot)


def stack(app: TicTacToeApp) -> list[str]:
    return [type(screen).__name__ for screen in app.screen_stack]


ABOUT_TO_WIN = ("enter", "enter", "1", "4", "2", "5")


async def test_leaving_the_table_in_the_same_breath_as_winning() -> None:
    async with playing(*ABOUT_TO_WIN) as (app, pilot):
        await burst(pilot, "escape", "3")
        assert app.is_running
        assert len(stack(app)) == len(set(stack(app)))


async def test_a_new_game_in_the_same_breath_as_winning_shows_no_finished_game() -> None:
    async with playing(*ABOUT_TO_WIN) as (app, pilot):
        await burst(pilot, "3", "r")
        if not app.store.state.game.is_over:
            assert "ReplayScreen" not in stack(app)


async def test_enter_twice_asks_for_names_once() -> None:
    async with playing() as (app, pilot):
        await burst(pilot, "enter", "enter")
        assert stack(app).count("NamesScreen") <= 1


async def test_yes_many_times_starts_one_game() -> None:
    async with playing(*ABOUT_TO_WIN, "3") as (app, pilot):
        await burst(pilot, *"yyyyyy")
        assert stack(app) == ["WelcomeScreen", "PlayScreen"]
        assert app.store.state.round == 2


async def test_escape_many_times_ends_at_the_welcome() -> None:
    async with playing(*ABOUT_TO_WIN, "3", "y") as (app, pilot):
        await burst(pilot, *["escape"] * 6)
        assert stack(app) == ["WelcomeScreen"]


async def test_the_palette_is_closed_only_once() -> None:
    async with playing("ctrl+p") as (app, pilot):
        await burst(pilot, "escape", "escape", "escape")
        assert stack(app) == ["WelcomeScreen"]


async def test_a_choice_in_the_palette_made_twice_is_one_choice() -> None:
    async with playing() as (app, pilot):
        await burst(pilot, "ctrl+p", "enter", "enter")
        assert stack(app)[0] == "WelcomeScreen"


async def test_other_colours_are_chosen_only_once() -> None:
    async with playing() as (app, pilot):
        app.search_themes()
        await settle(pilot)
        await burst(pilot, "escape", "escape")
        assert stack(app) == ["WelcomeScreen"]


async def test_help_asked_for_on_the_way_to_the_table_does_not_stay_below_it() -> None:
    async with playing(settings=Settings(seed=3)) as (app, pilot):
        await burst(pilot, "enter", "?", "5")
        assert stack(app)[:2] in (["WelcomeScreen", "PlayScreen"], ["WelcomeScreen", "HelpScreen"])


@pytest.mark.parametrize("size", [(19, 30), (60, 7), (5, 5)])
async def test_the_palette_can_be_paged_where_only_the_board_is_shown(
    size: tuple[int, int],
) -> None:
    async with playing(size=size) as (app, pilot):
        await burst(pilot, "ctrl+p", "pagedown", "pageup", "5")
        assert app.is_running


@pytest.mark.parametrize("width", range(1, 8))
async def test_the_palette_can_be_opened_in_a_window_of_any_width(width: int) -> None:
    async with playing(size=(width, 24)) as (app, pilot):
        await burst(pilot, "ctrl+p")
        assert app.is_running


async def test_the_palette_survives_a_window_that_shrinks() -> None:
    async with playing("ctrl+p") as (app, pilot):
        for width in range(20, 0, -1):
            await pilot.resize_terminal(width, 24)
            await pilot.pause()
        assert app.is_running


async def test_a_score_that_changed_while_it_was_hidden_is_shown_afterwards() -> None:
    async with playing(*ABOUT_TO_WIN, "colon", size=(20, 8)) as (app, pilot):
        await burst(pilot, "3", "enter")
        await pilot.press("y", "escape")
        await pilot.pause()
        shown = app.screen.query_one("ScorePanel").render_line(0).text
        assert "X 1" in shown


async def test_digits_at_the_welcome_are_one_game_with_all_of_them_played() -> None:
    async with playing(settings=Settings(seed=3)) as (app, pilot):
        await burst(pilot, "1", "2", "3")
        assert stack(app)[:2] == ["WelcomeScreen", "PlayScreen"]
        mine = record.encode(app.store.state.game)[::2]
        assert mine.startswith("1")
        assert set(mine) <= set("123")


async def test_quitting_in_the_same_breath_as_winning() -> None:
    async with playing(*ABOUT_TO_WIN) as (app, pilot):
        for key in ("3", "q"):
            app.post_message(events.Key(key, key))
        await pilot.pause()
    assert app.return_code == 0
    assert app.failure is None


async def test_a_button_let_go_out_of_sight_is_no_choice() -> None:
    """Pressed on 8, let go outside the window; then a click on 9 is one move, not two."""
    async with playing("enter", "enter") as (app, pilot):
        columns = [widget.region for widget in app.screen.query("Column")]
        await pilot.mouse_down(offset=(columns[1].x + 3, columns[1].bottom - 3))
        await pilot.hover(offset=(columns[2].x + 3, columns[2].bottom - 3))
        await pilot.click(offset=(columns[2].x + 3, columns[2].bottom - 3))
        await settle(pilot)
        assert record.encode(app.store.state.game) == "9"
