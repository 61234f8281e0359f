"""A question with a button for each answer."""

from typing import ClassVar

from textual.geometry import Offset

from tictactoe.tui.widgets.key_bar import KeyBar
from tictactoe.tui.widgets.text_lines import Line, length, wrapped


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
        is_single = self.size.height == 1
        margin: Line = [] if is_single else [("  ", "answer--question")]
        room = self.size.width - length(margin)
        wordings = [wrapped(text, "answer--question", room) for text in self._questions]
        fitting = (lines for lines in wordings if len(lines) <= self.size.height)
        question = [[*margin, *line] for line in next(fitting, wordings[-1]) or [[]]]
        # In a single line, the answers are to the right of the question.
        row = len(question) - is_single
        before = [*question[-1], ("  ", "answer--question")] if is_single else margin
        answers = [each for each in self.shown() if each.binding.action.startswith("answer")]
        places = list(self.placed(answers, self.size.width, Offset(length(before), row)))
        fits = all(self.size.region.contains_region(place) for place, _ in places)
        self._places = places if fits and all(place.y == row for place, _ in places) else []
        if not self._places:
            return question
        return [*question[:row], [*before, *self.keys_in_line(row)]]
