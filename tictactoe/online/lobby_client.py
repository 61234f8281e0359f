"""A visitor of a server, and the ways into a room."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from tictactoe.online.room_view import RoomView
from tictactoe.rooms import (
    Lobby,
    LostSeat,
    Participant,
    Refusal,
    RoomState,
    read_rejoin_code,
    read_room_code,
)


@dataclass(frozen=True, slots=True)
class LobbyClient:
    """A visitor of a lobby. Each way in gives a view of a room, or the reason why not.

    Before a code is tried, its `code_delay` has to pass.
    """

    lobby: Lobby
    participant: Participant
    source: str
    """The address they come from."""
    command: Callable[[str], str]
    """What a friend types to come into the room with that code."""
    has_name: bool = True
    """Whether they came with a name of their own."""

    def needs_name(self, code: str) -> bool:
        """Whether to ask for a name before going in with that code. A seat has a name already."""
        return not self.has_name and read_room_code(code) is not None

    def named(self, name: str) -> "LobbyClient":
        """The same visitor under another name, or, if it is blank, under the one they have."""
        if not name.strip():
            return self
        return replace(self, participant=replace(self.participant, name=name), has_name=True)

    @property
    def code_delay(self) -> float:
        """How many seconds it takes until a code is looked at."""
        return self.lobby.code_delay(self.participant, self.source)

    async def open(self) -> RoomView | Refusal:
        """A new room."""
        return self._at(await self.lobby.open(self.participant, self.source))

    async def meet(self) -> RoomView | Refusal:
        """A game with whoever is waiting, or a room to wait in."""
        return self._at(await self.lobby.meet(self.participant, self.source))

    async def join(self, code: str) -> RoomView | Refusal:
        """A room by its code, or one's own seat by the code for that."""
        if read_rejoin_code(code):
            return self._at(await self.lobby.rejoin_as_guest(self.participant, code, self.source))
        return self._at(await self.lobby.join(self.participant, code, self.source))

    async def watch(self, code: str) -> RoomView | Refusal:
        """A place to watch from."""
        return self._at(await self.lobby.watch(self.participant, code, self.source))

    async def come_back(self) -> RoomView | None:
        """The seat that was kept for somebody with the same key, if there is one."""
        view = self._at(await self.lobby.rejoin(self.participant))
        return None if isinstance(view, Refusal) else view

    async def lost_seat(self) -> LostSeat | None:
        """The seat at a board that the same key has lost since it was here; given only once."""
        lost = await self.lobby.lost_seat(self.participant.identity)
        return lost if lost and lost.match else None

    async def is_in_another_window(self) -> bool:
        """Whether the seat of the same key is held by a connection that is alive."""
        identity = self.participant.identity
        room = await self.lobby.keeper.seat_of(identity)
        players = room.players if room else ()
        return any(player.is_here and player.identity == identity for player in players)

    def as_guest(self) -> "LobbyClient":
        """The same visitor as somebody else, whom no key leads to a seat."""
        guest = replace(self.participant, identity=self.lobby.new_guest())
        return replace(self, participant=guest)

    def _at(self, room: RoomState | Refusal) -> RoomView | Refusal:
        if isinstance(room, Refusal):
            return room
        return RoomView(self.lobby, room, self.participant.connection)
