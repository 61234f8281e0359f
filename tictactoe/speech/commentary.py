"""What the game says about moves: what each did, how good it was, and which one decided."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tictactoe.computer.explain import Explanation, GivingUp, Review, Verdict, Why
from tictactoe.computer.solver import Outcome
from tictactoe.core.board import SIZE, Board, Cell, Line, Mark, mark_at
from tictactoe.core.game import Move, MoveRejected, Place, Reason
from tictactoe.speech import phrases
from tictactoe.speech.numbering import Numbering

_PLACES = (
    ("the top left corner", "the top middle", "the top right corner"),
    ("the middle left", "the centre", "the middle right"),
    ("the bottom left corner", "the bottom middle", "the bottom right corner"),
)
_ROWS = ("Top row", "Middle row", "Bottom row")
_VERDICTS = {Verdict.GOOD: "Good", Verdict.MISTAKE: "Mistake", Verdict.FORCED: "Forced"}
_HOW_MANY = {2: "two", 3: "three"}


@dataclass(frozen=True, slots=True)
class Commentary:
    """Puts moves and explanations into words, with the cells numbered as the player sees them."""

    numbering: Numbering = Numbering.PHONE

    def move(self, move: Move) -> str:
        """Who moved where."""
        cell = move.cell
        place = _PLACES[cell.row][cell.col]
        return f"Move {move.sequence_number}: {move.player} takes {self._one(cell)}, {place}."

    def told(self, moves: Sequence[Move], free: Sequence[Cell]) -> str:
        """The latest moves and the free cells, in one text."""
        first, *answers = moves
        place = _PLACES[first.row][first.col]
        sentences = [f"{first.player} takes {place}, {self._one(first.cell)}."]
        sentences += [f"{move.player} answers {self._one(move.cell)}." for move in answers]
        if free:
            numbers = sorted(self.numbering.number(cell) for cell in free)
            sentences.append(f"Free: {', '.join(map(str, numbers))}.")
        return " ".join(sentences)

    def rows(self, board: Board) -> tuple[str, ...]:
        """The board in words, a sentence for each row; a free cell is called by its number."""
        rows = enumerate(zip(_ROWS, board, strict=True))
        return tuple(
            f"{name}: {', '.join(self._cells(row, marks))}." for row, (name, marks) in rows
        )

    def short_rows(self, board: Board) -> str:
        """The same where there is little room."""
        return f"{', '.join(' '.join(self._cells(*row)) for row in enumerate(board))}."

    def _cells(self, row: int, marks: Iterable[Mark]) -> Iterator[str]:
        """What stands in each cell of a row: a mark, or the number."""
        for col, mark in enumerate(marks):
            yield self._one(Cell(row, col)) if mark is Mark.EMPTY else mark

    def taken(self, cell: Cell, holder: Mark) -> str:
        """Why a cell cannot be played."""
        return f"{self._one(cell)} is taken by {holder}. Pick a free cell."

    def rejected(self, rejection: MoveRejected, board: Board) -> str:
        """The answer to a move that breaks a rule."""
        match rejection:
            case MoveRejected(Place(cell), Reason.OCCUPIED):
                return self.taken(cell, mark_at(board, cell))
            case _:
                return phrases.rejected(rejection.reason)

    def in_a_row(self, player: Mark, line: Line) -> str:
        """Which line a player has completed."""
        return f"{player} has three in a row: {self._line(line)}."

    def took(self, move: Move, name: str) -> str:
        """A move that somebody else has just made."""
        return f"{name} took {self._one(move.cell)}."

    def entry(self, move: Move) -> str:
        """A move in a list."""
        return f"{move.sequence_number}. {move.player} {self._one(move.cell)}"

    def place(self, cell: Cell) -> str:
        """Where a cell is, in a list."""
        return _PLACES[cell.row][cell.col].removeprefix("the ").removesuffix(" corner")

    def short_entry(self, move: Move) -> str:
        """A move where there is room for two characters."""
        return f"{move.player}{self._one(move.cell)}"

    def review(self, review: Review) -> str:
        """How good a move was, and why."""
        return f"{_VERDICTS[review.verdict]}. {self._judged(review)}"

    def verdict(self, review: Review) -> str:
        """How good a move was, and which one was better."""
        better = f": {self._one(review.better.move.cell)} was the move" if review.better else ""
        return f"{_VERDICTS[review.verdict]}{better}."

    def short_review(self, review: Review) -> str:
        """A move and its verdict where there is little room."""
        verdict = _VERDICTS[review.verdict].lower()
        move = review.move
        return f"{move.sequence_number}. {move.player} {self._one(move.cell)}: {verdict}"

    def hint(self, review: Review) -> str:
        """A move to try, and what is good about it."""
        match review.why:
            case Why.TOO_LATE:
                what = f"{review.move.player.opponent} is ahead, but may still slip."
            case Why.LAST_CELL:
                what = "It is the only cell left."
            case _:
                what = self._did(review)
        return f"Try {self._one(review.move.cell)}. {what}"

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
        if review.why is Why.LAST_CELL:
            return (
                f"Nobody slipped, and no line was ever one move from done. {took}, the last cell."
            )
        if review.verdict is not Verdict.MISTAKE:
            return f"Nobody slipped! On move {move.sequence_number} {took}. {self._did(review)}"
        what = "decided it" if review.after is Outcome.LOSS else "let the win slip"
        return f"Move {move.sequence_number} {what}: {took}. {self._judged(review)}"

    def _gave_up(self, giving_up: GivingUp) -> str:
        player, best = giving_up.player, giving_up.best
        match best.before:
            case Outcome.WIN:
                return f"{player} gave up with a win in hand. {self._would_have(best)}"
            case Outcome.DRAW:
                return f"{player} gave up in an even game. {self._would_have(best)}"
            case Outcome.LOSS:
                return f"{player} gave up when {player.opponent} had a sure win."

    def _judged(self, review: Review) -> str:
        did = self._did(review)
        return f"{did} {self._would_have(review.better)}" if review.better else did

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
                return f"No cell saves the game: {opponent} can win at {self._some(cells)}."
            case Why.TOO_LATE:
                return f"No cell saves the game: {opponent} has a sure win."
            case Why.LAST_CELL:
                return "It was the only cell left."
            case Why.KEEPS if review.after is Outcome.WIN:
                return "It keeps a sure win."
            case Why.KEEPS:
                return "It keeps the game even."
            case Why.LEFT_LINE_OPEN:
                return f"It left {opponent}'s {self._line(cells)} open."
            case Why.ALLOWED_TWO_THREATS:
                reply, *threats = cells
                return f"It let {opponent} take {self._one(reply)} with {self._threats(threats)}."
            case Why.ALLOWED_SURE_WIN:
                return f"It gave {opponent} a sure win, starting with {self._some(cells)}."
            case Why.MISSED_WIN:
                return "It missed a win."

    def _would_have(self, review: Review) -> str:
        """What a better move would have led to."""
        taking = f"Taking {self._one(review.move.cell)} would have"
        if review.why is Why.COMPLETES_LINE:
            return f"{taking} won at once."
        if review.why is Why.TWO_THREATS:
            return f"{taking} made {self._threats(review.cells)}."
        if review.after is Outcome.WIN:
            return f"{taking} led to a sure win."
        return f"{taking} kept the game even."

    def _one(self, cell: Cell) -> str:
        return str(self.numbering.number(cell))

    def _some(self, cells: Iterable[Cell]) -> str:
        return " or ".join(map(self._one, cells))

    def _line(self, cells: Iterable[Cell]) -> str:
        return "-".join(map(self._one, cells))

    def _threats(self, cells: Iterable[Cell]) -> str:
        *others, last = (self._one(cell) for cell in cells)
        many = _HOW_MANY[len(others) + 1]
        return f"{many} threats at once, at {', '.join(others)} and {last}"
