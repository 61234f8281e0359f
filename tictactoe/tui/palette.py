"""The command palette."""

from contextlib import suppress
from typing import Any

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.widgets import Input


class Palette(CommandPalette):
    """Textual's own, made safe against keys that come faster than it can follow."""

    def on_mount(self) -> None:
        """Be still while nobody types."""
        self.query_one(Input).cursor_blink = False

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Go, once. Told twice, it would take the next screen with it."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def _action_command_list(self, action: str) -> None:
        # Its list cannot be paged before it has been laid out.
        with suppress(KeyError):
            super()._action_command_list(action)
