"""Which names players may have. A name that is accepted here is safe to show on any terminal."""

import re
import unicodedata
from enum import StrEnum
from functools import lru_cache
from itertools import groupby

LONGEST = 20
_MOST_MARKS = 3
"""On one letter: as many as Hebrew and Tibetan need. More would run into other lines."""
# What stands between the numbers of the score, and its words, unless a longer word begins so. The
# mark of a long vowel looks like a colon.
_LIKE_SCORE = re.compile(r"[:,]|\b(?:wins|draws)(?![^\W\d_ː])")
# They only select whether the emoji before them is drawn in colour.
_PRESENTATION = str.maketrans("", "", "\ufe0e\ufe0f")
# Printable by their category, but they show nothing, or only as a part of something else.
_UNSEEN = frozenset("\u034f\u115f\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0") | {
    chr(code_point)
    for first, last in (
        (0x1160, 0x11FF),  # vowels and endings of Hangul syllables, when left uncombined
        (0xD7B0, 0xD7FF),
        (0xFE00, 0xFE0D),  # variants of the character before
        (0xE0100, 0xE01EF),
    )
    for code_point in range(first, last + 1)
}
_SKIN_TONES = frozenset(map(chr, range(0x1F3FB, 0x1F400)))


class NameFault(StrEnum):
    """What is wrong with a name."""

    EMPTY = "empty"
    TOO_LONG = "too long"
    UNPRINTABLE = "not printable"
    PILED_UP = "piled up with accents"
    LIKE_SCORE = "like a part of the score"
    TAKEN = "the other player's"


class BadName(ValueError):
    """A name that cannot be used; `fault` says why."""

    def __init__(self, fault: NameFault) -> None:
        super().__init__(f"a name is 1 to {LONGEST} printable characters: this one is {fault}")
        self.fault = fault


def checked_name(text: str) -> str:
    """The name without blanks around it, in composed form; BadName if it cannot be one."""
    text = text.strip().translate(_PRESENTATION)
    # The time to compose a pile of accents grows with the square of its size.
    if len(text) > 4 * LONGEST:
        raise BadName(NameFault.TOO_LONG)
    name = unicodedata.normalize("NFC", text)
    if not name:
        raise BadName(NameFault.EMPTY)
    # An accent in front would attach itself to whatever is printed before the name.
    if _is_mark(name[0]) or not width(name) or not all(map(_is_showable, name)):
        raise BadName(NameFault.UNPRINTABLE)
    if max(len(name), width(name)) > LONGEST:
        raise BadName(NameFault.TOO_LONG)
    if any(
        is_mark and len(list(marks)) > _MOST_MARKS for is_mark, marks in groupby(name, _is_mark)
    ):
        raise BadName(NameFault.PILED_UP)
    if _LIKE_SCORE.search(unicodedata.normalize("NFKC", name).casefold()):
        raise BadName(NameFault.LIKE_SCORE)
    return name


# The same few texts are measured again and again, most of them lines of a frame.
@lru_cache(maxsize=1024)
def width(text: str) -> int:
    """How many terminal cells `text` fills: two for a wide character, none for an accent."""
    if text.isascii():
        return len(text)
    return sum(map(_width, text))


def _width(character: str) -> int:
    if _is_mark(character) or character in _SKIN_TONES:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def _is_showable(character: str) -> bool:
    # isprintable() refuses controls, formats such as bidi and zero-width, surrogates, private
    # and unassigned characters, and every blank but the plain one.
    return character.isprintable() and character not in _UNSEEN
