"""The language of the game, the same in every front end: what it says, and what it understands.

`commentary` and `narrator` are not imported here: they need the computer's judgement of moves.
"""

from tictactoe.speech.commands import Act, Command, Question, Reply, Situation, decide
from tictactoe.speech.numbering import Numbering
from tictactoe.speech.phrases import Phrases
from tictactoe.speech.words import Confusion, Meaning, Word, parse

__all__ = [
    "Act",
    "Command",
    "Confusion",
    "Meaning",
    "Numbering",
    "Phrases",
    "Question",
    "Reply",
    "Situation",
    "Word",
    "decide",
    "parse",
]
