"""A question with a button for each answer."""

from typing import ClassVar

from textual.geometry import Offset, Size

from tictactoe.tui.composition import composition_of
from tictactoe.tui.widgets.key_bar import KeyBar
from tictactoe.tui.widgets.text_lines import Line, length, wrapped


def fitting_question(wordings: tuple[str, ...], size: Size) -> list[Line] | None:
    """The first wording that fits as a whole."""
    margin = _margin(size)
    room = size.width - length(margin)
    lines = (wrapped(text, "answer--question", room) or [[]] for text in wordings)
    fitting = ([[*margin, *line] for line in each] for each in lines if len(each) <= size.height)
    return next(fitting, None)


def _margin(size: Size) -> Line:
    return [("  ", "answer--question")] if size.height > 1 else []


class AnswerBar(KeyBar):
    """The question after a game, and the keys that answer it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"answer--question"}

    def __init__(self) -> None:
        super().__init__("question")
        self._questions: tuple[str, ...] = ("",)

    def ask(self, *questions: str) -> None:
        """Change the question, given from its longest wording to its shortest."""
        self._questions = questions
        self.redraw()

    def build_lines(self) -> list[Line]:
        """The question with the answers below it, or beside it; alone, if they don't fit."""
        question = fitting_question(self._questions, self.size)
        if question is None:  # Without a frame, it stands above, with what is said about the end.
            is_framed = composition_of(self).is_framed
            return self.wrapped(self._questions[-1], "answer--question") if is_framed else []
        # In a single line, the answers are to the right of the question.
        is_single = self.size.height == 1
        row = len(question) - is_single
        margin = _margin(self.size)
        before = [*question[-1], ("  ", "answer--question")] if is_single else margin
        answers = [each for each in self.shown() if each.binding.action.startswith("answer")]
        places = list(self.placed(answers, self.size.width, Offset(length(before), row)))
        fits = all(self.size.region.contains_region(place) for place, _ in places)
        self._places = places if fits and all(place.y == row for place, _ in places) else []
        if not self._places:
            return question
        return [*question[:row], [*before, *self.keys_in_line(row)]]
