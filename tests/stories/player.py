"""A player at either front end: the same verbs, and only what a player could see."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol, TypeVar

from tictactoe.core import Cell, GameState, Level
from tictactoe.settings import Mode, Settings

NUMBERED = "123456789"
"""The empty board."""

AGAINST_COMPUTER = Settings(seed=1)
TWO_PEOPLE = Settings(mode=Mode.TWO_PLAYERS, seed=1)

Opponent = Callable[[GameState, Level], Cell]

P = TypeVar("P", covariant=True)


class Launch(Protocol[P]):
    """Starts the game. `replies` are the cells the computer will take, if it is told which."""

    async def __call__(self, settings: Settings = ..., replies: str = ...) -> P: ...


class Step(NamedTuple):
    """One move of a game that is told again."""

    board: str
    text: str


class Player(Protocol):
    """Somebody who plays. A board is nine characters: X, O, or the number of an empty cell."""

    async def begin(self) -> None:
        """Go from the welcome to the first move."""

    async def enter(self, line: str) -> None:
        """Type a line, and wait until everything it led to has happened."""

    async def enter_ahead(self, *lines: str) -> None:
        """Type several lines before the computer has answered the first."""

    async def press(self, *cells: int) -> None:
        """Play these cells one after the other, in the quickest way there is."""

    async def see_the_end(self) -> None:
        """Watch until the game is over."""

    async def look_back(self) -> list[Step]:
        """See a finished game again from its first move to its last."""

    @property
    def board(self) -> str:
        """The board as it is shown."""

    @property
    def message(self) -> str:
        """What the game has to say now, whose turn it is included."""

    @property
    def score(self) -> str:
        """The score line."""

    @property
    def text(self) -> str:
        """All the words there are to read."""

    @property
    def has_ended(self) -> bool:
        """Whether the program is on its way out."""


def flowing(lines: Iterable[str]) -> str:
    """Lines as one text, however they were broken."""
    return " ".join(" ".join(lines).split())
