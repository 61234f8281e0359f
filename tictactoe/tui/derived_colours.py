"""Our colour names in themes that don't have them, such as those that come with Textual."""

from itertools import combinations
from math import dist

from textual.color import Color, rgb_to_lab
from textual.theme import Theme

from tictactoe.tui.palettes import ANSI_ON_DARK, ANSI_ON_LIGHT

# Where the colours of the marks are taken from.
_HUES = ("primary", "warning", "error", "success", "secondary")
# Contrasts: how many times lighter than the other one of two colours is.
_FOR_TEXT = 4.5
_FOR_SHAPES = 3.0


def own_colours(theme: Theme) -> dict[str, str]:
    """Values for the colour names of our stylesheet that the theme does not define."""
    if theme.ansi:
        return ANSI_ON_DARK if theme.dark else ANSI_ON_LIGHT
    # Most of the time the theme is one of ours, and this would be work for nothing.
    return {} if "tile" in theme.variables else _derived(theme)


def _derived(theme: Theme) -> dict[str, str]:
    given = theme.to_color_system().generate()

    def colour(name: str) -> Color:
        return Color.parse(given[name])

    ground, surface, ink, accent = map(colour, ("background", "surface", "foreground", "accent"))
    tile, tile_alt = ground.blend(ink, 0.06), ground.blend(ink, 0.16)
    tiles = (tile, tile_alt)
    x, o = (
        _legible(mark, _FOR_TEXT, ground, surface, *tiles)
        for mark in _most_different_pair([colour(name) for name in _HUES], accent)
    )
    found = {
        "mark-x": x,
        "mark-o": o,
        "faint-x": _legible(tile.blend(x, 0.4), _FOR_SHAPES, tile, tile_alt),
        "faint-o": _legible(tile.blend(o, 0.4), _FOR_SHAPES, tile, tile_alt),
        "tile": tile,
        "tile-alt": tile_alt,
        "board-number": _legible(ground.blend(ink, 0.6), _FOR_TEXT, *tiles),
        "board-line": _legible(ground.blend(ink, 0.3), _FOR_SHAPES, ground),
        "frame": ground.blend(ink, 0.3),
        "muted": _legible(ground.blend(ink, 0.6), _FOR_TEXT, ground, surface),
    }
    return {name: colour.hex for name, colour in found.items()}


def _most_different_pair(hues: list[Color], third: Color) -> tuple[Color, Color]:
    """Two of the colours, as different as can be from each other and from a third."""
    return max(
        combinations(hues, 2),
        key=lambda pair: min(
            dist(rgb_to_lab(one), rgb_to_lab(other))
            for one, other in combinations((*pair, third), 2)
        ),
    )


def _legible(colour: Color, contrast: float, *grounds: Color) -> Color:
    """The colour, blended with black or white until it stands out from all the grounds."""
    end = grounds[0].get_contrast_text(1)
    shades = (colour.blend(end, step / 20) for step in range(20))
    return next(
        (
            shade
            for shade in shades
            if all(_contrast(shade, ground) >= contrast for ground in grounds)
        ),
        end,
    )


def _contrast(one: Color, other: Color) -> float:
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Color) -> float:
    lightness = rgb_to_lab(colour).L
    # The definition of L*, solved for the luminance.
    return float(((lightness + 16) / 116) ** 3 if lightness > 8 else lightness / 903.3)
