"""What every screen needs to speak and to draw."""

from dataclasses import dataclass

from tictactoe.speech import Numbering, Phrases
from tictactoe.tui.looks import Look


@dataclass(frozen=True, slots=True)
class Kit:
    """The words and the shapes of a sitting."""

    phrases: Phrases
    numbering: Numbering
    look: Look
