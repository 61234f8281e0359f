"""Text in lines that fit a terminal."""

from collections.abc import Iterator

from tictactoe.core.names import width

WIDTH = 72
"""Columns that a line fills at most, even if there is room for more."""


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
