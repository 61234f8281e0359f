"""What is said when time passes: to and about somebody who does not move or does not come back."""

import asyncio

import pytest

from tests.online.evening import Evening, seated
from tests.online.line_player import LinePlayer, quiet, take_turns, two
from tests.online.test_screens import at_table, in_room, said, seen, until, visiting
from tests.stories.player import flowing
from tests.terminal import PATIENCE
from tictactoe.bell import BELL
from tictactoe.core import Cell
from tictactoe.online.screens.result import ResultScreen

X_WINS = "14253"


@pytest.fixture
async def timed(monkeypatch: pytest.MonkeyPatch) -> Evening:
    """An evening with some patience, by whose clock everything runs, alarms included."""
    evening = Evening(patience=60)
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: evening.time)
    return evening


async def passes(evening: Evening, *players: LinePlayer, until: float) -> list[str]:
    """What each player hears when it has become so late."""
    evening.time = until
    told = [len(player.lines) for player in players]
    await quiet()
    return [flowing(each.lines[start:]) for each, start in zip(players, told, strict=True)]


async def test_in_lines_who_does_not_move_is_warned_and_then_the_other_may_claim(
    timed: Evening,
) -> None:
    ana, bo = await two(timed)
    await quiet()
    assert await passes(timed, ana, bo, until=29) == ["", ""]
    assert await passes(timed, ana, bo, until=30) == [
        "Your move! Bo may end it in 30 s. Ana (X), your turn.",
        "Ana takes long. Waiting for 30 s. Ana (X) is thinking.",
    ]
    assert (await bo.type("win")).startswith("Please wait a little longer.")
    assert await passes(timed, ana, bo, until=59) == ["", ""]
    assert await passes(timed, ana, bo, until=60) == [
        "Move now! Bo may end the game. Ana (X), your turn.",
        "Ana does not move. Say win, draw, or wait.",
    ]
    assert (await bo.type("wait")).startswith("Good, we wait.")
    heard = await bo.type("win")
    assert "Ana did not move, so Bo wins." in heard
    assert "Ana Wins: 0, Bo Wins: 1" in heard
    assert "Ana did not move, so Bo wins." in await ana.listen()
    assert (await ana.type("replay")).startswith("X was slow. O wins.")
    assert "Bo is back" not in ana.text


async def test_in_lines_a_move_ends_the_waiting_and_begins_the_others(timed: Evening) -> None:
    ana, bo = await two(timed)
    await quiet()
    await passes(timed, ana, bo, until=60)
    await ana.type("5")
    assert (await bo.listen()).endswith("Bo (O), your turn.")
    assert (await bo.type("win")).startswith("The other player is here.")
    assert await passes(timed, ana, bo, until=89) == ["", ""]
    about_bo, to_bo = await passes(timed, ana, bo, until=90)
    assert "Bo takes long." in about_bo
    assert "Your move!" in to_bo


async def test_in_lines_a_warning_rings_if_the_bell_is_on(timed: Evening) -> None:
    ana, _ = await two(timed)
    await quiet()
    await ana.type("bell")
    (heard,) = await passes(timed, ana, until=30)
    assert BELL in heard


async def test_nobody_is_hurried_while_the_other_is_away(timed: Evening) -> None:
    ana, bo = await two(timed)
    await quiet()
    await bo.break_line()
    await quiet()
    assert await passes(timed, ana, until=59) == [""]
    assert await passes(timed, ana, until=60) == ["Bo is still away. Say win, draw, or wait."]


async def looks_at(evening: Evening, time: float) -> None:
    """Let everybody look at the clock, as whatever happens in a room does."""
    evening.time = time
    seated(await evening.client("Cy").watch(evening.room.code))


