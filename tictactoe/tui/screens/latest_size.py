"""What all screens have in common."""

from textual.events import Resize
from textual.message_pump import MessagePump


class LatestSize(MessagePump):
    """A mixin for screens: a size that the terminal had before is ignored.

    Textual tells a screen its size again after each layout. With two sizes on their way it would
    lay the screen out for one and for the other in turn, forever, and let nothing else happen.
    """

    def on_resize(self, event: Resize) -> None:
        """Called when the terminal has another size, and after a layout."""
        if event.size != self.app.size:
            event.prevent_default()
