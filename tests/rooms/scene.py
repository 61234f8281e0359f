"""A room for tests to act in, by the names of its people."""

from collections.abc import Coroutine
from typing import Any, TypeVar

from tictactoe.core import Cell, MatchState
from tictactoe.rooms.actions import Join, Play, RoomAction, Watch
from tictactoe.rooms.people import Participant, Player
from tictactoe.rooms.reducer import reduce_room
from tictactoe.rooms.refusal import Rejection
from tictactoe.rooms.state import RoomRules, RoomState

T = TypeVar("T")
GRACE = 60.0
WON_BY_X = "14253"


def participant(name: str, connection: str | None = None) -> Participant:
    """Somebody whose identity is `name's key` and whose connection is their name in small."""
    return Participant(f"{name}'s key", name, connection or name.lower())


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine gives, which must not suspend: nobody can come between its steps."""
    try:
        work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    work.close()
    raise AssertionError("it waits for something")


class Scene:
    """Holds a room and carries actions out."""

    def __init__(
        self,
        *players: str,
        watchers: tuple[str, ...] = (),
        most_watchers: int = 50,
        patience: float | None = None,
    ):
        self.state = RoomState("BCDFGH", RoomRules(GRACE, most_watchers, patience))
        for name in players:
            self.do(Join(participant(name), now=0.0))
        for name in watchers:
            self.do(Watch(participant(name)))

    @property
    def match(self) -> MatchState:
        assert self.state.match
        return self.state.match

    @property
    def x(self) -> Player:
        assert self.state.x
        return self.state.x

    @property
    def o(self) -> Player:
        assert self.state.o
        return self.state.o

    def do(self, action: RoomAction) -> None:
        """Carry out an action that is allowed."""
        transition = reduce_room(self.state, action)
        assert transition.rejection is None
        assert transition.state.version == self.state.version + 1
        self.state = transition.state

    def refusal(self, action: RoomAction) -> Rejection:
        """Why an action is rejected, once it is certain that it changed nothing."""
        transition = reduce_room(self.state, action)
        assert transition.state is self.state
        assert transition.rejection is not None
        return transition.rejection

    def play(self, numbers: str, now: float = 0) -> None:
        """Play those cells in turn."""
        for number in numbers:
            player = self.state.seat(self.match.game.current_player)
            assert player
            self.do(Play(player.connection, Cell.from_number(int(number)), now))
