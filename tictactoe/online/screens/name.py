"""Asks somebody who came with the code of a room for a name."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Label, Static

from tictactoe.online import phrases
from tictactoe.online.user_name import complaint_about
from tictactoe.tui.screens.dialog import Dialog, labelled
from tictactoe.tui.widgets.prompt import TextField


class OwnNameField(TextField):
    """A line for one's own name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "Go in", tooltip="Go into the room under that name"),
    ]


class NameScreen(Dialog[str | None]):
    """Gives the name, which is blank if they want none, or None if they changed their mind."""

    heading = phrases.WHAT_NAME
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", tooltip="Do not go into the room"),
    ]

    def __init__(self, nameless: str) -> None:
        super().__init__()
        self._nameless = nameless

    def compose_content(self) -> Iterable[Widget]:
        """A line for the name; what they are called otherwise is shown until they type."""
        yield labelled(Label(phrases.NAME), OwnNameField(placeholder=self._nameless))
        yield Static(id="message", markup=False)

    def on_input_submitted(self, submitted: OwnNameField.Submitted) -> None:
        """Give the name, if it is valid."""
        name = submitted.value.strip()
        if name and (complaint := complaint_about(name)):
            self.complain(complaint)
        else:
            self.dismiss(name)

    def action_back(self) -> None:
        """Give nothing."""
        self.dismiss(None)
