"""The match two people play in a room, with enough of its past for others to keep up.

Each connection keeps a store of its own and replays into it what is new. Only the current round
is kept, so that a match of a thousand rounds takes no more memory than one of a single round.
"""

from dataclasses import dataclass

from tictactoe.core.game import MoveRejected, Reason
from tictactoe.core.match import MatchAction, MatchState, StartRound, reduce_match


@dataclass(frozen=True, slots=True)
class MatchLog:
    """The match of the same two people: the actions in `log` lead from `base` to `match`.

    The matches of a room are told apart by when they `began`, which is a version of the room;
    `earlier` counts the actions before the base.
    """

    began: int
    match: MatchState
    base: MatchState
    log: tuple[MatchAction, ...] = ()
    earlier: int = 0

    @property
    def length(self) -> int:
        """How many actions there have been since the two sat down."""
        return self.earlier + len(self.log)

    def then(self, action: MatchAction) -> "MatchLog | Reason":
        """The log after an action, or why the rules of the game reject it."""
        transition = reduce_match(self.match, action)
        for event in transition.events:
            if isinstance(event, MoveRejected):
                return event.reason
        if isinstance(action, StartRound):
            return MatchLog(self.began, transition.state, self.match, (action,), self.length)
        log = (*self.log, action)
        return MatchLog(self.began, transition.state, self.base, log, self.earlier)

    def since(self, seen: "MatchLog | None") -> tuple[MatchAction, ...] | None:
        """The actions that lead from the log as it was `seen` to this one.

        None if they are no longer kept, or it was another match: begin anew with `match`.
        """
        if seen is None or seen.began != self.began or seen.length < self.earlier:
            return None
        return self.log[seen.length - self.earlier :]
