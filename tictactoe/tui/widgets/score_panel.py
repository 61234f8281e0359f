"""The score, between the name of the game and the opponent."""

from typing import ClassVar

from tictactoe.core import Mark, MatchEvent, RoundStarted, ScoreChanged, Store
from tictactoe.speech import phrases
from tictactoe.tui.widgets.glyphs import glyphs_of
from tictactoe.tui.widgets.moving_widget import MovingWidget
from tictactoe.tui.widgets.store_subscriber import StoreSubscriber
from tictactoe.tui.widgets.text_lines import Line, TextLines, length

CHANGE_SECONDS = 0.3
"""As long as a number stands out after it has changed."""


class ScorePanel(StoreSubscriber, MovingWidget, TextLines):
    """The score in the longest wording that fits, each part in its player's colour."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *("score--x", "score--o", "score--text"),
        *("score--x-changed", "score--o-changed", "score--text-changed"),
        "score--aside",
    }

    def __init__(self, store: Store) -> None:
        super().__init__(store, id="score")
        self._is_new = False
        """Whether the latest change stands out."""

    def on_match_event(self, event: MatchEvent) -> None:
        """Show the new score."""
        if isinstance(event, ScoreChanged | RoundStarted):
            self.show_score(is_new=isinstance(event, ScoreChanged))

    def show_score(self, is_new: bool = False) -> None:
        """Show the score. Of a new one, the number that has changed stands out for a moment."""
        self.finish_motion()
        self._is_new = is_new and self.has_motion
        self.redraw()
        if self._is_new:
            self.prepare_motion(CHANGE_SECONDS, self.show_score)

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
        match = self.store.state
        changed = _PART_OF[match.round_winner] if self._is_new else None
        lines = [_coloured(wording, changed) for wording in phrases.score_wordings(match)]
        return next((line for line in lines if length(line) <= self.size.width), lines[-1])


_PARTS = "score--x", "score--o", "score--text"
_PART_OF = dict(zip((Mark.X, Mark.O, None), _PARTS, strict=True))


def _coloured(wording: tuple[str, str, str], changed: str | None) -> Line:
    line: Line = []
    for text, part in zip(wording, _PARTS, strict=True):
        label, blank, number = text.rpartition(" ")
        style = f"{part}-changed" if part == changed else part
        comma = [(", ", "score--text")] if line else []
        line += [*comma, (label + blank, part), (number, style)]
    return line
