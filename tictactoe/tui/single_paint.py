"""Paints each screen once when it appears.

Textual paints a new screen at every stage on its way: measured, measured again, focused, resumed.
That sends a whole screen two to five times.
"""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from textual.app import App
from textual.events import Resize
from textual.screen import Screen

# A layout makes the widgets ask for a repaint, and so does the focus, which is given after it.
_ROUNDS = 2


class SinglePaint:
    """Holds all output back from the moment a screen is opened or uncovered until it is complete.

    Only public parts of Textual are used. Should a release do these things in another order, a
    screen is painted more than once, and nothing else changes.
    """

    def __init__(self, app: App[None]) -> None:
        self._app = app
        self._batch = ExitStack()
        self._is_holding = False
        self._waiting: list[Callable[[], None]] = []

    def call_when_painted(self, callback: Callable[[], None]) -> None:
        """Call back now, or as soon as the screen that is being prepared can be seen."""
        if self._is_holding:
            self._waiting.append(callback)
        else:
            callback()

    def begin(self, screen: Screen[Any]) -> None:
        """Prepare for a screen that comes to the top of the stack.

        Whatever happens meanwhile, the output is released: by this screen, or by the one that
        covers it or comes to light when it goes.
        """
        if not self._is_holding:
            self._is_holding = True
            self._batch.enter_context(self._app.batch_update())
        if not screen.is_mounted:
            self._set_size_classes(screen)
        self._settle(screen, _ROUNDS, is_new=not screen.is_mounted)

    def _set_size_classes(self, screen: Screen[Any]) -> None:
        # Textual sets them after the first layout, and would then style everything again.
        app, size = self._app, self._app.size
        for breakpoints, length in (
            (screen.HORIZONTAL_BREAKPOINTS or app.HORIZONTAL_BREAKPOINTS, size.width),
            (screen.VERTICAL_BREAKPOINTS or app.VERTICAL_BREAKPOINTS, size.height),
        ):
            name = [name for least, name in breakpoints or () if length >= least][-1]
            screen.add_class(name, update=False)

    def _settle(self, screen: Screen[Any], rounds: int, is_new: bool) -> None:
        """Wait until the screen and the app have handled what is in their queues."""
        if rounds:
            screen.call_later(self._app.call_later, self._settle, screen, rounds - 1, is_new)
        elif is_new:
            # A layout is painted for itself, before the rest. Done now, it is never seen.
            screen.post_message(Resize(self._app.size, self._app.size))
            screen.call_later(screen.call_later, self._end, screen)
        else:
            self._end(screen)

    def _end(self, screen: Screen[Any]) -> None:
        if screen.is_active:
            self._is_holding = False
            self._batch.close()
            # What was painted meanwhile is lost.
            screen.refresh()
            for callback in self._waiting:
                screen.call_after_refresh(callback)
            self._waiting.clear()
