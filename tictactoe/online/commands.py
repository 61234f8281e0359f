"""What a player typed where people play from afar: a few words more than alone."""

from dataclasses import dataclass
from enum import StrEnum


class RoomWord(StrEnum):
    """A word that is about rooms and those in them."""

    OPEN = "open"
    ANYBODY = "anybody"
    JOIN = "join"
    WATCH = "watch"
    LEAVE = "leave"
    WIN = "win"
    DRAW = "draw"
    WAIT = "wait"

    @property
    def takes_code(self) -> bool:
        """Whether the code of a room follows it."""
        return self in (RoomWord.JOIN, RoomWord.WATCH)


@dataclass(frozen=True, slots=True)
class Request:
    """A word, and the code that was typed after it: unread, and empty if there was none."""

    word: RoomWord
    code: str = ""


_WORDS = {word.value: word for word in RoomWord}


def read_request(line: str) -> Request | None:
    """What a line asks for, in any case and whatever blanks are around it; None if nothing here.

    Never raises. A line that only begins like a request is none.
    """
    first, *rest = line.strip().split(maxsplit=1) or [""]
    word = _WORDS.get(first.lower())
    if word is None or (rest and not word.takes_code):
        return None
    return Request(word, *rest)
