"""Somebody who came to a server, and the ways into a room."""

from collections.abc import Callable
from dataclasses import dataclass

from tictactoe.online.table import Table
from tictactoe.rooms import Lobby, Refusal, Room, Visitor, read_rejoin_code, rejoin_code


@dataclass(frozen=True, slots=True)
class Guest:
    """A visitor of a lobby. Each way in gives a place at a table, or the reason why not."""

    lobby: Lobby
    visitor: Visitor
    source: str
    """The address they come from."""
    command: Callable[[str], str]
    """What a friend types to come into the room with that code."""

    @property
    def way_back(self) -> str | None:
        """What to type after a broken line, for somebody whom no key makes known."""
        return rejoin_code(self.visitor.identity)

    def open(self) -> Table | Refusal:
        """A new room."""
        return self._at(self.lobby.open(self.visitor))

    def meet(self) -> Table | Refusal:
        """A game with whoever is waiting, or a room to wait in."""
        return self._at(self.lobby.meet(self.visitor))

    def join(self, code: str) -> Table | Refusal:
        """A room by its code, or one's own seat by the code for that."""
        if read_rejoin_code(code):
            return self._at(self.lobby.rejoin_as_guest(self.visitor, code, self.source))
        return self._at(self.lobby.join(self.visitor, code, self.source))

    def watch(self, code: str) -> Table | Refusal:
        """A place to watch from."""
        return self._at(self.lobby.watch(self.visitor, code, self.source))

    def come_back(self) -> Table | None:
        """The seat that was kept for somebody with the same key, if there is one."""
        if self.lobby.seat_of(self.visitor.identity) is None:
            return None
        table = self._at(self.lobby.rejoin(self.visitor))
        return None if isinstance(table, Refusal) else table

    def _at(self, room: Room | Refusal) -> Table | Refusal:
        if isinstance(room, Refusal):
            return room
        return Table(room, self.visitor.connection, self.lobby.now)
