"""The storm over the screen: random input at the whole app, through its own message queues."""

import asyncio
from random import Random
from unittest.mock import patch

from tests.storm import sight
from tests.storm.inputs import Input, random_input, random_size
from tests.storm.runs import storm
from tests.storm.witness import Witness
from tictactoe.computer import choose
from tictactoe.core import Cell, GameState, Level
from tictactoe.settings import Settings
from tictactoe.tui import app as app_module
from tictactoe.tui.app import TicTacToeApp

_MOST_TURNS = 20_000


def screen_storm(seed: int, inputs: int) -> int:
    """Send that many inputs, and give how many games were finished."""
    return storm(_run, seed, inputs)


def _run(rng: Random, settings: Settings, inputs: int, sent: list[object]) -> int:
    return asyncio.run(ScreenRun(settings).play(rng, inputs, sent))


class ScreenRun:
    """One app from start to end, looked at after each input."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._witness = Witness()
        self._rng = Random(settings.seed)
        self._clock = asyncio.Event()
        self._clock.set()
        self._waiting = 0
        """How many answers of the computer wait for the clock."""

    async def play(self, rng: Random, inputs: int, sent: list[object]) -> int:
        """Send inputs until one ends the app; give how many games were finished."""
        with patch.object(app_module, "Store", self._witness.new_store):
            app = TicTacToeApp(self._settings, think=self._think)
            # Keys in quick succession meet our own motion, but not the scrolling of Textual.
            app.animation_level = "basic"
            async with app.run_test(size=random_size(rng), tooltips=True, notifications=True):
                await settle(app)
                try:
                    while len(sent) < inputs and app.return_code is None:
                        chosen = random_input(rng, app)
                        sent.append(chosen)
                        await self._send(app, chosen)
                        self._check(app, chosen)
                finally:
                    # A computer that is still being waited for would keep the app from ending.
                    self._clock.set()
        return self._witness.finished

    async def _think(self, game: GameState, level: Level) -> Cell:
        self._waiting += 1
        try:
            await self._clock.wait()
        finally:
            self._waiting -= 1
        cell = choose(game, level, self._rng)
        self._witness.heard_answer(game, cell)
        return cell

    async def _send(self, app: TicTacToeApp, chosen: Input) -> None:
        driver = app._driver
        assert driver is not None
        if not self._waiting:
            # Nothing that was asked for earlier is still to come.
            self._witness.chances = 0
        self._witness.chances += chosen.marks
        if chosen.clock_runs is not None:
            (self._clock.set if chosen.clock_runs else self._clock.clear)()
        if chosen.size:
            driver._size = chosen.size
        for message in chosen.messages:
            driver.process_message(message)
        await settle(app)

    def _check(self, app: TicTacToeApp, chosen: Input) -> None:
        if app.failure:
            raise app.failure
        self._witness.check(app.store.state)
        if app.return_code is None:
            assert not chosen.must_quit, "the app goes on"
            assert app._batch_count == 0, "output is still held back"
            sight.check(app, self._witness.model)
        else:
            assert chosen.may_quit, "the app has ended"


async def settle(app: TicTacToeApp) -> None:
    """Wait until every queue is empty and what is due by the clock is drawn.

    Pilot.pause() waits for the same by looking at the processor's clock, fifty times a second.
    """
    await _rest()
    for draw in (app._check_resize, lambda: app.screen._on_timer_update()) * 2:
        if app.return_code is not None:
            return
        draw()
        await _rest()


async def _rest() -> None:
    loop = asyncio.get_running_loop()
    for _ in range(_MOST_TURNS):
        await asyncio.sleep(0)
        if not loop._ready:  # type: ignore[attr-defined]
            return
    raise TimeoutError("the app does not come to rest")
