"""The frame of the board of a finished game."""

from typing import ClassVar

from tictactoe.tui.composition import composition_of
from tictactoe.tui.widgets.board_frame import BoardFrame
from tictactoe.tui.widgets.text_lines import Line


class ReplayFrame(BoardFrame):
    """What is said about a move, or about the end.

    Where nothing else has room for the question whether to play again, it is the last line.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"status--question"}

    def __init__(self) -> None:
        super().__init__(id="status")
        self._headlines: tuple[str, ...] = ("",)
        self._messages: tuple[str, ...] = ("",)
        self._questions: tuple[str, ...] = ("",)

    def show(self, headlines: tuple[str, ...], messages: tuple[str, ...]) -> None:
        """Change both texts."""
        self._headlines, self._messages = headlines, messages
        self.redraw()

    def ask(self, *questions: str) -> None:
        """Change the question. The last of several wordings is the one that needs no buttons."""
        self._questions = questions
        self.redraw()

    def headlines(self) -> tuple[str, ...]:
        """What is said about the move or the end."""
        return self._headlines

    def messages(self) -> tuple[str, ...]:
        """How good the move was, or what decided."""
        # In a frame there is a place for the explanation, which comes first here.
        return self._messages[1:] if self.is_framed and self._messages[1:] else self._messages

    def closing(self) -> list[Line]:
        """The question, if it has no other place."""
        has_place = composition_of(self).aside is not None
        return [] if has_place else self.wrapped(self._questions[-1], "status--question")
