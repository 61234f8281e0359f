"""The computer's worker: never in the way, never late, never twice."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from tests.demos import settle
from tests.tui.playing import text_of
from tictactoe.core import Cell, Forfeit, GameState, Level, Mark, StartRound, record
from tictactoe.settings import Mode, Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.screens.replay import ReplayScreen


class SlowThinker:
    """A computer that answers only when it is told to, and notes when it is cut short."""

    def __init__(self) -> None:
        self.cancelled = 0
        self._answers: asyncio.Queue[int] = asyncio.Queue()

    async def __call__(self, game: GameState, level: Level) -> Cell:  # noqa: ARG002
        try:
            return Cell.from_number(await self._answers.get())
        except asyncio.CancelledError:
            self.cancelled += 1
            raise

    def answer(self, number: int) -> None:
        self._answers.put_nowait(number)


class StubbornThinker(SlowThinker):
    """One that cannot be cut short: its answer comes, if ever so late."""

    async def __call__(self, game: GameState, level: Level) -> Cell:  # noqa: ARG002
        thought = asyncio.ensure_future(self._answers.get())
        while not thought.done():
            try:
                await asyncio.shield(thought)
            except asyncio.CancelledError:
                self.cancelled += 1
        return Cell.from_number(thought.result())


@asynccontextmanager
async def at_the_table(
    thinker: SlowThinker | None = None, settings: Settings = Settings(seed=1)
) -> AsyncIterator[tuple[TicTacToeApp, Pilot[Any]]]:
    app = TicTacToeApp(settings, think=thinker)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        yield app, pilot


def code(app: TicTacToeApp) -> str:
    return record.encode(app.store.state.game)


async def test_the_screen_lives_on_while_the_computer_thinks() -> None:
    """The cursor moves, help opens, and the answer comes all the same."""
    thinker = SlowThinker()
    async with at_the_table(thinker) as (app, pilot):
        await pilot.press("5", "right", "question_mark")
        assert type(app.screen).__name__ == "HelpScreen"
        await pilot.press("escape")
        thinker.answer(1)
        await settle(pilot)
        assert code(app) == "51"


async def test_a_new_game_cancels_the_thinking() -> None:
    thinker = SlowThinker()
    async with at_the_table(thinker) as (app, pilot):
        await pilot.press("5", "r", "y")
        await pilot.pause()
        assert thinker.cancelled == 1
        thinker.answer(1)
        await pilot.pause()
        assert code(app) == ""


async def test_a_forfeit_cancels_the_thinking() -> None:
    """On the computer's turn only the computer's side can give up."""
    thinker = SlowThinker()
    async with at_the_table(thinker) as (app, pilot):
        await pilot.press("5")
        app.store.dispatch(Forfeit(Mark.O))
        await pilot.pause()
        assert thinker.cancelled == 1
        assert isinstance(app.screen, ReplayScreen)


async def test_a_player_who_gives_up_while_it_thinks_has_done_so_when_the_answer_comes() -> None:
    """The forfeit waits for the player's turn, like a move."""
    thinker = SlowThinker()
    async with at_the_table(thinker) as (app, pilot):
        await pilot.press("5", "f", "y")
        assert code(app) == "5"
        thinker.answer(1)
        await settle(pilot)
        assert code(app) == "51f"


async def test_quitting_cancels_the_thinking() -> None:
    thinker = SlowThinker()
    async with at_the_table(thinker) as (app, pilot):
        await pilot.press("5", "q")
        await pilot.pause()
    assert thinker.cancelled == 1
    assert app.return_code == 0


async def test_an_answer_to_a_position_no_longer_on_the_table_is_dropped() -> None:
    thinker = StubbornThinker()
    async with at_the_table(thinker) as (app, pilot):
        await pilot.press("5")
        app.store.dispatch(StartRound())
        await pilot.pause()
        assert thinker.cancelled
        thinker.answer(1)
        await pilot.pause()
        assert code(app) == ""


async def test_the_answer_is_played_in_the_same_breath_as_the_move() -> None:
    """By the time the key has been handled, and before anything is painted."""
    async with at_the_table() as (app, pilot):
        painted: list[str] = []
        display = app._display

        def spy(screen: Screen[Any], renderable: Any) -> None:
            painted.append(code(app))
            display(screen, renderable)

        app._display = spy  # type: ignore[method-assign]
        await pilot.press("5")
        await pilot.pause()
        assert painted
        assert {len(moves) for moves in painted} == {2}


async def test_watching_can_be_made_faster_and_slower_within_limits() -> None:
    async with at_the_table(SlowThinker(), Settings(mode=Mode.WATCH)) as (app, pilot):
        said = []
        for key in ("plus", "plus", "plus", "minus", "minus", "minus", "minus", "minus"):
            await pilot.press(key)
            said += re.findall(r"Speed \d of 5\.", "\n".join(text_of(app)))
        assert said == [f"Speed {pace} of 5." for pace in (4, 5, 5, 4, 3, 2, 1, 1)]
