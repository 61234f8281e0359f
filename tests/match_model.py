"""A match kept a second time, as plainly as possible, for tests to compare with."""

from tests import reference
from tests.games import flat
from tictactoe.core import (
    AwardRound,
    CallOffRound,
    Cell,
    Forfeit,
    MatchAction,
    MatchState,
    Place,
    Ruling,
    Score,
    StartRound,
)


class MatchModel:
    """The players, the moves of a game, what else ended it, and four counters."""

    def __init__(self, match: MatchState) -> None:
        self.players = [match.x, match.o]
        self.moves: list[int] = []
        self.is_given_up = False
        self.ruling: Ruling | None = None
        self.wins = {"X": match.score.x_wins, "O": match.score.o_wins, None: match.score.draws}
        self.rounds = match.round

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
    def is_game_over(self) -> bool:
        return self.is_given_up or reference.is_over(self.board)

    @property
    def is_over(self) -> bool:
        return self.ruling is not None or self.is_game_over

    @property
    def winner(self) -> str | None:
        if isinstance(self.ruling, AwardRound):
            return str(self.ruling.winner)
        return reference.other(self.turn) if self.is_given_up else reference.winner(self.board)

    @property
    def score(self) -> Score:
        return Score(self.wins["X"], self.wins["O"], self.wins[None])

    def apply(self, action: MatchAction) -> bool:
        """Do what the rules say; whether they allow it."""
        match action:
            case StartRound(swap):
                self._start_round(swap)
                return True
            case _ if self.is_over:
                return False
            case Place(Cell(row, col), player) if self._may_place(row, col, player):
                self.moves.append(row * 3 + col)
            case Forfeit(player) if player == self.turn:
                self.is_given_up = True
            case AwardRound("X" | "O") | CallOffRound():
                self.ruling = action
            case _:
                return False
        if self.is_over:
            self.wins[self.winner] += 1
        return True

    def _start_round(self, swap: bool) -> None:
        self.moves, self.is_given_up, self.ruling = [], False, None
        self.rounds += 1
        if swap:
            self.players.reverse()
            self.wins["X"], self.wins["O"] = self.wins["O"], self.wins["X"]

    def _may_place(self, row: int, col: int, player: str) -> bool:
        is_on_board = row in (0, 1, 2) and col in (0, 1, 2)
        return is_on_board and self.board[row * 3 + col] == " " and player == self.turn

    def check(self, match: MatchState) -> None:
        """A match must be what the rules make of the actions so far."""
        game = match.game
        for name, found, expected in (
            ("players", [match.x, match.o], self.players),
            ("board", flat(game), self.board),
            ("moves", [move.cell.number - 1 for move in game.move_history], self.moves),
            ("end", (game.is_over, match.is_round_over), (self.is_game_over, self.is_over)),
            ("forfeit", game.status.is_forfeit, self.is_given_up),
            ("ruling", match.ruling, self.ruling),
            ("turn", self.is_game_over or game.current_player, self.is_game_over or self.turn),
            ("winner", match.round_winner, self.winner),
            ("score", match.score, self.score),
            ("round", match.round, self.rounds),
        ):
            assert found == expected, f"{name}: {found!r}, not {expected!r}"
