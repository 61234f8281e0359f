"""The dialogs around a room in windows of every size."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.online.evening import Evening, seated
from tests.online.test_screens import TO_FRIEND, at_table, until, visiting
from tests.tui.dialogs import at_every_width, every_height, is_whole, read, scroll_bars, showing
from tests.tui.playing import text_of
from tictactoe.online import phrases
from tictactoe.online.screens.friend import CodeField, FriendScreen
from tictactoe.online.screens.name import NameScreen, OwnNameField
from tictactoe.online.screens.waiting import WaitingScreen
from tictactoe.rooms import Refusal
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.screens.welcome import WelcomeScreen
from tictactoe.tui.widgets.menu import Menu

CODE, COMMAND, WAY_BACK = "XZ79BC", "ssh XZ79BC@host", "BCDF-GHJK-MNPQ-RTVW"
WAYS = ("Open a room", "Join a room", "Anybody", "Watch")


@asynccontextmanager
async def choosing(*keys: str) -> AsyncIterator[tuple[TicTacToeApp, Pilot[Any]]]:
    async with showing(FriendScreen(Evening().client("Bo"))) as (app, pilot):
        await pilot.press(*keys)
        yield app, pilot


@at_every_width
async def test_every_way_into_a_room_is_offered_at_every_height(width: int) -> None:
    async with choosing("up") as (app, pilot):
        async for size in every_height(pilot, width):
            assert not scroll_bars(app), size
            assert is_whole(app.screen.query_one(Menu)), size
            text = read(app)
            for words in (phrases.WHOM, *WAYS, "Enter Start", "Esc Back"):
                assert words in text, (size, text)
            # What it is about is told to the end, or not at all.
            is_told = phrases.WATCH_ROOM.partition(" ")[0] in text
            assert is_told == (phrases.WATCH_ROOM in text), (size, text)


@at_every_width
async def test_a_code_can_be_typed_at_every_height(width: int) -> None:
    async with choosing("down", "enter") as (app, pilot):
        async for size in every_height(pilot, width):
            assert not scroll_bars(app), size
            assert is_whole(app.screen.query_one(CodeField)), size
            text = read(app)
            for words in (phrases.TYPE_CODE, phrases.CODE, "Enter Go in", "Esc Back"):
                assert words in text, (size, text)


@at_every_width
async def test_a_name_can_be_typed_at_every_height(width: int) -> None:
    async with showing(NameScreen("Guest")) as (app, pilot):
        async for size in every_height(pilot, width):
            assert not scroll_bars(app), size
            assert is_whole(app.screen.query_one(OwnNameField)), size
            text = read(app)
            for words in (phrases.WHAT_NAME, "Name Guest", "Enter Go in", "Esc Back"):
                assert words in text, (size, text)


@at_every_width
async def test_why_a_code_is_refused_can_be_read_at_every_height(width: int) -> None:
    async with choosing("down", "enter", *"nowhere", "enter") as (app, pilot):
        async for size in every_height(pilot, width):
            assert not scroll_bars(app), size
            assert is_whole(app.screen.query_one(CodeField)), size
            assert read(app, "#message") == phrases.refused(Refusal.NO_SUCH_ROOM), size
            assert "Esc Back" in read(app), size


@pytest.mark.parametrize("is_patient", [True, False])
async def test_after_wrong_codes_the_next_is_tried_after_a_moment_unless_one_goes_back(
    monkeypatch: pytest.MonkeyPatch, is_patient: bool
) -> None:
    evening = Evening()
    code = seated(await evening.client("Ana").open()).state.code
    delay = 0.2 if is_patient else 3600.0
    monkeypatch.setattr(evening.lobby, "code_delay", lambda *_: delay)
    async with showing(FriendScreen(evening.client("Bo"))) as (app, pilot):
        await pilot.press("down", "enter", *code, "enter")
        assert read(app, "#message") == phrases.ONE_MOMENT
        assert len(evening.room.players) == 1
        if is_patient:
            while len(evening.room.players) == 1:
                await pilot.pause(0.05)
        else:
            await pilot.press("escape")
            await pilot.pause()
            assert phrases.WHOM in read(app)


async def test_who_goes_back_from_the_code_is_asked_again_how_to_find_somebody() -> None:
    async with choosing("down", "enter", *"nowhere", "enter", "escape") as (app, pilot):
        await pilot.pause()
        text = read(app)
        assert phrases.WHOM in text
        assert phrases.refused(Refusal.NO_SUCH_ROOM) not in text
        assert phrases.CODE not in text.split()


@at_every_width
async def test_who_waits_sees_at_every_height_what_to_tell_a_friend(width: int) -> None:
    async with showing(WaitingScreen(CODE, COMMAND, WAY_BACK)) as (app, pilot):
        content = app.screen.query_one("#content")
        async for size in every_height(pilot, width):
            text = read(app)
            for words in (phrases.room(CODE), COMMAND, "Play meanwhile", "Esc Close the room"):
                assert words in text, (size, text)
            is_cut = content.virtual_size.height > content.size.height
            assert scroll_bars(app) == ({"down"} if is_cut else set()), size
            assert is_cut or WAY_BACK in text, size


async def test_a_key_in_the_second_line_of_keys_can_be_clicked() -> None:
    evening = Evening()
    async with visiting(evening, "Ana", size=(20, 8)) as (app, pilot):
        await pilot.press(*TO_FRIEND, "enter")
        await until(pilot, lambda: isinstance(app.screen, WaitingScreen))
        await pilot.pause()
        assert text_of(app)[-2:] == ["Enter Play meanwhile", "Esc Close the room  "]
        await pilot.click(offset=(5, 7))
        await until(pilot, lambda: isinstance(app.screen, WelcomeScreen))
        assert not evening.rooms


async def test_every_key_of_a_room_that_is_explained_is_in_the_help() -> None:
    async with at_table() as table:
        active = [each for each in table.screen.active_bindings.values() if each.enabled]
        await table.pilot.press("question_mark")
        await table.pilot.pause()
        text = read(table.app)
        assert not {each.binding.tooltip for each in active if each.binding.tooltip not in text}
