"""The command palette."""

from contextlib import suppress
from typing import Any, ClassVar

from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.widgets import Input, OptionList


class Palette(CommandPalette):
    """Textual's own, made safe against keys that are pressed faster than it can handle."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "page('page_up')", "Previous page", show=False),
        Binding("pagedown", "page('page_down')", "Next page", show=False),
    ]

    def on_mount(self) -> None:
        """Send nothing while nobody types."""
        self.query_one(Input).cursor_blink = False

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Close, once. A second call would close the next screen as well."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    async def action_page(self, action: str) -> None:
        """Move by a page. Before the list has been laid out, it has no pages."""
        with suppress(KeyError):
            await self.app.run_action(action, self.query_one(OptionList))
