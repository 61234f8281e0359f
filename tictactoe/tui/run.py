"""Runs the full-screen game from start to farewell."""

import asyncio
import signal
import sys
from pathlib import Path
from traceback import format_exception

from tictactoe.core import GameState
from tictactoe.settings import Settings
from tictactoe.speech import phrases
from tictactoe.tui.app import TicTacToeApp


def run(settings: Settings, record: GameState | None = None, log: str | None = None) -> int:
    """Play, say goodbye on the normal screen, and give the exit code.

    If the game breaks, the player gets an apology, and the details go to the file `log` if given.
    """
    app = TicTacToeApp(settings, record)
    asyncio.run(_run(app))
    if app.failure is None:
        print(phrases.farewell(None if record else app.store.state))
        return 0
    print(phrases.APOLOGY, file=sys.stderr)
    if log:
        try:
            Path(log).write_text("".join(format_exception(app.failure)), encoding="utf-8")
        except OSError as error:
            print(error, file=sys.stderr)
    return 1


async def _run(app: TicTacToeApp) -> None:
    # Being told to end is as good a reason to leave tidily as a key. If SIGHUP was ignored, as
    # under nohup, Textual would try for ever to read from a terminal that is gone.
    loop = asyncio.get_running_loop()
    if sys.platform != "win32":
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            loop.add_signal_handler(number, app.exit)
    await app.run_async()
