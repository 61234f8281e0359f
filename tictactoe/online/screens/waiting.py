"""A room with nobody else in it yet."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from tictactoe.online import phrases
from tictactoe.tui.widgets.key_bar import KeyBar


class WaitingScreen(ModalScreen[bool]):
    """Tells how a friend gets here. Gives whether to go on waiting, or to close the room."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go(True)", "Play meanwhile", tooltip=phrases.MEANWHILE),
        Binding("escape", "go(False)", "Close the room", tooltip="Wait no longer"),
    ]

    def __init__(self, code: str, command: str, way_back: str | None) -> None:
        super().__init__()
        self._code = code
        self._command = command
        self._way_back = way_back

    def compose(self) -> ComposeResult:
        """The code, and what to do with it."""
        with VerticalScroll(id="dialog") as dialog:
            dialog.border_title = phrases.room(self._code)
            yield Static("\n\n".join(self._paragraphs()), markup=False)
            yield KeyBar()

    def _paragraphs(self) -> Iterator[str]:
        yield phrases.invitation(self._command)
        yield f"{phrases.WAITING} {phrases.MEANWHILE}"
        if self._way_back:
            yield phrases.way_back(self._way_back)

    def action_go(self, waits: bool) -> None:
        """Go back to the menu, with or without the room."""
        if self.is_active:
            self.dismiss(waits)
