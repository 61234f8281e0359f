"""Who has nothing to do because it is up to others, and so is not idle."""

import pytest
from textual.widgets._toast import Toast

from tests.online.evening import Evening, seated, up_to_date
from tests.online.line_player import LinePlayer
from tests.online.test_screens import until, visiting
from tests.tui.playing import text_of
from tictactoe.bell import BELL
from tictactoe.core import Cell
from tictactoe.hosting.phrases import STILL_THERE
from tictactoe.online.app import OnlineApp
from tictactoe.online.room_view import RoomView
from tictactoe.settings import Settings

WARNING = "Still there?"


async def are_waiting(*views: RoomView) -> list[bool]:
    return [(await up_to_date(view)).is_waiting for view in views]


async def test_waiting_for_a_friend_is_not_idle_and_nor_is_watching_a_game() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    cy = seated(await evening.client("Cy").watch(ana.state.code))
    assert await are_waiting(ana, cy) == [True, False]
    bo = seated(await evening.client("Bo").join(ana.state.code))
    assert await are_waiting(ana, bo, cy) == [False, True, True]
    await ana.play(Cell.from_number(5))
    assert await are_waiting(ana, bo, cy) == [True, False, True]
    await bo.give_up()
    assert await are_waiting(ana, bo, cy) == [False, False, False]
    await bo.ask_rematch()
    assert await are_waiting(ana, bo, cy) == [False, True, False]
    await cy.leave()
    assert await are_waiting(cy) == [False]


async def test_with_somebody_overdue_it_is_up_to_the_player() -> None:
    evening = Evening()
    ana, bo = await evening.pair()
    await ana.play(Cell.from_number(5))
    await evening.drop(bo)
    evening.time = 59
    assert await are_waiting(ana) == [True]
    evening.time = 60
    assert await are_waiting(ana) == [False]


async def test_in_lines_the_room_tells_whether_a_player_waits_and_a_warning_is_a_line() -> None:
    evening = Evening()
    ana = await LinePlayer.come(evening.client("Ana"))
    assert not ana.conversation.is_waiting
    await ana.type("open")
    assert ana.conversation.is_waiting
    ana.conversation.warn(WARNING)
    assert ana.lines[-1] == WARNING
    await ana.type("bell")
    ana.conversation.warn(WARNING)
    assert ana.lines[-1] == f"{WARNING}{BELL}"


async def test_on_a_screen_a_warning_is_a_notice_until_it_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening, rings = Evening(), []
    monkeypatch.setattr(OnlineApp, "bell", lambda _: rings.append(BELL))
    async with visiting(evening, "Ana") as (app, pilot):
        assert not app.is_waiting
        app.warn(WARNING)
        await until(pilot, lambda: [each.message for each in app._notifications] == [WARNING])
        assert not rings
        app.end_warning()
        await until(pilot, lambda: not app._notifications)
        app.action_switch_bell()
        app.warn(WARNING)
        await until(pilot, lambda: rings == [BELL])


async def test_a_warning_can_be_read_in_the_smallest_window() -> None:
    app = OnlineApp(Settings(seed=1), Evening().client("Ana"))
    async with app.run_test(size=(20, 8), notifications=True) as pilot:
        app.warn(STILL_THERE)
        await until(pilot, lambda: len(app.query(Toast)) == 1)
        await pilot.pause()
        text = "".join(text_of(app))
        assert all(word in text for word in STILL_THERE.split()), text


async def test_on_a_screen_the_room_tells_whether_a_player_waits() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        await until(pilot, lambda: app.is_waiting)
        await ana.play(Cell.from_number(5))
        await until(pilot, lambda: not app.is_waiting)
