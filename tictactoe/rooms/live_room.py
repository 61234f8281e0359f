"""A room that is alive: it holds the newest state and wakes those who follow it.

Waking is all it does to them. Each reads the room in a task of its own when it gets round to it,
so that whoever is slow skips states instead of queueing them, and nobody waits for anybody.
"""

import asyncio

from tictactoe.rooms.actions import RoomAction
from tictactoe.rooms.reducer import reduce_room
from tictactoe.rooms.state import RoomState, RoomTransition


class Room:
    """The one place that holds a room's state. All its people share one event loop."""

    def __init__(self, state: RoomState) -> None:
        self._state = state
        self._subscriptions: set[Subscription] = set()

    @property
    def state(self) -> RoomState:
        """The room as it stands."""
        return self._state

    def dispatch(self, action: RoomAction) -> RoomTransition:
        """Carry an action out, and wake everybody if it changed something."""
        transition = reduce_room(self._state, action)
        if transition.state is not self._state:
            self._state = transition.state
            for subscription in self._subscriptions:
                subscription.ring()
        return transition

    def subscribe(self) -> "Subscription":
        """Be woken from now on, first of all for the state as it is."""
        subscription = Subscription(self)
        self._subscriptions.add(subscription)
        return subscription

    def unsubscribe(self, subscription: "Subscription") -> None:
        """Wake it no more."""
        self._subscriptions.discard(subscription)

    def close(self) -> None:
        """End every subscription."""
        for subscription in tuple(self._subscriptions):
            subscription.close()


class Subscription:
    """One follower of a room: a bell that rings once, however much has happened meanwhile."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._is_open = True
        self._news = asyncio.Event()
        self._news.set()

    async def wait(self) -> RoomState | None:
        """The newest state, once there is one that was not seen yet. None after the end."""
        await self._news.wait()
        if not self._is_open:
            return None
        self._news.clear()
        return self._room.state

    def ring(self) -> None:
        """Let whoever waits look at the room."""
        self._news.set()

    def close(self) -> None:
        """End it; whoever still waits gets None. Doing so again does nothing."""
        self._is_open = False
        self._room.unsubscribe(self)
        self._news.set()
