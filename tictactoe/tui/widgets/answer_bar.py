"""A question with a button for each answer."""

from typing import ClassVar

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
        answers = [each for each in self._shown() if each.binding.action.startswith("answer")]
        is_single = self.size.height == 1
        margin: Line = [] if is_single else [("  ", "answer--question")]
        room = self.size.width - length(margin)
        wordings = [wrapped(text, "answer--question", room) for text in self._questions]
        fitting = (lines for lines in wordings if len(lines) <= self.size.height)
        question = next(fitting, wordings[-1]) or [[]]
        self._row = len(question) - is_single
        before = [*question[-1], ("  ", "answer--question")] if is_single else margin
        keys = self.build_keys(answers, x=length(before))
        if len(self._places) < len(answers):
            keys, self._places = [], []
        if is_single:
            return [*question[:-1], [*before, *keys]]
        return [*([*margin, *line] for line in question), [*margin, *keys]]
