"""What the dialogs have in common."""

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Label, Static

from tictactoe.tui.screens.latest_size import LatestSize
from tictactoe.tui.widgets.key_bar import KeyBar
from tictactoe.tui.widgets.prompt import TextField

Result = TypeVar("Result")


def labelled(label: Label, field: TextField) -> Widget:
    """A field with its label in front of it."""
    # Every letter that is typed repaints the field, so it has a line, and no air, of its own.
    return Horizontal(label, Vertical(field), classes="field")


class Dialog(LatestSize, ModalScreen[Result]):
    """A titled frame on top of another screen: what it is about, and the keys that work there.

    Where there is no room for a frame, the title is its first line.
    """

    # The stylesheet has a layout for each combination of these classes.
    HORIZONTAL_BREAKPOINTS = [(0, "-thin"), (32, "-broad"), (54, "-roomy")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-short"), (11, "-fair"), (20, "-tall")]  # noqa: RUF012

    SCROLLS_WITH_ARROWS: ClassVar[bool] = False
    """Whether there is nothing but text, so that the arrow keys need not go anywhere else."""

    heading: str
    """What it asks or tells: the title of the frame."""

    def compose(self) -> ComposeResult:
        """The frame, with the title and the keys around the content."""
        with Vertical(id="dialog") as frame:
            frame.border_title = self.heading
            yield Static(self.heading, id="heading", markup=False)
            with VerticalScroll(id="content", can_focus=self.SCROLLS_WITH_ARROWS):
                yield from self.compose_content()
            yield KeyBar()

    def compose_content(self) -> Iterable[Widget]:
        """What is between the title and the keys."""
        raise NotImplementedError

    def retitle(self, title: str) -> None:
        """Ask something else."""
        self.query_one("#dialog").border_title = title
        self.query_one("#heading", Static).update(title)

    def complain(self, message: str) -> None:
        """Say in `#message` why something cannot be."""
        self.query_one("#message", Static).update(message)
        self.set_class(bool(message), "-complaining")

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close, once. A second key before that is done would close the next screen as well."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
