"""Ends a process that was told to leave and cannot, because its terminal takes nothing any more."""

import os
import sys
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import sleep

PATIENCE = 3.0
"""Seconds to leave tidily once told to."""


class Watchdog:
    """A thread that sleeps until it is woken, and then gives the process a few seconds to end.

    The main thread may wait for the terminal for ever, so it cannot be the one to decide.
    """

    def __init__(self) -> None:
        # The only queue that a second signal may interrupt while the first one is being handled.
        self._woken: SimpleQueue[None] = SimpleQueue()
        self._restore_terminal = _restorer()
        Thread(target=self._watch, name="watchdog", daemon=True).start()

    def wake(self) -> None:
        """Start to count. Any thread may call this, and so may a signal handler."""
        self._woken.put(None)

    def _watch(self) -> None:
        self._woken.get()
        try:
            sleep(PATIENCE)
            self._restore_terminal()
        finally:
            os._exit(1)


def _restorer() -> Callable[[], None]:
    """What gives the terminal, if there is one, the modes back that it has now."""
    if sys.platform == "win32":
        return lambda: None
    import termios

    try:
        modes = termios.tcgetattr(0)
    except termios.error:
        return lambda: None
    return partial(termios.tcsetattr, 0, termios.TCSANOW, modes)
