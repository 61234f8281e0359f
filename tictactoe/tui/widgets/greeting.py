"""The title and a word of welcome."""

from typing import ClassVar

from tictactoe.title import title_lines
from tictactoe.tui.ui_context import UiContext
from tictactoe.tui.widgets.glyphs import ASCII, glyphs_of
from tictactoe.tui.widgets.text_lines import Line, TextLines


class Greeting(TextLines):
    """The title where there is room for it, and the greeting.

    Whatever goes wrong here stays here: the board comes all the same and can be played on.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"greeting--x", "greeting--text", "greeting--o"}

    def __init__(self, ui: UiContext) -> None:
        super().__init__(id="greeting")
        self._ui = ui
        self._text = ""

    def build_lines(self) -> list[Line]:
        """The title and the greeting, or nothing if they cannot be made."""
        columns, rows = self.size
        ascii_only = glyphs_of(self) is ASCII
        try:
            self._text = self._text or self._ui.phrases.greeting()
            lines = title_lines(self._text, columns=columns, rows=rows, ascii_only=ascii_only)
        except Exception:
            return []
        return [
            self.centred([(text, f"greeting--{role}") for text, role in line]) for line in lines
        ]
