"""The one place that holds the current match, and tells everyone what happens to it."""

from collections import deque
from collections.abc import Callable

from tictactoe.core.match import MatchAction, MatchEvent, MatchState, reduce_match

Listener = Callable[[MatchEvent], None]


class Store:
    """Holds a match, takes actions, tells listeners the events.

    Actions are carried out one after the other, each told to everybody before the next begins:
    an action dispatched by a listener waits until all have heard of the one before. So a listener
    always finds `state` as its event left it.
    """

    def __init__(self, state: MatchState) -> None:
        self._state = state
        self._listeners: dict[object, Listener] = {}
        self._waiting: deque[MatchAction] = deque()
        self._is_telling = False

    @property
    def state(self) -> MatchState:
        """The match as it stands."""
        return self._state

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell `listener` every event from the next action on, until the result is called."""
        key = object()
        self._listeners[key] = listener

        def unsubscribe() -> None:
            self._listeners.pop(key, None)

        return unsubscribe

    def dispatch(self, action: MatchAction) -> None:
        """Carry an action out and tell the listeners.

        A listener that fails keeps nobody else from being told; what went wrong is raised
        afterwards as an ExceptionGroup, when the state has long been changed. An interrupt goes
        through at once, and whatever was still to be done is forgotten.
        """
        self._waiting.append(action)
        if self._is_telling:
            return
        failures: list[Exception] = []
        self._is_telling = True
        try:
            while self._waiting:
                failures += self._carry_out(self._waiting.popleft())
        finally:
            self._is_telling = False
            self._waiting.clear()
        if failures:
            raise ExceptionGroup("listeners failed", failures)

    def _carry_out(self, action: MatchAction) -> list[Exception]:
        transition = reduce_match(self._state, action)
        self._state = transition.state
        failures: list[Exception] = []
        audience = tuple(self._listeners.items())
        for event in transition.events:
            for key, listener in audience:
                if key not in self._listeners:
                    continue
                try:
                    listener(event)
                except Exception as failure:
                    failures.append(failure)
        return failures
