"""A simulated screen reader: what somebody hears who does not see the terminal.

It knows no colours and no positions, collapses blanks, passes over lines, blocks and other signs
that have no name to speak of, and reads only what is new since it last spoke.
"""

import re
from codecs import getincrementaldecoder
from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from tests.emulator import UNFINISHED, Emulator

_SEQUENCES = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]PX^_].*?(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]", re.DOTALL
)
# Lines, corners, blocks and shades.
_DRAWN = re.compile(r"[\u2500-\u259f]")
# On a screen, whatever stands apart is read on its own.
_APART = re.compile(r"[\u2500-\u259f]|\s{2,}")


class Reader(Protocol):
    """Takes what a program writes to its terminal, and speaks."""

    def feed(self, data: bytes) -> None:
        """Take output, cut anywhere."""

    def pending(self) -> list[str]:
        """What is new, and would be spoken now."""

    def speak(self) -> list[str]:
        """Everything that is new, once."""


class LineReader:
    """Reads a program that only adds lines: each line when it is complete."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._held_back = b""
        self._text = ""

    def feed(self, data: bytes) -> None:
        """Take output, cut anywhere."""
        data = self._held_back + data
        unfinished = UNFINISHED.search(data)
        end = unfinished.start() if unfinished else len(data)
        self._held_back = data[end:]
        self._text += self._decode(_SEQUENCES.sub(b"", data[:end]))

    def pending(self) -> list[str]:
        """The complete lines since it last spoke, without those that say nothing."""
        *lines, _ = self._text.split("\n")
        return list(filter(None, map(_spoken, lines)))

    def speak(self) -> list[str]:
        """Everything that is new, once."""
        spoken = self.pending()
        _, _, self._text = self._text.rpartition("\n")
        return spoken


class ScreenReader:
    """Reads a program that draws: those pieces of text that were not on the screen before."""

    def __init__(self, cols: int = 80, rows: int = 24) -> None:
        self._emulator = Emulator(cols, rows)
        self._known: Counter[str] = Counter()

    def feed(self, data: bytes) -> None:
        """Take output, cut anywhere."""
        self._emulator.feed(data)
        # What has gone from the screen is new when it comes back.
        self._known &= Counter(self._pieces())

    def pending(self) -> list[str]:
        """The pieces that are new, from top to bottom."""
        known = self._known.copy()
        new = []
        for piece in self._pieces():
            if known[piece]:
                known[piece] -= 1
            else:
                new.append(piece)
        return new

    def speak(self) -> list[str]:
        """Everything that is new, once."""
        spoken = self.pending()
        self._known = Counter(self._pieces())
        return spoken

    def _pieces(self) -> Iterator[str]:
        for line in self._emulator.display:
            yield from filter(None, map(_spoken, _APART.split(line)))


def _spoken(text: str) -> str:
    """A text as it is spoken: no signs without a name, no controls, and single blanks."""
    named = "".join(
        character if character.isprintable() else " " for character in _DRAWN.sub(" ", text)
    )
    words = " ".join(named.split())
    # Marks of punctuation on their own are passed over.
    return words if re.search(r"\w", words) else ""
