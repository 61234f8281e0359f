"""The moves so far."""

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.message import Message

from tictactoe.computer import Verdict
from tictactoe.core import Mark, MatchEvent, Move, MovePlayed, RoundStarted
from tictactoe.speech.commentary import Commentary
from tictactoe.tui.widgets.frame import Frame
from tictactoe.tui.widgets.glyphs import glyphs_of
from tictactoe.tui.widgets.store_subscriber import StoreSubscriber
from tictactoe.tui.widgets.text_lines import Line, first_wrapped, length

_LEAST_LIST = 4
"""In fewer lines, the moves stand side by side."""
_LONGEST_PLACE = len("  bottom middle")


class MoveList(Frame):
    """Moves one below the other; where lines are few, side by side."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "moves--x",
        "moves--o",
        "moves--place",
        "moves--current",
        "moves--note",
        "moves--mistake",
    }

    @dataclass
    class MoveClicked(Message):
        """The player has clicked the move with this number."""

        number: int

    def __init__(self, commentary: Commentary) -> None:
        super().__init__(id="moves")
        self._commentary = commentary
        self._moves: tuple[Move, ...] = ()
        self._verdicts: tuple[Verdict, ...] = ()
        self._current: int | None = None

    def show(
        self,
        moves: tuple[Move, ...],
        current: int | None = None,
        verdicts: tuple[Verdict, ...] = (),
    ) -> None:
        """Show moves, with their verdicts if given, and highlight one of them."""
        self._moves, self._verdicts, self._current = moves, verdicts, current
        self.redraw()

    @property
    def _is_list(self) -> bool:
        """Whether there is a line for each move."""
        return self.room[1] >= _LEAST_LIST

    @property
    def _first(self) -> int:
        """The index of the move in the first line."""
        rows = self.room[1]
        middle = len(self._moves) if self._current is None else self._current
        return max(0, min(middle - rows // 2 - 1, len(self._moves) - rows))

    def on_click(self, event: events.Click) -> None:
        """Post the move that was clicked."""
        offset = event.get_content_offset(self)
        if event.button == 1 and offset is not None and self._is_list:
            number = self._first + offset.y + (not self.is_framed)
            if 0 < number <= len(self._moves) and offset.y <= self.room[1]:
                self.post_message(self.MoveClicked(number))

    def title(self) -> Line:
        """What the list is."""
        return [("Moves", "frame--title")]

    def build_text(self) -> list[Line]:
        """A line for each move as far as there is room, or the latest of them in a row."""
        if not self._is_list:
            entries = [self._commentary.short_entry(move) for move in self._moves]
            latest = [" ".join(entries[first:]) for first in range(len(entries) + 1)]
            return first_wrapped(latest, "moves--place", self.room)
        shown = self._moves[self._first : self._first + self.room[1]]
        return [self._line(move) for move in shown]

    def _line(self, move: Move) -> Line:
        number = move.sequence_number
        is_current = number == self._current
        line = [
            (glyphs_of(self).bar if is_current else " ", "moves--current"),
            (self._commentary.entry(move), "moves--x" if move.player is Mark.X else "moves--o"),
        ]
        place = f"  {self._commentary.place(move.cell)}"
        verdict = self._verdicts[number - 1] if self._verdicts else ""
        spare = self.room[0] - length(line) - len(verdict)
        # With the verdicts, there may be no room for the longest place, and then for none.
        if spare > (_LONGEST_PLACE if verdict else len(place) - 1):
            line += [(place, "moves--current" if is_current else "moves--place")]
            spare -= len(place)
        kind = "moves--mistake" if verdict == Verdict.MISTAKE else "moves--note"
        return [*line, (" " * spare + verdict, kind)] if verdict else line


class HistoryPanel(StoreSubscriber, MoveList):
    """The moves of the game that is being played."""

    def on_mount(self) -> None:
        """Show the moves played so far."""
        self._show_all()

    def on_match_event(self, event: MatchEvent) -> None:
        """Show the moves after each change."""
        if isinstance(event, MovePlayed | RoundStarted):
            self._show_all()

    def _show_all(self) -> None:
        # The latest move stands out on the board.
        self.show(self.store.state.game.move_history)
