"""Runs the full-screen game from start to farewell."""

import asyncio
import os
import signal
import sys
from threading import Timer

from tictactoe.core import GameState
from tictactoe.settings import Settings
from tictactoe.tui.app import TicTacToeApp

_PATIENCE = 3.0
"""Seconds to leave tidily once told to."""


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
    """Take a signal to end for as good a reason to leave tidily as a key."""
    import termios

    loop = asyncio.get_running_loop()
    terminal = sys.stdin.fileno()
    modes = termios.tcgetattr(terminal)

    def leave_at_last() -> None:
        # A terminal that takes nothing any more keeps us from saying goodbye.
        termios.tcsetattr(terminal, termios.TCSANOW, modes)
        os._exit(1)

    def leave(*_: object) -> None:
        loop.call_soon_threadsafe(app.exit)
        timer = Timer(_PATIENCE, leave_at_last)
        timer.daemon = True
        timer.start()

    # SIGHUP even if it was to be ignored, as under nohup: without a terminal there is no game.
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, leave)
