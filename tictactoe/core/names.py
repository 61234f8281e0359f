"""What may be a player's name. Whatever passes here can be shown on any terminal as it is."""

import unicodedata
from enum import StrEnum

LONGEST = 20
# Letters and signs that print as nothing at all, so that a name of them would be invisible.
_BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_ZERO_WIDTH_MARKS = frozenset(
    ["\u034f", "\u180b", "\u180c", "\u180d", "\u180f", *map(chr, range(0xFE00, 0xFE10))]
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))
_INVISIBLE = _BLANK | _ZERO_WIDTH_MARKS


class NameFault(StrEnum):
    """What is wrong with a name."""

    EMPTY = "empty"
    TOO_LONG = "too long"
    UNPRINTABLE = "has a character that cannot be shown"


class BadName(ValueError):
    """A name that cannot be used; `fault` says why."""

    def __init__(self, fault: NameFault) -> None:
        super().__init__(f"a name is 1 to {LONGEST} printable characters: this one is {fault}")
        self.fault = fault


def checked_name(text: str) -> str:
    """The name without blanks around it, in composed form; BadName if it cannot be one."""
    name = unicodedata.normalize("NFC", text.strip())
    if not name:
        raise BadName(NameFault.EMPTY)
    # A combining mark in front would attach itself to whatever is printed before the name.
    if unicodedata.combining(name[0]) or not all(map(_is_showable, name)):
        raise BadName(NameFault.UNPRINTABLE)
    if max(len(name), width(name)) > LONGEST:
        raise BadName(NameFault.TOO_LONG)
    return name


def width(text: str) -> int:
    """How many terminal cells `text` fills: two for a wide character, none for an accent."""
    return sum(map(_width, text))


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _is_showable(character: str) -> bool:
    # isprintable() refuses controls, formats such as bidi and zero-width, surrogates, private
    # and unassigned characters, and every blank but the plain one.
    return character.isprintable() and character not in _INVISIBLE
