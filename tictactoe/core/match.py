"""A match: two named seats, round after round, and the score. The game's reducer one level up."""

from dataclasses import dataclass, replace
from enum import StrEnum

from tictactoe.core.board import Mark
from tictactoe.core.game import (
    Forfeit,
    GameAction,
    GameEvent,
    GameState,
    MoveRejected,
    Place,
    Reason,
    new_game,
    reduce,
)
from tictactoe.core.names import BadName, NameFault, checked_name


class Level(StrEnum):
    """How well a computer plays."""

    EASY = "easy"
    BEAST = "beast"
    PERFECT = "perfect"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays one side: a person, or the computer at a level. BadName for an unusable name."""

    name: str
    level: Level | None = None
    is_elsewhere: bool = False
    """Whether it is a person at another keyboard."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", checked_name(self.name))

    @property
    def is_computer(self) -> bool:
        """Whether the computer plays this side."""
        return self.level is not None

    @property
    def is_here(self) -> bool:
        """Whether somebody at this keyboard plays this side."""
        return not self.is_computer and not self.is_elsewhere


@dataclass(frozen=True, slots=True)
class Score:
    """How the rounds of a match ended; one that was called off counts as a draw."""

    x_wins: int = 0
    o_wins: int = 0
    draws: int = 0

    def after(self, winner: Mark | None) -> "Score":
        """The score once somebody has won a round, or nobody has."""
        match winner:
            case Mark.X:
                return replace(self, x_wins=self.x_wins + 1)
            case Mark.O:
                return replace(self, o_wins=self.o_wins + 1)
            case _:
                return replace(self, draws=self.draws + 1)


@dataclass(frozen=True, slots=True)
class AwardRound:
    """End the running round with a winner, because the other player has gone or does not move."""

    winner: Mark
    is_for_delay: bool = False
    """Whether the other player is here, and does not move."""


@dataclass(frozen=True, slots=True)
class CallOffRound:
    """End the running round without a winner, because a player has gone or does not move."""


Ruling = AwardRound | CallOffRound
"""How a round ends without its game coming to an end. Players cannot do this at the board: in
online play, the room does it. The game stays as it was left."""


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match at one moment: who plays, the current game, and the score so far.

    Two players with the same name are a BadName: nobody could tell them apart.
    """

    x: Seat
    o: Seat
    game: GameState = GameState()
    score: Score = Score()
    round: int = 1
    ruling: Ruling | None = None
    """What ended the round, if its game did not."""

    def __post_init__(self) -> None:
        if self.x.name.casefold() == self.o.name.casefold():
            raise BadName(NameFault.TAKEN)

    @property
    def is_round_over(self) -> bool:
        """Whether nothing more can be done at the board until a new round starts."""
        return self.game.is_over or self.ruling is not None

    @property
    def round_winner(self) -> Mark | None:
        """Who won the round, if anybody did."""
        return self.ruling.winner if isinstance(self.ruling, AwardRound) else self.game.winner

    def seat(self, player: Mark) -> Seat:
        """Who plays that mark."""
        return self.x if player == Mark.X else self.o

    def seen_by(self, player: Mark | None) -> "MatchState":
        """The match of two people as it is for one of them, or for somebody who watches."""
        return replace(
            self,
            x=replace(self.x, is_elsewhere=player is not Mark.X),
            o=replace(self.o, is_elsewhere=player is not Mark.O),
        )


@dataclass(frozen=True, slots=True)
class StartRound:
    """Begin a new game. One that is still running does not count.

    With `swap` the players change marks, and each takes their wins along.
    """

    swap: bool = False


MatchAction = GameAction | Ruling | StartRound


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A new game has begun; the first round of a match is number 1."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundStopped:
    """The round is over, and its game will not be finished."""

    ruling: Ruling


@dataclass(frozen=True, slots=True)
class ScoreChanged:
    """A round was counted."""

    score: Score


MatchEvent = GameEvent | RoundStarted | RoundStopped | ScoreChanged


@dataclass(frozen=True, slots=True)
class MatchTransition:
    """What an action led to. After a rejection, `state` is the same object that went in."""

    state: MatchState
    events: tuple[MatchEvent, ...]


def new_match(
    x_level: Level | None = None,
    o_level: Level | None = Level.PERFECT,
    *,
    x_name: str | None = None,
    o_name: str | None = None,
) -> MatchState:
    """A match at 0 : 0, a person at X against the perfect computer unless told otherwise.

    A seat without a name is called Player or Computer, with its mark where both would be the same.
    """
    x_default, o_default = ("Computer" if level else "Player" for level in (x_level, o_level))
    if x_default == o_default:
        x_default, o_default = f"{x_default} X", f"{o_default} O"
    return MatchState(
        Seat(x_default if x_name is None else x_name, x_level),
        Seat(o_default if o_name is None else o_name, o_level),
    )


def reduce_match(state: MatchState, action: MatchAction) -> MatchTransition:
    """Apply an action to a match. Breaking a rule never raises."""
    match action:
        case StartRound(swap):
            started = replace(state, game=new_game(), round=state.round + 1, ruling=None)
            if swap:
                score = replace(state.score, x_wins=state.score.o_wins, o_wins=state.score.x_wins)
                started = replace(started, x=state.o, o=state.x, score=score)
            return MatchTransition(started, (RoundStarted(started.round),))
        case _ if state.is_round_over:
            return _rejected(state, action, Reason.GAME_OVER)
        case Place() | Forfeit():
            return _play(state, action)
        # An empty cell is not a player, just as in the rules of a game.
        case AwardRound(Mark.EMPTY):
            return _rejected(state, action, Reason.NOT_YOUR_TURN)
        case AwardRound() | CallOffRound():
            return _counted(replace(state, ruling=action), (RoundStopped(action),))


def _rejected(state: MatchState, action: MatchAction, reason: Reason) -> MatchTransition:
    return MatchTransition(state, (MoveRejected(action, reason),))


def _play(state: MatchState, action: GameAction) -> MatchTransition:
    transition = reduce(state.game, action)
    game, events = transition.state, transition.events
    if game is state.game:
        return MatchTransition(state, events)
    played = replace(state, game=game)
    return _counted(played, events) if game.is_over else MatchTransition(played, events)


def _counted(state: MatchState, events: tuple[MatchEvent, ...]) -> MatchTransition:
    """The match once the round that has just ended is in the score."""
    score = state.score.after(state.round_winner)
    return MatchTransition(replace(state, score=score), (*events, ScoreChanged(score)))
