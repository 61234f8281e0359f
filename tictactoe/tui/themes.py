"""The colours."""

from textual.theme import Theme

from tictactoe.settings import ThemeName

# The variables our stylesheet uses beyond Textual's own, for themes that don't define them.
DEFAULTS = {
    "mark-x": "$primary",
    "mark-o": "$warning",
    "board-line": "$foreground 35%",
    "board-number": "$foreground 45%",
}

_DARK = Theme(
    name=ThemeName.DARK,
    primary="#4cc9f0",
    secondary="#8d99ff",
    accent="#f6bd60",
    warning="#ff9f5a",
    error="#ff6b6b",
    success="#7bd88f",
    foreground="#e6e9f2",
    background="#12141c",
    surface="#1a1d29",
    panel="#232738",
    dark=True,
    variables={
        "mark-x": "#4cc9f0",
        "mark-o": "#ff9f5a",
        "board-line": "#4a5170",
        "board-number": "#6f7799",
    },
)
_LIGHT = Theme(
    name=ThemeName.LIGHT,
    primary="#0b63c5",
    secondary="#5b5bd6",
    accent="#b3540e",
    warning="#b3540e",
    error="#c62828",
    success="#1b7f3b",
    foreground="#1d2130",
    background="#fbfaf6",
    surface="#f2f0e9",
    panel="#e6e3d8",
    dark=False,
    variables={
        "mark-x": "#0b63c5",
        "mark-o": "#b3540e",
        "board-line": "#a9a592",
        "board-number": "#76725f",
    },
)
# The blue and the orange of Okabe and Ito, which every common kind of colour vision tells apart;
# they differ in lightness as well.
_COLOUR_BLIND = Theme(
    name=ThemeName.COLOUR_BLIND,
    primary="#56b4e9",
    secondary="#cc79a7",
    accent="#f0e442",
    warning="#e69f00",
    error="#d55e00",
    success="#009e73",
    foreground="#f2f2f2",
    background="#0d0d0d",
    surface="#1a1a1a",
    panel="#262626",
    dark=True,
    variables={
        "mark-x": "#56b4e9",
        "mark-o": "#e69f00",
        "board-line": "#6b6b6b",
        "board-number": "#9a9a9a",
    },
)
# The terminal's own sixteen colours, on its own background.
_ANSI = Theme(
    name=ThemeName.ANSI,
    ansi=True,
    primary="ansi_bright_cyan",
    secondary="ansi_bright_blue",
    accent="ansi_bright_yellow",
    warning="ansi_bright_yellow",
    error="ansi_bright_red",
    success="ansi_bright_green",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    dark=True,
    variables={
        "mark-x": "ansi_bright_cyan",
        "mark-o": "ansi_bright_yellow",
        "board-line": "ansi_bright_black",
        "board-number": "ansi_default",
        "border-blurred": "ansi_bright_black",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-background": "ansi_white",
        "input-cursor-background": "ansi_white",
        "input-cursor-foreground": "ansi_black",
        "input-selection-background": "ansi_bright_blue",
        "input-selection-foreground": "ansi_black",
    },
)

THEMES = (_DARK, _LIGHT, _COLOUR_BLIND, _ANSI)
