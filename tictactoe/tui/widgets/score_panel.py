"""The score."""

from typing import ClassVar

from tictactoe.core import MatchEvent, RoundStarted, ScoreChanged
from tictactoe.core.names import width
from tictactoe.speech import phrases
from tictactoe.tui.widgets.store_subscriber import StoreSubscriber
from tictactoe.tui.widgets.text_lines import Line, TextLines


class ScorePanel(StoreSubscriber, TextLines):
    """The score, in the longest wording that fits."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"score--text"}

    def on_match_event(self, event: MatchEvent) -> None:
        """Show the new score."""
        if isinstance(event, ScoreChanged | RoundStarted):
            self.redraw()

    def build_lines(self) -> list[Line]:
        """The longest wording that fits, centred."""
        wordings = (phrases.score(self.store.state), *phrases.short_scores(self.store.state))
        room = self.size.width
        text = next((text for text in wordings if width(text) <= room), wordings[-1])
        return [self.centred([(text, "score--text")])]
