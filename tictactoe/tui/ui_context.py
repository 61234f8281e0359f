"""What every screen needs to speak and to draw."""

from dataclasses import dataclass

from tictactoe.speech import Numbering, Phrases
from tictactoe.tui.widgets.glyphs import Glyphs


@dataclass(frozen=True, slots=True)
class UiContext:
    """The words and the shapes of a sitting."""

    phrases: Phrases
    numbering: Numbering
    glyphs: Glyphs
