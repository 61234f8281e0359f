"""The two kinds of front end that a visit can have; this is the one that plays in lines."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from tictactoe.hosting.client_output import ClientOutput
from tictactoe.hosting.game_factory import Columns, LineApp, Say
from tictactoe.hosting.line_reader import LineReader

_COST_OF_A_LINE = 6
_COST_OF_NO_LINE = 0.25


class Frontend(Protocol):
    """A game with its player. It calls `ready` when it can take input."""

    async def play(self, ready: Callable[[], None]) -> None:
        """Play to the end; raise what broke the game."""

    def take(self, data: bytes) -> float:
        """Take input; return its cost in events."""

    @property
    def is_discarding(self) -> bool:
        """Whether queued input would be ignored, and may be dropped."""

    def finish(self) -> None:
        """Called when no more input will come."""

    def end(self) -> None:
        """End the game soon."""

    def say_goodbye(self, words: str | None) -> None:
        """Say these last words, or the game's own."""

    def restore_terminal(self) -> None:
        """Leave the terminal as it was found, whatever else is left undone."""

    def resize(self, columns: int, rows: int) -> None:
        """Called when the terminal has another size."""

    def pause(self) -> None:
        """Paint nothing for now."""

    def resume(self) -> None:
        """Paint again."""


class LineFrontend:
    """A game in lines."""

    is_discarding = False

    def __init__(
        self, new_app: Callable[[Say, Callable[[], None], Columns], LineApp], output: ClientOutput
    ) -> None:
        self._output = output
        self._ended = asyncio.Event()
        self._failure: Exception | None = None
        self._line_app = new_app(output.say, self.end, lambda: output.columns)
        # In a raw terminal nobody else echoes what is typed.
        echo = output.write if output.has_terminal else None
        self._reader = LineReader(self._answer, self.end, echo)

    async def play(self, ready: Callable[[], None]) -> None:
        """Play to the end; raise what broke the game."""
        try:
            self._line_app.open()
            ready()
            await self._ended.wait()
        finally:
            self._line_app.part()
        if self._failure is not None:
            raise self._failure

    def _answer(self, line: str) -> None:
        if self._ended.is_set():
            return
        try:
            self._line_app.answer(line)
        except Exception as failure:
            self._failure = failure
        if self._line_app.is_over or self._failure is not None:
            self.end()

    def take(self, data: bytes) -> float:
        """Take parts of lines."""
        return _COST_OF_A_LINE * self._reader.take(data) or _COST_OF_NO_LINE

    def finish(self) -> None:
        """Take what was typed last."""
        self._reader.finish()

    def end(self) -> None:
        """Take no more lines."""
        self._ended.set()

    def say_goodbye(self, words: str | None) -> None:
        """Say the last words: these, or the game's own."""
        if words is None:
            self._line_app.close()
        else:
            self._output.tell(words)

    def restore_terminal(self) -> None:
        """Do nothing: the terminal was not changed."""

    def resize(self, columns: int, rows: int) -> None:  # noqa: ARG002
        """Let the lines from now on fit."""
        self._output.columns = columns

    def pause(self) -> None:
        """Do nothing: lines only come in answer to others, or now and then."""

    def resume(self) -> None:
        """Do nothing."""
