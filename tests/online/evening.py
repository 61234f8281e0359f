"""An evening at a server, without the server."""

import secrets
from collections.abc import Callable
from dataclasses import replace

from tests.rooms.slow_keeper import SlowKeeper
from tictactoe.online.lobby_client import LobbyClient
from tictactoe.online.room_view import RoomView
from tictactoe.rooms import Lobby, Participant, Refusal, RoomRules, RoomState
from tictactoe.rooms.memory import MemoryKeeper


class Evening:
    """A lobby, a clock to turn, and people who come in. Rooms may be kept as if far away."""

    def __init__(
        self,
        choose: Callable[[str], str] = secrets.choice,
        *,
        is_slow: bool = False,
        patience: float | None = None,
    ) -> None:
        self.time = 0.0
        self.keeper = MemoryKeeper(clock=lambda: self.time)
        keeper = SlowKeeper(self.keeper) if is_slow else self.keeper
        self.lobby = Lobby(keeper, RoomRules(grace=60, patience=patience), choose)
        self._connections = 0

    @property
    def rooms(self) -> list[RoomState]:
        """The rooms as they are."""
        return self.keeper._all_living()

    @property
    def room(self) -> RoomState:
        """The one room there is."""
        (room,) = self.rooms
        return room

    def nameless(self) -> LobbyClient:
        """Somebody who came without a name."""
        return replace(self.client("Guest"), has_name=False)

    def client(self, name: str, identity: str | None = None) -> LobbyClient:
        self._connections += 1
        connection = f"c{self._connections}"
        participant = Participant(identity or self.lobby.new_guest(), name, connection)
        return LobbyClient(self.lobby, participant, "192.0.2.1", lambda code: f"ssh {code}@host")

    async def drop(self, view: RoomView) -> None:
        """Cut somebody's line."""
        await self.lobby.disconnected(view.connection)

    async def pair(self) -> tuple[RoomView, RoomView]:
        """Ana at X and Bo at O, both up to date."""
        ana = seated(await self.client("Ana", "SHA256:ana").open())
        bo = seated(await self.client("Bo", "SHA256:bo").join(ana.state.code))
        for view in (ana, bo):
            await up_to_date(view)
        return ana, bo


def seated(view: RoomView | Refusal | None) -> RoomView:
    assert isinstance(view, RoomView)
    return view


async def up_to_date(view: RoomView) -> RoomView:
    """The view once it has seen everything."""
    await view.refresh()
    view.catch_up()
    return view
