"""A room with nobody else in it yet."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from tictactoe.online import phrases
from tictactoe.tui.screens.dialog import Dialog


class WaitingScreen(Dialog[bool]):
    """Tells how a friend gets here. Gives whether to go on waiting, or to close the room."""

    SCROLLS_WITH_ARROWS = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go(True)", "Play meanwhile", tooltip=phrases.MEANWHILE),
        Binding("escape", "go(False)", "Close the room", tooltip="Wait no longer"),
    ]

    def __init__(self, code: str, command: str, way_back: str | None) -> None:
        super().__init__()
        self.heading = phrases.room(code)
        self._command = command
        self._way_back = way_back

    def compose_content(self) -> Iterable[Widget]:
        """What to do with the code; what has to be typed stands out."""
        for paragraph in self._paragraphs():
            told, _, to_type = paragraph.partition("\n")
            yield Static(told, classes="told", markup=False)
            if to_type:
                yield Static(to_type, classes="to-type", markup=False)

    def _paragraphs(self) -> Iterator[str]:
        yield phrases.invitation(self._command)
        yield f"{phrases.WAITING} {phrases.MEANWHILE}"
        if self._way_back:
            yield phrases.way_back(self._way_back)

    def action_go(self, waits: bool) -> None:
        """Go back to the menu, with or without the room."""
        self.dismiss(waits)
