"""A whole game as a short code, and back.

Each digit is a cell, 1 to 9, in playing order with X first; a final `f` means that the side to
move gave up. `51374` is a win for X, `51f` a game that X gave up after two moves. The code of an
unfinished game ends with its last move.
"""

from enum import StrEnum

from tictactoe.core.board import CELLS
from tictactoe.core.game import Forfeit, GameAction, GameState, Place, new_game, reduce

_FORFEIT = "f"
_DIGITS = {str(cell.number): cell for cell in CELLS}


class RecordFault(StrEnum):
    """What is wrong with a character of a code."""

    NOT_A_CELL = "not a cell"
    OCCUPIED = "occupied"
    AFTER_END = "after the end"


class BadRecord(ValueError):
    """A code that is not a game: the first wrong character, its place from 1, and the fault."""

    def __init__(self, position: int, character: str, fault: RecordFault) -> None:
        super().__init__(f"character {position}, {character!r}: {fault}")
        self.position = position
        self.character = character
        self.fault = fault


def encode(game: GameState) -> str:
    """The code of a game, finished or not."""
    digits = "".join(str(move.cell.number) for move in game.move_history)
    return digits + _FORFEIT if game.status.is_forfeit else digits


def decode(code: str) -> GameState:
    """The game a code stands for; BadRecord if it breaks the rules anywhere."""
    game = new_game()
    for position, character in enumerate(code, start=1):
        if game.is_over:
            raise BadRecord(position, character, RecordFault.AFTER_END)
        action: GameAction
        if character == _FORFEIT:
            action = Forfeit(game.current_player)
        elif character in _DIGITS:
            action = Place(_DIGITS[character], game.current_player)
        else:
            raise BadRecord(position, character, RecordFault.NOT_A_CELL)
        following = reduce(game, action).state
        if following is game:
            raise BadRecord(position, character, RecordFault.OCCUPIED)
        game = following
    return game
