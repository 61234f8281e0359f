"""Whose turn it is, and what there is to say."""

from typing import ClassVar

from tictactoe.core import (
    GameEnded,
    MatchEvent,
    MovePlayed,
    MoveRejected,
    RoundStarted,
    Store,
    TurnPassed,
)
from tictactoe.core.names import width
from tictactoe.speech import Retelling, phrases
from tictactoe.tui.follower import Follower
from tictactoe.tui.lines import Line, Lines


class StatusBar(Follower, Lines):
    """The turn, and below it the latest message; where room is short, the message alone."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"status--turn", "status--message"}

    def __init__(self, store: Store, retelling: Retelling) -> None:
        super().__init__(store)
        self._retelling = retelling
        self._message = ""

    def say(self, message: str) -> None:
        """Show a message until the next move."""
        self._message = message
        self.redraw()

    def hear(self, event: MatchEvent) -> None:
        """Tell the player what has happened."""
        match event:
            case MovePlayed(move):
                seat = self.store.state.seat(move.player)
                self.say(self._retelling.took(move, seat.name) if seat.is_computer else "")
            case MoveRejected(reason=reason):
                self.say(phrases.rejected(reason))
            case RoundStarted():
                self.say("")
            case TurnPassed() | GameEnded():
                self.redraw()
            case _:
                pass

    def draw(self) -> list[Line]:
        """The turn and the message, as far as they fit."""
        match = self.store.state
        turn = phrases.result(match) if match.game.is_over else phrases.turn(match)
        message = self.wrapped(self._message, "status--message")
        lines = [*self.wrapped(turn, "status--turn"), *message]
        if len(lines) <= self.size.height or not message:
            return lines
        together = [(f"{self._message} ", "status--message"), (turn, "status--turn")]
        fits = sum(width(text) for text, _ in together) <= self.size.width
        return [together] if fits else message
