"""The command palette."""

import asyncio

import pytest
from textual import events
from textual.widgets import Input

from tests.demos import settle
from tests.storm.screen import settle as settle_queues
from tests.tui.playing import assert_painted, burst, playing, screen_names
from tictactoe.settings import Settings


async def test_the_palette_offers_what_the_keys_do() -> None:
    async with playing("enter", settings=Settings(seed=1)) as (app, _):
        names = {command.title for command in app.get_system_commands(app.screen)}
        assert {"Hint", "New game", "Give up", "Menu", "Quit", "Colours", "Look", "Sound"} <= names


async def test_the_palette_is_closed_only_once() -> None:
    async with playing("ctrl+p") as (app, pilot):
        await burst(pilot, "escape", "escape", "escape")
        assert screen_names(app) == ["WelcomeScreen"]


async def test_a_choice_in_the_palette_made_twice_is_one_choice() -> None:
    async with playing() as (app, pilot):
        await burst(pilot, "ctrl+p", "enter", "enter")
        assert screen_names(app)[0] == "WelcomeScreen"


async def test_nothing_is_held_back_after_a_choice_in_the_palette() -> None:
    async with playing() as (app, pilot):
        await burst(pilot, "ctrl+p")
        await burst(pilot, *"sound")
        pilot.app.post_message(events.Key("enter", "\r"))
        # The queues alone: nothing that waits for a clock is waited for.
        await settle_queues(app)
        assert screen_names(app) == ["WelcomeScreen"]
        assert_painted(app)


async def test_other_colours_are_chosen_only_once() -> None:
    async with playing() as (app, pilot):
        app.search_themes()
        await settle(pilot)
        await burst(pilot, "escape", "escape")
        assert screen_names(app) == ["WelcomeScreen"]


@pytest.mark.parametrize(
    "size", [(19, 30), (60, 7), (5, 5), *((width, 24) for width in range(1, 8))]
)
async def test_the_palette_can_be_opened_and_paged_in_a_window_of_any_size(
    size: tuple[int, int],
) -> None:
    async with playing(size=size) as (app, pilot):
        await burst(pilot, "ctrl+p", "pagedown", "pageup", "5")
        assert app.is_running


async def test_the_palette_survives_a_window_that_shrinks() -> None:
    async with playing("ctrl+p") as (app, pilot):
        for width in range(20, 0, -1):
            await pilot.resize_terminal(width, 24)
            await pilot.pause()
        assert app.is_running


async def test_the_palette_turns_the_bell_on_and_says_so() -> None:
    async with playing("enter", settings=Settings(seed=1)) as (app, pilot):
        await burst(pilot, "ctrl+p")
        await burst(pilot, *"sound")
        await burst(pilot, "enter")
        assert screen_names(app)[-1] == "PlayScreen"
        (told,) = app._notifications
        assert told.message == "The bell will ring when it's your turn."


@pytest.mark.parametrize("turns", range(0, 20, 4))
async def test_the_palette_can_be_closed_at_any_moment_of_its_opening(turns: int) -> None:
    async with playing() as (app, pilot):
        app.action_command_palette()
        for _ in range(turns):
            await asyncio.sleep(0)
        for field in app.screen.query(Input):
            field.value = "nothing of the kind"
        app.pop_screen()
        await pilot.pause()
        assert app.failure is None
        assert screen_names(app) == ["WelcomeScreen"]
