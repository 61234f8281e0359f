"""What the screens with a prompt have in common."""

from textual.binding import Binding
from textual.events import DescendantBlur, Key
from textual.layout import Layout
from textual.screen import Screen
from textual.widget import Widget

from tictactoe.tui.composition import CompositionLayout
from tictactoe.tui.screens.latest_size import LatestSize
from tictactoe.tui.widgets.moving_widget import MovingWidget
from tictactoe.tui.widgets.prompt import Prompt

# For a screen to list among its keys, where it wants them shown.
TYPE_KEYS = (
    Binding("colon", "type", "Type", key_display=":", tooltip="Type a word; so does Tab"),
    Binding("tab", "type", "Type", show=False),
)


class PromptScreen(LatestSize, Screen[None]):
    """A screen with a board, whose prompt is reached with a colon or Tab and left with Escape."""

    AUTO_FOCUS = ""

    def __init__(self, has_question: bool = False) -> None:
        super().__init__()
        self._composition = CompositionLayout(has_question)

    @property
    def layout(self) -> Layout:
        """Where everything goes. Stylesheets know only the layouts that Textual has."""
        return self._composition

    @property
    def resting_place(self) -> Widget | None:
        """What has the focus while nobody types."""
        return None

    @property
    def is_typing(self) -> bool:
        """Whether keys go to the prompt."""
        return isinstance(self.focused, Prompt)

    @property
    def is_asking(self) -> bool:
        """Whether a question is open that has to be answered before anything else."""
        return False

    def finish_motion(self) -> None:
        """Let everything look at once as it will after its motion."""
        for widget in self.query(MovingWidget):
            widget.finish_motion()

    def on_screen_suspend(self) -> None:
        """Called when another screen covers this one, or this one goes."""
        self.finish_motion()

    def on_descendant_blur(self, event: DescendantBlur) -> None:
        """Called when the prompt loses the focus, however that happens."""
        if isinstance(event.widget, Prompt):
            self.remove_class("-typing")

    def reject_key(self, key: Key) -> None:
        """Say kindly that a key does nothing here."""

    def reject_enter(self) -> None:
        """Say that a word struck on the board was not taken as one."""

    def action_type(self) -> None:
        """Go to the prompt."""
        self.add_class("-typing")
        self.set_focus(self.query_one(Prompt))

    def action_leave_prompt(self) -> None:
        """Go back to where the focus was."""
        self.set_focus(self.resting_place)
