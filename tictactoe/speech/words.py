"""The words a player can type, and how a typed line is read."""

from enum import StrEnum

from tictactoe.core.board import Cell
from tictactoe.speech.numbering import Numbering


class Word(StrEnum):
    """A word the game knows."""

    QUIT = "quit"
    YES = "yes"
    NO = "no"
    FORFEIT = "forfeit"
    NEW = "new"
    HINT = "hint"
    HELP = "help"
    REPLAY = "replay"
    WORDS = "words"
    BOARD = "board"
    BELL = "bell"


class Confusion(StrEnum):
    """Why a line means nothing to the game."""

    NOTHING = "nothing typed"
    NOT_ON_BOARD = "a number, but not 1 to 9"
    NOT_WHOLE = "not a whole number"
    UNKNOWN_WORD = "an unknown word"
    SYMBOLS = "neither a number nor a word"


Meaning = Cell | Word | Confusion
"""What a typed line can mean."""

_WORDS = {word.value: word for word in Word} | {
    "q": Word.QUIT,
    "exit": Word.QUIT,
    "bye": Word.QUIT,
    "y": Word.YES,
    "n": Word.NO,
    "?": Word.HELP,
}


def parse(line: str, numbering: Numbering = Numbering.PHONE) -> Meaning:
    """What a line means, ignoring case and surrounding blanks. Never raises."""
    text = line.strip().lower()
    if not text:
        return Confusion.NOTHING
    return numbering.cell(text) or _WORDS.get(text) or _confusion(text)


def _confusion(text: str) -> Confusion:
    unsigned = text.lstrip("+-")
    if _is_digits(unsigned):
        return Confusion.NOT_ON_BOARD
    if _is_digits(unsigned.replace(",", ".").replace(".", "", 1)):
        return Confusion.NOT_WHOLE
    if any(character.isalpha() for character in text):
        return Confusion.UNKNOWN_WORD
    return Confusion.SYMBOLS


def _is_digits(text: str) -> bool:
    # Only the digits on a keyboard: isdigit() alone also takes ５ and ².
    return text.isascii() and text.isdigit()
