"""A plain model of a match, and a store that tells it every action and nothing else."""

from collections.abc import Iterator
from functools import cache

from tests import reference
from tests.games import flat
from tictactoe.core import (
    AwardRound,
    CallOffRound,
    Cell,
    Forfeit,
    Mark,
    MatchAction,
    MatchState,
    Place,
    Score,
    StartRound,
    Store,
)

# A storm looks at the same few thousand boards again and again.
_winner = cache(reference.winner)
_is_full_or_won = cache(reference.is_over)


class Model:
    """A board of nine characters, whose turn it is, who gave up or has gone, and four counters."""

    def __init__(self, score: Score, rounds: int) -> None:
        self.board = " " * 9
        self.turn = "X"
        self.given_up_by: str | None = None
        self.is_stopped = False
        self.awarded_to: str | None = None
        self.moves: list[int] = []
        self.wins = {"X": score.x_wins, "O": score.o_wins, None: score.draws}
        self.rounds = rounds
        self.finished = 0

    def is_over(self) -> bool:
        """Whether the round is over, with its game or without."""
        return self.is_stopped or self.is_game_over()

    def is_game_over(self) -> bool:
        return self.given_up_by is not None or _is_full_or_won(self.board)

    def winner(self) -> str | None:
        if self.is_stopped:
            return self.awarded_to
        if self.given_up_by:
            return reference.other(self.given_up_by)
        return _winner(self.board)

    def apply(self, action: MatchAction) -> bool:
        """Do what the rules say; whether they allow it."""
        match action:
            case StartRound():
                self.board, self.turn, self.given_up_by, self.moves = " " * 9, "X", None, []
                self.is_stopped, self.awarded_to = False, None
                self.rounds += 1
                return True
            case Place(cell, player) if self._may_place(cell, player):
                index = cell.row * 3 + cell.col
                self.board = reference.put(self.board, index, player)
                self.moves.append(index)
                self.turn = reference.other(self.turn)
            case Forfeit(player) if not self.is_over() and player == self.turn:
                self.given_up_by = str(player)
            case AwardRound(Mark.X | Mark.O as winner) if not self.is_over():
                self.is_stopped, self.awarded_to = True, str(winner)
            case CallOffRound() if not self.is_over():
                self.is_stopped = True
            case _:
                return False
        if self.is_over():
            self.wins[self.winner()] += 1
            self.finished += 1
        return True

    def _may_place(self, cell: Cell, player: str) -> bool:
        on_board = cell.row in (0, 1, 2) and cell.col in (0, 1, 2)
        return (
            on_board
            and player == self.turn
            and not self.is_over()
            and self.board[cell.row * 3 + cell.col] == " "
        )

    def board_after(self, moves: int) -> str:
        """The board as it was after so many moves of this game."""
        board = " " * 9
        for number, index in enumerate(self.moves[:moves]):
            board = reference.put(board, index, "XO"[number % 2])
        return board

    def disagreements(self, match: MatchState) -> Iterator[str]:
        """Wherever a match is not what the rules make of the actions so far."""
        game = match.game
        if flat(game) != self.board:
            yield f"board: {flat(game)!r}, not {self.board!r}"
        if [move.cell.number - 1 for move in game.move_history] != self.moves:
            yield f"history: {game.move_history}, not {self.moves}"
        if game.is_over != self.is_game_over():
            yield f"end: {game.status}, not {'over' if self.is_game_over() else 'running'}"
        if match.is_round_over != self.is_over():
            yield f"round: {match.ruling}, not {'over' if self.is_over() else 'running'}"
        if not self.is_game_over() and game.current_player != self.turn:
            yield f"turn: {game.current_player}, not {self.turn}"
        if self.is_over() and match.round_winner != self.winner():
            yield f"winner: {match.round_winner}, not {self.winner()}"
        score = match.score
        if (score.x_wins, score.o_wins, score.draws) != tuple(self.wins.values()):
            yield f"score: {score}, not {self.wins}"
        if match.round != self.rounds:
            yield f"round: {match.round}, not {self.rounds}"
        if self.board.count("X") - self.board.count("O") not in (0, 1):
            yield f"somebody moved twice: {self.board!r}"


class Witness:
    """Sees who places which mark: a person only after an input, the computer only its answers."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.finished = 0
        self.chances = 0
        """How many marks the inputs so far can have placed for people."""
        self.thinking = 0
        """How many answers the computer is being asked for."""
        self._answer: tuple[str, Cell] | None = None

    def heard_answer(self, board: str, cell: Cell) -> None:
        self._answer = (board, cell)

    def saw_mark(self, store: "WatchedStore", board: str, place: Place) -> None:
        if store.state.seat(place.player).is_computer:
            if self._answer != (board, place.cell):
                self.faults.append(f"not the computer's choice: {place} on {board!r}")
            self._answer = None
        else:
            self.chances -= 1
            if self.chances < 0:
                self.faults.append(f"nobody asked for it: {place}")


class WatchedStore(Store):
    """A store with a model beside it, which learns of the actions and of nothing else."""

    def __init__(self, witness: Witness, state: MatchState) -> None:
        super().__init__(state)
        self.model = Model(state.score, state.round)
        self._witness = witness
        witness.faults += self.model.disagreements(state)

    def dispatch(self, action: MatchAction) -> None:
        board, finished = self.model.board, self.model.finished
        if self.model.apply(action) and isinstance(action, Place):
            self._witness.saw_mark(self, board, action)
        self._witness.finished += self.model.finished - finished
        super().dispatch(action)
