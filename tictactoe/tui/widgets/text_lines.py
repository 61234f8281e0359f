"""Widgets that repaint only what changed: a full repaint sends many more bytes."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from tictactoe.core.names import width

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

    def wrapped(self, text: str, name: str) -> list[Line]:
        """A text of any length as lines of the widget's width."""
        return wrapped(text, name, self.size.width)


def wrapped(text: str, name: str, room: int) -> list[Line]:
    """A text of any length as lines of this width."""
    lines = [text] if 0 < len(text) <= room else wrap(text, max(1, room))
    return [[(line, name)] for line in lines]


def first_fitting(wordings: Sequence[str], room: int) -> str:
    """The first wording that fits, or the last."""
    return next((text for text in wordings if len(text) <= room), wordings[-1])


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
