"""The front end that plays on the whole screen, with a Textual app."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial

from tictactoe.hosting.client_output import ClientOutput
from tictactoe.hosting.driver import RemoteDriver
from tictactoe.hosting.game_factory import ScreenApp
from tictactoe.hosting.limits import clamped
from tictactoe.tui.compat import dismantle

_LONGEST_START = 5.0
"""Seconds that other starts wait for an app to paint."""


class ScreenFrontend:
    """A game on the whole screen. It calls `ready` when it can take input.

    An app starts in the block of `start`; `ask` asks for a turn to do something dear.
    """

    def __init__(
        self,
        new_app: Callable[[], ScreenApp],
        output: ClientOutput,
        size: tuple[int, int],
        start: AbstractAsyncContextManager[None],
        ask: Callable[[Callable[[], None]], None],
    ) -> None:
        self._new_app = new_app
        self._output = output
        self._size = size
        self._start = start
        self._ask = ask
        self._is_ending = False
        self._is_paused = False
        self._has_painted = asyncio.Event()
        self.app: ScreenApp | None = None
        self.driver: RemoteDriver | None = None

    async def play(self, ready: Callable[[], None]) -> None:
        """Play to the end; raise what broke the game."""
        async with self._start:
            if self._is_ending:
                return
            self.app = app = self._new_app()
            app.driver_class = partial(  # type: ignore[assignment]
                RemoteDriver,
                send=self._output.send,
                encoding=self._output.encoding,
                started=partial(self._attach, ready),
                painted=self._has_painted.set,
                ask=self._ask,
            )
            running = asyncio.create_task(app.run_async(size=clamped(*self._size)))
            try:
                await self._first_frame(running)
            except asyncio.CancelledError:
                running.cancel()
                raise
        await running
        if app.failure is not None:
            raise app.failure

    async def _first_frame(self, running: "asyncio.Task[None]") -> None:
        """Wait until the app has painted, has ended, or has kept others waiting for too long."""
        painting = asyncio.create_task(self._has_painted.wait())
        await asyncio.wait(
            {running, painting}, timeout=_LONGEST_START, return_when="FIRST_COMPLETED"
        )
        painting.cancel()

    def _attach(self, ready: Callable[[], None], driver: RemoteDriver) -> None:
        self.driver = driver
        if self.app is not None:
            self.app.driver = driver
        if self._is_paused:
            driver.pause()
        ready()

    def take(self, data: bytes) -> float:
        """Take keys and mouse events; return their cost in events."""
        return self.driver.take(data) if self.driver is not None else 0

    @property
    def is_discarding(self) -> bool:
        """Whether the next input belongs to an endless paste."""
        return self.driver is not None and self.driver.is_discarding

    @property
    def is_waiting(self) -> bool:
        """Whether it is up to others to do something."""
        return self.app is not None and self.app.is_waiting

    def warn(self, words: str) -> None:
        """Show that the visit is about to end."""
        if self.app is not None:
            self.app.warn(words)

    def end_warning(self) -> None:
        """Show it no longer."""
        if self.app is not None:
            self.app.end_warning()

    def finish(self) -> None:
        """Called when no more input will come: without keys there is nothing to play."""
        self.end()

    def end(self) -> None:
        """Leave the app."""
        self._is_ending = True
        if self.app is not None:
            self.app.exit()

    def say_goodbye(self, words: str | None) -> None:
        """Say the last words on the normal screen."""
        if words is None and self.app is not None:
            words = self.app.farewell()
        if words is not None:
            self._output.tell(words)

    def restore_terminal(self) -> None:
        """Leave the full screen, even if the app has not ended."""
        if self.driver is not None:
            self.driver.stop_application_mode()

    def discard(self) -> None:
        """Free the memory of the app, which has ended."""
        if self.app is not None:
            dismantle(self.app)
        self.app = self.driver = None

    def resize(self, columns: int, rows: int) -> None:
        """Called when the terminal has another size."""
        self._size = (columns, rows)
        self._output.columns = columns
        if self.driver is not None:
            self.driver.resize(columns, rows)

    def pause(self) -> None:
        """Paint nothing for now."""
        self._is_paused = True
        if self.driver is not None:
            self.driver.pause()

    def resume(self) -> None:
        """Paint again."""
        self._is_paused = False
        if self.driver is not None:
            self.driver.resume()
