"""Keys and what they do, under headings."""

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import TextWrapper, wrap
from typing import ClassVar

from textual.geometry import Size

from tictactoe.tui.widgets.text_lines import Line, TextLines

_INDENT = "  "
_GAP = 3
_AROUND = 6
"""How many lines of the window the frame, the keys in it and the air around them take."""


@dataclass(frozen=True, slots=True)
class KeyEntry:
    """What some keys do."""

    keys: tuple[str, ...]
    about: str

    def wording(self, indent: str = "") -> Line:
        """The keys as a sentence lists them: "q, Ctrl+C or Ctrl+Q"."""
        first, *others = self.keys
        line: Line = [(indent + first, "key-table--key")]
        for key in others:
            between = " or " if key is others[-1] else ", "
            line += [(between, "key-table--about"), (key, "key-table--key")]
        return line


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that belong together."""

    heading: str
    entries: tuple[KeyEntry, ...]


class KeyTable(TextLines):
    """What each key does, and notes below.

    The explanations are in a column of their own where there is room, else right after the keys.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "key-table--heading",
        "key-table--key",
        "key-table--about",
    }

    def __init__(self, groups: tuple[KeyGroup, ...], notes: tuple[str, ...]) -> None:
        super().__init__()
        self._groups = groups
        self._notes = notes
        keys = (_length(entry.wording(_INDENT)) for group in groups for entry in group.entries)
        self._column = max(keys) + _GAP
        """Where the explanations begin if they have a column of their own."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As high as it has to be for its width."""
        return len(self._lines(width))

    def build_lines(self) -> list[Line]:
        """All keys, and the notes."""
        return [_filled(line, self.size.width) for line in self._lines(self.size.width)]

    def _lines(self, width: int) -> list[Line]:
        # Text does not touch the scroll bar.
        airy = list(self._table(width - 1, is_airy=True))
        if len(airy) + _AROUND <= self.app.size.height:
            return airy
        return list(self._table(width - 1, is_airy=False))

    def _table(self, width: int, is_airy: bool) -> Iterator[Line]:
        column = self._column if width >= 2 * self._column else None
        for group in self._groups:
            if is_airy and group is not self._groups[0]:
                yield []
            yield [(group.heading, "key-table--heading")]
            for entry in group.entries:
                yield from _entry_lines(entry, width, column)
        for note in self._notes:
            yield []
            for line in note.splitlines():
                for text in wrap(line, max(1, width)):
                    yield [(text, "key-table--about")]


def _entry_lines(entry: KeyEntry, width: int, column: int | None) -> Iterator[Line]:
    """The keys, and what they do: in that column, or right after the keys."""
    line = entry.wording(_INDENT if column else "")
    begin, hang = (column, column) if column else (_length(line) + 2, len(_INDENT))
    if begin + len(entry.about.partition(" ")[0]) > width:
        yield line
        line, begin = [], hang
    ahead = " " * (begin - hang)
    # A word may be too long for what is left of the first line, and yet fit in the next.
    wrapper = TextWrapper(max(1, width - hang), initial_indent=ahead, break_long_words=False)
    first, *more = wrapper.wrap(entry.about)
    gap = " " * (begin - _length(line))
    yield [*line, (gap + first.removeprefix(ahead), "key-table--about")]
    for text in more:
        yield [(" " * hang + text, "key-table--about")]


def _filled(line: Line, width: int) -> Line:
    """A line that is blank to the end in its last style: one more style would be sent as well."""
    blanks = " " * (width - _length(line))
    return [*line[:-1], *((text + blanks, name) for text, name in line[-1:])]


def _length(line: Line) -> int:
    return sum(len(text) for text, _ in line)
