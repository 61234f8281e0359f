"""Text in lines that fit a terminal."""

import re
from collections.abc import Iterator

from tictactoe.core.names import width

WIDTH = 72
"""Columns that a line fills at most, even if there is room for more."""
_AFTER_SENTENCE = re.compile(r"(?<=[.!?])\s+")


def wrapped(text: str, columns: int) -> Iterator[str]:
    """A text in lines of at most `columns`; 0 if the width is unknown. Words are never split."""
    room = min(columns or WIDTH, WIDTH)
    for paragraph in text.splitlines():
        line, *words = paragraph.split(" ")
        for word in words:
            if width(f"{line} {word}") <= room:
                line = f"{line} {word}"
            else:
                yield line
                line = word
        yield line


def shortened(text: str) -> tuple[str, ...]:
    """A text, and then the same with fewer and fewer of its sentences, always from the first on."""
    ends = [gap.start() for gap in _AFTER_SENTENCE.finditer(text)]
    return (text, *(text[:end] for end in reversed(ends)))
