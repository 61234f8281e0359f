"""Widgets that follow a store.

Textual's signals would do, but they swallow the exceptions of their subscribers.
"""

from collections.abc import Callable
from typing import Any

from tictactoe.core import MatchEvent, Store


class StoreSubscriber:
    """A mixin that subscribes a widget to the events of a store for as long as it is mounted."""

    def __init__(self, store: Store, **options: Any) -> None:
        super().__init__(**options)
        self.store = store
        self._unsubscribe: Callable[[], None] | None = None

    def on_mount(self) -> None:
        """Subscribe."""
        self.subscribe_to(self.store)

    def on_unmount(self) -> None:
        """Unsubscribe."""
        if self._unsubscribe:
            self._unsubscribe()

    def subscribe_to(self, store: Store) -> None:
        """Follow this store from now on, and no other."""
        if self._unsubscribe:
            self._unsubscribe()
        self.store = store
        self._unsubscribe = store.subscribe(self.on_match_event)

    def on_match_event(self, event: MatchEvent) -> None:
        """Show what has happened."""
        raise NotImplementedError
