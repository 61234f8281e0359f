"""Tells a match in lines of text: the board, the moves, and how it ended."""

from collections.abc import Callable, Sequence
from random import Random

from tictactoe.computer import explain, review_moves
from tictactoe.core import GameState, MatchState, Move, Place, Ruling, draw, new_game, reduce
from tictactoe.core.board import empty_cells
from tictactoe.speech import phrases
from tictactoe.speech.commentary import Commentary
from tictactoe.speech.numbering import Numbering
from tictactoe.speech.wrapping import wrapped

Say = Callable[[str], None]
"""Takes one line of text."""
Columns = Callable[[], int]
"""The current width of the terminal; 0 if unknown."""


def unknown_columns() -> int:
    """The width of a pipe, a file, or anything else that is no terminal."""
    return 0


class Narrator:
    """Says what happens in a match, in lines that fit. Where sentences vary, `seed` chooses."""

    def __init__(
        self,
        say: Say,
        numbering: Numbering,
        seed: int | None = None,
        columns: Columns = unknown_columns,
    ) -> None:
        self.commentary = Commentary(numbering)
        self._say = say
        self._columns = columns
        self._phrases = phrases.Phrases(Random(seed))

    def tell(self, text: str) -> None:
        """Say a text; each of its lines is wrapped separately."""
        for line in wrapped(text, self._columns()):
            self._say(line)

    def greet(self) -> None:
        """Welcome the player."""
        try:
            self.tell(self._phrases.greeting())
        except Exception:  # The game matters more than the welcome.
            self.tell(phrases.TITLE)

    def show_board(self, game: GameState) -> None:
        """Draw the board, the free cells numbered."""
        self._say("")
        for line in draw(game.board, self.commentary.numbering.number).splitlines():
            self._say(line)
        self._say("")

    def tell_moves(self, moves: Sequence[Move], match: MatchState) -> None:
        """Tell the latest moves of a match, with the board as it is now."""
        self.show_board(match.game)
        free = () if match.is_round_over else empty_cells(match.game.board)
        self.tell(self.commentary.told(moves, free))

    def tell_end(self, match: MatchState) -> None:
        """Tell how a round ended, which move decided it, and the score."""
        game = match.game
        for line in game.winning_lines:
            self.tell(self.commentary.in_a_row(game.current_player, line))
        self.tell(self._phrases.ending(match))
        if game.is_over:
            self.tell(self.commentary.decision(explain(game)))
        self.tell(phrases.score(match))

    def retell(self, game: GameState, ruling: Ruling | None = None) -> None:
        """Tell a game move by move: what each did, the board, and in the end what decided it.

        If the game was never finished, `ruling` is what ended its round.
        """
        state = new_game()
        for review in review_moves(game):
            state = reduce(state, Place(review.move.cell, review.move.player)).state
            self.tell(self.commentary.move(review.move))
            self.tell(self.commentary.review(review))
            self.show_board(state)
        self.tell(phrases.outcome(game, ruling))
        if game.is_over:
            self.tell(self.commentary.decision(explain(game)))
