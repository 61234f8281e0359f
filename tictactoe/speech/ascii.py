"""How to write in ASCII what ASCII has no letters for."""

import codecs
import sys
import unicodedata
from functools import cache
from io import TextIOWrapper

from tictactoe.core.names import width

_SIGNS = {"•": "*", "❯": ">", "»": ">", "«": "<", "…": ".", "█": "#", "░": ".", "🔎": "> "}


def write_in(encoding: str) -> None:
    """Let all that this process writes be encoded so, and what cannot be, be spelled."""
    for stream in (sys.__stdout__, sys.__stderr__):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors="spelled")


def encoded(text: str, encoding: str) -> bytes:
    """The bytes of a text, with everything spelled that the encoding has no letters for."""
    return text.encode(encoding, "spelled")


@cache
def spell(character: str) -> str:
    """The likest that ASCII has, and as wide, so that everything after it keeps its place."""
    cells = width(character)
    likest = _SIGNS.get(character) or _line(character) or _letters(character)
    return likest if len(likest) == cells else "?" * cells


def _letters(character: str) -> str:
    parts = unicodedata.normalize("NFKD", character)
    return "".join(part for part in parts if part.isascii())


def _line(character: str) -> str:
    """What stands for a line, a corner or an edge of a box."""
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
