"""Whose turn it is, and the latest message: the frame of the board, or lines of text."""

from typing import ClassVar

from tictactoe.core import (
    GameEnded,
    Mark,
    MatchEvent,
    MatchState,
    Move,
    MovePlayed,
    MoveRejected,
    RoundStarted,
    RoundStopped,
    Store,
    TurnPassed,
)
from tictactoe.speech import phrases
from tictactoe.speech.commentary import Commentary
from tictactoe.speech.wrapping import shortened
from tictactoe.tui.widgets.board_frame import BoardFrame
from tictactoe.tui.widgets.store_subscriber import StoreSubscriber

_LONG_THOUGHT = 0.2
"""Seconds after which the computer is said to think."""


class StatusBar(StoreSubscriber, BoardFrame):
    """The turn above the board, and the latest message below it.

    A question, or anything else the game waits for, replaces the turn.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *("status--turn-x", "status--turn-o"),
        *("status--hold", "status--drawn"),
    }

    def __init__(self, store: Store, commentary: Commentary) -> None:
        super().__init__(store, id="status")
        self._commentary = commentary
        self._follow_turn()
        self._messages: tuple[str, ...] = ("",)
        self._hold_up: tuple[str, ...] = ()

    def hold(self, *wordings: str) -> None:
        """Show what the game waits for, in the first wording that fits."""
        self._hold_up = wordings
        self.set_class(bool(wordings), "-holding")
        self.say("")

    def release(self) -> None:
        """Show again whose turn it is."""
        if self._hold_up:
            self.hold()

    def say(self, *wordings: str) -> None:
        """Show a message until the next move, in the first wording that fits."""
        self._messages = wordings
        self.redraw()

    def _follow_turn(self) -> None:
        match = self.store.state
        self._turn = phrases.result(match) if match.is_round_over else phrases.turn(match)
        self._turn_style = _turn_style(match)

    def _show_turn(self) -> None:
        self._follow_turn()
        self.redraw()

    def on_match_event(self, event: MatchEvent) -> None:
        """Show what has happened."""
        match event:
            case MovePlayed(move):
                self._say_move(move)
            case MoveRejected():
                self.say(self._commentary.rejected(event, self.store.state.game.board))
            case RoundStarted():
                self._messages = ("",)
                self._show_turn()
            case TurnPassed(player) if self.store.state.seat(player).is_computer:
                self.redraw()
                # Most answers come sooner than anybody could read that the computer thinks.
                self.set_timer(_LONG_THOUGHT, self._show_turn)
            case TurnPassed() | GameEnded() | RoundStopped():
                self._show_turn()
            case _:
                pass

    def _say_move(self, move: Move) -> None:
        """Say what somebody else has played. What a player here plays, they know.

        It is drawn with what follows every move: the next turn, or the end.
        """
        match = self.store.state
        seat = match.seat(move.player)
        if not seat.is_here:
            took = self._commentary.took
            self._messages = took(move, seat.name), took(move, move.player)
        elif not match.seat(move.player.opponent).is_computer:
            # A computer answers at once, and then there is something to say.
            self._messages = ("",)

    def headlines(self) -> tuple[str, ...]:
        """What the game waits for, or the turn."""
        return self._hold_up or (self._turn, phrases.short_turn(self.store.state))

    @property
    def needs_headline(self) -> bool:
        """Only if it says what the game waits for: whose turn it is can be seen elsewhere."""
        return bool(self._hold_up)

    @property
    def headline_style(self) -> str:
        """The colour of whoever is to move, or has won."""
        return "status--hold" if self._hold_up else self._turn_style

    def messages(self) -> tuple[str, ...]:
        """What has just happened, and then as many sentences of it as fit."""
        return (*self._messages, *shortened(self._messages[-1]))


def _turn_style(match: MatchState) -> str:
    if match.is_round_over and match.round_winner is None:
        return "status--drawn"
    is_x = (match.round_winner or match.game.current_player) is Mark.X
    return "status--turn-x" if is_x else "status--turn-o"
