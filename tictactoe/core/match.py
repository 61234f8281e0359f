"""A match: two named seats, round after round, and the score. The game's reducer one level up."""

from enum import StrEnum

from tictactoe.core.board import Mark
from tictactoe.core.game import (
    Forfeit,
    GameAction,
    GameEvent,
    GameState,
    Place,
    Settle,
    Status,
    new_game,
    reduce,
)
from tictactoe.core.names import BadName, NameFault, checked_name
from tictactoe.core.values import dataclass, replace


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
    """How the finished rounds of a match ended."""

    x_wins: int = 0
    o_wins: int = 0
    draws: int = 0

    def after(self, status: Status) -> "Score":
        """The score once a game has ended with `status`."""
        match status.winner:
            case Mark.X:
                return replace(self, x_wins=self.x_wins + 1)
            case Mark.O:
                return replace(self, o_wins=self.o_wins + 1)
            case _:
                return replace(self, draws=self.draws + 1)

    @property
    def swapped(self) -> "Score":
        """The same score once the players have changed marks."""
        return Score(self.o_wins, self.x_wins, self.draws)


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match at one moment: who plays, the game on the table, and the score so far.

    Two players of the same name could not be told apart: that is a BadName.
    """

    x: Seat
    o: Seat
    game: GameState = GameState()
    score: Score = Score()
    round: int = 1

    def __post_init__(self) -> None:
        if self.x.name.casefold() == self.o.name.casefold():
            raise BadName(NameFault.TAKEN)

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
    """Begin a new game. One that was still running counts for nobody.

    With `swap` the players change marks, and each takes their wins along.
    """

    swap: bool = False


MatchAction = GameAction | StartRound


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A new game is on the table; the first round of a match is number 1."""

    round: int


@dataclass(frozen=True, slots=True)
class ScoreChanged:
    """A game was counted."""

    score: Score


MatchEvent = GameEvent | RoundStarted | ScoreChanged


@dataclass(frozen=True, slots=True)
class MatchTransition:
    """What an action led to. After a rejection `state` is the very object that went in."""

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
            started = replace(state, game=new_game(), round=state.round + 1)
            if swap:
                started = replace(started, x=state.o, o=state.x, score=state.score.swapped)
            return MatchTransition(started, (RoundStarted(started.round),))
        case Place() | Forfeit() | Settle():
            return _play(state, action)


def _play(state: MatchState, action: GameAction) -> MatchTransition:
    transition = reduce(state.game, action)
    game, events = transition.state, transition.events
    if game is state.game:
        return MatchTransition(state, events)
    if not game.is_over:
        return MatchTransition(replace(state, game=game), events)
    score = state.score.after(game.status)
    return MatchTransition(replace(state, game=game, score=score), (*events, ScoreChanged(score)))
