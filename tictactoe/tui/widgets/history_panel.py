"""The moves so far."""

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.geometry import Size
from textual.message import Message

from tictactoe.computer import Verdict
from tictactoe.core import Mark, MatchEvent, Move, MovePlayed, RoundStarted
from tictactoe.speech.commentary import Commentary
from tictactoe.tui.widgets.store_subscriber import StoreSubscriber
from tictactoe.tui.widgets.text_lines import Line, TextLines


class MoveList(TextLines):
    """Moves one below the other; in a panel of one line, side by side."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "moves--x",
        "moves--o",
        "moves--current",
        "moves--note",
        "moves--mistake",
    }

    @dataclass
    class MoveClicked(Message):
        """The player has clicked the move with this number."""

        number: int

    def __init__(self, commentary: Commentary) -> None:
        super().__init__()
        self._commentary = commentary
        self._moves: tuple[Move, ...] = ()
        self._verdicts: tuple[Verdict, ...] = ()
        self._current: int | None = None

    def show(
        self,
        moves: tuple[Move, ...],
        *,
        verdicts: tuple[Verdict, ...] = (),
        current: int | None = None,
    ) -> None:
        """Show moves, with their verdicts if given, and a pointer at the current one."""
        if len(moves) > len(self._moves) and self.styles.is_auto_height:
            self.refresh(layout=True)
        self._moves, self._verdicts, self._current = moves, verdicts, current
        self.redraw()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """A line for each move."""
        return max(1, len(self._moves))

    @property
    def _is_one_line(self) -> bool:
        """Whether there is a single line for all moves."""
        return self.size.height == 1 and not self.styles.is_auto_height

    def on_click(self, event: events.Click) -> None:
        """Post the move that was clicked."""
        offset = event.get_content_offset(self)
        if event.button == 1 and offset is not None and not self._is_one_line:
            number = offset.y + 1
            if number <= len(self._moves):
                self.post_message(self.MoveClicked(number))

    def build_lines(self) -> list[Line]:
        """A line for each move, or all of them in one."""
        if self._is_one_line:
            entries = map(self._commentary.short_entry, self._moves)
            kinds = map(self._kind, self._moves)
            return [[(f"{entry} ", kind) for entry, kind in zip(entries, kinds, strict=True)]]
        return [self._line(move) for move in self._moves]

    def _line(self, move: Move) -> Line:
        entry = self._commentary.entry(move)
        number = move.sequence_number
        if not self._verdicts:
            return [(entry, self._kind(move))]
        pointer = ">" if number == self._current else " "
        verdict = self._verdicts[number - 1]
        kind = "moves--mistake" if verdict is Verdict.MISTAKE else "moves--note"
        return [(f"{pointer} {entry} ", self._kind(move)), (verdict, kind)]

    def _kind(self, move: Move) -> str:
        if move.sequence_number == self._current:
            return "moves--current"
        return "moves--x" if move.player is Mark.X else "moves--o"


class HistoryPanel(StoreSubscriber, MoveList):
    """The moves of the game that is being played."""

    def on_mount(self) -> None:
        """Show the moves played so far."""
        self.border_title = "Moves"
        self.show(self.store.state.game.move_history)

    def on_match_event(self, event: MatchEvent) -> None:
        """Show the moves after each change."""
        if isinstance(event, MovePlayed | RoundStarted):
            self.show(self.store.state.game.move_history)
