"""Seats for the players of the stories.

A story that asks for a `player`, a `pair`, or to `launch` or `sit_down` as it likes, is played
three times: in lines of text, in words by somebody who only hears them, and full screen. One that
makes sense in only one of them says `lines`, `listener` or `screen`.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any, TypeVar

import pytest
from textual._context import active_app

from tests.stories.listening_player import ListeningPlayer
from tests.stories.plain_player import PlainPlayer
from tests.stories.player import AGAINST_COMPUTER, TWO_PEOPLE, Launch, Opponent, Player
from tests.stories.screen_player import ScreenPlayer
from tictactoe.computer import choose
from tictactoe.core import Cell, GameState, Level
from tictactoe.settings import Settings

T = TypeVar("T")


@pytest.fixture(params=["lines", "words", "screen"], scope="session")
def front_end(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def launch_lines(monkeypatch: pytest.MonkeyPatch) -> Launch[PlainPlayer]:
    async def launch(settings: Settings = AGAINST_COMPUTER, replies: str = "") -> PlainPlayer:
        _answer_lines(monkeypatch, replies)
        return PlainPlayer(settings)

    return launch


@pytest.fixture
def launch_words(monkeypatch: pytest.MonkeyPatch) -> Launch[ListeningPlayer]:
    async def launch(settings: Settings = AGAINST_COMPUTER, replies: str = "") -> ListeningPlayer:
        _answer_lines(monkeypatch, replies)
        return ListeningPlayer(settings)

    return launch


@pytest.fixture
async def launch_screen() -> AsyncIterator[Launch[ScreenPlayer]]:
    async with AsyncExitStack() as launched:

        async def launch(settings: Settings = AGAINST_COMPUTER, replies: str = "") -> ScreenPlayer:
            started = ScreenPlayer.launched(settings, _opponent(replies))
            player = await launched.enter_async_context(_in_a_task_of_its_own(started))
            # What Textual does on behalf of a test must know for which app.
            active_app.set(player.app)
            return player

        yield launch


@pytest.fixture
def launch(
    front_end: str,
    launch_lines: Launch[PlainPlayer],
    launch_words: Launch[ListeningPlayer],
    launch_screen: Launch[ScreenPlayer],
) -> Launch[Player]:
    ways: dict[str, Launch[Player]] = {
        "lines": launch_lines,
        "words": launch_words,
        "screen": launch_screen,
    }
    return ways[front_end]


@pytest.fixture
def sit_down(launch: Launch[Player]) -> Launch[Player]:
    async def sit_down(settings: Settings = AGAINST_COMPUTER, replies: str = "") -> Player:
        player = await launch(settings, replies)
        await player.begin()
        return player

    return sit_down


@pytest.fixture
async def player(sit_down: Launch[Player]) -> Player:
    """One person against the computer."""
    return await sit_down()


@pytest.fixture
async def pair(sit_down: Launch[Player]) -> Player:
    """Two people at one keyboard."""
    return await sit_down(TWO_PEOPLE)


@pytest.fixture
async def lines(launch_lines: Launch[PlainPlayer]) -> PlainPlayer:
    return await launch_lines()


@pytest.fixture
async def listener(launch_words: Launch[ListeningPlayer]) -> ListeningPlayer:
    return await launch_words()


@pytest.fixture
async def screen(launch_screen: Launch[ScreenPlayer]) -> ScreenPlayer:
    player = await launch_screen()
    await player.begin()
    return player


@pytest.fixture
async def screen_pair(launch_screen: Launch[ScreenPlayer]) -> ScreenPlayer:
    pair = await launch_screen(TWO_PEOPLE)
    await pair.begin()
    return pair


def _opponent(replies: str) -> Opponent:
    rng = Random(1)
    cells = (Cell.from_number(int(reply)) for reply in replies)

    def reply(game: GameState, level: Level) -> Cell:
        return next(cells) if replies else choose(game, level, rng)

    return reply


def _answer_lines(monkeypatch: pytest.MonkeyPatch, replies: str) -> None:
    """Let the computer of the line game take these cells."""
    opponent = _opponent(replies)
    monkeypatch.setattr("tictactoe.plain.choose", lambda game, level, _: opponent(game, level))


@asynccontextmanager
async def _in_a_task_of_its_own(manager: AbstractAsyncContextManager[T]) -> AsyncIterator[T]:
    """Enter and leave in one task: what a test starts, a fixture ends, and Textual minds that."""
    entered: asyncio.Future[T] = asyncio.get_running_loop().create_future()
    leave = asyncio.Event()

    async def hold() -> None:
        async with manager as value:
            entered.set_result(value)
            await leave.wait()

    task = asyncio.create_task(hold())
    either: set[asyncio.Future[Any]] = {task, entered}
    await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        task.result()
    try:
        yield entered.result()
    finally:
        leave.set()
        await task
