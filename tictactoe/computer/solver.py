"""What every position is worth, found by searching the whole game once and caching the results.

Internally a position is two 9-bit numbers, one bit per cell: the marks of the side to move and
those of the other side. The worth is that of the side to move: 0 is a draw, above 0 a win, below
0 a loss, and the further from 0, the sooner it comes.
"""

from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from types import MappingProxyType

from tictactoe.core.board import CELLS, LINES, Cell, Mark
from tictactoe.core.game import GameState

_BITS = {cell: 1 << index for index, cell in enumerate(CELLS)}
_FULL = sum(_BITS.values())
_LINES = tuple(sum(_BITS[cell] for cell in line) for line in LINES)


class Outcome(IntEnum):
    """The result for one side if both play their best from a position."""

    LOSS = -1
    DRAW = 0
    WIN = 1

    @classmethod
    def of(cls, worth: int) -> "Outcome":
        """The outcome that a worth stands for."""
        return cls((worth > 0) - (worth < 0))


def worth(game: GameState) -> int:
    """What an unfinished game is worth to the side to move."""
    return _worth(*_position(game))


def moves(game: GameState) -> Mapping[Cell, int]:
    """Every cell the side to move can take, with what taking it is worth to that side."""
    return _moves(*_position(game))


def best_moves(game: GameState) -> tuple[Cell, ...]:
    """The cells that perfect play chooses from.

    They win soonest, or else draw, or else lose latest; of those, they leave the opponent the
    fewest wins to take at once, and of those again, the most replies that throw something away.
    """
    return _best_moves(*_position(game))


def _position(game: GameState) -> tuple[int, int]:
    marks = game.board[0] + game.board[1] + game.board[2]
    mover = game.current_player
    own = other = 0
    for mark, bit in zip(marks, _BITS.values(), strict=True):
        if mark is mover:
            own |= bit
        elif mark is not Mark.EMPTY:
            other |= bit
    return own, other


@cache
def _worth(own: int, other: int) -> int:
    free = _FULL & ~(own | other)
    if _has_line(other):
        return -1 - free.bit_count()
    if not free:
        return 0
    best = -_FULL
    while free:
        bit = free & -free
        free ^= bit
        best = max(best, -_worth(other, own | bit))
    return best


@cache
def _moves(own: int, other: int) -> Mapping[Cell, int]:
    free = _FULL & ~(own | other)
    return MappingProxyType(
        {cell: -_worth(other, own | bit) for cell, bit in _BITS.items() if bit & free}
    )


@cache
def _best_moves(own: int, other: int) -> tuple[Cell, ...]:
    ranks = {
        cell: (worth, *_difficulty(other, own | _BITS[cell]))
        for cell, worth in _moves(own, other).items()
    }
    highest = max(ranks.values())
    return tuple(cell for cell in ranks if ranks[cell] == highest)


def _difficulty(own: int, other: int) -> tuple[int, int]:
    """How hard it is for the side to move: few wins to take at once, many ways to go wrong.

    The wins only differ where that side wins anyway: with one of two threats blocked, it has to
    look for the other.
    """
    if _has_line(other):
        return 0, 0
    replies = _moves(own, other)
    wins = sum(_has_line(own | _BITS[cell]) for cell in replies)
    outcomes = [Outcome.of(worth) for worth in replies.values()]
    return -wins, sum(outcome < max(outcomes) for outcome in outcomes)


@cache
def _has_line(marks: int) -> bool:
    return any(marks & line == line for line in _LINES)
