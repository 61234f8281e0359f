"""The score, between the name of the game and the opponent."""

from typing import ClassVar

from tictactoe.core import MatchEvent, RoundStarted, ScoreChanged, Store
from tictactoe.speech import phrases
from tictactoe.tui.widgets.glyphs import glyphs_of
from tictactoe.tui.widgets.store_subscriber import StoreSubscriber
from tictactoe.tui.widgets.text_lines import Line, TextLines, length


class ScorePanel(StoreSubscriber, TextLines):
    """The score in the longest wording that fits, each part in its player's colour."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"score--x", "score--o", "score--text", "score--aside"}

    def __init__(self, store: Store) -> None:
        super().__init__(store, id="score")

    def on_match_event(self, event: MatchEvent) -> None:
        """Show the new score."""
        if isinstance(event, ScoreChanged | RoundStarted):
            self.redraw()

    def build_lines(self) -> list[Line]:
        """The score in the middle; the name of the game and the opponent if they fit beside it."""
        score = self._score()
        cross, ring = glyphs_of(self).signs
        name = [(f" {cross}", "score--x"), (" TIC TAC TOE ", "score--text"), (ring, "score--o")]
        opponent = [(f"{phrases.opponent(self.store.state)} ", "score--aside")]
        spare = self.size.width - length(score)
        left, right = spare // 2 - length(name), spare - spare // 2 - length(opponent)
        if min(left, right) < 1:
            return [self.centred(score)]
        blanks = [(" " * left, "score--text")], [(" " * right, "score--text")]
        return [[*name, *blanks[0], *score, *blanks[1], *opponent]]

    def _score(self) -> Line:
        lines = [_coloured(*wording) for wording in phrases.score_wordings(self.store.state)]
        return next((line for line in lines if length(line) <= self.size.width), lines[-1])


def _coloured(x: str, o: str, draws: str) -> Line:
    return [(x, "score--x"), (", ", "score--text"), (o, "score--o"), (f", {draws}", "score--text")]
