"""The two ways to sit at a game over a channel: before a screen, or in a conversation."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from tictactoe.hosting.client_output import ClientOutput
from tictactoe.hosting.driver import ChannelDriver
from tictactoe.hosting.game_factory import LineApp
from tictactoe.hosting.limits import clamped
from tictactoe.hosting.line_reader import LineReader
from tictactoe.speech.narrator import Columns, Say
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.compat import share_process

_LONGEST_START = 5.0
"""Seconds that others wait for an app to paint."""
_COST_OF_A_LINE = 6
_COST_OF_NO_LINE = 0.25


class Frontend(Protocol):
    """A game with its player. It says `ready` when what was typed can be taken."""

    async def play(self, ready: Callable[[], None]) -> None:
        """Play to the end; raise what broke the game."""

    def take(self, data: bytes) -> float:
        """Take what was typed; give what that cost, in events."""

    @property
    def is_swallowing(self) -> bool:
        """Whether what waits to be taken means nothing, and may be dropped."""

    def finish(self) -> None:
        """Take it that no more will be typed."""

    def end(self) -> None:
        """Come to an end soon."""

    def say_goodbye(self, words: str | None) -> None:
        """Say the last words: these, or the game's own."""

    def abandon(self) -> None:
        """Leave the terminal as it was found, whatever else is left undone."""

    def resize(self, columns: int, rows: int) -> None:
        """Play in a window of another size."""

    def hold(self) -> None:
        """Paint nothing for now."""

    def release(self) -> None:
        """Paint again."""


class ScreenFrontend:
    """A game on the whole screen. Apps start one after the other, through the `gate`."""

    def __init__(
        self,
        new_app: Callable[[], TicTacToeApp],
        output: ClientOutput,
        size: tuple[int, int],
        gate: asyncio.Lock,
    ) -> None:
        self._new_app = new_app
        self._output = output
        self._size = size
        self._gate = gate
        self._is_over = False
        self._is_held = False
        self._painted = asyncio.Event()
        self.app: TicTacToeApp | None = None
        self.driver: ChannelDriver | None = None

    async def play(self, ready: Callable[[], None]) -> None:
        """Play to the end; raise what broke the game."""
        async with self._gate:
            if self._is_over:
                return
            self.app = app = self._new_app()
            share_process(app)
            app.driver_class = partial(  # type: ignore[assignment]
                ChannelDriver,
                send=self._output.send,
                encoding=self._output.encoding,
                started=partial(self._attach, ready),
                painted=self._painted.set,
            )
            running = asyncio.create_task(app.run_async(size=clamped(*self._size)))
            await self._first_frame(running)
        await running
        if app.failure is not None:
            raise app.failure

    async def _first_frame(self, running: "asyncio.Task[None]") -> None:
        """Wait until the app has painted, has ended, or takes too long for those who wait."""
        painting = asyncio.create_task(self._painted.wait())
        await asyncio.wait(
            {running, painting}, timeout=_LONGEST_START, return_when="FIRST_COMPLETED"
        )
        painting.cancel()

    def _attach(self, ready: Callable[[], None], driver: ChannelDriver) -> None:
        self.driver = driver
        if self.app is not None:
            self.app.driver = driver
        if self._is_held:
            driver.hold()
        ready()

    def take(self, data: bytes) -> float:
        """Take keys and what the mouse does."""
        return self.driver.take(data) if self.driver is not None else 0

    @property
    def is_swallowing(self) -> bool:
        """Whether what comes next belongs to an endless paste."""
        return self.driver is not None and self.driver.is_swallowing

    def finish(self) -> None:
        """Take the end of input for the wish to leave."""
        self.end()

    def end(self) -> None:
        """Leave the app."""
        self._is_over = True
        if self.app is not None:
            self.app.exit()

    def say_goodbye(self, words: str | None) -> None:
        """Say the last words on the normal screen."""
        if words is not None or self.app is not None:
            self._output.tell(words or (self.app.farewell() if self.app else ""))

    def abandon(self) -> None:
        """Give the terminal back."""
        if self.driver is not None:
            self.driver.stop_application_mode()

    def resize(self, columns: int, rows: int) -> None:
        """Lay everything out anew."""
        self._size = (columns, rows)
        self._output.columns = columns
        if self.driver is not None:
            self.driver.resize(columns, rows)

    def hold(self) -> None:
        """Paint nothing for now."""
        self._is_held = True
        if self.driver is not None:
            self.driver.hold()

    def release(self) -> None:
        """Paint again."""
        self._is_held = False
        if self.driver is not None:
            self.driver.release()


@dataclass(frozen=True, slots=True)
class _Echo:
    """What was typed, to be shown where nobody else does."""

    text: str


class LineFrontend:
    """A game in lines. What was typed waits in a queue until all before it has been answered."""

    is_swallowing = False

    def __init__(
        self, new_talk: Callable[[Say, Callable[[], None], Columns], LineApp], output: ClientOutput
    ) -> None:
        self._output = output
        # Lines, the end (None), and echoes: an answer stands below the line it answers.
        self._typed: asyncio.Queue[str | _Echo | None] = asyncio.Queue()
        self._line_app = new_talk(output.say, self.end, lambda: output.columns)
        # In a raw terminal nobody else echoes what is typed.
        echo = self._echo if output.has_terminal else None
        self._reader = LineReader(self._typed.put_nowait, self.end, echo)

    async def play(self, ready: Callable[[], None]) -> None:
        """Play to the end; raise what broke the game."""
        try:
            await self._line_app.open()
            ready()
            while not self._line_app.is_over:
                typed = await self._typed.get()
                if typed is None:
                    break
                if isinstance(typed, _Echo):
                    self._output.write(typed.text)
                else:
                    await self._line_app.answer(typed)
        finally:
            await self._line_app.stop()

    def _echo(self, text: str) -> None:
        self._typed.put_nowait(_Echo(text))

    def take(self, data: bytes) -> float:
        """Take parts of lines."""
        return _COST_OF_A_LINE * self._reader.take(data) or _COST_OF_NO_LINE

    def finish(self) -> None:
        """Take what was typed last."""
        self._reader.finish()

    def end(self) -> None:
        """Take no more lines than have come."""
        self._typed.put_nowait(None)

    def say_goodbye(self, words: str | None) -> None:
        """Say the last words: these, or the game's own."""
        if words is None:
            self._line_app.close()
        else:
            self._output.tell(words)

    def abandon(self) -> None:
        """Do nothing: the terminal was not changed."""

    def resize(self, columns: int, rows: int) -> None:  # noqa: ARG002
        """Let the lines from now on fit."""
        self._output.columns = columns

    def hold(self) -> None:
        """Do nothing: lines only come in answer to others, or now and then."""

    def release(self) -> None:
        """Do nothing."""
