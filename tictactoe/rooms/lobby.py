"""The lobby of a server: where people open rooms, find each other, and find their way back."""

import secrets
from dataclasses import replace

from tictactoe.rooms.actions import Drop, Join, Meet, Return, RoomAction, Watch
from tictactoe.rooms.codes import (
    Choose,
    guest_identity,
    read_rejoin_code,
    read_room_code,
    room_code,
)
from tictactoe.rooms.keeper import Conflict, RoomKeeper
from tictactoe.rooms.lost_seats import LostSeat, LostSeats
from tictactoe.rooms.people import Participant
from tictactoe.rooms.reducer import reduce_room
from tictactoe.rooms.refusal import Refusal
from tictactoe.rooms.state import RoomRules, RoomState, RoomTransition
from tictactoe.rooms.wrong_codes import WrongCodes


class Lobby:
    """The way to all rooms. A connection is in one room at most, and nobody has two seats.

    Whoever comes in gets the room, or the reason why not. Rooms that are opened, and wrong codes,
    are counted against their `source`, which is the address they come from. Before a code is
    tried, callers wait for its `code_delay`.
    """

    def __init__(
        self,
        keeper: RoomKeeper,
        rules: RoomRules = RoomRules(),
        choose: Choose = secrets.choice,
    ) -> None:
        self.keeper = keeper
        self._rules = rules
        self._choose = choose
        self._wrong_codes = WrongCodes()
        # The room each connection entered last. It may have left since.
        self._codes: dict[str, str] = {}
        self._lost_seats = LostSeats()

    def new_guest(self) -> str:
        """An identity for somebody without a key; `rejoin_code` turns it into what they type."""
        return guest_identity(self._choose)

    async def dispatch(self, seen: RoomState, action: RoomAction) -> RoomTransition:
        """Carry out an action in a room, in its newest state, whatever others do at the same time.

        A room that has vanished stays as it was last `seen`.
        """
        while True:
            room = await self.keeper.load(seen.code)
            if room is None:
                return RoomTransition(seen, Refusal.NO_SUCH_ROOM)
            transition = reduce_room(room, action)
            if transition.rejection:
                return transition
            outcome = await self.keeper.keep(room, transition.state)
            if outcome is None:
                self._lost_seats.see(transition.state)
                return transition
            if isinstance(outcome, Refusal):
                return RoomTransition(room, outcome)

    async def open(self, participant: Participant, source: str) -> RoomState | Refusal:
        """A new room with the participant at X, for those who are told its code."""
        if refusal := await self._objection_to(participant):
            return refusal
        while True:
            opened = await self._open(participant, source, Join(participant, self.keeper.now()))
            if not isinstance(opened, Conflict):
                return opened

    async def meet(self, participant: Participant, source: str) -> RoomState | Refusal:
        """A game with whoever has waited longest; if nobody has, a new room to wait in."""
        if refusal := await self._objection_to(participant):
            return refusal
        while True:
            meet = Meet(participant, self.keeper.now())
            if waiting := await self.keeper.longest_waiting():
                met = await self._enter(waiting, participant, meet)
                # Somebody else may have come first. That is no reason to watch: others may wait.
                if met not in (Refusal.ALONE, Refusal.NO_SUCH_ROOM):
                    return met
            else:
                opened = await self._open(participant, source, meet)
                if not isinstance(opened, Conflict):
                    return opened

    def code_delay(self, participant: Participant, source: str) -> float:
        """How many seconds to wait before a code is looked at: the longer, the more were wrong."""
        return self._wrong_codes.delay(participant, source, self.keeper.now())

    async def join(self, participant: Participant, code: str, source: str) -> RoomState | Refusal:
        """A seat in the room of that code, one's own if there is one; a place to watch if not."""
        room = await self._room(participant, code, source)
        if isinstance(room, Refusal):
            return room
        if refusal := await self._objection_to(participant, room.code):
            return refusal
        return await self._enter(room, participant, Join(participant, self.keeper.now()))

    async def watch(self, participant: Participant, code: str, source: str) -> RoomState | Refusal:
        """A place to watch in the room of that code."""
        room = await self._room(participant, code, source)
        if isinstance(room, Refusal):
            return room
        if await self._is_elsewhere(participant.connection, room.code):
            return Refusal.ALREADY_HERE
        return await self._enter(room, participant, Watch(participant))

    async def rejoin(self, participant: Participant) -> RoomState | Refusal:
        """The participant's own seat. Their identity was proven by a key."""
        room = await self.keeper.seat_of(participant.identity)
        if room is None:
            return Refusal.NO_SEAT
        if await self._is_elsewhere(participant.connection, room.code):
            return Refusal.ALREADY_HERE
        comes_back = Return(participant.identity, participant.connection, self.keeper.now())
        return await self._enter(room, participant, comes_back)

    async def rejoin_as_guest(
        self, participant: Participant, code: str, source: str
    ) -> RoomState | Refusal:
        """The seat of the guest whose rejoin code was typed."""
        identity = read_rejoin_code(code)
        if identity is None or await self.keeper.seat_of(identity) is None:
            # Who has had the seat is not guessing.
            if identity and self._lost_seats.get(identity):
                return Refusal.TOO_LATE
            self._wrong_codes.count(participant, source, self.keeper.now())
            return Refusal.NO_SEAT
        return await self.rejoin(replace(participant, identity=identity))

    async def lost_seat(self, identity: str) -> LostSeat | None:
        """The seat that somebody has lost since they were here. It is given only once."""
        if await self.keeper.seat_of(identity):
            return None
        lost = self._lost_seats.get(identity)
        self._lost_seats.forget(identity)
        return lost

    async def disconnected(self, connection: str) -> None:
        """Called when a connection is lost. Somebody who has left the room is not missed."""
        code = self._codes.pop(connection, None)
        if code and (room := await self.keeper.load(code)):
            await self.dispatch(room, Drop(connection, self.keeper.now()))

    async def _open(
        self, participant: Participant, source: str, action: Join | Meet
    ) -> RoomState | Refusal | Conflict:
        code = room_code(self._choose)
        opened = reduce_room(RoomState(code, self._rules, source), action).state
        outcome = await self.keeper.keep(None, opened)
        if outcome is None:
            self._codes[participant.connection] = code
            return opened
        return outcome

    async def _enter(
        self, room: RoomState, participant: Participant, action: RoomAction
    ) -> RoomState | Refusal:
        transition = await self.dispatch(room, action)
        if isinstance(transition.rejection, Refusal):
            return transition.rejection
        self._codes[participant.connection] = room.code
        return transition.state

    async def _room(self, participant: Participant, code: str, source: str) -> RoomState | Refusal:
        room = await self.keeper.load(read_room_code(code) or "")
        if room is None:
            self._wrong_codes.count(participant, source, self.keeper.now())
            return Refusal.NO_SUCH_ROOM
        return room

    async def _objection_to(
        self, participant: Participant, here: str | None = None
    ) -> Refusal | None:
        """Why somebody may not take a seat in the room `here`, or in a new one."""
        if await self._is_elsewhere(participant.connection, here):
            return Refusal.ALREADY_HERE
        room = await self.keeper.seat_of(participant.identity)
        return Refusal.SEATED_ELSEWHERE if room and room.code != here else None

    async def _is_elsewhere(self, connection: str, here: str | None) -> bool:
        code = self._codes.get(connection)
        room = await self.keeper.load(code) if code and code != here else None
        return room is not None and room.knows(connection)
