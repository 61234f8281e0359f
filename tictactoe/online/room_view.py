"""A room as one connection sees it."""

from collections.abc import Callable

from tictactoe.core import Cell, Mark, Store
from tictactoe.core.board import mark_at
from tictactoe.rooms import (
    AskRematch,
    CallDraw,
    Claim,
    GiveUp,
    Leave,
    MatchLog,
    Play,
    Player,
    Rejection,
    Room,
    RoomAction,
    RoomState,
    Subscription,
)


class RoomView:
    """What a connection sees of its room, and what it may do there.

    The match is kept in a store of the connection's own, which `catch_up` brings up to date. So
    what somebody does never reaches into what somebody else has on the screen.

    Whatever is done gives None, or the reason why it was refused.
    """

    def __init__(self, room: Room, connection: str, now: Callable[[], float]) -> None:
        self.store: Store | None = None
        """The match, once two people have sat down."""
        self.now = now
        self._room = room
        self.connection = connection
        self._match_log: MatchLog | None = None

    @property
    def state(self) -> RoomState:
        """The room as it stands."""
        return self._room.state

    @property
    def mark(self) -> Mark | None:
        """What this connection plays; None for one that watches."""
        return self.state.mark_of(self.connection)

    @property
    def is_in_room(self) -> bool:
        """Whether this connection plays or watches here: it may have been replaced."""
        return self.state.knows(self.connection)

    @property
    def opponent(self) -> Player | None:
        """Who sits on the other side, here or away."""
        return self.state.seat(self.mark.opponent) if self.mark else None

    @property
    def would_forfeit(self) -> bool:
        """Whether to go now would be to lose a game."""
        return self.mark is not None and self.state.is_running

    def follow(self) -> Subscription:
        """Be told whenever there is something new."""
        return self._room.subscribe()

    def catch_up(self) -> bool:
        """Bring the store up to date; whether it is a new one, for a match with somebody new."""
        match_log = self.state.match_log
        if match_log is None:
            return False
        missed = match_log.since(self._match_log)
        self._match_log = match_log
        if self.store is None or missed is None:
            self.store = Store(match_log.match.seen_by(self.mark))
            return True
        for action in missed:
            self.store.dispatch(action)
        return False

    def holder(self, cell: Cell) -> Mark:
        """Whose mark is in a cell."""
        assert self.store is not None
        return mark_at(self.store.state.game.board, cell)

    def play(self, cell: Cell) -> Rejection | None:
        """Place a mark."""
        return self._do(Play(self.connection, cell))

    def give_up(self) -> Rejection | None:
        """Give the game up, and stay."""
        return self._do(GiveUp(self.connection))

    def ask_rematch(self) -> Rejection | None:
        """Ask for another round, or agree to one."""
        return self._do(AskRematch(self.connection))

    def claim(self) -> Rejection | None:
        """Take the win from somebody who stays away."""
        return self._do(Claim(self.connection, self.now()))

    def call_draw(self) -> Rejection | None:
        """Call it a draw with somebody who stays away."""
        return self._do(CallDraw(self.connection, self.now()))

    def leave(self) -> Rejection | None:
        """Go on purpose."""
        return self._do(Leave(self.connection))

    def _do(self, action: RoomAction) -> Rejection | None:
        rejection = self._room.dispatch(action).rejection
        self.catch_up()
        return rejection
