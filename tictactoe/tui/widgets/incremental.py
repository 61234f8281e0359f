"""Widgets that repaint only what looks different."""

from collections.abc import Iterable

from textual.geometry import Region
from textual.widget import Widget


class IncrementalWidget(Widget):
    """A widget that knows which parts of it have changed: a full repaint sends many more bytes."""

    def changes(self) -> Iterable[Region]:
        """The parts of the content that look different since this was called before."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Repaint what has changed. Call it after each change."""
        # Told of no regions, Textual would repaint the whole widget.
        if regions := tuple(self.changes()):
            self.refresh(*regions)
