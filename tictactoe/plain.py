"""The game as lines of text."""

from collections.abc import Iterator

from tictactoe.computer import explain, review_moves
from tictactoe.core import GameState, Place, draw, new_game, reduce
from tictactoe.speech import Retelling


def retell(game: GameState) -> Iterator[str]:
    """A game told move by move: the board, what the move did, and in the end what decided it."""
    retelling = Retelling()
    state = new_game()
    for review in review_moves(game):
        state = reduce(state, Place(review.move.cell, review.move.player)).state
        yield retelling.move(review.move)
        yield retelling.review(review)
        yield draw(state.board)
        yield ""
    if game.is_over:
        yield retelling.decision(explain(game))
    else:
        yield f"The game goes on: {game.current_player} to move."
