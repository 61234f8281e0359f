"""A room at one moment: two seats, the watchers, and the match on the table."""

from dataclasses import dataclass, replace
from math import inf

from tictactoe.core.board import Mark
from tictactoe.core.match import MatchState
from tictactoe.rooms.match_log import MatchLog
from tictactoe.rooms.people import Participant, Player
from tictactoe.rooms.refusal import Rejection

_LONGEST_WARNING = 30.0


@dataclass(frozen=True, slots=True)
class RoomRules:
    """What holds in every room: the seconds a seat is kept, and how many may watch."""

    grace: float = 60.0
    most_watchers: int = 50
    patience: float | None = None
    """The seconds a player who is here may take for a move; None for any time."""

    @property
    def warning(self) -> float:
        """The seconds before the end of the patience at which both players are warned."""
        return min(_LONGEST_WARNING, (self.patience or 0) / 2)


@dataclass(frozen=True, slots=True)
class RoomState:
    """A room, known by its `code`. Each change makes the `version` one higher.

    While a game is running both seats are taken. A match lasts until somebody new sits down, so
    that its result can still be looked at when a player has gone.
    """

    code: str
    rules: RoomRules = RoomRules()
    opened_from: str = ""
    """The address of whoever opened it: only so many rooms come from one."""
    version: int = 0
    x: Player | None = None
    o: Player | None = None
    watchers: tuple[Participant, ...] = ()
    match_log: MatchLog | None = None
    turn_began: float = 0.0
    """Since when the player whose turn it is can move."""

    @property
    def match(self) -> MatchState | None:
        """The match on the table; none before two people have sat down."""
        return self.match_log.match if self.match_log else None

    @property
    def is_running(self) -> bool:
        """Whether a game waits for a move."""
        return self.match_log is not None and not self.match_log.match.is_round_over

    @property
    def seats(self) -> dict[Mark, Player]:
        """The seats that are taken, X first."""
        both = {Mark.X: self.x, Mark.O: self.o}
        return {mark: player for mark, player in both.items() if player}

    @property
    def players(self) -> tuple[Player, ...]:
        """Who has a seat, X first."""
        return tuple(self.seats.values())

    @property
    def names(self) -> tuple[str, ...]:
        """The names of everybody here."""
        watching = (watcher.name for watcher in self.watchers)
        return (*(player.name for player in self.players), *watching)

    @property
    def is_open_to_anybody(self) -> bool:
        """Whether a player is here and waits for whoever comes."""
        return any(player.seeks_anybody and player.is_here for player in self.players)

    def seat(self, mark: Mark) -> Player | None:
        """Who plays that mark."""
        return self.seats.get(mark)

    def with_seat(self, mark: Mark, player: Player | None) -> "RoomState":
        """The room with somebody else, or nobody, in that seat."""
        return replace(self, x=player) if mark is Mark.X else replace(self, o=player)

    def mark_of(self, connection: str) -> Mark | None:
        """Which seat a connection holds. A connection that was replaced holds none."""
        for mark, player in self.seats.items():
            if player.is_here and player.connection == connection:
                return mark
        return None

    def mark_of_identity(self, identity: str) -> Mark | None:
        """Which seat somebody has, whether they are here or away."""
        for mark, player in self.seats.items():
            if player.identity == identity:
                return mark
        return None

    def watcher(self, connection: str) -> Participant | None:
        """Who watches from that connection."""
        return next((each for each in self.watchers if each.connection == connection), None)

    def knows(self, connection: str) -> bool:
        """Whether somebody plays or watches from that connection."""
        return self.mark_of(connection) is not None or self.watcher(connection) is not None

    def deadline(self, mark: Mark) -> float | None:
        """When the other player may end the round without this one, as things stand.

        Whoever is away has until the grace time is over, whoever has to move as long as the
        patience lasts.
        """
        player = self.seat(mark)
        if player is None or self.match is None or not self.is_running:
            return None
        if player.away_until is not None or self.rules.patience is None:
            return player.away_until
        is_to_move = self.match.game.current_player is mark
        return self.turn_began + self.rules.patience if is_to_move else None

    def is_overdue(self, mark: Mark, now: float) -> bool:
        """Whether the other player may end the round without this one."""
        deadline = self.deadline(mark)
        return deadline is not None and now >= deadline

    @property
    def kept_until(self) -> float:
        """When the room ends unless somebody comes back. Those who watch keep no room.

        Somebody who waits alone takes the room along: nobody plays there.
        """
        if any(player.is_here for player in self.players):
            return inf
        if self.x is None or self.o is None:
            return -inf
        return max(player.away_until for player in self.players if player.away_until is not None)

    def is_deserted(self, now: float) -> bool:
        """Whether no player is here, and none is waited for."""
        return now >= self.kept_until


@dataclass(frozen=True, slots=True)
class RoomTransition:
    """What an action led to. After a rejection `state` is the very object that went in."""

    state: RoomState
    rejection: Rejection | None = None
