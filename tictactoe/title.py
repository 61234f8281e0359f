"""The title and the greetings, which the splash and the welcome screen paint alike."""

from random import Random
from textwrap import wrap
from typing import Literal

from tictactoe.look import Colours, Look, ThemeName
from tictactoe.welcome_rows import LEAST_LARGE_TITLE, welcome_rows

Role = Literal["x", "text", "o"]
"""What a part of the title has its colour from: a mark, or ordinary text."""

TITLE = "Tic-Tac-Toe"
GREETINGS = (
    "Welcome to Tic-Tac-Toe! Let's play.",
    "Hello! Ready for a game of Tic-Tac-Toe?",
    "Good to see you! Tic-Tac-Toe is waiting.",
)
_LARGE = (
    ("▀█▀ █ █▀▀", "    ▀█▀ █▀█ █▀▀    ", "▀█▀ █▀█ █▀▀"),
    (" █  █ █  ", "     █  █▀█ █      ", " █  █ █ █▀▀"),
    (" ▀  ▀ ▀▀▀", "     ▀  ▀ ▀ ▀▀▀    ", " ▀  ▀▀▀ ▀▀▀"),
)
_ASCII = (
    ("___ ___  _ ", "   ___  _   _    ", "___  _   __"),
    (" |   |  /  ", "    |  |_| /     ", " |  / \\ |_ "),
    (" |  _|_ \\_ ", "    |  | | \\_    ", " |  \\_/ |__"),
)
_SMALL: list[tuple[str, Role]] = [("Tic", "x"), ("-Tac-", "text"), ("Toe", "o")]
# What Textual sends for the colours of X, of text, of O and of the background in each theme.
_CODES = {
    ThemeName.DARK: {
        Colours.ALL: "38;2;86;208;246 38;2;232;235;244 38;2;255;129;88 48;2;8;10;17",
        Colours.MANY: "38;5;81 38;5;255 38;5;209 48;5;232",
        Colours.SIXTEEN: "96 97 91 40",
    },
    ThemeName.LIGHT: {
        Colours.ALL: "38;2;0;83;156 38;2;28;32;48 38;2;197;47;20 48;2;240;236;228",
        Colours.MANY: "38;5;25 38;5;235 38;5;160 48;5;255",
        Colours.SIXTEEN: "34 30 33 107",
    },
    ThemeName.COLOUR_BLIND: {
        Colours.ALL: "38;2;86;180;233 38;2;242;242;242 38;2;240;228;66 48;2;10;10;10",
        Colours.MANY: "38;5;74 38;5;255 38;5;221 48;5;232",
        Colours.SIXTEEN: "96 97 93 40",
    },
    ThemeName.ANSI: dict.fromkeys((Colours.ALL, Colours.MANY, Colours.SIXTEEN), "96 39 93 49"),
}
_NO_COLOURS = "39 39 39 49"


def title_lines(
    greeting: str, *, columns: int, rows: int, ascii_only: bool
) -> list[list[tuple[str, Role]]]:
    """The title and the greeting as far as there is room, line by line, to be centred."""
    spare = rows - len(_LARGE)
    if spare <= 0 or columns < LEAST_LARGE_TITLE:
        texts = _wrapped(greeting, columns)
        return [[(text, "text")] for text in texts] if len(texts) <= rows else [_SMALL]
    large = _ASCII if ascii_only else _LARGE
    title: list[list[tuple[str, Role]]] = [
        [(tic, "x"), (tac, "text"), (toe, "o")] for tic, tac, toe in large
    ]
    gap: list[list[tuple[str, Role]]] = [[]] if spare > 1 else []
    return [*title, *gap, [(greeting, "text")]]


def _wrapped(text: str, columns: int) -> list[str]:
    """A text in as few lines as possible, which are about equally long."""
    if len(text) <= columns:
        return [text]
    # A word with hyphens in it would be broken there.
    wrappings = [wrap(text, room, break_on_hyphens=False) for room in range(columns, 0, -1)]
    return [lines for lines in wrappings if len(lines) == len(wrappings[0])][-1]


def title_picture(look: Look, seed: int, columns: int, rows: int) -> str:
    """The escape codes that paint the title as the welcome screen of this size will.

    Empty where the welcome screen has no title.
    """
    parts = welcome_rows(columns, rows)
    if parts is None:
        return ""
    top, height = parts.heading
    codes = _CODES[look.theme].get(look.colours, _NO_COLOURS).split()
    ink = dict(zip(("x", "text", "o"), codes[:3], strict=True))
    greeting = Random(seed).choice(GREETINGS)
    lines = title_lines(greeting, columns=columns, rows=height, ascii_only=look.ascii_only)
    picture = f"\x1b[{codes[3]}m\x1b[2J"
    for row, line in enumerate(lines, start=top + 1):
        left = (columns - sum(len(text) for text, _ in line)) // 2
        picture += f"\x1b[{row};{left + 1}H"
        picture += "".join(f"\x1b[{ink[role]}m{text}" for text, role in line)
    return f"{picture}\x1b[0m"
