"""The game as lines of text."""

from collections.abc import Iterator

from tictactoe.computer import explain, review_moves
from tictactoe.core import GameState, Place, draw, new_game, reduce
from tictactoe.speech import Retelling, phrases


def retell(game: GameState) -> Iterator[str]:
    """A game told move by move: the board, what the move did, and in the end what decided it."""
    retelling = Retelling()
    state = new_game()
    explanation = explain(game) if game.is_over else None
    for review in explanation.reviews if explanation else review_moves(game):
        state = reduce(state, Place(review.move.cell, review.move.player)).state
        yield retelling.move(review.move)
        yield retelling.review(review)
        yield draw(state.board)
        yield ""
    yield phrases.outcome(game)
    if explanation:
        yield retelling.decision(explanation)
