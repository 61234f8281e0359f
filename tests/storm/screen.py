"""The storm over the screen: random input at the whole app, through its own message queues."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any
from unittest.mock import patch

import tictactoe
from tests.games import flat
from tests.storm import sight
from tests.storm.inputs import Clock, Input, Resize
from tests.storm.model import WatchedStore, Witness
from tests.storm.shrink import shortest
from tests.storm.sittings import random_settings
from tests.storm.tally import Fault, Tally
from tests.storm.weather import random_input, random_size
from tictactoe.computer import choose
from tictactoe.core import Cell, GameState, Level
from tictactoe.settings import Settings
from tictactoe.tui import app as app_module
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.screens import game as game_screen

_INPUTS_A_SITTING = 400
_ENOUGH_FAULTS = 10
_MOST_TURNS = 20_000

Source = Callable[[TicTacToeApp], Input | None]
"""What happens next, seen what is on the screen; None for the end."""


def storm(seed: int, events: int) -> Tally:
    """Send that many events, sitting after sitting, unless hardly any ends well."""
    tally = Tally()
    for sitting in count(seed):
        if tally.events >= events or len(tally.faults) == _ENOUGH_FAULTS:
            break
        tally.add(_sitting(sitting, events - tally.events))
    return tally


def _sitting(seed: int, events: int) -> Tally:
    rng = Random(seed)
    settings, size = random_settings(rng), random_size(rng)
    sent: list[Input] = []
    sending = 0

    def next_input(app: TicTacToeApp) -> Input | None:
        nonlocal sending
        if len(sent) == _INPUTS_A_SITTING or sending >= events:
            return None
        sent.append(random_input(rng, app))
        sending += len(list(sent[-1].messages()))
        return sent[-1]

    what, games = run(settings, size, next_input)
    if what is None:
        return Tally(sending, games)
    # An app that does not even start must not keep the storm from ending.
    return Tally(max(1, sending), games, [Fault(seed, what, (settings, size, *sent))])


def shortened(fault: Fault) -> Fault:
    """The same fault from fewer inputs."""
    settings, size, *sent = fault.reproduction

    def fails(inputs: list[Any]) -> bool:
        what, _ = run(settings, size, played_back(inputs))
        return what is not None and Fault(fault.seed, what, ()).kind == fault.kind

    return replace(fault, reproduction=(settings, size, *shortest(sent, fails)))


def played_back(inputs: Iterable[Input]) -> Source:
    """The inputs of a reproduction, one after the other."""
    iterator = iter(inputs)
    return lambda _: next(iterator, None)


def run(settings: Settings, size: tuple[int, int], source: Source) -> tuple[str | None, int]:
    """One sitting; the first fault, if any, and how many games ended."""
    return asyncio.run(Sitting(settings, source).run(size))


class Sitting:
    """One app from start to end, watched after each input."""

    def __init__(self, settings: Settings, source: Source) -> None:
        self._settings = settings
        self._source = source
        self._witness = Witness()
        self._clock = asyncio.Event()
        self._clock.set()
        self._rng = Random(settings.seed)

    async def run(self, size: tuple[int, int]) -> tuple[str | None, int]:
        what: str | None = None
        try:
            async with self._app(size) as app:
                while what is None and app.return_code is None:
                    chosen = self._source(app)
                    if chosen is None:
                        break
                    await self._send(app, chosen)
                    what = next(self._faults(app, chosen), None)
                # A computer that is still being waited for would keep the app from ending.
                self._clock.set()
        except Exception as failure:
            what = _described(failure)
        return what, self._witness.finished

    @asynccontextmanager
    async def _app(self, size: tuple[int, int]) -> AsyncIterator[TicTacToeApp]:
        with (
            patch.object(app_module, "Store", partial(WatchedStore, self._witness)),
            patch.object(game_screen, "sleep", self._sleep),
        ):
            app = TicTacToeApp(self._settings, think=self._think)
            app.animation_level = "none"
            async with app.run_test(size=size, tooltips=True, notifications=True):
                await settle(app)
                yield app

    async def _sleep(self, seconds: float) -> None:
        # Waiting for no time only lets others go first, and does not wait for the clock.
        await (self._wait() if seconds else asyncio.sleep(0))

    async def _wait(self) -> None:
        self._witness.thinking += 1
        try:
            await self._clock.wait()
        finally:
            self._witness.thinking -= 1

    async def _think(self, game: GameState, level: Level) -> Cell:
        await self._wait()
        cell = choose(game, level, self._rng)
        self._witness.heard_answer(flat(game), cell)
        return cell

    async def _send(self, app: TicTacToeApp, chosen: Input) -> None:
        driver = app._driver
        assert driver is not None
        if not self._witness.thinking:
            # Nothing that was asked for earlier is still to come.
            self._witness.chances = 0
        self._witness.chances += chosen.chances
        match chosen:
            case Clock(runs=True):
                self._clock.set()
            case Clock():
                self._clock.clear()
            case Resize(width, height):
                driver._size = (width, height)
            case _:
                pass
        for message in chosen.messages():
            driver.process_message(message)
        await settle(app)

    def _faults(self, app: TicTacToeApp, chosen: Input) -> Iterator[str]:
        if app.failure:
            yield _described(app.failure)
        yield from self._witness.faults
        if app.return_code is None:
            if chosen.must_quit:
                yield f"stayed: after {chosen}"
            yield from sight.faults(app)
        elif not chosen.may_quit:
            yield f"left: after {chosen}"


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


def _described(failure: BaseException) -> str:
    """An exception and the last line of ours that it passed through."""
    while isinstance(failure, ExceptionGroup):
        failure = failure.exceptions[0]
    home = str(Path(tictactoe.__file__).parent)
    frames = [frame for frame in extract_tb(failure.__traceback__) if home in frame.filename]
    where = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(failure).__name__}{where}: {failure}"
