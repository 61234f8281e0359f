"""A room for tests to act in, by the names of its people."""

from tictactoe.core import Cell, MatchState
from tictactoe.rooms import (
    Join,
    Participant,
    Play,
    Player,
    Refusal,
    Rejected,
    RoomAction,
    RoomEvent,
    RoomRules,
    RoomState,
    Watch,
    reduce_room,
)

GRACE = 60.0


def participant(name: str, connection: str | None = None) -> Participant:
    """Somebody whose identity is `name's key` and whose connection is their name in small."""
    return Participant(f"{name}'s key", name, connection or name.lower())


class Scene:
    """Holds a room, carries actions out, and keeps what happened last."""

    def __init__(self, *players: str, watchers: tuple[str, ...] = (), most_watchers: int = 50):
        self.state = RoomState("BCDFGH", RoomRules(GRACE, most_watchers))
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

    def do(self, action: RoomAction) -> tuple[RoomEvent, ...]:
        transition = reduce_room(self.state, action)
        self.state = transition.state
        return transition.events

    def refusal(self, action: RoomAction) -> Refusal:
        """Why the room refuses an action, once it is certain that nothing else happened."""
        transition = reduce_room(self.state, action)
        assert transition.state is self.state
        (event,) = transition.events
        assert isinstance(event, Rejected)
        assert event.action is action
        return event.reason

    def play(self, numbers: str) -> tuple[RoomEvent, ...]:
        """Play those cells in turn, and give the events of the last."""
        events: tuple[RoomEvent, ...] = ()
        for number in numbers:
            player = self.state.seat(self.match.game.current_player)
            assert player
            events = self.do(Play(player.connection, Cell.from_number(int(number))))
        return events


WON_BY_X = "14253"
DRAWN = "123584697"
