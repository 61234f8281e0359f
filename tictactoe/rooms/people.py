"""The people of a room: those who come in, those with a seat, and how to tell them apart."""

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, field

from tictactoe.core.names import BadName, checked_name


@dataclass(frozen=True, slots=True)
class Participant:
    """Somebody as they come in. BadName for an unusable name.

    The `identity` stays the same when they come again: a key's fingerprint, or a guest's token.
    Knowing a token is enough to take the seat, so it is never printed. The `connection` is one
    connection to the server; its name is never used again.
    """

    identity: str = field(repr=False)
    name: str
    connection: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", checked_name(self.name))


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody with a seat, and the connection that holds it.

    While they are disconnected, `away_until` is when the others need no longer wait for them.
    """

    identity: str = field(repr=False)
    name: str
    connection: str
    away_until: float | None = None
    wants_rematch: bool = False
    seeks_anybody: bool = False
    """Whether they wait for whoever comes, until somebody sits down with them."""

    @property
    def is_here(self) -> bool:
        """Whether they are connected."""
        return self.away_until is None

    def is_overdue(self, now: float) -> bool:
        """Whether they have been away for longer than anybody has to wait."""
        return self.away_until is not None and now >= self.away_until


def distinct_name(name: str, taken: Collection[str]) -> str:
    """The name itself, or with the first number from 2 on that makes it differ from those taken.

    A name that is too long with its number is cut.
    """
    folded = {other.casefold() for other in taken}
    distinct, number = name, 1
    while distinct.casefold() in folded:
        number += 1
        distinct = _numbered(name, number)
    return distinct


def _numbered(name: str, number: int) -> str:
    # What is left of a name that was cut may be no name, such as the first letters of Drawson.
    while True:
        with suppress(BadName):
            return checked_name(f"{name.rstrip()} {number}")
        name = name[:-1]
