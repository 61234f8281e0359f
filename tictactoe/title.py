"""The title and the greetings, which the splash and the welcome screen paint alike."""

from typing import Literal

Role = Literal["x", "text", "o"]
"""What a part of the title has its colour from: a mark, or ordinary text."""

TITLE = "Tic-Tac-Toe"
GREETINGS = (
    "Welcome to Tic-Tac-Toe! Let's play.",
    "Hello! Ready for a game of Tic-Tac-Toe?",
    "Good to see you! Tic-Tac-Toe is waiting.",
)
_BIG = (
    ("▀█▀ █ █▀▀", "    ▀█▀ █▀█ █▀▀    ", "▀█▀ █▀█ █▀▀"),
    (" █  █ █  ", "     █  █▀█ █      ", " █  █ █ █▀▀"),
    (" ▀  ▀ ▀▀▀", "     ▀  ▀ ▀ ▀▀▀    ", " ▀  ▀▀▀ ▀▀▀"),
)
_ASCII = (("T I C", "   T A C   ", "T O E"),)


def title_lines(
    greeting: str, *, columns: int, rows: int, ascii_only: bool
) -> list[list[tuple[str, Role]]]:
    """The title and the greeting as far as there is room, line by line, to be centred."""
    text = greeting if len(greeting) <= columns else TITLE
    lines: list[list[tuple[str, Role]]] = []
    if rows > 3:
        lines = [
            [(tic, "x"), (tac, "text"), (toe, "o")]
            for tic, tac, toe in (_ASCII if ascii_only else _BIG)
        ]
        lines.append([])
    return [*lines, [(text, "text")]]
