"""What somebody does on the other player's turn: refused with a word, and never done later."""

import asyncio

import pytest

from tests.online.evening import Evening
from tests.online.line_player import quiet, two
from tests.online.test_screens import Table, at_table, history, said, until
from tictactoe.core import Cell
from tictactoe.rooms import Refusal, RoomState
from tictactoe.rooms.keeper import Conflict
from tictactoe.tui.widgets.column import Column

NOT_YET = "It isn't your turn yet."
NO_FORFEIT = "You can give up when it's your turn."
NO_HINT = "A hint comes when it's your turn."


@pytest.fixture
def evening() -> Evening:
    return Evening()


async def play_on(table: Table) -> None:
    """Let a whole round of turns pass, in which everything kept would be played."""
    await table.ana_plays(5)
    await table.pilot.pause()
    assert history(table.screen) == [5]
    assert table.evening.room.is_running
    await table.pilot.press("9")
    await until(table.pilot, lambda: history(table.screen) == [5, 9])


async def test_on_the_screen_keys_and_clicks_are_refused_at_once_and_do_nothing_later() -> None:
    async with at_table() as table:
        await until(table.pilot, lambda: table.app.focused is not None)
        for keys, answer in (
            (("1",), NOT_YET),
            (("up", "enter"), NOT_YET),
            ((*":1", "enter", "escape"), NOT_YET),
            (("f",), NO_FORFEIT),
            ((*":forfeit", "enter", "escape"), NO_FORFEIT),
            (("t",), NO_HINT),
        ):
            table.screen.tell("")
            await table.pilot.press(*keys)
            await table.until_said(answer)
            assert not table.screen.is_asking
        await table.pilot.click(Column, offset=(1, 1))
        await table.until_said(NOT_YET)
        await play_on(table)


async def test_on_the_screen_f_and_y_never_give_up_a_move_later() -> None:
    async with at_table() as table:
        await table.pilot.press("f", "y")
        assert not table.screen.is_asking
        await play_on(table)


async def test_in_lines_nothing_typed_out_of_turn_is_done_later(evening: Evening) -> None:
    ana, bo = await two(evening)
    await quiet()
    for line, answer in (
        ("1", NOT_YET),
        ("forfeit", NO_FORFEIT),
        ("yes", "No question yet!"),
        ("hint", NO_HINT),
    ):
        assert (await bo.type(line)).startswith(answer)
    await ana.type("5")
    assert (await bo.listen()).endswith("Bo (O), your turn.")
    await bo.type("9")
    assert bo.match
    assert [move.cell.number for move in bo.match.game.move_history] == [5, 9]


@pytest.mark.parametrize(
    ("keys", "played", "answer"),
    [("51", [9, 5], NOT_YET), ("91", [9, 1], ""), ("5f", [9, 5], NO_FORFEIT)],
)
async def test_what_is_done_before_the_room_has_answered_is_judged_by_its_answer(
    keys: str, played: list[int], answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table() as table:
        await table.ana_plays(9)
        answers = asyncio.Event()
        keep = table.evening.keeper.keep

        async def keep_later(
            before: RoomState | None, after: RoomState
        ) -> Conflict | Refusal | None:
            await answers.wait()
            return await keep(before, after)

        load = table.evening.keeper.load

        async def load_later(code: str) -> RoomState | None:
            await answers.wait()
            return await load(code)

        monkeypatch.setattr(table.evening.keeper, "keep", keep_later)
        monkeypatch.setattr(table.evening.keeper, "load", load_later)
        await table.pilot.press(*keys)
        assert history(table.screen) == [9]
        answers.set()
        await until(table.pilot, lambda: history(table.screen) == played)
        await table.until_said(answer)
        await table.ana.play(Cell.from_number(2))
        await until(table.pilot, lambda: history(table.screen) == [*played, 2])
        await table.pilot.pause()
        assert history(table.screen) == [*played, 2]
        assert "Give up" not in said(table.app)
