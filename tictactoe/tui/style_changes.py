r"""Shortens what Textual writes: of every style only what differs from the style before it.

Textual puts the whole style before each piece of text and a reset after it: about 42 bytes around
what may be a single blank. A row of a mark has many such pieces, and most of them change no more
than one colour or reverse video. What is seen stays the same, cell by cell; only a blank may keep
the colour of the letters before it:

    \x1b[38;2;9;9;9;48;2;7;7;7m▗\x1b[0m\x1b[7;38;2;9;9;9;48;2;7;7;7m  \x1b[0m
    \x1b[38;2;9;9;9;48;2;7;7;7m▗\x1b[7m  \x1b[m
"""

import re
from functools import lru_cache, partial

Style = tuple[str, ...]
"""The code in force for each of the properties below, empty where there is none."""

STYLE_SEQUENCE = re.compile(r"\x1b\[([0-9;:]*)m")
# These draw nothing, so the style may change after them. Other sequences may erase, and what is
# erased takes the background colour. So does a line that scrolls in, but Textual's line feeds lead
# from one row of the screen to another.
_MOVES = re.compile(r"(?:\n*\x1b\[[0-9]+;[0-9]+H|\x1b\[[0-9]+C)*")
_BLANKS = re.compile(f" (?: |{_MOVES.pattern})*")

_COLOUR = "8;5;[0-9]+|8;2;[0-9]+;[0-9]+;[0-9]+|[0-7]"
# How each property of a style is set, and how it is unset.
_WEIGHT, _FOREGROUND = 0, 7
# What can be seen of a blank, if it has any of the first three; and what can not.
_UNDERLINED, _REVERSED, _STRUCK = 2, 4, 6
_UNSEEN_ON_BLANKS = {_WEIGHT, 1, _FOREGROUND}
_PROPERTIES = (
    ("[12]", "22"),  # bold, dim, or both
    ("3", "23"),  # italic
    ("4", "24"),  # underlined
    ("5", "25"),  # blinking
    ("7", "27"),  # reversed
    ("8", "28"),  # concealed
    ("9", "29"),  # struck through
    (f"3(?:{_COLOUR})|9[0-7]", "39"),
    (f"4(?:{_COLOUR})|10[0-7]", "49"),
)
DEFAULT: Style = ("",) * len(_PROPERTIES)
# A reset, one group for each property, and a last group for everything else.
_CODE = re.compile(
    f"(?:0?|{'|'.join(f'({set_by}|{unset_by})' for set_by, unset_by in _PROPERTIES)}|(.+));"
)


def compacted(text: str) -> str:
    """A text that draws the same with fewer bytes, if it begins in the terminal's default style."""
    start, *pieces = STYLE_SEQUENCE.split(text)
    shorter = [start]
    # The style that the terminal has, and the one it is to draw in; None while it is unknown.
    present: Style | None = DEFAULT
    wanted: Style | None = DEFAULT
    for codes, drawn in zip(pieces[::2], pieces[1::2], strict=True):
        style = style_after(wanted, codes)
        if style is None:
            shorter += (_change(present, wanted), f"\x1b[{codes}m")
            present = None
        elif style == wanted == DEFAULT:
            # Whoever resets a style that should be the default does not trust the terminal.
            present = None
        wanted = style
        if not _MOVES.fullmatch(drawn):
            needed = wanted
            if present and wanted and _BLANKS.fullmatch(drawn):
                needed = min(for_blanks(present, wanted), wanted, key=partial(_cost, present))
            shorter.append(_change(present, needed))
            present = needed
        shorter.append(drawn)
    shorter.append(_change(present, wanted))
    return "".join(shorter)


@lru_cache(maxsize=1024)
def style_after(style: Style | None, codes: str) -> Style | None:
    """The style after a sequence of codes; None if they are not all known, until a reset."""
    for code in _CODE.finditer(f"{codes};"):
        group = code.lastindex
        if group is None:
            style = DEFAULT
        elif group > len(_PROPERTIES):
            return None
        elif style is not None:
            style = _with_code(style, group - 1, code[group])
    return style


def _with_code(style: Style, index: int, code: str) -> Style:
    if code == _PROPERTIES[index][1]:
        code = ""
    elif index == _WEIGHT and style[_WEIGHT] not in ("", code):
        code = "1;2"
    return (*style[:index], code, *style[index + 1 :])


@lru_cache(maxsize=1024)
def for_blanks(present: Style, wanted: Style) -> Style:
    """The style nearest to the present one in which blanks look as in the wanted one."""
    if wanted[_UNDERLINED] or wanted[_REVERSED] or wanted[_STRUCK]:
        return wanted
    return tuple(
        before if index in _UNSEEN_ON_BLANKS else after
        for index, (before, after) in enumerate(zip(present, wanted, strict=True))
    )


@lru_cache(maxsize=1024)
def _change(old: Style | None, new: Style | None) -> str:
    """The shortest sequence that turns one style into another."""
    if new is None or old == new:
        return ""
    if new == DEFAULT:
        return "\x1b[m"
    anew = ";".join(filter(None, ("0", *new)))
    # On the Linux console a bright foreground is a bold one, and stays bold in other colours.
    if old is None or old[_FOREGROUND].startswith("9"):
        return f"\x1b[{anew}m"
    changes: list[str] = []
    for index, (before, after) in enumerate(zip(old, new, strict=True)):
        if before != after:
            # One code unsets both weights, so from one to another both are written.
            if not after or (before and index == _WEIGHT):
                changes.append(_PROPERTIES[index][1])
            changes.append(after)
    return f"\x1b[{min(anew, ';'.join(filter(None, changes)), key=len)}m"


def _cost(old: Style, new: Style) -> int:
    return len(_change(old, new))