async def test_on_a_screen_who_does_not_move_is_warned_and_then_the_other_may_claim() -> None:
    evening = Evening(patience=60)
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        screen = await in_room(pilot)
        await looks_at(evening, 30)
        await until(pilot, lambda: "Ana takes long. Waiting for 30 s." in said(app))
        assert not screen.check_action("claim", ())
        await looks_at(evening, 60)
        await until(pilot, lambda: "Ana does not move. w: win, d: draw." in said(app))
        await pilot.press("w")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await until(pilot, lambda: "Ana did not move, so Bo wins." in seen(app))


async def test_on_a_screen_nothing_need_happen_for_a_warning_to_come() -> None:
    evening = Evening(patience=1)
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        await in_room(pilot)
        # The alarm was set for half a second.
        evening.time = 1
        async with asyncio.timeout(PATIENCE):
            while "Ana does not move." not in said(app):
                await pilot.pause(0.05)


async def test_on_a_screen_a_slow_player_is_warned() -> None:
    evening = Evening(patience=60)
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", "SHA256:bo", ana.state.code, (20, 8)) as (app, pilot):
        await in_room(pilot)
        await ana.play(Cell.from_number(5))
        await until(pilot, lambda: "Bo (O)" in seen(app))
        await looks_at(evening, 30)
        await until(pilot, lambda: "Your move! Ana may end it in 30 s." in seen(app))
        await looks_at(evening, 60)
        await until(pilot, lambda: "Move now! Ana may end the game." in seen(app))


async def test_in_lines_who_asked_for_a_rematch_is_told_that_the_other_will_not_come_back(
    timed: Evening,
) -> None:
    ana, bo = await two(timed)
    await quiet()
    await take_turns((ana, bo), X_WINS)
    assert (await ana.type("yes")).endswith("Waiting for them.")
    await bo.break_line()
    assert "Bo's line broke." in await ana.listen()
    assert await passes(timed, ana, until=59) == [""]
    assert await passes(timed, ana, until=60) == [
        "Bo has not come back. Say leave, or wait for somebody else."
    ]
    assert await passes(timed, ana, until=600) == [""]


async def test_in_lines_who_asks_after_that_is_told_at_once(timed: Evening) -> None:
    ana, bo = await two(timed)
    await quiet()
    await take_turns((ana, bo), X_WINS)
    await quiet()
    await bo.break_line()
    await quiet()
    assert await passes(timed, ana, until=60) == [""]
    assert (await ana.type("yes")).startswith("Bo has not come back.")


async def test_in_lines_who_asked_hears_that_the_other_has_left(timed: Evening) -> None:
    ana, bo = await two(timed)
    await quiet()
    await take_turns((ana, bo), X_WINS)
    await ana.type("yes")
    await bo.type("no")
    assert (await ana.listen()).startswith("Bo has left. Waiting for somebody to play with.")


async def test_in_lines_who_returns_is_told_that_the_other_has_asked(timed: Evening) -> None:
    ana, bo = await two(timed)
    await quiet()
    await take_turns((ana, bo), X_WINS)
    await bo.break_line()
    await ana.type("yes")
    again = await LinePlayer.come(timed.client("Bo", "SHA256:bo"))
    assert "Ana wants to play again." in again.text


async def test_on_a_screen_who_asked_is_told_that_the_other_will_not_come_back() -> None:
    async with at_table() as table:
        await table.ana_wins()
        await table.pilot.press("y")
        await table.until_seen("Waiting for them.")
        await table.evening.drop(table.ana)
        await table.until_seen("Ana's line broke.")
        await looks_at(table.evening, 60)
        await table.until_seen("Ana has not come back.")


async def test_on_a_screen_who_returns_is_told_that_the_other_has_asked() -> None:
    async with at_table() as table:
        await table.ana_wins()
        await table.evening.drop(table.screen.view)
        table.app.exit()
    assert await table.ana.ask_rematch() is None
    async with visiting(table.evening, "Bo", "SHA256:bo") as (app, pilot):
        await until(pilot, lambda: "Ana wants to play again." in seen(app))
        await pilot.press("y")
        await in_room(pilot)
        assert "Bo (X), your turn." in said(app)
