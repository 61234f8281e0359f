"""A sitting: the match two people play, with enough of its past for others to keep up.

Each connection keeps a store of its own and replays into it what is new. Only the current round
is kept, so that a sitting of a thousand rounds takes no more room than one.
"""

from dataclasses import dataclass

from tictactoe.core.match import MatchAction, MatchEvent, MatchState, StartRound, reduce_match


@dataclass(frozen=True, slots=True)
class MatchLog:
    """The match of the same two people: the actions in `log` lead from `base` to `match`.

    Sittings of a room are told apart by when they `began`, which is a version of the room;
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

    def then(self, action: MatchAction) -> "tuple[MatchLog, tuple[MatchEvent, ...]]":
        """The sitting after an action, and what happened; the very same after a rejection."""
        transition = reduce_match(self.match, action)
        match, events = transition.state, transition.events
        if match is self.match:
            return self, events
        if isinstance(action, StartRound):
            return MatchLog(self.began, match, self.match, (action,), self.length), events
        return MatchLog(self.began, match, self.base, (*self.log, action), self.earlier), events

    def since(self, seen: "MatchLog | None") -> tuple[MatchAction, ...] | None:
        """What leads from the moment that was `seen` to this one.

        None if that cannot be told any more, or it was another sitting: begin anew with `match`.
        """
        if seen is None or seen.began != self.began or seen.length < self.earlier:
            return None
        return self.log[seen.length - self.earlier :]
