"""Arbitrary actions fired at a match, compared after each one with a plain model of the rules."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests import reference
from tests.games import flat
from tictactoe.core import (
    AwardRound,
    CallOffRound,
    Cell,
    Forfeit,
    Mark,
    MatchAction,
    MoveRejected,
    Place,
    RoundStarted,
    Ruling,
    Score,
    ScoreChanged,
    StartRound,
    new_match,
    reduce_match,
)

players = st.sampled_from(list(Mark))
cells = st.builds(Cell, st.integers(-2, 4), st.integers(-2, 4))


class MatchMachine(RuleBasedStateMachine):
    """Keeps a board of nine characters, a turn and three counters beside the real match."""

    def __init__(self) -> None:
        super().__init__()
        self.match = new_match()
        self.board = " " * 9
        self.turn = "X"
        self.given_up_by: str | None = None
        self.ruling: Ruling | None = None
        self.wins = {"X": 0, "O": 0, None: 0}
        self.rounds = 1
        self.names = ["Player", "Computer"]

    def is_game_over(self) -> bool:
        return self.given_up_by is not None or reference.is_over(self.board)

    def is_over(self) -> bool:
        return self.ruling is not None or self.is_game_over()

    def winner(self) -> str | None:
        """Who won the round, be it at the board or beside it."""
        if isinstance(self.ruling, AwardRound):
            return str(self.ruling.winner)
        if self.given_up_by:
            return reference.other(self.given_up_by)
        return reference.winner(self.board)

    def fire(self, action: MatchAction, *, legal: bool) -> None:
        before = self.match
        transition = reduce_match(before, action)
        self.match = transition.state
        rejected = [event for event in transition.events if isinstance(event, MoveRejected)]
        assert (transition.state is before) == (not legal) == bool(rejected)

    def count_if_over(self) -> None:
        if self.is_over():
            self.wins[self.winner()] += 1

    @rule(cell=cells, player=players)
    def place(self, cell: Cell, player: Mark) -> None:
        on_board = 0 <= cell.row <= 2 and 0 <= cell.col <= 2
        index = cell.row * 3 + cell.col
        legal = not self.is_over() and on_board and self.board[index] == " " and player == self.turn
        self.fire(Place(cell, player), legal=legal)
        if legal:
            self.board = reference.put(self.board, index, player)
            self.turn = reference.other(self.turn)
            self.count_if_over()

    @precondition(lambda self: not self.is_over())
    @rule(data=st.data())
    def place_legally(self, data: st.DataObject) -> None:
        index = data.draw(st.sampled_from(reference.free(self.board)))
        self.place(Cell(*divmod(index, 3)), Mark(self.turn))

    @rule(player=players)
    def forfeit(self, player: Mark) -> None:
        legal = not self.is_over() and player == self.turn
        self.fire(Forfeit(player), legal=legal)
        if legal:
            self.given_up_by = player
            self.count_if_over()

    @rule(ruling=st.one_of(st.builds(AwardRound, players), st.just(CallOffRound())))
    def stop(self, ruling: Ruling) -> None:
        game = self.match.game
        legal = not self.is_over() and ruling != AwardRound(Mark.EMPTY)
        self.fire(ruling, legal=legal)
        assert self.match.game is game
        if legal:
            self.ruling = ruling
            self.count_if_over()

    @rule(swap=st.booleans())
    def start_round(self, swap: bool) -> None:
        transition = reduce_match(self.match, StartRound(swap))
        self.match = transition.state
        self.rounds += 1
        assert transition.events == (RoundStarted(self.rounds),)
        self.board, self.turn, self.given_up_by, self.ruling = " " * 9, "X", None, None
        if swap:
            self.wins["X"], self.wins["O"] = self.wins["O"], self.wins["X"]
            self.names.reverse()

    @invariant()
    def match_and_model_agree(self) -> None:
        assert flat(self.match.game) == self.board
        assert self.match.is_round_over == self.is_over()
        assert self.match.round_winner == self.winner()
        assert self.match.ruling == self.ruling
        assert self.match.game.is_over == self.is_game_over()
        assert self.match.game.status.is_forfeit == (self.given_up_by is not None)
        if not self.is_game_over():
            assert self.match.game.current_player == self.turn
        assert self.match.score == Score(self.wins["X"], self.wins["O"], self.wins[None])
        assert self.match.round == self.rounds
        assert [self.match.x.name, self.match.o.name] == self.names


MatchMachine.TestCase.settings = settings(
    max_examples=150, stateful_step_count=60, deadline=None, derandomize=True
)
TestMatchMachine = MatchMachine.TestCase


def test_the_score_is_told_exactly_when_a_game_ends() -> None:
    match = new_match()
    told = 0
    for number in (1, 4, 2, 5, 3):
        cell = Cell.from_number(number)
        transition = reduce_match(match, Place(cell, match.game.current_player))
        match = transition.state
        told += sum(isinstance(event, ScoreChanged) for event in transition.events)
        assert told == match.is_round_over
