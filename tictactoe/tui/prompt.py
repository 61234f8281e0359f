"""The line where words can be typed."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input

from tictactoe.speech import phrases


class Prompt(Input):
    """An input line that does nothing while nobody types: not even its cursor blinks."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "screen.leave_prompt", "Back to the board"),
    ]

    def __init__(self) -> None:
        super().__init__(
            placeholder=phrases.TYPE_HERE, compact=True, select_on_focus=False, max_length=80
        )
        self.cursor_blink = False

    def take(self) -> str:
        """What was typed; the line is empty afterwards."""
        line, self.value = self.value, ""
        return line
