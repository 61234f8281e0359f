"""What every screen of the game needs."""

from dataclasses import dataclass

from tictactoe.bell import Bell
from tictactoe.speech import Numbering, Phrases
from tictactoe.tui.widgets.glyphs import Glyphs


@dataclass(frozen=True, slots=True)
class UiContext:
    """The phrases, the numbering of the cells, the glyphs and the bell of one app."""

    phrases: Phrases
    numbering: Numbering
    glyphs: Glyphs
    bell: Bell
