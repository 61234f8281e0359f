"""The frame of the board, with what there is to say about it."""

from itertools import product
from typing import ClassVar

from textual.geometry import Size

from tictactoe.tui.widgets.frame import Frame
from tictactoe.tui.widgets.text_lines import Line, first_wrapped, whole

_LINES = 2
"""Of each text: one in the frame itself, and one between it and the board."""


class BoardFrame(Frame):
    """A headline above the board and a message below it. The board lies on top of the frame.

    Without a frame, they are lines below the board or beside it.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"status--headline", "status--message"}

    def headlines(self) -> tuple[str, ...]:
        """The headline, from its longest wording to its shortest."""
        raise NotImplementedError

    def messages(self) -> tuple[str, ...]:
        """The message, from its longest wording to its shortest."""
        raise NotImplementedError

    @property
    def headline_style(self) -> str:
        """The class for the style of the headline."""
        return "status--headline"

    @property
    def needs_headline(self) -> bool:
        """Whether the headline matters more than the message, if there is room for only one."""
        return True

    def title(self) -> Line:
        """The first line of the headline."""
        return [*self._framed(self.headlines(), self.headline_style), []][0]

    def footer(self) -> Line:
        """The last line of the message."""
        return [[], *self._framed(self.messages(), "status--message")][-1]

    def build_text(self) -> list[Line]:
        """What does not fit into the frame itself; without one, everything."""
        if not self.is_framed:
            return self._bare()
        text: list[Line] = [[] for _ in range(self.room[1])]
        text[0] = [*self._framed(self.headlines(), self.headline_style)[1:], []][0]
        text[-1] = [[], *self._framed(self.messages(), "status--message")[:-1]][-1]
        return text

    def _framed(self, wordings: tuple[str, ...], name: str) -> list[Line]:
        return first_wrapped(wordings, name, Size(self.title_room, _LINES))

    def closing(self) -> list[Line]:
        """What follows in any case, if there is no frame."""
        return []

    def _bare(self) -> list[Line]:
        """As much of both as fits; where room is short, only the one that matters more."""
        closing = self.closing()
        room = self.size - Size(0, len(closing))
        headlines, messages = self.headlines(), self.messages()
        is_headline_first = self.needs_headline or not messages[0]
        if is_headline_first:
            messages = (*messages, "")
        else:
            headlines = (*headlines, "")
        for message, headline in product(messages, headlines):
            above = whole(headline, self.headline_style, room)
            below = whole(message, "status--message", room)
            if above is not None and below is not None and len(above + below) <= room.height:
                return [*above, *below, *closing]
        if is_headline_first:
            return [*first_wrapped(headlines, self.headline_style, room), *closing]
        return [*first_wrapped(messages, "status--message", room), *closing]
