"""Lets an app run without painting."""

from contextlib import AbstractContextManager
from typing import Any

from textual.app import App


class PaintPause:
    """Keeps an app from painting while its client does not read."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._batch: AbstractContextManager[None] | None = None

    def begin(self) -> None:
        """Paint nothing until the pause ends."""
        if self._batch is None:
            self._batch = self._app.batch_update()
            self._batch.__enter__()

    def end(self) -> None:
        """Paint again, everything: what would have been painted meanwhile is lost."""
        if self._batch is not None:
            batch, self._batch = self._batch, None
            # In the app's own task and context, not in the caller's.
            self._app.call_later(self._repaint, batch)

    def _repaint(self, batch: AbstractContextManager[None]) -> None:
        batch.__exit__(None, None, None)
        self._app.refresh(layout=True)
