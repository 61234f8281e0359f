"""What happened in a room. What happened at the board is told in the match's own events."""

from dataclasses import dataclass
from enum import StrEnum

from tictactoe.core.board import Mark
from tictactoe.core.match import MatchEvent
from tictactoe.rooms.actions import RoomAction


class Refusal(StrEnum):
    """Why somebody may not do what they wanted. The rules of the game have reasons of their own."""

    NOT_HERE = "not in this room"
    WATCHING = "watching"
    ALREADY_HERE = "already in a room"
    NO_SEAT = "no seat to come back to"
    CROWDED = "too many are watching"
    ALONE = "nobody to play with"
    NO_GAME = "no game is running"
    GAME_RUNNING = "the game is still running"
    ALREADY_ASKED = "already asked"
    OPPONENT_HERE = "the other player is here"
    TOO_EARLY = "too early"
    # Before there is a room:
    SEATED_ELSEWHERE = "has a seat in another room"
    NO_SUCH_ROOM = "no such room"
    NO_MORE_ROOMS = "no more rooms"
    TOO_MANY_GUESSES = "too many wrong codes"


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody took a seat."""

    name: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class WatcherCame:
    """Somebody began to watch."""

    name: str


@dataclass(frozen=True, slots=True)
class WatcherWent:
    """Somebody watches no longer, because they have gone or taken a seat."""

    name: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """A player's line was lost; the seat is theirs until then at least."""

    name: str
    until: float


@dataclass(frozen=True, slots=True)
class Returned:
    """A player is back."""

    name: str


@dataclass(frozen=True, slots=True)
class Replaced:
    """The connection lost its seat to a newer one of the same player."""

    connection: str


@dataclass(frozen=True, slots=True)
class Left:
    """A player went on purpose. The seat is free."""

    name: str


@dataclass(frozen=True, slots=True)
class SeatLost:
    """A player who stayed away too long had to make room for a newcomer."""

    name: str


@dataclass(frozen=True, slots=True)
class RematchAsked:
    """A player wants another round."""

    name: str


@dataclass(frozen=True, slots=True)
class Rejected:
    """An action was refused and changed nothing."""

    action: RoomAction
    reason: Refusal


RoomEvent = (
    MatchEvent
    | Joined
    | WatcherCame
    | WatcherWent
    | Dropped
    | Returned
    | Replaced
    | Left
    | SeatLost
    | RematchAsked
    | Rejected
)
