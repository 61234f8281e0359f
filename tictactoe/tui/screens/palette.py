"""The command palette."""

from collections.abc import Sequence
from contextlib import suppress
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.command import CommandPalette, Provider
from textual.widgets import Input, OptionList

from tictactoe.speech import phrases
from tictactoe.tui.screens.dialog import Dialog
from tictactoe.tui.widgets.key_bar import KeyBar


class Palette(CommandPalette, Dialog[None]):
    """Textual's own, in a frame, and safe against keys pressed faster than it can handle."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "escape", "Close"),
        Binding("pageup", "page('page_up')", "Previous page", show=False),
        Binding("pagedown", "page('page_down')", "Next page", show=False),
    ]

    def __init__(
        self,
        heading: str = phrases.COMMANDS,
        placeholder: str = phrases.SEARCH_COMMANDS,
        providers: Sequence[type[Provider]] | None = None,
    ) -> None:
        super().__init__(providers, placeholder=placeholder)
        self.heading = heading

    def on_mount(self) -> None:
        """Put a frame around it, and send nothing while nobody types."""
        container = self.query_one("#--container")
        container.border_title = self.heading
        container.mount(KeyBar())
        self.query_one(Input).cursor_blink = False

    async def action_page(self, action: str) -> None:
        """Move by a page. Before the list has been laid out, it has no pages."""
        with suppress(KeyError):
            await self.app.run_action(action, self.query_one(OptionList))
