"""The front end that plays in lines."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from tictactoe.bell import BELL
from tictactoe.hosting.client_output import ClientOutput
from tictactoe.hosting.game_factory import Columns, LineApp, Say
from tictactoe.hosting.line_reader import LineReader

_COST_OF_A_LINE = 6
_COST_OF_NO_LINE = 0.25


@dataclass(frozen=True, slots=True)
class _Echo:
    """Typed characters to be shown in a terminal in raw mode, and the line they make."""

    text: str
    line: str


class LineFrontend:
    """A game in lines. Each line waits in a queue until those before it have been answered."""

    is_discarding = False

    def __init__(
        self, new_app: Callable[[Say, Callable[[], None], Columns], LineApp], output: ClientOutput
    ) -> None:
        self._output = output
        # Lines, the end (None), and echoes: an answer stands below the line it answers.
        self._typed: asyncio.Queue[str | _Echo | None] = asyncio.Queue()
        self._line_app = new_app(self._say, self.end, lambda: output.columns)
        # In raw mode the terminal does not echo.
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
                    self._output.echo(typed.text, typed.line)
                else:
                    await self._line_app.answer(typed)
        finally:
            await self._line_app.stop()
            self._output.end_typing()

    def _say(self, line: str) -> None:
        # Whoever has typed ahead is not waiting, and needs no bell.
        self._output.say(line if self._typed.empty() else line.replace(BELL, ""))

    def _echo(self, text: str) -> None:
        self._typed.put_nowait(_Echo(text, self._reader.typed))

    def take(self, data: bytes) -> float:
        """Take parts of lines; return their cost in events."""
        return _COST_OF_A_LINE * self._reader.take(data) or _COST_OF_NO_LINE

    @property
    def is_waiting(self) -> bool:
        """Whether it is up to others to do something."""
        return self._line_app.is_waiting

    def warn(self, words: str) -> None:
        """Say that the visit is about to end."""
        self._line_app.warn(words)

    def end_warning(self) -> None:
        """Do nothing: a line that was said needs no end."""

    def finish(self) -> None:
        """Called when no more input will come: an unfinished line counts as a line."""
        self._reader.finish()

    def end(self) -> None:
        """End the game after the lines that are queued."""
        self._typed.put_nowait(None)

    def say_goodbye(self, words: str | None) -> None:
        """Say these last words, or the game's own."""
        if words is None:
            self._line_app.close()
        else:
            self._output.tell(words)

    def restore_terminal(self) -> None:
        """Do nothing: the terminal was not changed."""

    def discard(self) -> None:
        """Do nothing: there is little to free."""

    def resize(self, columns: int, rows: int) -> None:  # noqa: ARG002
        """Called when the terminal has another size: further lines will fit it."""
        self._output.columns = columns

    def pause(self) -> None:
        """Do nothing: there is little to send, and no input is taken meanwhile."""

    def resume(self) -> None:
        """Do nothing."""
