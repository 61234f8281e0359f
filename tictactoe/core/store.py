"""The one place that holds the current match and notifies everyone of what happens to it."""

from collections import deque
from collections.abc import Callable

from tictactoe.core.match import MatchAction, MatchEvent, MatchState, reduce_match

Listener = Callable[[MatchEvent], None]


class Store:
    """Holds a match, takes actions, and passes the events to its listeners.

    Actions run one at a time: one that a listener dispatches waits until all listeners have been
    called for the current one. So a listener always finds `state` as its event left it.
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
        """Call `listener` with every event from the next action on, until the result is called."""
        key = object()
        self._listeners[key] = listener

        def unsubscribe() -> None:
            self._listeners.pop(key, None)

        return unsubscribe

    def dispatch(self, action: MatchAction) -> None:
        """Apply an action and call the listeners.

        If a listener raises, the others are still called; the errors are raised at the end as an
        ExceptionGroup, and the state stays changed. An interrupt is raised at once, and the
        actions still waiting are dropped.
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
