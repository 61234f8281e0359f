"""A player in lines of text."""

import re
from collections.abc import Iterable

from tests.stories.player import Step, flowing
from tictactoe.plain import Conversation
from tictactoe.settings import Settings


class PlainPlayer:
    """Plays in lines of text. `lines` is all that was said so far."""

    def __init__(self, settings: Settings) -> None:
        self.lines: list[str] = []
        self._heard = 0
        self._conversation = Conversation(settings, self.lines.append)
        self._conversation.open()

    async def begin(self) -> None:
        pass

    async def enter(self, line: str) -> None:
        self._heard = len(self.lines)
        self._conversation.answer(f"{line}\n")

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
        return list(_steps(self._answer))

    @property
    def board(self) -> str:
        return "".join(_boards(self.lines)[-1])

    @property
    def message(self) -> str:
        return flowing(line for line in self._answer if not _is_drawing(line))

    @property
    def score(self) -> str:
        return [line for line in self.lines if " Wins: " in line][-1]

    @property
    def text(self) -> str:
        return flowing(line for line in self.lines if not _is_drawing(line))

    @property
    def has_ended(self) -> bool:
        return self._conversation.is_over

    @property
    def _answer(self) -> list[str]:
        return self.lines[self._heard :]


def _is_row(line: str) -> bool:
    return re.fullmatch(r"[1-9XO]\|[1-9XO]\|[1-9XO]", line) is not None


def _is_drawing(line: str) -> bool:
    return _is_row(line) or line == "-+-+-"


def _boards(lines: Iterable[str]) -> list[str]:
    rows = [line.replace("|", "") for line in lines if _is_row(line)]
    return ["".join(rows[start : start + 3]) for start in range(0, len(rows), 3)]


def _steps(lines: list[str]) -> Iterable[Step]:
    """Each board, with the words that led to it."""
    start = 0
    rows = [place for place, line in enumerate(lines) if _is_row(line)]
    for top, _, bottom in zip(*[iter(rows)] * 3, strict=True):
        words = flowing(line for line in lines[start:top] if not _is_drawing(line))
        yield Step(_boards(lines[top : bottom + 1])[0], words)
        start = bottom + 1
