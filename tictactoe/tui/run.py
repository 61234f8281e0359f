"""Runs the full-screen game."""

import asyncio
import signal
import sys
from contextlib import suppress

from tictactoe.core import GameState
from tictactoe.settings import Settings
from tictactoe.splash import Splash
from tictactoe.tui.app import TicTacToeApp
from tictactoe.watchdog import Watchdog


def run(settings: Settings, record: GameState | None, splash: Splash) -> str:
    """Play to the end, and return the farewell; or raise what broke the game."""
    return asyncio.run(_play(settings, record, splash))


async def _play(settings: Settings, record: GameState | None, splash: Splash) -> str:
    app = TicTacToeApp(settings, record)
    app.splash = splash
    if sys.platform != "win32":
        _exit_on_signals(app)
    await app.run_async()
    if app.failure:
        raise app.failure
    return app.farewell()


def _exit_on_signals(app: TicTacToeApp) -> None:
    """Exit as if a key had been pressed when a signal asks for it or the terminal is gone."""
    loop = asyncio.get_running_loop()
    # While the splash is shown, the terminal's attributes are not those to restore.
    watchdog = Watchdog(app.splash.restore_attributes if app.splash.is_shown else None)

    def leave(*_: object) -> None:
        watchdog.wake()
        # A loop that is closed has ended the app already, and the farewell is on its way.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(app.exit)

    app.leave = leave
    # SIGHUP even if it was ignored, as under nohup: without a terminal there is no game.
    numbers = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
    for number in numbers:
        signal.signal(number, leave)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, numbers)
