"""Lines that break again and again, and people who come and go: little is said about them."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.online.evening import Evening, seated
from tests.online.line_player import LinePlayer, quiet
from tests.online.test_screens import at_table, history, until
from tictactoe.core import Cell
from tictactoe.online.room_view import RoomView
from tictactoe.token_bucket import Allowance

TIMES = 100
SECONDS = 10.0
"""How long it takes to do something so many times."""
PAUSE = 3.0
MOST_NEWS = 2 + (SECONDS + PAUSE) // PAUSE


@pytest.fixture(autouse=True)
def real_pause(news_at_once: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    news = Allowance(burst=1, per_second=1 / PAUSE)
    monkeypatch.setattr("tictactoe.online.calm_changes.NEWS", news)


class Table:
    """Ana, who plays in lines by the clock of her evening, and Bo, who comes and goes."""

    def __init__(self, evening: Evening, ana: LinePlayer, bo: RoomView) -> None:
        self.evening = evening
        self.ana = ana
        self.bo = bo
        self.watcher = bo

    async def pass_time(self, seconds: float = PAUSE) -> None:
        self.evening.time += seconds
        await quiet()

    async def repeat(self, *steps: Callable[[], Awaitable[object]]) -> list[str]:
        """Do these steps many times; the lines that Ana hears, the last of them after a pause."""
        heard = len(self.ana.lines)
        for _ in range(TIMES):
            for step in steps:
                await step()
                await self.pass_time(SECONDS / TIMES / len(steps))
        await self.pass_time()
        return self.ana.lines[heard:]

    async def drop(self) -> None:
        await self.evening.drop(self.bo)

    async def come_back(self) -> None:
        self.bo = seated(await self.evening.client("Bo", "SHA256:bo").come_back())

    async def join(self) -> None:
        self.bo = seated(await self.evening.client("Bo", "SHA256:bo").join(self.ana.code))

    async def leave(self) -> None:
        await self.bo.leave()

    async def watch(self) -> None:
        self.watcher = seated(await self.evening.client("Cy").watch(self.ana.code))

    async def stop_watching(self) -> None:
        await self.watcher.leave()

    async def use_up_news(self) -> None:
        """Let two things happen, which are told at once: as many as may follow on each other."""
        for step in (self.drop, self.come_back):
            await step()
            await quiet()


@pytest.fixture
async def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    evening = Evening()
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: evening.time)
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open")
    table = Table(evening, ana, seated(await evening.client("Bo", "SHA256:bo").join(ana.code)))
    await quiet()
    await table.pass_time()
    return table


async def test_a_line_that_breaks_a_hundred_times_makes_few_lines(table: Table) -> None:
    lines = await table.repeat(table.drop, table.come_back)
    # Each piece of news is followed by whose turn it is.
    assert 2 <= len(lines) <= 2 * MOST_NEWS
    assert "Bo is back!" in lines[-2]
    assert lines[-1] == "Ana (X), your turn."


async def test_the_last_of_all_that_happens_is_told(table: Table) -> None:
    await table.repeat(table.drop, table.come_back)
    await table.drop()
    await table.come_back()
    await table.drop()
    await table.pass_time()
    assert table.ana.lines[-2].startswith("Bo's line broke. The seat of Bo is kept for")


async def test_what_was_undone_before_it_could_be_told_is_not_told(table: Table) -> None:
    await table.use_up_news()
    heard = len(table.ana.lines)
    for _ in range(TIMES):
        await table.drop()
        await table.come_back()
        await quiet()
    await table.pass_time()
    assert table.ana.lines[heard:] == []


async def test_a_hundred_watchers_who_come_and_go_make_few_lines(table: Table) -> None:
    lines = await table.repeat(table.watch, table.stop_watching)
    assert len(lines) <= 2 * MOST_NEWS


async def test_a_hundred_opponents_who_come_and_go_make_few_lines(table: Table) -> None:
    await table.leave()
    await quiet()
    await table.pass_time()
    lines = await table.repeat(table.join, table.leave)
    assert sum("Bo is here!" in line for line in lines) <= MOST_NEWS
    # The end of a game that was told of is never put off.
    assert sum("has left, so Ana wins" in line for line in lines) <= 2 * MOST_NEWS
    await table.join()
    await table.pass_time()
    assert table.ana.lines[-1] == "Ana (X), your turn."
    assert "Bo is here! Ana plays X, Bo plays O." in table.ana.text[-300:]


async def test_a_move_and_the_end_are_told_at_once_with_all_that_is_new(table: Table) -> None:
    await table.ana.type("5")
    await table.use_up_news()
    await table.watch()
    assert await table.ana.listen() == ""
    await table.bo.play(Cell.from_number(1))
    heard = await table.ana.listen()
    assert "O takes the top left corner, 1." in heard
    assert "One person is watching." in heard
    await table.stop_watching()
    await table.leave()
    heard = await table.ana.listen()
    assert "Bo has left, so Ana wins." in heard
    assert "Nobody is watching now." in heard


async def test_on_the_screen_a_line_that_breaks_again_and_again_makes_little_news(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    news = Allowance(burst=1, per_second=1 / 3600)
    monkeypatch.setattr("tictactoe.online.calm_changes.NEWS", news)
    async with at_table() as table:
        told: list[str] = []
        monkeypatch.setattr(table.screen, "tell", told.append)
        for _ in range(5):
            await table.evening.drop(table.ana)
            await table.pilot.pause()
            table.ana = seated(await table.evening.client("Ana", "SHA256:ana").come_back())
            await table.pilot.pause()
        seated(await table.evening.client("Cy").watch(table.ana.state.code))
        await table.pilot.pause()
        assert told == ["Ana's line broke.", "Ana is back!"]
        await table.ana.play(Cell.from_number(5))
        await until(table.pilot, lambda: history(table.screen) == [5])
        await until(table.pilot, lambda: told[2:] == ["One person is watching."])
