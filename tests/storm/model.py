"""A plain model of a match, and a store that tells it every action and nothing else."""

from tests import reference
from tests.games import flat
from tictactoe.core import (
    Cell,
    Forfeit,
    GameState,
    MatchAction,
    MatchState,
    Place,
    Score,
    StartRound,
    Store,
)


class Model:
    """The moves of a game, whether somebody gave up, and four counters."""

    def __init__(self, score: Score, rounds: int) -> None:
        self.moves: list[int] = []
        self.is_given_up = False
        self.wins = {"X": score.x_wins, "O": score.o_wins, None: score.draws}
        self.rounds = rounds

    def board_after(self, moves: int) -> str:
        board = " " * 9
        for number, index in enumerate(self.moves[:moves]):
            board = reference.put(board, index, "XO"[number % 2])
        return board

    @property
    def board(self) -> str:
        return self.board_after(9)

    @property
    def turn(self) -> str:
        return "XO"[len(self.moves) % 2]

    @property
    def is_over(self) -> bool:
        return self.is_given_up or reference.is_over(self.board)

    @property
    def winner(self) -> str | None:
        return reference.other(self.turn) if self.is_given_up else reference.winner(self.board)

    def apply(self, action: MatchAction) -> bool:
        """Do what the rules say; whether they allow it."""
        match action:
            case StartRound():
                self.moves, self.is_given_up = [], False
                self.rounds += 1
                return True
            case Place(Cell(row, col), player) if self._may_place(row, col, player):
                self.moves.append(row * 3 + col)
            case Forfeit(player) if not self.is_over and player == self.turn:
                self.is_given_up = True
            case _:
                return False
        if self.is_over:
            self.wins[self.winner] += 1
        return True

    def _may_place(self, row: int, col: int, player: str) -> bool:
        is_on_board = row in (0, 1, 2) and col in (0, 1, 2)
        is_free = is_on_board and self.board[row * 3 + col] == " "
        return is_free and player == self.turn and not self.is_over

    def check(self, match: MatchState) -> None:
        """A match must be what the rules make of the actions so far."""
        game, score = match.game, match.score
        for name, found, expected in (
            ("board", flat(game), self.board),
            ("moves", [move.cell.number - 1 for move in game.move_history], self.moves),
            ("end", (game.is_over, match.is_round_over), (self.is_over, self.is_over)),
            ("turn", self.is_over or game.current_player, self.is_over or self.turn),
            ("winner", match.round_winner, self.winner),
            ("score", [score.x_wins, score.o_wins, score.draws], [*self.wins.values()]),
            ("round", match.round, self.rounds),
        ):
            assert found == expected, f"{name}: {found!r}, not {expected!r}"


class Witness:
    """Watches every store of a sitting: a mark of a person needs an input, one of the computer
    must be its answer to the board it stands on."""

    def __init__(self) -> None:
        self.finished = 0
        """Games so far."""
        self.chances = 0
        """How many marks the inputs so far can have placed for people."""
        self.model = Model(Score(), 1)
        self._answer: tuple[str, Cell] | None = None
        self._faults: list[str] = []

    def new_store(self, state: MatchState) -> "WatchedStore":
        """What the program under test gets in place of a store."""
        self.model = Model(state.score, state.round)
        return WatchedStore(self, self.model, state)

    def heard_answer(self, game: GameState, cell: Cell) -> None:
        """The computer has chosen a cell for a board."""
        self._answer = (flat(game), cell)

    def saw_mark(self, match: MatchState, board: str, place: Place) -> None:
        """Somebody has placed a mark on a board."""
        if match.seat(place.player).is_computer:
            if self._answer != (board, place.cell):
                self._faults.append(f"not the computer's choice: {place} on {board!r}")
            self._answer = None
        else:
            self.chances -= 1
            if self.chances < 0:
                self._faults.append(f"nobody asked for it: {place}")

    def check(self, match: MatchState) -> None:
        """Nothing that must not happen may have happened."""
        assert not self._faults, self._faults[0]
        self.model.check(match)


class WatchedStore(Store):
    """A store with a model beside it, which learns of the actions and of nothing else."""

    def __init__(self, witness: Witness, model: Model, state: MatchState) -> None:
        super().__init__(state)
        model.check(state)
        self.model = model
        self._witness = witness

    def dispatch(self, action: MatchAction) -> None:
        board, was_over = self.model.board, self.model.is_over
        if self.model.apply(action) and isinstance(action, Place):
            self._witness.saw_mark(self.state, board, action)
        self._witness.finished += self.model.is_over and not was_over
        super().dispatch(action)
