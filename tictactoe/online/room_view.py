"""A room as one connection sees it."""

import asyncio

from tictactoe.core import Cell, Mark, Store
from tictactoe.core.board import mark_at
from tictactoe.online.calm_changes import CalmChanges
from tictactoe.rooms import (
    AskRematch,
    CallDraw,
    Claim,
    GiveUp,
    Leave,
    Lobby,
    MatchLog,
    Play,
    Player,
    Rejection,
    RoomAction,
    RoomState,
    Subscription,
    read_room_code,
    rejoin_code,
)


class RoomView:
    """What a connection sees of its room, and what it may do there.

    `state` is the room as this connection last saw it. The match is kept in a store of the
    connection's own, which `catch_up` brings up to date. So what somebody does never reaches
    into what somebody else has on the screen.

    Actions are carried out one after the other. Each gives None, or why it was rejected.
    """

    def __init__(self, lobby: Lobby, state: RoomState, connection: str) -> None:
        self.state = state
        self.connection = connection
        self.store: Store | None = None
        """The match, once two people have sat down."""
        self.has_ended = False
        """Whether the room is gone, because its players stayed away."""
        self.now = lobby.keeper.now
        self._lobby = lobby
        self._match_log: MatchLog | None = None
        self._subscription: Subscription | None = None
        self._turn = asyncio.Lock()

    @property
    def mark(self) -> Mark | None:
        """What this connection plays; None for one that watches."""
        return self.state.mark_of(self.connection)

    def has_code(self, code: str) -> bool:
        """Whether this is the room of a code as it was typed."""
        return self.state.code == read_room_code(code)

    @property
    def way_back(self) -> str | None:
        """What a guest types to get this seat back. Who has a key, or no seat, needs no code."""
        me = self.state.seat(self.mark) if self.mark else None
        return rejoin_code(me.identity) if me else None

    @property
    def is_somebody_away(self) -> bool:
        """Whether a seat is kept for somebody."""
        return any(not player.is_here for player in self.state.players)

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

    @property
    def is_waiting(self) -> bool:
        """Whether it is up to others to do something."""
        if self.mark is None:
            return self.is_in_room and self.state.is_running
        match, me, opponent = self.state.match, self.state.seat(self.mark), self.opponent
        if match is None or opponent is None:
            return True
        if self.state.is_running:
            return match.game.current_player is not self.mark and not self.is_overdue
        return me is not None and me.wants_rematch and opponent.is_here

    @property
    def is_opponent_away(self) -> bool:
        """Whether the other player has lost the connection, or takes too long as if they had."""
        return self.opponent is not None and (not self.opponent.is_here or self.is_overdue)

    @property
    def is_overdue(self) -> bool:
        """Whether the other player has been away, or has not moved, for too long."""
        return self.mark is not None and self.state.is_overdue(self.mark.opponent, self.now())

    @property
    def is_opponent_gone(self) -> bool:
        """Whether the other player, between two games, was not back in time."""
        opponent, is_running = self.opponent, self.state.is_running
        return opponent is not None and not is_running and opponent.is_overdue(self.now())

    def follow(self) -> None:
        """Let `changed` tell of whatever happens from now on."""
        self.unfollow()
        changes = self._lobby.keeper.changes(self.state.code)
        self._subscription = CalmChanges(changes, self.state, self.connection)

    async def changed(self) -> bool:
        """Wait for something new, and see it; False once the room has ended, or is not followed."""
        subscription = self._subscription
        state = await subscription.wait() if subscription else None
        if state is not None:
            self._see(state)
        else:
            self.has_ended = subscription is not None and subscription is self._subscription
        return state is not None

    def unfollow(self) -> None:
        """Let `changed` end."""
        subscription, self._subscription = self._subscription, None
        if subscription:
            subscription.close()

    async def refresh(self) -> None:
        """See the room as it is now. One that has vanished stays as it was."""
        self._see(await self._lobby.keeper.load(self.state.code) or self.state)

    def _see(self, state: RoomState) -> None:
        # From a shared keeper, an older state may arrive after a newer one.
        if state.version > self.state.version:
            self.state = state

    def catch_up(self) -> None:
        """Bring the store up to date, or make a new one for a match with somebody new."""
        match_log = self.state.match_log
        if match_log is None:
            return
        missed = match_log.since(self._match_log)
        self._match_log = match_log
        if self.store is None or missed is None:
            self.store = Store(match_log.match.seen_by(self.mark))
            return
        for action in missed:
            self.store.dispatch(action)

    def holder(self, cell: Cell) -> Mark:
        """Whose mark is in a cell."""
        assert self.store is not None
        return mark_at(self.store.state.game.board, cell)

    async def play(self, cell: Cell) -> Rejection | None:
        """Place a mark."""
        return await self._do(Play(self.connection, cell, self.now()))

    async def give_up(self) -> Rejection | None:
        """Give the game up, and stay."""
        return await self._do(GiveUp(self.connection))

    async def ask_rematch(self) -> Rejection | None:
        """Ask for another round, or agree to one."""
        return await self._do(AskRematch(self.connection, self.now()))

    async def claim(self) -> Rejection | None:
        """Win against somebody who stays away, or does not move."""
        return await self._do(Claim(self.connection, self.now()))

    async def call_draw(self) -> Rejection | None:
        """Call it a draw with somebody who stays away, or does not move."""
        return await self._do(CallDraw(self.connection, self.now()))

    async def leave(self) -> Rejection | None:
        """Go on purpose."""
        return await self._do(Leave(self.connection))

    async def _do(self, action: RoomAction) -> Rejection | None:
        async with self._turn:
            transition = await self._lobby.dispatch(self.state, action)
        self._see(transition.state)
        self.catch_up()
        return transition.rejection
