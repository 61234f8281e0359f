"""Somebody who came to a server, and the ways into a room."""

from collections.abc import Callable
from dataclasses import dataclass

from tictactoe.online.room_view import RoomView
from tictactoe.rooms import Lobby, Participant, Refusal, Room, read_rejoin_code, rejoin_code


@dataclass(frozen=True, slots=True)
class LobbyClient:
    """A visitor of a lobby. Each way in gives a place at a table, or the reason why not."""

    lobby: Lobby
    participant: Participant
    source: str
    """The address they come from."""
    command: Callable[[str], str]
    """What a friend types to come into the room with that code."""

    @property
    def way_back(self) -> str | None:
        """What to type after a broken line, for somebody whom no key makes known."""
        return rejoin_code(self.participant.identity)

    def open(self) -> RoomView | Refusal:
        """A new room."""
        return self._at(self.lobby.open(self.participant))

    def meet(self) -> RoomView | Refusal:
        """A game with whoever is waiting, or a room to wait in."""
        return self._at(self.lobby.meet(self.participant))

    def join(self, code: str) -> RoomView | Refusal:
        """A room by its code, or one's own seat by the code for that."""
        if read_rejoin_code(code):
            return self._at(self.lobby.rejoin_as_guest(self.participant, code, self.source))
        return self._at(self.lobby.join(self.participant, code, self.source))

    def watch(self, code: str) -> RoomView | Refusal:
        """A place to watch from."""
        return self._at(self.lobby.watch(self.participant, code, self.source))

    def come_back(self) -> RoomView | None:
        """The seat that was kept for somebody with the same key, if there is one."""
        if self.lobby.seat_of(self.participant.identity) is None:
            return None
        view = self._at(self.lobby.rejoin(self.participant))
        return None if isinstance(view, Refusal) else view

    def _at(self, room: Room | Refusal) -> RoomView | Refusal:
        if isinstance(room, Refusal):
            return room
        return RoomView(room, self.participant.connection, self.lobby.now)
