"""How widgets take part in the game: they subscribe to the store and hear its events.

Textual has signals for this, but a signal swallows what a subscriber raises.
"""

from collections.abc import Callable
from typing import Any

from tictactoe.core import MatchEvent, Store


class StoreSubscriber:
    """Mixed into a widget, lets it hear what happens in a store for as long as it is mounted."""

    def __init__(self, store: Store, **options: Any) -> None:
        super().__init__(**options)
        self.store = store
        self._unsubscribe: Callable[[], None] | None = None

    def on_mount(self) -> None:
        """Begin to listen."""
        self.subscribe_to(self.store)

    def on_unmount(self) -> None:
        """Listen no longer."""
        if self._unsubscribe:
            self._unsubscribe()

    def subscribe_to(self, store: Store) -> None:
        """Listen to this store from now on, and to no other."""
        if self._unsubscribe:
            self._unsubscribe()
        self.store = store
        self._unsubscribe = store.subscribe(self.on_match_event)

    def on_match_event(self, event: MatchEvent) -> None:
        """Take notice of an event."""
        raise NotImplementedError
