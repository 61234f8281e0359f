"""An evening at a server, without the server."""

import secrets
from collections.abc import Callable

from tictactoe.online.lobby_client import LobbyClient
from tictactoe.online.room_view import RoomView
from tictactoe.rooms import Lobby, Participant, Refusal, RoomRules


class Evening:
    """A lobby, a clock to turn, and people who come in."""

    def __init__(self, choose: Callable[[str], str] = secrets.choice) -> None:
        self.time = 0.0
        self.lobby = Lobby(RoomRules(grace=60), choose=choose, clock=lambda: self.time)
        self._connections = 0

    def client(self, name: str, identity: str | None = None) -> LobbyClient:
        self._connections += 1
        connection = f"c{self._connections}"
        participant = Participant(identity or self.lobby.new_guest(), name, connection)
        return LobbyClient(self.lobby, participant, "192.0.2.1", lambda code: f"ssh {code}@host")

    def drop(self, view: RoomView) -> None:
        """Cut somebody's line."""
        self.lobby.drop(view.connection)

    def pair(self) -> tuple[RoomView, RoomView]:
        """Ana at X and Bo at O, both up to date."""
        ana = seated(self.client("Ana", "SHA256:ana").open())
        bo = seated(self.client("Bo", "SHA256:bo").join(ana.state.code))
        for view in (ana, bo):
            view.catch_up()
        return ana, bo


def seated(view: RoomView | Refusal | None) -> RoomView:
    assert isinstance(view, RoomView)
    return view
