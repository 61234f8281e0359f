"""The title and a word of welcome."""

from typing import ClassVar

from tictactoe.speech import phrases
from tictactoe.tui.ui_context import UiContext
from tictactoe.tui.widgets.glyphs import ASCII
from tictactoe.tui.widgets.text_lines import Line, TextLines

_TIC = ("▀█▀ █ █▀▀", " █  █ █  ", " ▀  ▀ ▀▀▀")
_TAC = ("    ▀█▀ █▀█ █▀▀    ", "     █  █▀█ █      ", "     ▀  ▀ ▀ ▀▀▀    ")
_TOE = ("▀█▀ █▀█ █▀▀", " █  █ █ █▀▀", " ▀  ▀▀▀ ▀▀▀")
_PLAIN = (("T I C",), ("   T A C   ",), ("T O E",))


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
        text = self._text if len(self._text) <= self.size.width else phrases.TITLE
        greeting = self.centred([(text, "greeting--text")])
        return [*self._title(), [], greeting] if self.size.height > 3 else [greeting]

    def _title(self) -> list[Line]:
        words = _PLAIN if self._ui.glyphs is ASCII else (_TIC, _TAC, _TOE)
        return [
            self.centred([(tic, "greeting--x"), (tac, "greeting--text"), (toe, "greeting--o")])
            for tic, tac, toe in zip(*words, strict=True)
        ]
