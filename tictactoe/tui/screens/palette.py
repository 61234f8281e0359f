"""The command palette."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.command import CommandPalette, Provider
from textual.events import Mount
from textual.timer import Timer, TimerCallback
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

    def on_mount(self, mount: Mount) -> None:
        """Put a frame around it, and send nothing while nobody types."""
        if self._is_closed:
            # Some of its widgets are missing. There is nothing to search for any more.
            mount.prevent_default()
            return
        container = self.query_one("#--container")
        container.border_title = self.heading
        container.mount(KeyBar())
        self.query_one(Input).cursor_blink = False

    # When a screen closes, its widgets go before its timers and workers end. Textual's own look for
    # the list of commands without asking whether it is still there.

    @property
    def _is_closed(self) -> bool:
        return self not in self.app.screen_stack

    def on_screen_suspend(self) -> None:
        """End the search, if the palette has been closed."""
        if self._is_closed:
            self.workers.cancel_node(self)

    def on_input_changed(self, changed: Input.Changed) -> None:
        """Begin no search after that."""
        if self._is_closed:
            changed.prevent_default()

    def set_timer(
        self, delay: float, callback: TimerCallback | None = None, **options: Any
    ) -> Timer:
        """Call back later, unless the palette has been closed by then."""
        return super().set_timer(
            delay, lambda: callback() if callback and not self._is_closed else None, **options
        )

    async def action_page(self, action: str) -> None:
        """Move by a page. Before the list has been laid out, it has no pages."""
        with suppress(KeyError):
            await self.app.run_action(action, self.query_one(OptionList))
