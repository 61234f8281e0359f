"""How the levels fare against each other, computed exactly and written into docs/COMPUTER.md.

Nothing is sampled: a level takes each of its candidates equally often, so the chance of every
ending follows by adding up over the whole game.
"""

from fractions import Fraction
from pathlib import Path

from tictactoe.computer import Level, candidates
from tictactoe.core import Board, GameState, Mark, Place, new_game, reduce

DOCUMENT = Path(__file__).parent.parent / "docs" / "COMPUTER.md"
BEGIN, END = "<!-- levels -->", "<!-- /levels -->"

Chances = tuple[Fraction, Fraction, Fraction]
"""That X wins, that it is a draw, that O wins."""


def chances(x: Level, o: Level) -> Chances:
    """How a game between two levels ends."""
    known: dict[Board, Chances] = {}

    def visit(game: GameState) -> Chances:
        if game.board not in known:
            known[game.board] = ending(game) if game.is_over else average(game)
        return known[game.board]

    def average(game: GameState) -> Chances:
        cells = candidates(game, x if game.current_player is Mark.X else o)
        endings = [visit(reduce(game, Place(cell, game.current_player)).state) for cell in cells]
        x_wins, draws, o_wins = (
            sum(column, Fraction()) / len(cells) for column in zip(*endings, strict=True)
        )
        return x_wins, draws, o_wins

    return visit(new_game())


def ending(game: GameState) -> Chances:
    """A finished game as chances, all but one of them 0."""
    x_wins, draw, o_wins = (Fraction(game.winner is winner) for winner in (Mark.X, None, Mark.O))
    return x_wins, draw, o_wins


def table() -> str:
    """The table in Markdown: one row for each level at X, one column for each at O."""
    rows = [
        "| X ↓ · O → | " + " | ".join(Level) + " |",
        "| --- |" + " --- |" * len(Level),
    ]
    for x in Level:
        row = [" / ".join(map(percent, chances(x, o))) for o in Level]
        rows.append(f"| **{x}** | " + " | ".join(row) + " |")
    return "\n".join(rows)


def percent(chance: Fraction) -> str:
    """A chance in percent; 0 and 100 stand only for never and always."""
    if chance in (0, 1):
        return str(int(chance * 100))
    return f"{float(chance * 100):.1f}"


def replaced(text: str) -> str:
    """A text with the table between its two markers made new."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    DOCUMENT.write_text(replaced(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
    print(table())
