"""The keys of a screen, explained."""

from collections.abc import Iterable
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from tictactoe.speech import phrases


class HelpScreen(ModalScreen[None]):
    """Lists the keys of the screen on which help was asked for, and the words that can be typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,enter,space", "close", "Close"),
        Binding("q,Q", "app.quit", "Quit"),
    ]

    def __init__(self, of: Screen[Any]) -> None:
        super().__init__()
        self._keys = list(of.active_bindings.values())
        self._words = getattr(of, "WORDS", "") if of.check_action("type", ()) else ""

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
            # Textual's own bindings, to copy text and the like, have no tooltip.
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
        """Close. A second key before that is done must not close the next screen as well."""
        if self.is_active:
            self.dismiss()


def _without_capitals(names: list[str]) -> list[str]:
    """The names of keys, without capital letters that do the same as the small ones."""
    return [
        name for name in dict.fromkeys(names) if name == name.lower() or name.lower() not in names
    ]
