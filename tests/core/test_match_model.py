"""Arbitrary actions fired at a match, compared after each one with a plain model of the rules."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from tests import reference
from tests.match_model import MatchModel
from tictactoe.core import (
    AwardRound,
    CallOffRound,
    Cell,
    Forfeit,
    Mark,
    MatchAction,
    MoveRejected,
    Place,
    Reason,
    RoundStarted,
    RoundStopped,
    Ruling,
    ScoreChanged,
    StartRound,
    new_match,
    reduce_match,
)

players = st.sampled_from(list(Mark))
cells = st.builds(Cell, st.integers(-2, 4), st.integers(-2, 4))
rulings = st.one_of(st.builds(AwardRound, players), st.just(CallOffRound()))


class MatchMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.match = new_match()
        self.model = MatchModel(self.match)

    def fire(self, action: MatchAction) -> None:
        before, was_over = self.match, self.model.is_over
        is_legal = self.model.apply(action)
        transition = reduce_match(before, action)
        self.match, events = transition.state, transition.events
        assert (self.match is not before) == is_legal
        assert is_legal != any(isinstance(event, MoveRejected) for event in events)
        if was_over and not is_legal:
            assert events == (MoveRejected(action, Reason.GAME_OVER),)
        told = [event for event in events if isinstance(event, ScoreChanged)]
        has_ended = self.model.is_over and not was_over
        assert told == ([ScoreChanged(self.model.score)] if has_ended else [])
        if isinstance(action, StartRound):
            assert events == (RoundStarted(self.model.rounds),)
        self.model.check(self.match)

    @rule(cell=cells, player=players)
    def place(self, cell: Cell, player: Mark) -> None:
        self.fire(Place(cell, player))

    @precondition(lambda self: not self.model.is_over)
    @rule(data=st.data())
    def place_legally(self, data: st.DataObject) -> None:
        index = data.draw(st.sampled_from(reference.free(self.model.board)))
        self.fire(Place(Cell(*divmod(index, 3)), Mark(self.model.turn)))

    @rule(player=players)
    def forfeit(self, player: Mark) -> None:
        self.fire(Forfeit(player))

    @rule(ruling=rulings)
    def stop(self, ruling: Ruling) -> None:
        game = self.match.game
        self.fire(ruling)
        assert self.match.game is game

    @rule(swap=st.booleans())
    def start_round(self, swap: bool) -> None:
        self.fire(StartRound(swap))


MatchMachine.TestCase.settings = settings(max_examples=50, stateful_step_count=60)
TestMatchMachine = MatchMachine.TestCase


def test_a_stopped_round_is_told_before_the_score() -> None:
    for ruling in (AwardRound(Mark.O), CallOffRound()):
        stopped = reduce_match(new_match(), ruling)
        assert stopped.events == (RoundStopped(ruling), ScoreChanged(stopped.state.score))
