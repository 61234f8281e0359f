"""The colours of our own themes.

Their contrasts, and what people with every kind of colour vision see of them, are tested.
"""

from dataclasses import replace
from typing import Any

from textual.theme import BUILTIN_THEMES, Theme

from tictactoe.look import ThemeName

_FIELDS = (
    *("accent", "warning", "error", "success"),
    *("foreground", "background", "surface", "panel"),
)
"""The colours that Textual has a field for; the rest are variables."""
_WIDGETS = {
    "border": "accent",
    "border-blurred": "frame",
    "text-muted": "muted",
    "text-disabled": "muted",
    "block-cursor-foreground": "background",
    "block-cursor-background": "accent",
    "block-cursor-blurred-foreground": "foreground",
    "block-cursor-blurred-background": "selection",
    "block-hover-background": "panel",
    "input-cursor-foreground": "background",
    "input-cursor-background": "accent",
    "input-selection-foreground": "foreground",
    "input-selection-background": "selection",
    "screen-selection-foreground": "foreground",
    "screen-selection-background": "selection",
    "scrollbar": "board-line",
    "scrollbar-hover": "muted",
    "scrollbar-active": "accent",
    "scrollbar-background": "surface",
    "scrollbar-background-hover": "surface",
    "scrollbar-background-active": "surface",
    "scrollbar-corner-color": "surface",
}
"""Which of our colours the parts of Textual's own widgets have."""


def _theme(name: ThemeName, colours: dict[str, str], *, dark: bool = True) -> Theme:
    fields: dict[str, Any] = {field: colours[field] for field in _FIELDS}
    return Theme(
        name=name,
        primary=colours["accent"],
        secondary=colours["muted"],
        dark=dark,
        variables={
            **{own: colour for own, colour in colours.items() if own not in _FIELDS},
            **{part: colours[own] for part, own in _WIDGETS.items()},
        },
        **fields,
    )


_DARK = _theme(
    ThemeName.DARK,
    {
        "background": "#080a11",
        "surface": "#131723",
        "panel": "#1f2537",
        "foreground": "#e8ebf4",
        "muted": "#99a1bb",
        "accent": "#a98bff",
        "success": "#74d99a",
        "warning": "#f5cf5a",
        "error": "#ff6d8d",
        "mark-x": "#56d0f6",
        "mark-o": "#ff8158",
        "faint-x": "#4782a0",
        "faint-o": "#ad6a54",
        "tile": "#181d2c",
        "tile-alt": "#282f46",
        "selection": "#322b59",
        "board-number": "#9aa2bc",
        "board-line": "#5d6685",
        "frame": "#4a526e",
    },
)
_LIGHT = _theme(
    ThemeName.LIGHT,
    {
        "background": "#f0ece4",
        "surface": "#fbfaf6",
        "panel": "#e2ddd3",
        "foreground": "#1c2030",
        "muted": "#555863",
        "accent": "#7c22cc",
        "success": "#0f6b2c",
        "warning": "#7f5500",
        "error": "#ad1253",
        "mark-x": "#00539c",
        "mark-o": "#c52f14",
        "faint-x": "#5a7fa8",
        "faint-o": "#b56c58",
        "tile": "#ffffff",
        "tile-alt": "#e3e2e5",
        "selection": "#e3d6fb",
        "board-number": "#555863",
        "board-line": "#87827a",
        "frame": "#b3ada0",
    },
    dark=False,
)
# From the palette of Okabe and Ito, made for every common kind of colour vision. Its sky blue
# and its yellow also differ in lightness.
_COLOUR_BLIND = _theme(
    ThemeName.COLOUR_BLIND,
    {
        "background": "#0a0a0a",
        "surface": "#161616",
        "panel": "#262626",
        "foreground": "#f2f2f2",
        "muted": "#a8a8a8",
        "accent": "#cc79a7",
        "success": "#009e73",
        "warning": "#e69f00",
        "error": "#e56b35",
        "mark-x": "#56b4e9",
        "mark-o": "#f0e442",
        "faint-x": "#4d83a3",
        "faint-o": "#8c8740",
        "tile": "#1e1e1e",
        "tile-alt": "#303030",
        "selection": "#4a2a3d",
        "board-number": "#a8a8a8",
        "board-line": "#6b6b6b",
        "frame": "#565656",
    },
)

_TILES = ("tile", "tile-alt")
ANSI_ON_DARK = dict.fromkeys(_TILES, "ansi_default") | {
    "mark-x": "ansi_bright_cyan",
    "mark-o": "ansi_bright_yellow",
    "faint-x": "ansi_cyan",
    "faint-o": "ansi_yellow",
    "board-number": "ansi_default",
    "board-line": "ansi_bright_black",
    "frame": "ansi_bright_black",
    "muted": "ansi_default",
}
"""Our colour names in the terminal's own colours. None of these is sure to suit a tile."""
ANSI_ON_LIGHT = ANSI_ON_DARK | {
    "mark-x": "ansi_blue",
    "mark-o": "ansi_red",
    "faint-x": "ansi_bright_blue",
    "faint-o": "ansi_bright_red",
}
"""The same where the background is light."""

_ANSI_DARK = BUILTIN_THEMES["ansi-dark"]
# The terminal's own sixteen colours, on its own background.
_ANSI = replace(
    _ANSI_DARK,
    name=ThemeName.ANSI,
    primary="ansi_bright_magenta",
    accent="ansi_bright_magenta",
    variables=_ANSI_DARK.variables
    | ANSI_ON_DARK
    | {
        "border": "ansi_bright_magenta",
        "border-blurred": "ansi_bright_black",
        "block-cursor-background": "ansi_bright_magenta",
        "input-cursor-foreground": "ansi_black",
        "input-cursor-background": "ansi_bright_magenta",
        "input-selection-background": "ansi_bright_magenta",
        "screen-selection-background": "ansi_bright_magenta",
        "scrollbar": "ansi_bright_black",
        "scrollbar-hover": "ansi_white",
        "scrollbar-active": "ansi_bright_magenta",
        "scrollbar-background": "ansi_default",
        "scrollbar-background-hover": "ansi_default",
        "scrollbar-background-active": "ansi_default",
    },
)

THEMES = (_DARK, _LIGHT, _COLOUR_BLIND, _ANSI)

BEST_OF_256: dict[str, dict[str, str]] = {
    ThemeName.DARK: {
        "selection": "#444444",
        "faint-o": "#af875f",
        "board-number": "#b2b2b2",
    },
    ThemeName.LIGHT: {"faint-x": "#5f8787"},
    ThemeName.COLOUR_BLIND: {"selection": "#444444", "board-number": "#b2b2b2"},
}
"""Where the nearest of the 256 colours is not the best, because a tint or a contrast would go."""
