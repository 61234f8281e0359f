"""Ends the process on request, even when its terminal no longer takes any output."""

import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import sleep

PATIENCE = 3.0
"""Seconds for an orderly end."""


class Watchdog:
    """A thread that, once woken, gives the process a few seconds to end and then ends it.

    The main thread may be blocked for ever, writing to the terminal.
    """

    def __init__(self, restore_terminal: Callable[[], object] | None = None) -> None:
        # The only queue whose `put` may be interrupted by a signal handler that calls it again.
        self._woken: SimpleQueue[None] = SimpleQueue()
        self._restore_terminal = restore_terminal or _restorer()
        Thread(target=self._watch, name="watchdog", daemon=True).start()

    def wake(self) -> None:
        """Start the countdown. Safe to call from any thread and from a signal handler."""
        self._woken.put(None)

    def _watch(self) -> None:
        self._woken.get()
        try:
            sleep(PATIENCE)
            self._restore_terminal()
        finally:
            os._exit(1)


def interrupt_on_signals() -> None:
    """Let every signal that asks the process to end raise KeyboardInterrupt, as Ctrl+C does."""
    watchdog = Watchdog()
    names = ("SIGINT", "SIGTERM", "SIGHUP")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]

    def interrupt(*_: object) -> None:
        watchdog.wake()
        # Nothing may interrupt the farewell. With SIG_IGN, Python would complain about a signal
        # that arrived before it was ignored.
        for number in numbers:
            signal.signal(number, lambda *_: None)
        raise KeyboardInterrupt

    for number in numbers:
        # A signal that is ignored, as under nohup, stays so: there may be no terminal to lose.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, interrupt)


def _restorer() -> Callable[[], None]:
    """A function that gives the terminal, if there is one, the attributes it has now."""
    if sys.platform == "win32":
        return lambda: None
    import termios

    try:
        attributes = termios.tcgetattr(0)
    except termios.error:
        return lambda: None
    return partial(termios.tcsetattr, 0, termios.TCSANOW, attributes)
