"""Whose turn it is, and the latest message."""

from typing import ClassVar

from tictactoe.core import (
    GameEnded,
    MatchEvent,
    MovePlayed,
    MoveRejected,
    RoundStarted,
    RoundStopped,
    Store,
    TurnPassed,
)
from tictactoe.core.names import width
from tictactoe.speech import phrases
from tictactoe.speech.commentary import Commentary
from tictactoe.tui.widgets.store_subscriber import StoreSubscriber
from tictactoe.tui.widgets.text_lines import Line, TextLines

_LONG_THOUGHT = 0.2
"""Seconds after which the computer is said to think."""


class StatusBar(StoreSubscriber, TextLines):
    """The turn, and below it the latest message; where room is short, the message alone.

    A question, or anything else the game waits for, replaces the turn.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"status--turn", "status--message"}

    def __init__(self, store: Store, commentary: Commentary) -> None:
        super().__init__(store)
        self._commentary = commentary
        self._turn = self._present_turn()
        self._message = ""
        self._hold_up: tuple[str, ...] = ()

    def hold(self, *wordings: str) -> None:
        """Show what the game waits for, in the first wording that fits."""
        self._hold_up = wordings
        self.say("")

    def release(self) -> None:
        """Show again whose turn it is."""
        if self._hold_up:
            self.hold()

    def say(self, message: str) -> None:
        """Show a message until the next move."""
        self._message = message
        self.redraw()

    def _present_turn(self) -> str:
        match = self.store.state
        return phrases.result(match) if match.is_round_over else phrases.turn(match)

    def _show_turn(self) -> None:
        self._turn = self._present_turn()
        self.redraw()

    def on_match_event(self, event: MatchEvent) -> None:
        """Show what has happened."""
        match event:
            case MovePlayed(move):
                seat = self.store.state.seat(move.player)
                self.say("" if seat.is_here else self._commentary.took(move, seat.name))
            case MoveRejected():
                self.say(self._commentary.rejected(event, self.store.state.game.board))
            case RoundStarted():
                self._message = ""
                self._show_turn()
            case TurnPassed(player) if self.store.state.seat(player).is_computer:
                # Most answers come sooner than anybody could read that the computer thinks.
                self.set_timer(_LONG_THOUGHT, self._show_turn)
            case TurnPassed() | GameEnded() | RoundStopped():
                self._show_turn()
            case _:
                pass

    def build_lines(self) -> list[Line]:
        """The turn and the message, as far as they fit."""
        message = self.wrapped(self._message, "status--message")
        if self._hold_up:
            wordings = [self.wrapped(wording, "status--turn") for wording in self._hold_up]
            fitting = (lines for lines in wordings if len(lines) <= self.size.height)
            return [*next(fitting, wordings[-1]), *message]
        for turn in (self._turn, phrases.short_turn(self.store.state)):
            lines = [*self.wrapped(turn, "status--turn"), *message]
            if len(lines) <= self.size.height:
                return lines
        together = [(f"{self._message} ", "status--message"), (self._turn, "status--turn")]
        fits = sum(width(text) for text, _ in together) <= self.size.width
        return [together] if fits or not message else message
