"""What players left behind who lost their connection, to tell them when they come too late."""

from dataclasses import dataclass, replace

from tictactoe.core.board import Mark
from tictactoe.core.match import MatchState
from tictactoe.rooms.state import RoomState

_MOST = 1000


@dataclass(frozen=True, slots=True)
class LostSeat:
    """A seat as it was last seen, its player away."""

    mark: Mark
    was_playing: bool
    """Whether a game was running when they lost their connection."""
    match: MatchState | None
    """The match, as far as it went without them."""


class LostSeats:
    """The seats of those who are away, or were given up since: the latest thousand.

    They are remembered by this process only. After a restart nobody is told more than that there
    is no seat.
    """

    def __init__(self) -> None:
        self._seats: dict[str, LostSeat] = {}

    def see(self, room: RoomState) -> None:
        """Note who is away, and forget who is back."""
        for mark, player in room.seats.items():
            before = self._seats.pop(player.identity, None)
            if not player.is_here:
                fresh = LostSeat(mark, room.is_running, room.match)
                seat = replace(before, mark=mark, match=room.match) if before else fresh
                self._seats[player.identity] = seat
        while len(self._seats) > _MOST:
            del self._seats[next(iter(self._seats))]

    def get(self, identity: str) -> LostSeat | None:
        """What somebody left behind."""
        return self._seats.get(identity)

    def forget(self, identity: str) -> None:
        """Remember somebody no longer."""
        self._seats.pop(identity, None)
