"""The language of the game, the same in every front end: what is said, and what is understood."""

from tictactoe.speech.commands import Confusion, Word, parse
from tictactoe.speech.numbering import Numbering
from tictactoe.speech.phrases import Phrases
from tictactoe.speech.retelling import Retelling

__all__ = ["Confusion", "Numbering", "Phrases", "Retelling", "Word", "parse"]
