"""Watches the stores of the program under test, each with a plain model of the match beside it."""

from tests.games import flat
from tests.match_model import MatchModel
from tictactoe.core import Cell, GameState, MatchAction, MatchState, Place, Store, new_match


class Witness:
    """Watches every store of a run: a mark of a person needs an input, one of the computer must be
    its answer to the board it stands on."""

    def __init__(self) -> None:
        self.finished = 0
        """Games so far."""
        self.chances = 0
        """How many marks the inputs so far can have placed for people."""
        self.model = MatchModel(new_match())
        self._answer: tuple[str, Cell] | None = None
        self._faults: list[str] = []

    def new_store(self, state: MatchState) -> "WatchedStore":
        """What the program under test gets in place of a store."""
        self.model = MatchModel(state)
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

    def __init__(self, witness: Witness, model: MatchModel, state: MatchState) -> None:
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
