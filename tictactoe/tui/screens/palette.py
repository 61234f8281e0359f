"""The command palette."""

from contextlib import suppress
from typing import Any, ClassVar

from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.widgets import Input, OptionList


class Palette(CommandPalette):
    """Textual's own, made safe against keys that come faster than it can follow."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "page('page_up')", "Previous page", show=False),
        Binding("pagedown", "page('page_down')", "Next page", show=False),
    ]

    def on_mount(self) -> None:
        """Be still while nobody types."""
        self.query_one(Input).cursor_blink = False

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Go, once. Told twice, it would take the next screen with it."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    async def action_page(self, action: str) -> None:
        """Move by a page, once the list has been laid out: before that it has no pages."""
        with suppress(KeyError):
            await self.app.run_action(action, self.query_one(OptionList))
