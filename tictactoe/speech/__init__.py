"""The language of the game, the same in every front end: what is said, and what is understood.

`retelling` is not imported here: it brings the judging of moves along, which not everybody needs.
"""

from tictactoe.speech.commands import Confusion, Word, parse
from tictactoe.speech.numbering import Numbering
from tictactoe.speech.phrases import Phrases

__all__ = ["Confusion", "Numbering", "Phrases", "Word", "parse"]
