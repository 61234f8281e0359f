"""The bell, which calls somebody who waits for a friend."""

import pytest

from tests.online.evening import Evening
from tests.online.line_player import LinePlayer, quiet, two
from tests.online.test_screens import at_table
from tictactoe.bell import BELL
from tictactoe.online.app import OnlineApp

X_WINS = "14253"


@pytest.fixture
def evening() -> Evening:
    return Evening()


@pytest.fixture
async def pair(evening: Evening) -> tuple[LinePlayer, LinePlayer]:
    """Ana at X and Bo at O, both with the bell on."""
    players = await two(evening)
    await quiet()
    for player in players:
        await player.type("bell")
    await quiet()
    return players


async def test_in_lines_each_is_called_when_the_other_has_moved(
    pair: tuple[LinePlayer, LinePlayer],
) -> None:
    ana, bo = pair
    for mover, other, cell in ((ana, bo, "1"), (bo, ana, "5"), (ana, bo, "9")):
        assert BELL not in await mover.type(cell)
        heard = await other.listen()
        assert heard.endswith(f"your turn.{BELL}")
        assert heard.count(BELL) == 1


async def test_in_lines_one_is_called_to_a_turn_only_once(
    evening: Evening, pair: tuple[LinePlayer, LinePlayer]
) -> None:
    ana, bo = pair
    await ana.type("1")
    assert BELL in await bo.listen()
    for line in ("1", "hello", "hint", "forfeit", "no", "words", "help"):
        assert (line, BELL in await bo.type(line)) == (line, False)
    await LinePlayer.come(evening.client("Cy"), ana.code)
    assert "One person is watching." in await bo.listen()
    assert BELL not in bo.heard


async def test_in_lines_both_hear_the_end_and_who_waited_for_another_game_its_start(
    pair: tuple[LinePlayer, LinePlayer],
) -> None:
    ana, bo = pair
    for turn, cell in enumerate(X_WINS):
        await pair[turn % 2].type(cell)
        await quiet()
    assert ana.heard.count(BELL) == 1
    assert bo.lines[-1].endswith(BELL)
    # Bo has X now, and waits for Ana's yes.
    assert BELL not in await bo.type("yes")
    assert BELL not in await ana.type("yes")
    assert (await bo.listen()).endswith(f"Bo (X), your turn.{BELL}")


async def test_in_lines_who_says_yes_last_is_not_called_to_the_game_they_start(
    pair: tuple[LinePlayer, LinePlayer],
) -> None:
    ana, bo = pair
    for turn, cell in enumerate(X_WINS):
        await pair[turn % 2].type(cell)
        await quiet()
    await ana.type("yes")
    await quiet()
    assert (await bo.type("yes")).endswith("Bo (X), your turn.")


async def test_in_lines_who_waits_in_a_room_is_called_when_somebody_comes(
    evening: Evening,
) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("bell", "open")
    await LinePlayer.come(evening.client("Bo"), ana.code)
    assert (await ana.listen()).endswith(f"Ana (X), your turn.{BELL}")


async def test_in_lines_who_waits_at_o_is_called_when_somebody_comes(
    evening: Evening, pair: tuple[LinePlayer, LinePlayer]
) -> None:
    ana, bo = pair
    await ana.type("leave", "yes")
    await quiet()
    await LinePlayer.come(evening.client("Cy"), ana.code)
    assert (await bo.listen()).endswith(f"Cy (X) is thinking.{BELL}")
    assert BELL not in await bo.type("hello")


async def test_in_lines_who_was_left_is_called(pair: tuple[LinePlayer, LinePlayer]) -> None:
    ana, bo = pair
    await ana.type("1", "leave", "yes")
    assert (await bo.listen()).count(BELL) == 1


async def test_in_lines_who_watches_is_not_called(
    evening: Evening, pair: tuple[LinePlayer, LinePlayer]
) -> None:
    cy = await LinePlayer.come(evening.client("Cy"), pair[0].code)
    await cy.type("bell")
    for turn, cell in enumerate(X_WINS):
        await pair[turn % 2].type(cell)
    assert "X has three in a row" in await cy.listen()
    assert BELL not in cy.heard


async def test_on_the_screen_one_is_called_when_the_other_has_moved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with at_table() as table:
        rings: list[str] = []
        monkeypatch.setattr(OnlineApp, "bell", lambda _: rings.append(BELL))
        await table.ana_plays(1)
        assert not rings
        await table.pilot.press(*":bell", "enter", "escape")
        rings.clear()
        await table.pilot.press("5")
        assert not rings
        await table.ana_plays(9)
        assert len(rings) == 1
