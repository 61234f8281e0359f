"""The keys of a screen, explained."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from tictactoe.speech import phrases


class HelpScreen(ModalScreen[None]):
    """Lists what the keys do that worked where help was asked for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,enter,space", "close", "Close"),
        Binding("q,Q", "app.quit", "Quit"),
    ]

    def __init__(self, bindings: Iterable[ActiveBinding], words: str = "") -> None:
        super().__init__()
        self._words = words
        self._keys = list(bindings)

    def compose(self) -> ComposeResult:
        """The list, in a frame."""
        with VerticalScroll(id="dialog") as dialog:
            dialog.border_title = "Keys"
            dialog.border_subtitle = "Esc closes"
            yield Static("\n".join(self._lines()), markup=False)
            if self._words:
                yield Static(phrases.typed(self._words), id="words", markup=False)

    def _lines(self) -> Iterable[str]:
        keys: dict[str, list[str]] = {}
        for active in self._keys:
            binding = active.binding
            # What Textual binds for itself, to copy text and the like, has no explanation.
            if active.enabled and binding.tooltip:
                keys.setdefault(binding.tooltip, []).append(self.app.get_key_display(binding))
        wording = {about: " ".join(_without_capitals(names)) for about, names in keys.items()}
        if self.app.size.width < 60:
            return [f"{names}  {about}" for about, names in wording.items()]
        widest = max(map(len, wording.values()), default=0)
        return [f"{names:{widest}}  {about}" for about, names in wording.items()]

    def on_click(self) -> None:
        """A click anywhere closes."""
        self.action_close()

    def action_close(self) -> None:
        """Go back to where help was asked for. A second key before that is done does nothing."""
        if self.is_active:
            self.dismiss()


def _without_capitals(names: list[str]) -> list[str]:
    """The names of keys, less the capital letters that do the same as the small ones."""
    return [
        name for name in dict.fromkeys(names) if name == name.lower() or name.lower() not in names
    ]
