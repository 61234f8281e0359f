"""Random texts with styles as Textual writes them, and what is drawn by such a text."""

import re

from hypothesis import strategies as st
from rich.color import Color
from rich.style import Style

from tictactoe.core.names import width

# Which property of a style a code sets, and which ones a code unsets.
SETS = {
    1: "bold",
    2: "dim",
    3: "italic",
    4: "underline",
    5: "blink",
    6: "blink",
    7: "reverse",
    8: "conceal",
    9: "strike",
    21: "underline",
    **dict.fromkeys((*range(30, 39), *range(90, 98)), "foreground"),
    **dict.fromkeys((*range(40, 49), *range(100, 108)), "background"),
    51: "frame",
    52: "frame",
    53: "overline",
    58: "line colour",
}
UNSETS = {
    0: set(SETS.values()),
    22: {"bold", "dim"},
    23: {"italic"},
    24: {"underline"},
    25: {"blink"},
    27: {"reverse"},
    28: {"conceal"},
    29: {"strike"},
    39: {"foreground"},
    49: {"background"},
    54: {"frame"},
    55: {"overline"},
    59: {"line colour"},
}
_OF_LETTERS = {"foreground", "bold", "dim", "italic"}
_STROKE = re.compile(
    r"\x1b\[(?P<style>[0-9;:]*)m"
    # No style is seen in a move, nor in a line feed on the way to one.
    r"|(?P<move>\x1b\[\d+;\d+H|\n(?=(?:\n|\x1b\[[0-9;:]*m)*\x1b\[\d+;\d+H))"
    r"|.",
    re.DOTALL,
)


def strokes(text: str) -> list[tuple[str, dict[str, str]]]:
    """All that a text does, each with the style that is seen in it; and the style at the end."""
    style: dict[str, str] = {}
    done: list[tuple[str, dict[str, str]]] = []
    for stroke in _STROKE.finditer(text):
        if stroke["style"] is None:
            done.append((stroke[0], {} if stroke["move"] else _seen(stroke[0], style)))
        else:
            for code in re.findall(r"[345]8;(?:5|2;\d+;\d+);\d+|[\d:]+|^$", stroke["style"]):
                style = _changed(style, code)
    return [*done, ("", style)]


def _seen(stroke: str, style: dict[str, str]) -> dict[str, str]:
    """What can be seen of a style. Nothing of a blank has the colour or the weight of letters."""
    if stroke != " " or style.keys() & {"underline", "reverse", "strike", "overline", "frame"}:
        return style
    return {name: code for name, code in style.items() if name not in _OF_LETTERS}


def _changed(style: dict[str, str], code: str) -> dict[str, str]:
    number = int(re.split("[:;]", code)[0] or 0)
    if number in SETS:
        return style | {SETS[number]: code}
    return {name: value for name, value in style.items() if name not in UNSETS[number]}


_texts = st.text("ab ▛█◯", min_size=1, max_size=3)
_moves = st.builds(
    lambda line_feed, row, col: f"{line_feed}\x1b[{row};{col}H",
    st.sampled_from(["", "\n"]),
    st.integers(1, 5),
    st.integers(1, 12),
)
_others = st.sampled_from(
    ["\n", "\r", "\x1b[K", "\x1b[2J", "\x1b[J", "\x1b[?25l", "\x1b[?2026h", "\x1b[>4;2m"]
)
_rest = _texts | _moves | _others

_ORDINARY = ["bold", "dim", "italic", "underline", "blink", "reverse", "conceal", "strike"]
_STRANGE = sorted({*Style.STYLE_ATTRIBUTES.values()} - {*_ORDINARY})
_COLOURS = [
    Color.default(),
    *map(Color.from_ansi, (1, 9, 22, 200)),
    Color.from_rgb(28, 32, 48),
    Color.from_rgb(76, 201, 240),
]
_parts = st.sampled_from(
    [Style.parse(f"{no}{name}") for name in _ORDINARY for no in ("", "not ")]
    + [Style(color=colour) for colour in _COLOURS]
    + [Style(bgcolor=colour) for colour in _COLOURS]
    + [Style(link="https://example.org"), *map(Style.parse, _STRANGE)]
)


def _row(text: str, common: list[Style], changes: list[Style]) -> str:
    """The same text again and again, in styles that differ from a common one in one part each."""
    return "".join(Style.combine([*common, change]).render(text) for change in changes)


_INK = Style(color=Color.from_rgb(255, 159, 90))
_GROUND = Style(bgcolor=Color.from_rgb(0, 0, 0))
_bases = st.sampled_from([[_INK, _GROUND], [_INK], [_GROUND], []])
_rows = st.builds(
    _row,
    _texts,
    st.builds(list.__add__, _bases, st.lists(_parts, max_size=2)),
    st.lists(_parts, max_size=12),
)
frames = st.lists(_rows | _rest).map("".join)
"""Texts as Textual writes them: after every piece with a style comes a reset."""

_LONG_COLOURS = ("5;0", "5;1", "2;0;0;0", "2;1;22;39")
_codes = st.sampled_from(
    [str(number) for number in (*SETS, *UNSETS) if number not in (38, 48, 58)]
    + [f"{number};{colour}" for number in (38, 48) for colour in _LONG_COLOURS] * 4
    + ["58;5;0", "58;2;0;0;1", "4:3", "38:5:1"]
)
_sequences = st.lists(_codes, max_size=4).map(lambda codes: f"\x1b[{';'.join(codes)}m")
wild_texts = st.lists(_sequences | _rest).map("".join)
"""Texts with any sequences of style codes."""


_FEW_STYLES = [Style(), _GROUND, _INK + _GROUND, Style(reverse=True) + _INK, Style(underline=True)]
_SINGLE = ["a", "b", " ", "█", "◯"]
_OTHERS = ["漢", "🔎", "e\u0301", "👍🏽", "🇩🇪"]


def _filled(pieces: list[tuple[str, Style]], columns: int) -> str:
    """As many pieces of a row as there is room for."""
    row = ""
    for text, style in pieces:
        columns -= width(text)
        if columns >= 0:
            row += style.render(text)
    return row


@st.composite
def paintings(draw: st.DrawFn, columns: int, rows: int, only_single: bool = False) -> str:
    """A frame or a part of one, in few characters and styles: much is the same in the next."""
    characters = st.sampled_from(_SINGLE if only_single else _SINGLE * 3 + _OTHERS)
    texts = st.lists(characters, min_size=1, max_size=6).map("".join)
    pieces = st.lists(st.tuples(texts, st.sampled_from(_FEW_STYLES)), max_size=6)
    painted = draw(st.just({*range(1, rows + 1)}) | st.sets(st.integers(1, rows)))
    is_whole = len(painted) == rows
    runs: list[str] = []
    for row in sorted(painted):
        column = 1 if is_whole else draw(st.integers(1, columns))
        room = columns + 1 - column
        rest = [(" ", _GROUND)] * room if is_whole else []
        runs.append(f"\x1b[{row};{column}H{_filled(draw(pieces) + rest, room)}")
    cursor = f"\x1b[{draw(st.integers(1, rows))};{draw(st.integers(1, columns))}H"
    return "\n".join(runs) + cursor
