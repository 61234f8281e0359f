"""The title and a word of welcome."""

from typing import ClassVar

from tictactoe.title import title_lines
from tictactoe.tui.ui_context import UiContext
from tictactoe.tui.widgets.glyphs import ASCII
from tictactoe.tui.widgets.text_lines import Line, TextLines


class Greeting(TextLines):
    """The title where there is room for it, and the greeting.

    Whatever goes wrong here stays here: the board comes all the same and can be played on.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"greeting--x", "greeting--text", "greeting--o"}

    def __init__(self, ui: UiContext) -> None:
        super().__init__()
        self._ui = ui
        self._text: str | None = None

    def build_lines(self) -> list[Line]:
        """The title and the greeting, or nothing if they cannot be made."""
        try:
            return self._draw()
        except Exception:
            return []

    def _draw(self) -> list[Line]:
        if self._text is None:
            self._text = self._ui.phrases.greeting()
        columns, rows = self.size
        lines = title_lines(
            self._text, columns=columns, rows=rows, ascii_only=self._ui.glyphs is ASCII
        )
        return [
            self.centred([(text, f"greeting--{role}") for text, role in line]) for line in lines
        ]
