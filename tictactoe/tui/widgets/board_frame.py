"""The frame of the board, with what there is to say about it."""

from itertools import product
from typing import ClassVar

from tictactoe.tui.widgets.frame import Frame
from tictactoe.tui.widgets.text_lines import Line, wrapped

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
    def is_waiting(self) -> bool:
        """Whether the headline is something to be answered, and so more than the message."""
        return False

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
        lines = [wrapped(text, name, self.title_room) for text in wordings]
        return next((each for each in lines if len(each) <= _LINES), lines[-1][:_LINES])

    def closing(self) -> list[Line]:
        """What follows in any case, if there is no frame."""
        return []

    def _bare(self) -> list[Line]:
        """As much of both as fits; where room is short, only the one that matters more."""
        closing = self.closing()
        messages = [self.wrapped(text, "status--message") for text in self.messages()]
        headlines = [self.wrapped(text, self.headline_style) for text in self.headlines()]
        for message, headline in product(messages, headlines):
            if len(headline) + len(message) + len(closing) <= self.size.height:
                return [*headline, *message, *closing]
        is_waiting = self.is_waiting or not messages[-1]
        lines = [*(headlines[-1] if is_waiting else []), *messages[-1], *closing]
        # How a game has ended can be seen on the board; what is asked, nowhere else.
        return closing if closing and len(lines) > self.size.height else lines
