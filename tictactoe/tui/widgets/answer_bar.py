"""A question with a button for each answer."""

from typing import ClassVar

from textual.binding import ActiveBinding
from textual.geometry import Offset, Size

from tictactoe.speech.wrapping import shortened
from tictactoe.tui.widgets.key_bar import KeyBar
from tictactoe.tui.widgets.text_lines import Line, first_wrapped, length, whole

_QUESTION = "answer--question"
_MARGIN: Line = [("  ", _QUESTION)]


class AnswerBar(KeyBar):
    """The question after a game, and the keys that answer it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {_QUESTION}

    def __init__(self) -> None:
        super().__init__("question")
        self._questions: tuple[str, ...] = ("",)

    def ask(self, *questions: str) -> None:
        """Change the question. The last of several wordings is the one that needs no buttons."""
        self._questions = questions
        self.redraw()

    def build_lines(self) -> list[Line]:
        """The question with the answers below it, or beside it; alone, if they don't fit."""
        answers = [each for each in self.shown() if each.binding.action.startswith("answer")]
        for text in self._questions if answers else ():
            if lines := self._with_answers(text, answers):
                return lines
        self._places = []
        *others, alone = self._questions
        # If there are answers, but no room for them, the last wording tells them.
        wordings = (alone, *others) if answers else self._questions
        question = first_wrapped((*wordings, *shortened(alone)), _QUESTION, self.size)
        has_margin = all(length(line) + length(_MARGIN) <= self.size.width for line in question)
        return [[*_MARGIN, *line] for line in question] if has_margin else question

    def _with_answers(self, text: str, answers: list[ActiveBinding]) -> list[Line]:
        """A question and its answers; nothing if they don't fit."""
        is_single = self.size.height == 1
        margin = [] if is_single else _MARGIN
        question = whole(text, _QUESTION, self.size - Size(length(margin), 0))
        if not question:
            return []
        # In a single line, the answers are to the right of the question.
        is_single = self.size.height == 1
        row = len(question) - is_single
        before = [*question[-1], *_MARGIN] if is_single else margin
        self._places = list(self.placed(answers, self.size.width, Offset(length(before), row)))
        if any(
            place.y != row or not self.size.region.contains_region(place)
            for place, _ in self._places
        ):
            return []
        return [
            *([*margin, *line] for line in question[:row]),
            [*before, *self.keys_in_line(row)],
        ]
