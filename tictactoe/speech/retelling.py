"""What the game says about moves: what each did, how good it was, which one decided."""

from collections.abc import Iterable
from dataclasses import dataclass

from tictactoe.computer.explain import Explanation, GivingUp, Review, Verdict, Why
from tictactoe.computer.solver import Outcome
from tictactoe.core.board import SIZE, Cell
from tictactoe.core.game import Move
from tictactoe.speech.numbering import Numbering

_PLACES = (
    ("the top left corner", "the top side", "the top right corner"),
    ("the left side", "the centre", "the right side"),
    ("the bottom left corner", "the bottom side", "the bottom right corner"),
)
_VERDICTS = {Verdict.GOOD: "Good", Verdict.MISTAKE: "Mistake", Verdict.FORCED: "Forced"}
_HOW_MANY = {2: "two", 3: "three"}


@dataclass(frozen=True, slots=True)
class Retelling:
    """Puts moves and explanations into words, with the cells numbered as the player sees them."""

    numbering: Numbering = Numbering.PHONE

    def move(self, move: Move) -> str:
        """Who moved where."""
        cell = move.cell
        place = _PLACES[cell.row][cell.col]
        return f"Move {move.sequence_number}: {move.player} takes {self._one(cell)}, {place}."

    def review(self, review: Review) -> str:
        """How good a move was, and why."""
        parts = [f"{_VERDICTS[review.verdict]}. {self._did(review)}", self._better(review)]
        return " ".join(filter(None, parts))

    def hint(self, review: Review) -> str:
        """A move to try, and what is good about it."""
        return f"Try {self._one(review.move.cell)}. {self._did(review)}"

    def decision(self, explanation: Explanation) -> str:
        """Which move decided the game, and why."""
        parts = []
        if explanation.giving_up:
            parts.append(self._gave_up(explanation.giving_up))
        if explanation.decisive:
            parts.append(self._decided(explanation.decisive))
        return " ".join(parts)

    def _decided(self, review: Review) -> str:
        move = review.move
        took = f"{move.player} took {self._one(move.cell)}"
        if review.verdict is not Verdict.MISTAKE:
            return f"Nobody slipped! On move {move.sequence_number} {took}. {self._did(review)}"
        what = "decided it" if review.after is Outcome.LOSS else "let the win slip"
        story = f"Move {move.sequence_number} {what}: {took}. {self._did(review)}"
        return f"{story} {self._better(review)}"

    def _gave_up(self, giving_up: GivingUp) -> str:
        player, cell = giving_up.player, self._one(giving_up.best)
        match giving_up.prospect:
            case Outcome.WIN:
                return f"{player} gave up, but could still have won by taking {cell}."
            case Outcome.DRAW:
                return f"{player} gave up in a level game. Taking {cell} was a good way on."
            case Outcome.LOSS:
                return f"{player} gave up when {player.opponent} had a sure win."

    def _did(self, review: Review) -> str:
        opponent = review.move.player.opponent
        cells = review.cells
        match review.why:
            case Why.COMPLETES_LINE:
                starts = range(0, len(cells), SIZE)
                lines = " and ".join(self._line(cells[start : start + SIZE]) for start in starts)
                return f"It completes {lines} and wins."
            case Why.BLOCKS:
                return f"It blocks {opponent}'s {self._line(cells)}."
            case Why.TWO_THREATS:
                return f"It makes {self._threats(cells)}."
            case Why.ONE_THREAT:
                return f"It threatens to win at {self._some(cells)}."
            case Why.SLOW_WIN:
                return f"It keeps a sure win, but {self._some(cells)} wins at once."
            case Why.TOO_LATE if cells:
                return f"It was too late: {opponent} can win at {self._some(cells)}."
            case Why.TOO_LATE:
                return f"It was too late: {opponent} has a sure win."
            case Why.LAST_CELL:
                return "It was the only cell left."
            case Why.KEEPS if review.after is Outcome.WIN:
                return "It keeps a sure win."
            case Why.KEEPS:
                return "It keeps the game level."
            case Why.LEFT_LINE_OPEN:
                return f"It left {opponent}'s {self._line(cells)} open."
            case Why.ALLOWED_TWO_THREATS:
                reply, *threats = cells
                return f"It let {opponent} take {self._one(reply)} with {self._threats(threats)}."
            case Why.ALLOWED_SURE_WIN:
                return f"It gave {opponent} a sure win, starting with {self._some(cells)}."
            case Why.MISSED_WIN | Why.MISSED_TWO_THREATS | Why.MISSED_SURE_WIN:
                return "It missed a win."

    def _better(self, review: Review) -> str | None:
        if review.better is None:
            return None
        taking = f"Taking {self._one(review.better)} would have"
        if review.why is Why.MISSED_TWO_THREATS:
            return f"{taking} made {self._threats(review.cells)}."
        return f"{taking} {'won' if review.before is Outcome.WIN else 'kept the game level'}."

    def _one(self, cell: Cell) -> str:
        return str(self.numbering.number(cell))

    def _some(self, cells: Iterable[Cell]) -> str:
        return " or ".join(map(self._one, cells))

    def _line(self, cells: Iterable[Cell]) -> str:
        return "-".join(map(self._one, cells))

    def _threats(self, cells: Iterable[Cell]) -> str:
        numbers = [self._one(cell) for cell in cells]
        where = " and ".join(filter(None, [", ".join(numbers[:-1]), numbers[-1]]))
        return f"{_HOW_MANY[len(numbers)]} threats at once, at {where}"
