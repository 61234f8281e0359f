"""What every screen needs to speak and to draw."""

from dataclasses import dataclass

from tictactoe.speech import Phrases, Retelling
from tictactoe.tui.looks import Look


@dataclass(frozen=True, slots=True)
class Kit:
    """The words and the shapes of a sitting."""

    phrases: Phrases
    retelling: Retelling
    look: Look
