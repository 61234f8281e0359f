"""What every screen of the game needs."""

from dataclasses import dataclass

from tictactoe.bell import Bell
from tictactoe.speech import Numbering, Phrases


@dataclass(frozen=True, slots=True)
class UiContext:
    """The phrases, the numbering of the cells and the bell of one app."""

    phrases: Phrases
    numbering: Numbering
    bell: Bell
