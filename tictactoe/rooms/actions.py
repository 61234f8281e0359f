"""What people do in a room, and what happens to them there. The time is passed in."""

from dataclasses import dataclass, field

from tictactoe.core.board import Cell
from tictactoe.rooms.people import Participant


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat; with none free, watch. Somebody with a seat here comes back to it."""

    participant: Participant
    now: float


@dataclass(frozen=True, slots=True)
class Meet:
    """Play somebody who waits here for anybody; in an empty room, become the one who waits."""

    participant: Participant
    now: float


@dataclass(frozen=True, slots=True)
class Watch:
    """See everything, touch nothing."""

    participant: Participant


@dataclass(frozen=True, slots=True)
class Return:
    """Come back to a seat from a new connection. An older one that seems alive loses it."""

    identity: str = field(repr=False)
    connection: str
    now: float


@dataclass(frozen=True, slots=True)
class Play:
    """Place one's mark."""

    connection: str
    cell: Cell
    now: float


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Forfeit the game when it is one's turn, and stay."""

    connection: str


@dataclass(frozen=True, slots=True)
class AskRematch:
    """Ask for another round, or agree to one."""

    connection: str
    now: float


@dataclass(frozen=True, slots=True)
class Drop:
    """Lose the connection. A player's seat is kept."""

    connection: str
    now: float


@dataclass(frozen=True, slots=True)
class Leave:
    """Go on purpose. A player loses the running round, whoever's turn it is, and the seat."""

    connection: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Win the round against a player who has been away, or has not moved, for too long."""

    connection: str
    now: float


@dataclass(frozen=True, slots=True)
class CallDraw:
    """Call the round off, as a draw, with a player who has been away or not moved for too long."""

    connection: str
    now: float


RoomAction = (
    Join | Meet | Watch | Return | Play | GiveUp | AskRematch | Drop | Leave | Claim | CallDraw
)
