"""The command palette."""

from typing import Any

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette


class Palette(CommandPalette):
    """Textual's own, which goes twice if told twice, and takes the next screen with it."""

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Go, once."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
