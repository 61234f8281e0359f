"""Runs the full-screen game from its start to the moment to say goodbye."""

import asyncio
import signal
import sys
from contextlib import suppress

from tictactoe.core import GameState
from tictactoe.settings import Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.watchdog import Watchdog


def run(settings: Settings, record: GameState | None = None) -> str:
    """Play to the end, and give the farewell; or raise what broke the game."""
    return asyncio.run(_play(settings, record))


async def _play(settings: Settings, record: GameState | None) -> str:
    app = TicTacToeApp(settings, record)
    if sys.platform != "win32":
        _leave_when_told(app)
    await app.run_async()
    if app.failure:
        raise app.failure
    return app.farewell()


def _leave_when_told(app: TicTacToeApp) -> None:
    """Take a signal, or the end of the terminal, for as good a reason to leave as a key."""
    loop = asyncio.get_running_loop()
    watchdog = Watchdog()

    def leave(*_: object) -> None:
        watchdog.wake()
        # A loop that is closed has left already, and the farewell is on its way.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(app.exit)

    app.leave = leave
    # SIGHUP even if it was to be ignored, as under nohup: without a terminal there is no game.
    numbers = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
    for number in numbers:
        signal.signal(number, leave)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, numbers)
