"""Asks two people for their names."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from tictactoe.core import BadName, Mark, checked_name, new_match
from tictactoe.speech import phrases
from tictactoe.tui.widgets.key_bar import KeyBar
from tictactoe.tui.widgets.prompt import TextField


class NameField(TextField):
    """A line for a name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "Start", tooltip="Start with these names"),
    ]


class NamesScreen(ModalScreen[tuple[str, str] | None]):
    """Returns the names of X and O, or None if the players go back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", tooltip="Back to the choices"),
        Binding("up", "app.focus_previous", "Previous name", show=False),
        Binding("down", "app.focus_next", "Next name", show=False),
    ]

    def __init__(self, x_name: str, o_name: str) -> None:
        super().__init__()
        self._names = {Mark.X: x_name, Mark.O: o_name}

    def compose(self) -> ComposeResult:
        """A line for each name."""
        with Vertical(id="dialog"):
            yield Static(phrases.WHO_PLAYS, id="question", markup=False)
            for mark, name in self._names.items():
                yield NameField(name, placeholder=mark, id=f"name-{mark.lower()}")
            yield Static(id="message", markup=False)
            yield KeyBar()

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
                self.query_one("#message", Static).update(phrases.bad_name(error.fault))
                field.focus()
                return
        self._leave((names[0], names[1]))

    def action_back(self) -> None:
        """Return nothing."""
        self._leave(None)

    def _leave(self, names: tuple[str, str] | None) -> None:
        # A second key before this screen has closed must not close the next one as well.
        if self.is_active:
            self.dismiss(names)
