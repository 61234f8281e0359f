"""A player who hears the line game through a screen reader, and sees nothing."""

import re
from collections.abc import Iterator
from dataclasses import replace

from tests.reader import LineReader
from tests.stories.hearing import HeardBoard
from tests.stories.player import Step
from tictactoe.plain import Conversation
from tictactoe.settings import Settings

_STEP = re.compile(r"Move \d: (?P<mover>[XO]) takes (?P<taken>[1-9]), .*?(?= Move \d: | Top row: )")


class ListeningPlayer:
    """Plays in words. `heard` is all that was spoken so far."""

    def __init__(self, settings: Settings) -> None:
        self.heard: list[str] = []
        self.message = ""
        self._reader = LineReader()
        self._board = HeardBoard()
        self._conversation = Conversation(replace(settings, in_words=True), self._say)
        self._conversation.open()
        self._listen()

    def _say(self, line: str) -> None:
        self._reader.feed(f"{line}\n".encode())

    def _listen(self) -> None:
        spoken = self._reader.speak()
        self.message = " ".join(spoken)
        self.heard += spoken
        self._board.hear(self.message)

    async def begin(self) -> None:
        pass

    async def enter(self, line: str) -> None:
        self._conversation.answer(f"{line}\n")
        self._listen()

    async def enter_ahead(self, *lines: str) -> None:
        for line in lines:
            await self.enter(line)

    async def press(self, *cells: int) -> None:
        for cell in cells:
            await self.enter(str(cell))

    async def see_the_end(self) -> None:
        pass

    async def look_back(self) -> list[Step]:
        await self.enter("replay")
        return list(self._steps())

    def _steps(self) -> Iterator[Step]:
        """Each move that was told, and the board that a listener makes of it."""
        cells = list(self._board.numbers)
        for told in _STEP.finditer(self.message):
            cells[cells.index(told["taken"])] = told["mover"]
            yield Step("".join(cells), told[0])

    @property
    def board(self) -> str:
        return str(self._board)

    @property
    def score(self) -> str:
        return [piece for piece in self.heard if " Wins: " in piece][-1]

    @property
    def text(self) -> str:
        return " ".join(self.heard)

    @property
    def has_ended(self) -> bool:
        return self._conversation.is_over
