"""Widgets made of lines of text. A change draws only the lines that changed, without a layout."""

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


class Lines(Widget):
    """A widget that shows what its `draw` says, cut to its size."""

    def __init__(self) -> None:
        super().__init__()
        self._drawn: list[Line] = []
        self._drawn_for: Size | None = None

    def draw(self) -> list[Line]:
        """What there is to see at the present size."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw what is new. To be called whenever `draw` may have something else to say."""
        if self._drawn_for != self.size:
            # Hidden or just resized: what was drawn is old, even if the old size comes back.
            self._drawn_for = None
            self.refresh()
            return
        before, self._drawn = self._drawn, self.draw()
        for y, (old, new) in enumerate(zip_longest(before, self._drawn)):
            if old != new:
                used = max(_length(old), _length(new))
                self.refresh(Region(0, y, min(used, self.size.width), 1))

    def render_line(self, y: int) -> Strip:
        """One line, filled up with blanks."""
        if self._drawn_for != self.size:
            self._drawn, self._drawn_for = self.draw(), self.size
        line = self._drawn[y] if y < len(self._drawn) else []
        strip = Strip(
            Segment(text, self.get_component_rich_style(name)) for text, name in line if text
        )
        return strip.crop_extend(0, self.size.width, self.rich_style)

    def centred(self, line: Line) -> Line:
        """A line moved to the middle of the widget."""
        used = _length(line)
        return [(" " * ((self.size.width - used) // 2), line[0][1]), *line] if line else []

    def wrapped(self, text: str, name: str) -> list[Line]:
        """A text of any length as lines of the widget's width."""
        return [[(line, name)] for line in wrap(text, max(1, self.size.width))]


def _length(line: Line | None) -> int:
    return sum(width(text) for text, _ in line or [])
