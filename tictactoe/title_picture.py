"""The title as a string of escape codes that paints it as the welcome screen will."""

from random import Random

from tictactoe.look import Colours, Look, ThemeName
from tictactoe.title import GREETINGS, title_lines

# What Textual sends for the colours of X, of text, of O and of the background in each theme.
_CODES = {
    ThemeName.DARK: {
        Colours.ALL: "38;2;76;201;240 38;2;230;233;242 38;2;255;159;90 48;2;7;9;15",
        Colours.MANY: "38;5;81 38;5;254 38;5;215 48;5;232",
        Colours.SIXTEEN: "96 97 91 40",
    },
    ThemeName.LIGHT: {
        Colours.ALL: "38;2;11;99;197 38;2;29;33;48 38;2;179;84;14 48;2;251;250;246",
        Colours.MANY: "38;5;26 38;5;235 38;5;130 48;5;231",
        Colours.SIXTEEN: "94 30 33 107",
    },
    ThemeName.COLOUR_BLIND: {
        Colours.ALL: "38;2;86;180;233 38;2;242;242;242 38;2;230;159;0 48;2;13;13;13",
        Colours.MANY: "38;5;74 38;5;254 38;5;178 48;5;232",
        Colours.SIXTEEN: "96 97 33 40",
    },
    ThemeName.ANSI: dict.fromkeys((Colours.ALL, Colours.MANY, Colours.SIXTEEN), "96 39 93 49"),
}
_NO_COLOURS = "39 39 39 49"


def title_picture(look: Look, seed: int, columns: int, rows: int) -> str:
    """The picture for a screen of this size; empty where the welcome screen has no title."""
    # These sizes and places are those of the app's breakpoints and its stylesheet.
    if columns < 20 or rows < 8:
        return ""
    top, height = (2, 5) if rows >= 20 else (1, 1)
    codes = _CODES[look.theme].get(look.colours, _NO_COLOURS).split()
    ink = dict(zip(("x", "text", "o"), codes[:3], strict=True))
    greeting = Random(seed).choice(GREETINGS)
    lines = title_lines(greeting, columns=columns, rows=height, ascii_only=look.ascii_only)
    picture = f"\x1b[{codes[3]}m\x1b[2J"
    for row, line in enumerate(lines, start=top):
        room = columns
        left = max(0, columns - sum(len(text) for text, _ in line)) // 2
        picture += f"\x1b[{row};{left + 1}H"
        for text, role in line:
            picture += f"\x1b[{ink[role]}m{text[:room]}"
            room -= len(text[:room])
    return f"{picture}\x1b[0m"
