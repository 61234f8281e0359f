"""Replaces what an encoding has no characters for by similar ASCII of the same width."""

import codecs
import sys
import unicodedata
from functools import cache
from io import TextIOWrapper

from tictactoe.core.names import width

_SIGNS = {
    "✕": "X",
    "○": "O",
    "●": "*",
    "★": "*",
    "•": "*",
    "…": ".",
    "█": "#",
    "🔎": "> ",
    "❯": ">",
    "»": ">",
    "«": "<",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
}


def write_in(encoding: str) -> None:
    """Change the encoding of this process's output; what it lacks is spelled in ASCII."""
    for stream in (sys.__stdout__, sys.__stderr__):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors="spelled")


def encoded(text: str, encoding: str) -> bytes:
    """The bytes of a text; what the encoding lacks is spelled in ASCII."""
    return text.encode(encoding, "spelled")


@cache
def spell(character: str) -> str:
    """The nearest ASCII equivalent, and as wide, so that everything after it keeps its place."""
    cells = width(character)
    nearest = _SIGNS.get(character) or _line(character) or _letters(character)
    return nearest if len(nearest) == cells else "?" * cells


def _letters(character: str) -> str:
    parts = unicodedata.normalize("NFKD", character)
    return "".join(part for part in parts if part.isascii())


def _line(character: str) -> str:
    """A dash, a bar or a plus for a piece of a box; empty for any other character."""
    if "─" <= character < "▀":
        across, down = {"HORIZONTAL", "LEFT", "RIGHT"}, {"VERTICAL", "UP", "DOWN"}
    elif "▀" <= character <= "▟":
        across, down = {"UPPER", "LOWER"}, {"LEFT", "RIGHT"}
    else:
        return ""
    words = set(unicodedata.name(character).split())
    is_across, is_down = bool(words & across), bool(words & down)
    return "+" if is_across == is_down else "-" if is_across else "|"


def _spelled(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(spell, error.object[error.start : error.end])), error.end


codecs.register_error("spelled", _spelled)
