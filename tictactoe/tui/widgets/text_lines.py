"""Widgets that repaint only what changed: a full repaint sends many more bytes."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from tictactoe.core.names import width
from tictactoe.speech.wrapping import wrapped as wrap

Span = tuple[str, str]
"""Some text, and the component class that gives it its style."""
Line = list[Span]


class TextLines(Widget):
    """A widget that shows the lines of text from `build_lines`, cut to its size."""

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._drawn: list[Line] = []
        self._drawn_for: Size | None = None

    def build_lines(self) -> list[Line]:
        """The lines for the current size. Call `redraw` when they may have changed."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Repaint the lines that have changed. Call it after each change."""
        # Without regions, Textual would repaint the whole widget.
        if regions := tuple(self._changed_regions()):
            self.refresh(*regions)

    def _changed_regions(self) -> Iterator[Region]:
        size = self.size
        if not size:  # Nothing of it is shown, and what was drawn before may be wrong by now.
            self._drawn_for = None
            return
        before, self._drawn = self._drawn, self.build_lines()
        if self._drawn_for != size:
            self._drawn_for = size
            yield Region(0, 0, *size)
            return
        for y, (old, new) in enumerate(zip_longest(before, self._drawn)):
            if old != new:
                yield Region(0, y, min(_last_change(old or [], new or []), size.width), 1)

    def render_line(self, y: int) -> Strip:
        """One line, padded with blanks."""
        size = self.size
        if self._drawn_for != size:
            self._drawn, self._drawn_for = self.build_lines(), size
        line = self._drawn[y] if y < len(self._drawn) else []
        strip = Strip(
            Segment(text, self.get_component_rich_style(name)) for text, name in line if text
        )
        return strip.crop_extend(0, size.width, self.get_component_rich_style())

    def centred(self, line: Line) -> Line:
        """A line moved to the middle of the widget."""
        used = length(line)
        return [(" " * ((self.size.width - used) // 2), line[0][1]), *line] if line else []


def whole(text: str, name: str, room: Size) -> list[Line] | None:
    """A text as lines, if it fits into so many columns and lines without a split word."""
    lines = list(wrap(text, max(1, room.width)))
    fits = len(lines) <= room.height and all(width(line) <= room.width for line in lines)
    return [[(line, name)] for line in lines] if fits else None


def first_wrapped(wordings: Sequence[str], name: str, room: Size) -> list[Line]:
    """The first wording that fits, as lines.

    If none does, a word that is longer than a line, as a name can be, goes on in the next one; and
    if that does not help either, the end is left out.
    """
    for text in wordings:
        if (lines := whole(text, name, room)) is not None:
            return lines
    columns = max(1, room.width)
    for text in _cuts(wordings[-1]):
        pieces = [piece for line in wrap(text, columns) for piece in _split(line, columns)]
        if len(pieces) <= room.height:
            return [[(piece, name)] for piece in pieces]
    return []


def _cuts(text: str) -> Iterator[str]:
    """A text, and then with fewer and fewer of its words."""
    yield text
    words = text.split()
    for count in range(len(words) - 1, 0, -1):
        yield f"{' '.join(words[:count])}..."


def _split(line: str, room: int) -> Iterator[str]:
    """A line, in pieces if it is a single word that is too long."""
    while width(line) > room:
        fitting = max(1, room - (width(line[:room]) - len(line[:room])))
        yield line[:fitting]
        line = line[fitting:]
    yield line


def first_fitting(wordings: Sequence[str], room: int) -> str:
    """The first wording that fits, or the last."""
    return next((text for text in wordings if width(text) <= room), wordings[-1])


def length(line: Line) -> int:
    """How many columns a line takes."""
    return sum(width(text) for text, _ in line)


def _last_change(old: Line, new: Line) -> int:
    """How many columns there are up to the last one that differs between two lines."""
    before, after = ([(each, name) for text, name in line for each in text] for line in (old, new))
    used = max(length(old), length(new))
    same = 0
    if length(old) == length(new):
        for one, other in zip(reversed(before), reversed(after), strict=False):
            if one != other:
                break
            same += width(one[0])
    return used - same
