"""A game in the same process, played with keys that may come faster than screens change."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot

from tests.demos import settle, still
from tictactoe.settings import Mode, Settings
from tictactoe.tui.app import TicTacToeApp

PEOPLE = Settings(seed=1, mode=Mode.TWO_PLAYERS)


@asynccontextmanager
async def playing(
    *keys: str,
    settings: Settings = PEOPLE,
    size: tuple[int, int] = (80, 24),
    has_motion: bool = False,
) -> AsyncIterator[tuple[TicTacToeApp, Pilot[Any]]]:
    app = TicTacToeApp(settings) if has_motion else still(TicTacToeApp(settings))
    async with app.run_test(size=size) as pilot:
        for key in keys:
            await pilot.press(key)
            await settle(pilot)
        yield app, pilot
        await settle(pilot)
        assert_painted(app)


def assert_painted(app: TicTacToeApp) -> None:
    """See that no output is held back for a screen that has long been there."""
    assert app.return_code is not None or app._batch_count == 0


async def burst(pilot: Pilot[Any], *keys: str) -> None:
    """Keys that arrive in a single write: all are queued before the first is handled."""
    for key in keys:
        name = _character_to_key(key) if len(key) == 1 else key
        pilot.app.post_message(events.Key(name, key if len(key) == 1 else None))
    await settle(pilot)
    await settle(pilot)


def screen_names(app: TicTacToeApp) -> list[str]:
    """The screens on top of each other, from the bottom."""
    return [type(screen).__name__ for screen in app.screen_stack]


def text_of(app: TicTacToeApp) -> list[str]:
    """The lines on the screen."""
    return [strip.text for strip in app.screen._compositor.render_strips()]
