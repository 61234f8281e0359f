"""When a player in a room is called: their turn has come, a game has ended, or somebody is here."""

from tictactoe.core import MatchState
from tictactoe.online.room_view import RoomView

_Moment = tuple[int, int, bool]
"""The number of the round, how many moves it has, and whether it is over."""


class Calls:
    """Remembers what a player was called for, so that nobody is called twice."""

    def __init__(self, view: RoomView) -> None:
        self._view = view
        self._last: _Moment | None = None
        self._is_alone = False

    def wait(self) -> None:
        """Call the player when somebody comes, whoever is to move then."""
        self._is_alone = True

    def skip(self, match: MatchState | None) -> None:
        """Do not call the player for what they have done themselves."""
        self._last = self._present(match)

    def is_due(self, match: MatchState | None) -> bool:
        """Whether to call the player now; if so, not again for the same."""
        before, self._last = self._last, self._present(match)
        was_alone, self._is_alone = self._is_alone, False
        return was_alone or (self._last is not None and self._last != before)

    def _present(self, match: MatchState | None) -> _Moment | None:
        """The moment, if the room waits for this player now."""
        mark = self._view.mark
        if match is None or mark is None:
            return None
        if match.is_round_over:
            me = self._view.state.seat(mark)
            is_awaited = me is not None and not me.wants_rematch
        else:
            is_awaited = match.game.current_player is mark
        moment = (match.round, len(match.game.move_history), match.is_round_over)
        return moment if is_awaited else None
