"""Asks two people for their names."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Label, Static

from tictactoe.core import BadName, Mark, checked_name, new_match
from tictactoe.speech import phrases
from tictactoe.tui.screens.dialog import Dialog, labelled
from tictactoe.tui.widgets.prompt import TextField


class NameField(TextField):
    """A line for a name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "Start", tooltip="Start with these names"),
    ]


class NamesScreen(Dialog[tuple[str, str] | None]):
    """Returns the names of X and O, or None if the players go back."""

    heading = phrases.WHO_PLAYS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", tooltip="Back to the choices"),
        Binding("up", "app.focus_previous", "Previous name", show=False),
        Binding("down", "app.focus_next", "Next name", show=False),
    ]

    def __init__(self, x_name: str, o_name: str) -> None:
        super().__init__()
        self._names = {Mark.X: x_name, Mark.O: o_name}

    def compose_content(self) -> Iterable[Widget]:
        """A line for each name, with the mark in front of it."""
        for mark, name in self._names.items():
            label = Label(mark, id=f"label-{mark.lower()}")
            yield labelled(label, NameField(name, id=f"name-{mark.lower()}"))
        yield Static(id="message", markup=False)

    def on_input_submitted(self) -> None:
        """Return the names, if they are valid."""
        names = []
        for mark in self._names:
            field = self.query_one(f"#name-{mark.lower()}", NameField)
            try:
                names.append(checked_name(field.value))
                if mark is Mark.O:
                    new_match(o_level=None, x_name=names[0], o_name=names[1])
            except BadName as error:
                self.complain(phrases.bad_name(error.fault))
                field.focus()
                return
        self.dismiss((names[0], names[1]))

    def action_back(self) -> None:
        """Return nothing."""
        self.dismiss(None)
