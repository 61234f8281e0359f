"""The words a player can type on a server, beyond those that are known everywhere."""

from dataclasses import dataclass
from enum import StrEnum

from tictactoe.speech import Meaning, Numbering, parse


class RoomWord(StrEnum):
    """A word about rooms and the people in them."""

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

    @property
    def is_way_in(self) -> bool:
        """Whether it leads into a room."""
        return self.takes_code or self in (RoomWord.OPEN, RoomWord.ANYBODY)


@dataclass(frozen=True, slots=True)
class Request:
    """A word, and the code typed after it: unchecked, and empty if there was none."""

    word: RoomWord
    code: str = ""


OnlineMeaning = Meaning | Request
"""What a line typed on a server can mean."""

_WORDS = {word.value: word for word in RoomWord}


def parse_online(line: str, numbering: Numbering = Numbering.PHONE) -> OnlineMeaning:
    """What a line means, ignoring case and surrounding blanks. Never raises."""
    return _request(line) or parse(line, numbering)


def _request(line: str) -> Request | None:
    first, *rest = line.strip().split(maxsplit=1) or [""]
    word = _WORDS.get(first.lower())
    if word is None or (rest and not word.takes_code):
        return None
    return Request(word, *rest)
