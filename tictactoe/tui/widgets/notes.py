"""A frame with a few sentences in it: a tip, or why a game was decided."""

from typing import ClassVar

from tictactoe.speech.wrapping import shortened
from tictactoe.tui.widgets.frame import Frame
from tictactoe.tui.widgets.text_lines import Line, first_wrapped


class Notes(Frame):
    """Wrapped text under a title."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"notes--text"}

    def __init__(self, title: str = "", text: str = "") -> None:
        super().__init__(id="notes")
        self._title = title
        self._text = text
        self._footers: tuple[str, ...] = ()

    def sign(self, *footers: str) -> None:
        """Choose the footer, from its longest wording to its shortest, for the next text."""
        self._footers = footers

    def show(self, title: str, text: str) -> None:
        """Change the title and the text."""
        self._title, self._text = title, text
        self.redraw()

    def title(self) -> Line:
        """The title."""
        return [(self._title, "frame--title")]

    def footer(self) -> Line:
        """The longest footer that fits."""
        fitting = (text for text in self._footers if len(text) <= self.title_room)
        return [(text, "frame--footer") for text in fitting][:1]

    def build_text(self) -> list[Line]:
        """As many sentences as fit."""
        return first_wrapped(shortened(self._text), "notes--text", self.room)
