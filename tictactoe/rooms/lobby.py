"""The lobby of a server: where people open rooms, find each other, and find their way back."""

import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from tictactoe.rooms.actions import Drop, Join, Return, RoomAction, Watch
from tictactoe.rooms.codes import (
    Choose,
    guest_identity,
    read_rejoin_code,
    read_room_code,
    room_code,
)
from tictactoe.rooms.guess_limit import GuessLimit
from tictactoe.rooms.live_room import Room
from tictactoe.rooms.people import Participant
from tictactoe.rooms.refusal import Refusal
from tictactoe.rooms.state import RoomRules, RoomState
from tictactoe.token_bucket import Allowance


class Lobby:
    """All rooms of a server. A connection is in one room at most, and nobody has two seats.

    Whoever comes in gets the room, or the reason why not. Where a code is asked for, wrong ones
    are counted against their `source`, which is the address they come from.
    """

    def __init__(
        self,
        rules: RoomRules = RoomRules(),
        *,
        most_rooms: int = 500,
        guesses: Allowance = Allowance(burst=10, per_second=0.1),
        choose: Choose = secrets.choice,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.now = clock
        self._rules = rules
        self._most_rooms = most_rooms
        self._guesses = GuessLimit(guesses)
        self._choose = choose
        self._rooms: dict[str, Room] = {}
        # Who waits for whoever comes: the identity by the room's code, first come first.
        self._waiting: dict[str, str] = {}

    def __iter__(self) -> Iterator[Room]:
        """The rooms, oldest first."""
        return iter(tuple(self._rooms.values()))

    def __len__(self) -> int:
        """How many rooms there are."""
        return len(self._rooms)

    def new_guest(self) -> str:
        """An identity for somebody without a key; `rejoin_code` turns it into what they type."""
        return guest_identity(self._choose)

    def open(self, participant: Participant) -> Room | Refusal:
        """A new room with the visitor at X, for those who are told its code."""
        self.sweep()
        if refusal := self._objection_to(participant):
            return refusal
        if len(self._rooms) >= self._most_rooms:
            return Refusal.NO_MORE_ROOMS
        code = room_code(self._choose)
        while code in self._rooms:
            code = room_code(self._choose)
        room = self._rooms[code] = Room(RoomState(code, self._rules))
        return _entered(room, Join(participant, self.now()))

    def meet(self, participant: Participant) -> Room | Refusal:
        """A game with whoever has waited longest; if nobody has, a new room to wait in."""
        self.sweep()
        if refusal := self._objection_to(participant):
            return refusal
        for code in tuple(self._waiting):
            room = self._rooms[code]
            if all(player.is_here for player in room.state.players):
                return _entered(room, Join(participant, self.now()))
        opened = self.open(participant)
        if isinstance(opened, Room):
            self._waiting[opened.state.code] = participant.identity
        return opened

    def join(self, participant: Participant, code: str, source: str) -> Room | Refusal:
        """A seat in the room of that code, one's own if there is one; a place to watch if not."""
        room = self._room(code, source)
        if isinstance(room, Refusal):
            return room
        return self._objection_to(participant, room) or _entered(
            room, Join(participant, self.now())
        )

    def watch(self, participant: Participant, code: str, source: str) -> Room | Refusal:
        """A place to watch in the room of that code."""
        room = self._room(code, source)
        if isinstance(room, Refusal):
            return room
        if self._is_elsewhere(participant.connection, room):
            return Refusal.ALREADY_HERE
        return _entered(room, Watch(participant))

    def seat_of(self, identity: str) -> Room | None:
        """The room in which somebody has a seat, whether their line holds or was lost."""
        self.sweep()
        return next((room for room in self if room.state.mark_of_identity(identity)), None)

    def rejoin(self, participant: Participant) -> Room | Refusal:
        """One's own seat, for whom the identity was proven by a key."""
        room = self.seat_of(participant.identity)
        if room is None:
            return Refusal.NO_SEAT
        if self._is_elsewhere(participant.connection, room):
            return Refusal.ALREADY_HERE
        return _entered(room, Return(participant.identity, participant.connection))

    def rejoin_as_guest(self, participant: Participant, code: str, source: str) -> Room | Refusal:
        """The seat of the guest whose rejoin code was typed."""
        if not self._guesses.may_guess(source, self.now()):
            return Refusal.TOO_MANY_GUESSES
        identity = read_rejoin_code(code)
        if identity is None or self.seat_of(identity) is None:
            self._guesses.guessed_wrong(source, self.now())
            return Refusal.NO_SEAT
        return self.rejoin(replace(participant, identity=identity))

    def drop(self, connection: str) -> None:
        """Take it that a line was lost. Whoever has left a room before is not missed."""
        for room in self:
            if room.state.knows(connection):
                room.dispatch(Drop(connection, self.now()))

    def sweep(self) -> tuple[str, ...]:
        """Let deserted rooms vanish, and say which. Cheap enough to be done every second."""
        now = self.now()
        deserted = tuple(code for code, room in self._rooms.items() if room.state.is_deserted(now))
        for code in deserted:
            self._rooms.pop(code).close()
        self._waiting = {
            code: identity
            for code, identity in self._waiting.items()
            if self._waits(code, identity)
        }
        self._guesses.forget(now)
        return deserted

    def _waits(self, code: str, identity: str) -> bool:
        room = self._rooms.get(code)
        return (
            room is not None
            and room.state.match_log is None
            and [player.identity for player in room.state.players] == [identity]
        )

    def _room(self, code: str, source: str) -> Room | Refusal:
        self.sweep()
        if not self._guesses.may_guess(source, self.now()):
            return Refusal.TOO_MANY_GUESSES
        room = self._rooms.get(read_room_code(code) or "")
        if room is None:
            self._guesses.guessed_wrong(source, self.now())
            return Refusal.NO_SUCH_ROOM
        return room

    def _objection_to(self, participant: Participant, room: Room | None = None) -> Refusal | None:
        """Why somebody may not take a seat in `room`, or in a new one."""
        if self._is_elsewhere(participant.connection, room):
            return Refusal.ALREADY_HERE
        if any(
            other is not room and other.state.mark_of_identity(participant.identity)
            for other in self
        ):
            return Refusal.SEATED_ELSEWHERE
        return None

    def _is_elsewhere(self, connection: str, here: Room | None) -> bool:
        return any(room is not here and room.state.knows(connection) for room in self)


def _entered(room: Room, action: RoomAction) -> Room | Refusal:
    """The room, if it let the action happen."""
    rejection = room.dispatch(action).rejection
    return rejection if isinstance(rejection, Refusal) else room
