"""How the computer plays, and how it explains a game. Pure, like the rules."""

from tictactoe.computer.explain import (
    Explanation,
    GivingUp,
    Review,
    Verdict,
    Why,
    advise,
    explain,
    review_moves,
)
from tictactoe.computer.levels import candidates, choose
from tictactoe.computer.solver import Outcome
from tictactoe.core.match import Level

__all__ = [
    "Explanation",
    "GivingUp",
    "Level",
    "Outcome",
    "Review",
    "Verdict",
    "Why",
    "advise",
    "candidates",
    "choose",
    "explain",
    "review_moves",
]
