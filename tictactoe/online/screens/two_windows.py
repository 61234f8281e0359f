"""The same key in two windows: asks which of them plays on."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from tictactoe.online import phrases
from tictactoe.tui.screens.dialog import Dialog


class TwoWindowsScreen(Dialog[bool]):
    """Gives whether to take the seat over from the other window."""

    SCROLLS_WITH_ARROWS = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,Y,enter", "go(True)", "Go on here", tooltip="Take over from the other window"),
        Binding("n,N,escape", "go(False)", "Be somebody else", tooltip="Play as somebody else"),
    ]

    heading = phrases.GO_ON_HERE

    def compose_content(self) -> Iterable[Widget]:
        """What the choice is."""
        for paragraph in (phrases.TWO_WINDOWS, phrases.OR_AS_SOMEBODY_ELSE):
            yield Static(paragraph, classes="told", markup=False)

    def action_go(self, here: bool) -> None:
        """Go on, here or as somebody else."""
        self.dismiss(here)
