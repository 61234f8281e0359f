"""Coming back after the seat was given up."""

import pytest

from tests.online.evening import Evening, seated
from tests.online.line_player import LinePlayer
from tests.online.test_screens import until, visiting

KEY = "SHA256:bo"


@pytest.fixture
def evening() -> Evening:
    return Evening()


@pytest.mark.parametrize(
    ("ending", "told"),
    [
        ("win", "The game with Ana counts as lost."),
        ("draw", "The game with Ana was called a draw."),
        ("wait", "The game with Ana was broken off."),
        ("leave", "Ana has left, so you won the game."),
    ],
)
async def test_in_lines_who_comes_back_too_late_is_told_once_what_became_of_the_game(
    evening: Evening, ending: str, told: str
) -> None:
    ana, bo = await evening.pair()
    await evening.drop(bo)
    evening.time = 60
    match ending:
        case "win":
            await ana.claim()
        case "draw":
            await ana.call_draw()
        case "leave":
            await ana.leave()
        case _:
            await evening.drop(ana)
            evening.time = 120
    if ending in ("win", "draw"):
        # Somebody else gets the seat.
        seated(await evening.client("Cy").join(ana.state.code))
    again = await LinePlayer.come(evening.client("Bo", KEY))
    assert f"You come too late: the seat was given up. {told}" in again.text
    once_more = await LinePlayer.come(evening.client("Bo", KEY))
    assert "too late" not in once_more.text


async def test_who_comes_back_in_time_or_has_left_is_never_told_that(evening: Evening) -> None:
    _, bo = await evening.pair()
    await evening.drop(bo)
    back = seated(await evening.client("Bo", KEY).come_back())
    await back.leave()
    again = await LinePlayer.come(evening.client("Bo", KEY))
    assert "too late" not in again.text


async def test_who_only_waited_for_somebody_has_lost_nothing(evening: Evening) -> None:
    ana = seated(await evening.client("Ana", KEY).open())
    await evening.drop(ana)
    evening.time = 60
    again = await LinePlayer.come(evening.client("Ana", KEY))
    assert "too late" not in again.text


async def test_a_code_whose_seat_is_gone_says_so_and_one_that_never_was_does_not(
    evening: Evening,
) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open")
    way_back = ana.way_back
    await ana.break_line()
    evening.time = 60
    late = await LinePlayer.come(evening.client("Ana"))
    for _ in range(20):
        heard = await late.type(f"join {way_back}")
        assert heard.startswith("You come too late: the seat was given up.")
    heard = await late.type("join BCDF-GHJK-MNPQ-RTVW")
    assert heard.startswith("There is no seat for that code.")


async def test_on_a_screen_who_comes_back_too_late_is_told_so(evening: Evening) -> None:
    ana, bo = await evening.pair()
    await evening.drop(bo)
    evening.time = 60
    await ana.claim()
    await ana.leave()
    told = "You come too late: the seat was given up. The game with Ana counts as lost."
    async with visiting(evening, "Bo", KEY) as (app, pilot):
        await until(pilot, lambda: [each.message for each in app._notifications] == [told])


async def test_only_so_many_lost_seats_are_remembered(evening: Evening) -> None:
    for number in range(1001):
        view = seated(await evening.client("Ana", f"SHA256:{number}").open())
        await evening.drop(view)
        evening.time += 60
    assert await evening.lobby.lost_seat("SHA256:0") is None
    assert await evening.lobby.lost_seat("SHA256:1") is not None
