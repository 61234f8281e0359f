"""Where rooms are kept: what the lobby asks of it, in one process or shared by many.

A keeper knows no rules. Writers reduce the newest state themselves and hand in the result; if
somebody else was faster, they look again. Everything that must hold between rooms is checked in
`keep`, in one step with the write, because only there no other writer can come between.
"""

from enum import Enum, auto
from typing import Protocol

from tictactoe.rooms.refusal import Refusal
from tictactoe.rooms.state import RoomState


class Conflict(Enum):
    """Why a writer has to look again before writing."""

    CHANGED = auto()
    """The room is no longer as it was; for a new room, the code is in use."""
    OTHERS_WAIT = auto()
    """A new room to wait for anybody in, when somebody waits for anybody already."""


class Subscription(Protocol):
    """One follower of a room. It is woken once, however much has happened meanwhile."""

    async def wait(self) -> RoomState | None:
        """The newest state, once there is one that was not given yet; None after the end.

        The first is the room as it is. States that came and went in between are skipped.
        """

    def close(self) -> None:
        """End it; whoever still waits gets None. Closing it again does nothing."""


class RoomKeeper(Protocol):
    """Holds the newest state of every room, and wakes those who follow one.

    A room in which no player is and none is waited for is gone, without anybody's doing: it is
    not found, its code is free, and its subscriptions end, also those of people who watch.
    """

    def now(self) -> float:
        """The time in seconds by the clock in which all deadlines of rooms are given."""

    async def load(self, code: str) -> RoomState | None:
        """The newest state of a room."""

    async def keep(self, before: RoomState | None, after: RoomState) -> Conflict | Refusal | None:
        """Replace `before` by `after`, and wake the followers; None if that was done.

        Without a `before` it is a new room. Refused are one room too many in all or from one
        address, too many opened there at once, and a second seat for somebody who has one in
        another room.
        """

    def changes(self, code: str) -> Subscription:
        """Follow a room."""

    async def seat_of(self, identity: str) -> RoomState | None:
        """The room in which somebody has a seat, whether they are here or away."""

    async def longest_waiting(self) -> RoomState | None:
        """Of the rooms open to anybody, the one that was opened first."""
