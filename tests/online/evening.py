"""An evening at a server, without the server."""

import secrets
from collections.abc import Callable

from tictactoe.online.guest import Guest
from tictactoe.online.table import Table
from tictactoe.rooms import HouseRules, Lobby, Refusal, Visitor


class Evening:
    """A lobby, a clock to turn, and people who come in."""

    def __init__(self, choose: Callable[[str], str] = secrets.choice) -> None:
        self.time = 0.0
        self.lobby = Lobby(HouseRules(grace=60), choose=choose, clock=lambda: self.time)
        self._connections = 0

    def guest(self, name: str, identity: str | None = None) -> Guest:
        self._connections += 1
        connection = f"c{self._connections}"
        visitor = Visitor(identity or self.lobby.new_guest(), name, connection)
        return Guest(self.lobby, visitor, "192.0.2.1", lambda code: f"ssh {code}@host")

    def drop(self, table: Table) -> None:
        """Cut somebody's line."""
        self.lobby.drop(table.connection)

    def pair(self) -> tuple[Table, Table]:
        """Ana at X and Bo at O, both up to date."""
        ana = seated(self.guest("Ana", "SHA256:ana").open())
        bo = seated(self.guest("Bo", "SHA256:bo").join(ana.state.code))
        for table in (ana, bo):
            table.catch_up()
        return ana, bo


def seated(table: Table | Refusal | None) -> Table:
    assert isinstance(table, Table)
    return table
