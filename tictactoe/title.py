"""The title and the greeting, which the splash and the welcome screen paint alike."""

from typing import Literal

from tictactoe.speech import phrases

Role = Literal["x", "text", "o"]
"""What a part of the title has its colour from: a mark, or ordinary text."""

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
    text = greeting if len(greeting) <= columns else phrases.TITLE
    lines: list[list[tuple[str, Role]]] = []
    if rows > 3:
        lines = [
            [(tic, "x"), (tac, "text"), (toe, "o")]
            for tic, tac, toe in (_ASCII if ascii_only else _BIG)
        ]
        lines.append([])
    return [*lines, [(text, "text")]]
