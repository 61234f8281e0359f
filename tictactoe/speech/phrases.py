"""What the game says to its players: short, friendly, and never a blame."""

from random import Random

from tictactoe.core.game import Reason
from tictactoe.core.match import MatchState, Seat
from tictactoe.core.names import LONGEST, NameFault
from tictactoe.core.record import BadRecord, RecordFault
from tictactoe.speech.commands import Confusion

_YOU_WON = (
    "You win! Three in a row, well played!",
    "Hooray, you did it! Three in a row!",
    "What a game! You win!",
)
_YOU_LOST = (
    "Good try! {winner} got three in a row this time.",
    "So close! {winner} takes this one. The next may be yours.",
    "{winner} wins this round. Every game makes you stronger!",
)
_DRAWN = (
    "It's a draw! Nobody could get past the other.",
    "A draw! Well defended on both sides.",
    "All square! That was a close game.",
)
_SOMEBODY_WON = (
    "{winner} wins! Three in a row!",
    "Hooray for {winner}! Three in a row!",
    "{winner} wins! Well played, both of you.",
)
_YOU_GAVE_UP = (
    "You gave this one up. A fresh start often helps!",
    "You stopped here, and that's fine. On to the next one!",
)
_CONFUSIONS = {
    Confusion.NOTHING: "Nothing typed yet. Pick a number from 1 to 9.",
    Confusion.NOT_ON_BOARD: "The cells are numbered 1 to 9. Which one would you like?",
    Confusion.NOT_WHOLE: "Whole numbers only, please: 1 to 9.",
    Confusion.UNKNOWN_WORD: "I don't know that word. Type a number from 1 to 9, or help.",
    Confusion.SYMBOLS: "I can't read that. Type a number from 1 to 9, or help.",
}
_REJECTIONS = {
    Reason.GAME_OVER: "This game is over. Start a new one to play on.",
    Reason.OFF_BOARD: "That is off the board. Pick a number from 1 to 9.",
    Reason.OCCUPIED: "That cell is occupied. Pick a free one.",
    Reason.NOT_YOUR_TURN: "It isn't your turn yet. One moment!",
}
_BAD_NAMES = {
    NameFault.EMPTY: "A name needs at least one letter.",
    NameFault.TOO_LONG: f"That name is too long: {LONGEST} letters fit.",
    NameFault.UNPRINTABLE: "That name has a character that can't be shown here.",
}
_BAD_RECORDS = {
    RecordFault.NOT_A_CELL: "it is not a cell from 1 to 9",
    RecordFault.OCCUPIED: "that cell is occupied already",
    RecordFault.AFTER_END: "the game is over before it",
}


class Phrases:
    """The sentences of a sitting. Where there are several to choose from, `rng` chooses."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def ending(self, match: MatchState) -> str:
        """How a finished game is announced: cheerful, encouraging or proud."""
        winner = match.game.winner
        if winner is None:
            return self._rng.choice(_DRAWN)
        seat, loser = match.seat(winner), match.seat(winner.opponent)
        if match.game.status.is_forfeit:
            if _is_you(loser, match):
                return self._rng.choice(_YOU_GAVE_UP)
            return f"{loser.name} gives up, so {seat.name} wins."
        if _is_you(seat, match):
            return self._rng.choice(_YOU_WON)
        choices = _YOU_LOST if _is_you(loser, match) else _SOMEBODY_WON
        return self._rng.choice(choices).format(winner=seat.name)


def score(match: MatchState) -> str:
    """The score line."""
    x, o, score = match.x.name, match.o.name, match.score
    return f"{x} Wins: {score.x_wins}, {o} Wins: {score.o_wins}, Draws: {score.draws}"


def confused(confusion: Confusion) -> str:
    """The answer to a line that means nothing."""
    return _CONFUSIONS[confusion]


def rejected(reason: Reason) -> str:
    """The answer to a move that breaks a rule."""
    return _REJECTIONS[reason]


def bad_name(fault: NameFault) -> str:
    """Why a name cannot be used."""
    return _BAD_NAMES[fault]


def bad_record(error: BadRecord) -> str:
    """Why a code is not a game. The character is shown so that it cannot do anything."""
    why = _BAD_RECORDS[error.fault]
    return f"Character {error.position} of the code, {error.character!a}, is wrong: {why}."


def _is_you(seat: Seat, match: MatchState) -> bool:
    """Whether this is the one person at the keyboard, who can be spoken to as "you"."""
    return not seat.is_computer and match.x.is_computer != match.o.is_computer
