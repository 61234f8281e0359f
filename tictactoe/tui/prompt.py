"""The line where words can be typed."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import Input


class Prompt(Input):
    """An input line that does nothing while nobody types: not even its cursor blinks."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "screen.leave_prompt", "Back to the board", priority=True),
    ]

    def __init__(self, placeholder: str) -> None:
        super().__init__(placeholder=placeholder, compact=True, select_on_focus=False)
        self.cursor_blink = False

    async def key_enter(self, event: Key) -> None:
        """Hand over what was typed. What is typed next, however fast, is another line.

        A binding would be carried out by the app, when later keys have been typed already.
        """
        event.stop()
        await self.action_submit()
        self.value = ""
