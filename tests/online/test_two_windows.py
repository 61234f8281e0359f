"""The same key in two windows, and a seat elsewhere for somebody who is invited."""

import pytest

from tests.online.evening import Evening, seated
from tests.online.line_player import LinePlayer, quiet
from tests.online.test_screens import in_room, said, until, visiting
from tests.tui.dialogs import at_every_width, every_height, read, showing
from tictactoe.core import Mark
from tictactoe.online import phrases
from tictactoe.online.room_view import RoomView
from tictactoe.online.screens.two_windows import TwoWindowsScreen
from tictactoe.online.screens.waiting import WaitingScreen
from tictactoe.tui.screens.welcome import WelcomeScreen

KEY = "SHA256:ana"


@pytest.fixture
def evening() -> Evening:
    return Evening()


async def test_in_lines_the_second_window_is_asked_and_yes_takes_the_seat_over(
    evening: Evening,
) -> None:
    first = seated(await evening.client("Ana", KEY).open())
    second = await LinePlayer.come(evening.client("Ana", KEY))
    assert second.text.endswith(
        "You are playing in another window already. Go on here instead? "
        "Say yes, or no to play as somebody else."
    )
    assert await second.type("5") == "Yes or no, please: go on here instead?"
    assert evening.room.mark_of(first.connection) is Mark.X
    assert "Welcome back!" in await second.type("yes")
    assert evening.room.mark_of(second.client.participant.connection) is Mark.X


async def test_in_lines_no_lets_one_play_oneself_with_one_key(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("Ana", KEY))
    await ana.type("open")
    other = await LinePlayer.come(evening.client("Ana", KEY), wanted=ana.code)
    heard = await other.type("no")
    assert "You are somebody else here. Your other window plays on." in heard
    assert "Ana plays X, Ana 2 plays O." in heard
    assert "If your line breaks" in heard
    assert "Ana 2 is here!" in await ana.listen()
    await ana.type("5")
    assert "X takes the centre, 5." in await other.listen()


async def test_in_lines_who_is_asked_may_quit(evening: Evening) -> None:
    await evening.client("Ana", KEY).open()
    second = await LinePlayer.come(evening.client("Ana", KEY))
    await second.type("quit")
    assert second.conversation.is_over
    await second.break_line()
    assert evening.room.players[0].is_here


async def test_on_a_screen_yes_takes_the_seat_over(evening: Evening) -> None:
    first = seated(await evening.client("Ana", KEY).open())
    async with visiting(evening, "Ana", KEY) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, TwoWindowsScreen))
        assert evening.room.mark_of(first.connection) is Mark.X
        await pilot.press("y")
        await until(pilot, lambda: isinstance(app.screen, WaitingScreen))
        assert evening.room.mark_of(first.connection) is None


@pytest.mark.parametrize("key", ["n", "escape"])
async def test_on_a_screen_no_joins_as_somebody_else(evening: Evening, key: str) -> None:
    first = seated(await evening.client("Ana", KEY).open())
    async with visiting(evening, "Ana", KEY, first.state.code) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, TwoWindowsScreen))
        await pilot.press(key)
        await in_room(pilot)
        assert "Ana (X) is thinking." in said(app)
        assert [player.name for player in evening.room.players] == ["Ana", "Ana 2"]
        assert evening.room.mark_of(first.connection) is Mark.X


async def test_on_a_screen_without_a_code_somebody_else_begins_at_the_start(
    evening: Evening,
) -> None:
    await evening.client("Ana", KEY).open()
    async with visiting(evening, "Ana", KEY) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, TwoWindowsScreen))
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, WelcomeScreen))
        assert len(evening.rooms) == 1


@at_every_width
async def test_what_is_asked_can_be_read_at_every_height(width: int) -> None:
    async with showing(TwoWindowsScreen()) as (app, pilot):
        async for size in every_height(pilot, width):
            text = read(app)
            for words in (
                *(phrases.GO_ON_HERE, phrases.TWO_WINDOWS, phrases.OR_AS_SOMEBODY_ELSE),
                *("y Go on here", "n Be somebody else"),
            ):
                assert words in text, (size, text)


async def dropped(evening: Evening) -> RoomView:
    """Ana's view of a room in which Cy waits for her to come back."""
    ana = seated(await evening.client("Ana", KEY).open())
    await evening.client("Cy").join(ana.state.code)
    await evening.drop(ana)
    return ana


async def test_in_lines_who_is_invited_but_has_a_seat_is_told_why_they_are_there(
    evening: Evening,
) -> None:
    ana = await dropped(evening)
    bo = seated(await evening.client("Bo").open())
    again = await LinePlayer.come(evening.client("Ana", KEY), wanted=bo.state.code)
    told = (
        f"You still have a seat here. To go to {bo.state.code}: leave, then join {bo.state.code}."
    )
    assert f"Room {ana.state.code} Welcome back! Your seat was kept for you. {told}" in again.text
    await again.type("leave", "yes", f"join {bo.state.code}")
    await quiet()
    assert ("Bo", "Ana") in [room.names for room in evening.rooms]


async def test_in_lines_who_comes_back_by_the_code_of_their_own_room_hears_nothing_of_it(
    evening: Evening,
) -> None:
    ana = await dropped(evening)
    again = await LinePlayer.come(evening.client("Ana", KEY), wanted=ana.state.code.lower())
    assert "Welcome back!" in again.text
    assert "You still have a seat" not in again.text


async def test_on_a_screen_who_is_invited_but_has_a_seat_is_told_why_they_are_there(
    evening: Evening,
) -> None:
    await dropped(evening)
    bo = seated(await evening.client("Bo").open())
    async with visiting(evening, "Ana", KEY, bo.state.code) as (app, pilot):
        await in_room(pilot)
        told = phrases.own_seat_first(bo.state.code)
        await until(pilot, lambda: [each.message for each in app._notifications] == [told])
