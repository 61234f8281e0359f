"""The front end that plays in lines."""

import asyncio
from collections.abc import Callable

from tictactoe.hosting.client_output import ClientOutput
from tictactoe.hosting.game_factory import Columns, LineApp, Say
from tictactoe.hosting.line_reader import LineReader

_COST_OF_A_LINE = 6
_COST_OF_NO_LINE = 0.25


class LineFrontend:
    """A game in lines."""

    is_discarding = False

    def __init__(
        self, new_talk: Callable[[Say, Callable[[], None], Columns], LineApp], output: ClientOutput
    ) -> None:
        self._output = output
        self._ended = asyncio.Event()
        self._failure: Exception | None = None
        self._line_app = new_talk(output.say, self.end, lambda: output.columns)
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
