"""What the screens with a line to type on have in common."""

from textual.binding import Binding
from textual.screen import Screen
from textual.widget import Widget

from tictactoe.tui.prompt import Prompt

# For a screen to list among its keys, where it wants it shown. With priority, the app does it
# before it decides where the next key goes.
TYPE_KEY = Binding(
    "colon", "type", "Type", key_display=":", priority=True, tooltip="Type a number or a word"
)


class TypingScreen(Screen[None]):
    """A screen whose prompt is reached with a colon and left with Escape."""

    AUTO_FOCUS = ""

    @property
    def resting_place(self) -> Widget | None:
        """What has the focus while nobody types."""
        return None

    @property
    def is_typing(self) -> bool:
        """Whether keys go to the prompt."""
        return isinstance(self.focused, Prompt)

    def action_type(self) -> None:
        """Go to the line where words are typed."""
        self.add_class("-typing")
        self.set_focus(self.query_one(Prompt))

    def action_leave_prompt(self) -> None:
        """Go back to where the focus was."""
        self.remove_class("-typing")
        self.set_focus(self.resting_place)
