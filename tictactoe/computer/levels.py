"""How the computer chooses a cell at each level."""

from random import Random

from tictactoe.computer.solver import best_moves
from tictactoe.computer.threats import threats, winning_cells
from tictactoe.core.board import Cell, empty_cells, with_mark
from tictactoe.core.game import GameState
from tictactoe.core.match import Level


def choose(game: GameState, level: Level, rng: Random) -> Cell:
    """The computer's move for the side whose turn it is. A finished game is a ValueError."""
    return rng.choice(candidates(game, level))


def candidates(game: GameState, level: Level) -> tuple[Cell, ...]:
    """The cells that a level considers equally good; it takes each with the same chance."""
    if game.is_over:
        raise ValueError("the game is over: there is nothing to choose")
    match level:
        case Level.EASY:
            return empty_cells(game.board)
        case Level.BEAST:
            return _beast(game)
        case Level.PERFECT:
            return best_moves(game)


def _beast(game: GameState) -> tuple[Cell, ...]:
    """Win; else block; else make two threats at once; else make one; else take any cell."""
    board, player = game.board, game.current_player
    free = empty_cells(board)
    made = {cell: len(threats(with_mark(board, cell, player), player)) for cell in free}
    return (
        winning_cells(board, player)
        or winning_cells(board, player.opponent)
        or tuple(cell for cell in free if made[cell] >= 2)
        or tuple(cell for cell in free if made[cell] == 1)
        or free
    )
