"""Frames with a title, drawn as lines of text: a change in one repaints that line alone."""

from typing import ClassVar

from textual.geometry import Size

from tictactoe.tui.composition import composition_of
from tictactoe.tui.widgets.glyphs import glyphs_of
from tictactoe.tui.widgets.text_lines import Line, TextLines, length

_SIDES = 4
"""Columns of a line of text for the frame and a blank at either side."""
_ENDS = 2
_LEAST_TEXT = 3
"""With fewer lines of text, a frame would take more than it frames."""
_CORNERS = 6
"""Columns of a title's line that are left to the frame."""


class Frame(TextLines):
    """Lines of text in a frame with a title; without the frame where there is no room for one."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"frame--line", "frame--title", "frame--footer"}

    @property
    def is_framed(self) -> bool:
        """Whether there is room for the frame."""
        return composition_of(self).is_framed and self.size.height >= _LEAST_TEXT + _ENDS

    @property
    def room(self) -> Size:
        """How many columns and lines there are for the text."""
        return self.size - Size(_SIDES, _ENDS) if self.is_framed else self.size

    @property
    def title_room(self) -> int:
        """How many columns there are for the title, and for the footer."""
        return self.size.width - _CORNERS

    def title(self) -> Line:
        """What stands in the upper line of the frame."""
        return []

    def footer(self) -> Line:
        """What stands in the lower line of the frame."""
        return []

    def build_text(self) -> list[Line]:
        """The lines in the frame."""
        raise NotImplementedError

    def build_lines(self) -> list[Line]:
        """The frame with the lines in it, or the lines alone."""
        text = self.build_text()
        if not self.is_framed:
            return text
        columns, rows = self.room
        blank: list[Line] = [[]]
        upper_left, across, upper_right, upright, lower_left, lower_right = glyphs_of(self).frame
        return [
            self._end(upper_left, across, upper_right, self.title()),
            *(_between(upright, line, columns) for line in [*text, *blank * rows][:rows]),
            self._end(lower_left, across, lower_right, self.footer()),
        ]

    def _end(self, left: str, across: str, right: str, title: Line) -> Line:
        spare = self.title_room - length(title)
        if not title or spare < 0:
            return [(f"{left}{across * (self.size.width - 2)}{right}", "frame--line")]
        return [
            (f"{left}{across} ", "frame--line"),
            *title,
            (f" {across * (spare + 1)}{right}", "frame--line"),
        ]


def _between(upright: str, line: Line, columns: int) -> Line:
    spare = columns - length(line)
    return [
        (f"{upright} ", "frame--line"),
        *line,
        (f"{' ' * spare} {upright}", "frame--line"),
    ]
