"""A question with a button for each answer."""

from typing import ClassVar

from tictactoe.tui.widgets.key_bar import KeyBar
from tictactoe.tui.widgets.text_lines import Line, length, wrapped


class AnswerBar(KeyBar):
    """The question after a game, and the keys that answer it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"answer--question"}

    def __init__(self, question: str) -> None:
        super().__init__("question")
        self._question = question

    def ask(self, question: str) -> None:
        """Change the question."""
        self._question = question
        self.redraw()

    def build_lines(self) -> list[Line]:
        """The question, and the answers below it; or beside it, if there is only one line."""
        answers = [each for each in self._shown() if each.binding.action.startswith("answer")]
        margin: Line = [("  ", "answer--question")] if self.size.height > 1 else []
        room = self.size.width - length(margin)
        question = wrapped(self._question, "answer--question", room)[: self.size.height]
        self._row = len(question)
        if self._row < self.size.height:
            keys = self.build_keys(answers, x=length(margin))
            return [*([*margin, *line] for line in question), [*margin, *keys]]
        *above, last = question
        gap: Line = [("  ", "answer--question")]
        self._row = len(above)
        return [*above, [*last, *gap, *self.build_keys(answers, x=length([*last, *gap]))]]
