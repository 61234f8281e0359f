"""Tells a match in lines of text: the board, the moves, and how it ended."""

from collections.abc import Callable, Sequence
from random import Random

from tictactoe.bell import BELL, Bell
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
    """Says what happens in a match, in lines that fit. Where sentences vary, `seed` chooses.

    With `in_words`, for somebody who listens, it tells the rows of the board instead of drawing
    it, and explains everything only once.
    """

    def __init__(
        self,
        say: Say,
        numbering: Numbering,
        seed: int | None = None,
        columns: Columns = unknown_columns,
        *,
        in_words: bool = False,
        bell: Bell | None = None,
    ) -> None:
        self.commentary = Commentary(numbering)
        self.in_words = in_words
        self._bell = bell or Bell()
        self._explained: set[str] = set()
        self._say = say
        self._columns = columns
        self._phrases = phrases.Phrases(Random(seed))

    def tell(self, text: str) -> None:
        """Say a text; each of its lines is wrapped separately."""
        for line in wrapped(text, self._columns()):
            self._say(line)

    def call(self, text: str) -> None:
        """Say a text to a player who is waited for: with the bell, if it is on."""
        *lines, last = wrapped(text, self._columns())
        for line in lines:
            self._say(line)
        self._say(f"{last}{BELL}" if self._bell.is_on else last)

    def switch_bell(self) -> None:
        """Turn the bell on, and let it be heard, or off again."""
        self._bell.switch()
        self.call(phrases.bell(self._bell.is_on))

    def greet(self) -> None:
        """Welcome the player."""
        try:
            self.tell(self._phrases.greeting())
        except Exception:  # The game matters more than the welcome.
            self.tell(phrases.TITLE)

    def brief(self, question: str) -> str:
        """A question; in words, how to answer it is explained only the first time."""
        is_known = question in self._explained
        self._explained.add(question)
        return phrases.question_alone(question) if is_known and self.in_words else question

    def show_match(self, match: MatchState, *, is_next_round: bool = False) -> None:
        """Tell the score and the board. In words, those of a next round are known already."""
        is_known = self.in_words and phrases.ROW_BY_ROW in self._explained
        if not (is_known and is_next_round):
            self.tell(phrases.score(match))
        if is_known and not match.game.move_history:
            self.tell(phrases.EMPTY_AGAIN)
        else:
            self.show_board(match.game)

    def show_board(self, game: GameState) -> None:
        """Draw the board, the free cells numbered, or tell its rows."""
        if self.in_words:
            self._tell_rows(game)
            return
        self._say("")
        for line in draw(game.board, self.commentary.numbering.number).splitlines():
            self._say(line)
        self._say("")

    def _tell_rows(self, game: GameState) -> None:
        if phrases.ROW_BY_ROW not in self._explained:
            self._explained.add(phrases.ROW_BY_ROW)
            self.tell(phrases.ROW_BY_ROW)
        for row in self.commentary.rows(game.board):
            self.tell(row)

    def tell_moves(self, moves: Sequence[Move], match: MatchState) -> None:
        """Tell the latest moves of a match, with the board as it is now.

        In words, the rows are only for somebody here who has to move now.
        """
        if self.in_words:
            self.tell(self.commentary.told(moves, free=()))
            if not match.is_round_over and match.seat(match.game.current_player).is_here:
                self._tell_rows(match.game)
            return
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

        If the game was never finished, `ruling` is what ended its round. In words, a move says
        enough about the board, and only the last one is told.
        """
        state = new_game()
        for review in review_moves(game):
            state = reduce(state, Place(review.move.cell, review.move.player)).state
            self.tell(self.commentary.move(review.move))
            self.tell(self.commentary.review(review))
            if not self.in_words:
                self.show_board(state)
        if self.in_words:
            self.show_board(game)
        self.tell(phrases.outcome(game, ruling))
        if game.is_over:
            self.tell(self.commentary.decision(explain(game)))
