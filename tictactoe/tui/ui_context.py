"""What every screen of the game needs."""

from dataclasses import dataclass

from tictactoe.speech import Numbering, Phrases


@dataclass(frozen=True, slots=True)
class UiContext:
    """The phrases and the numbering of the cells of one app."""

    phrases: Phrases
    numbering: Numbering
