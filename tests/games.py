"""Ways for tests to make and walk games."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from tictactoe.core import Cell, GameState, Place, new_game, record, reduce

OFF_BOARD = (Cell(3, 0), Cell(0, 3), Cell(-1, 0), Cell(1, -1), Cell(99, 99))

_odd: tuple[Any, ...] = (0.0, 2.0, True, False, "1", None)
NO_WHOLE_NUMBERS = (*(Cell(odd, 2) for odd in _odd), *(Cell(1, odd) for odd in _odd))
"""Cells of numbers that are equal to whole ones at best."""
NO_CELLS: tuple[Any, ...] = (None, (0, 0), 5, "5", Cell)


def flat(game: GameState) -> str:
    """The board as the nine characters that `reference` works on."""
    return "".join(mark for row in game.board for mark in row)


def play(game: GameState, number: int) -> GameState:
    """The game after the side to move has taken that cell."""
    return reduce(game, Place(Cell.from_number(number), game.current_player)).state


def game_of(code: str) -> GameState:
    return record.decode(code)


@cache
def positions() -> tuple[GameState, ...]:
    """One game for every board that can come up, the empty one first."""
    found: dict[str, GameState] = {}

    def visit(game: GameState) -> None:
        if flat(game) not in found:
            found[flat(game)] = game
            for following in successors(game):
                visit(following)

    visit(new_game())
    return tuple(found.values())


def unfinished() -> tuple[GameState, ...]:
    return tuple(game for game in positions() if not game.is_over)


def finished() -> tuple[GameState, ...]:
    return tuple(game for game in positions() if game.is_over)


def successors(game: GameState) -> Iterator[GameState]:
    """The game after each legal move."""
    if not game.is_over:
        for number, mark in enumerate(flat(game), start=1):
            if mark == " ":
                yield play(game, number)
