"""Whether the colours of every theme can be told apart and read, computed."""

from collections.abc import Iterable
from itertools import combinations, product

import pytest
from rich.color import ColorSystem
from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from tests.colour_vision import (
    DEUTERANOPIA,
    EVERYBODY,
    PROTANOPIA,
    TRITANOPIA,
    Matrix,
    contrast,
    distance,
    hue_angle,
)
from tictactoe.look import ThemeName
from tictactoe.tui.derived_colours import own_colours
from tictactoe.tui.palettes import THEMES
from tictactoe.tui.themes import in_256_colours

VISIONS = {
    "normal": EVERYBODY,
    "protanopia": PROTANOPIA,
    "deuteranopia": DEUTERANOPIA,
    "tritanopia": TRITANOPIA,
}
# Differences in OKLab, where 0.02 is just noticeable. A mark is to be known by its colour at a
# glance, so by ten times that; a tile needs only to be seen beside its neighbours.
AT_A_GLANCE = 0.2
PLAIN = 0.08
VISIBLE = 0.04
TEXT, SHAPE = 4.5, 3.0
"""The contrasts that WCAG 2 asks for."""

MARKS = ("mark-x", "mark-o")
TILES = ("tile", "tile-alt")
FAINT = ("faint-x", "faint-o")
LINES = ("board-number", "board-line", "frame", "muted")
Palette = dict[str, str]

_LEVELS = (0, 95, 135, 175, 215, 255)
PALETTE_OF_256 = [f"#{r:02x}{g:02x}{b:02x}" for r, g, b in product(_LEVELS, repeat=3)]
PALETTE_OF_256 += [f"#{grey:02x}{grey:02x}{grey:02x}" for grey in range(8, 239, 10)]
"""What terminals show as the colours from 16 on."""


def colours_of(theme: Theme) -> Palette:
    """The colours of a theme as the stylesheet knows them."""
    given = own_colours(theme) | theme.to_color_system().generate() | theme.variables
    return {name: colour.lower() for name, colour in given.items()}


def sent_in_256(colours: Palette) -> Palette:
    """The colours that a terminal shows when Rich sends these as some of its 256."""
    return {name: shown_in_256(colour) for name, colour in colours.items() if colour[0] == "#"}


def shown_in_256(colour: str) -> str:
    number = Color.parse(colour).rich_color.downgrade(ColorSystem.EIGHT_BIT).number
    assert number is not None
    return PALETTE_OF_256[number - 16]


COLOURFUL = [theme for theme in THEMES if not theme.ansi]
OTHERS = [theme for theme in BUILTIN_THEMES.values() if not theme.ansi]
SHOWN = [(theme.name, colours_of(theme)) for theme in COLOURFUL]
SHOWN += [(theme.name, sent_in_256(colours_of(in_256_colours(theme)))) for theme in COLOURFUL]

of_ours = pytest.mark.parametrize(
    "colours",
    [colours for _, colours in SHOWN],
    ids=[f"{name}-{depth}" for depth in ("24-bit", "256") for name in (t.name for t in COLOURFUL)],
)
of_others = pytest.mark.parametrize(
    "colours", [colours_of(theme) for theme in OTHERS], ids=[theme.name for theme in OTHERS]
)
in_every_vision = pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS.keys())


def too_close(
    colours: Palette, inks: Iterable[str], grounds: Iterable[str], least: float
) -> list[str]:
    """Each ink that stands out too little from a ground, with its contrast."""
    return [
        f"{ink} on {ground}: {found:.2f}"
        for ink, ground in product(inks, grounds)
        if (found := contrast(colours[ink], colours[ground])) < least
    ]


@pytest.mark.parametrize("theme", [*THEMES, *BUILTIN_THEMES.values()], ids=lambda theme: theme.name)
def test_every_theme_has_every_colour_of_the_stylesheet(theme: Theme) -> None:
    assert {*MARKS, *TILES, *FAINT, *LINES} <= colours_of(theme).keys()


@of_ours
def test_text_can_be_read(colours: Palette) -> None:
    inks = ("foreground", "muted", "accent", "success", "error", "warning", *MARKS)
    assert not too_close(colours, inks, ("background", "surface", "tile"), TEXT)
    assert not too_close(colours, ("foreground", "muted", "accent"), ["panel"], TEXT)
    assert not too_close(colours, ("foreground", "board-number"), TILES, TEXT)


@of_ours
def test_shapes_stand_out_from_what_they_lie_on(colours: Palette) -> None:
    assert not too_close(colours, (*MARKS, "accent"), TILES, SHAPE)
    assert not too_close(colours, FAINT, ("tile", "tile-alt"), SHAPE)
    assert not too_close(colours, ["board-line"], ["background"], SHAPE)
    assert not too_close(colours, ["background"], (*MARKS, *FAINT), SHAPE)


@of_ours
def test_what_textual_draws_belongs_to_the_theme(colours: Palette) -> None:
    for part in ("block-cursor", "block-cursor-blurred", "input-cursor", "input-selection"):
        assert not too_close(colours, [f"{part}-foreground"], [f"{part}-background"], TEXT)
    assert colours["scrollbar-background"] == colours["surface"]
    assert not too_close(colours, ["scrollbar"], ["scrollbar-background"], 2.5)
    for focused in ("border", "block-cursor-background", "input-cursor-background"):
        assert colours[focused] == colours["accent"]


@of_ours
def test_tiles_are_seen_without_lines_between_them(colours: Palette) -> None:
    assert not too_close(colours, ["tile"], ["background"], 1.1)
    assert not too_close(colours, ["tile"], ["tile-alt"], 1.25)


@of_ours
def test_a_faint_mark_steps_back_and_keeps_its_hue(colours: Palette) -> None:
    for mark, faint in zip(MARKS, FAINT, strict=True):
        from_tile = distance(colours[mark], colours["tile"])
        assert distance(colours[faint], colours["tile"]) < 0.9 * from_tile
        assert hue_angle(colours[mark], colours[faint]) < 60


@of_ours
@in_every_vision
def test_x_and_o_are_told_apart_at_a_glance(colours: Palette, vision: Matrix) -> None:
    assert distance(colours["mark-x"], colours["mark-o"], vision) > AT_A_GLANCE


@of_ours
@in_every_vision
def test_the_accent_is_seen_to_be_neither_x_nor_o(colours: Palette, vision: Matrix) -> None:
    for mark in MARKS:
        assert distance(colours[mark], colours["accent"], vision) > VISIBLE


@of_ours
def test_x_o_and_accent_are_three_hues(colours: Palette) -> None:
    for one, other in combinations((*MARKS, "accent"), 2):
        assert hue_angle(colours[one], colours[other]) >= 40


@pytest.mark.parametrize(("name", "colours"), SHOWN)
def test_x_and_o_are_told_apart_in_grey(name: str, colours: Palette) -> None:
    # All colours that can be read on a light background are dark, so they differ less.
    least = 1.15 if name == ThemeName.LIGHT else 1.3
    assert not too_close(colours, ["mark-x"], ["mark-o"], least)


def test_a_colour_that_is_one_of_the_256_is_sent_as_itself() -> None:
    sent = {
        colour: shown_in_256(in_256_colours(Theme("one", primary=colour)).primary)
        for colour in PALETTE_OF_256
    }
    changed = {colour for colour, other in sent.items() if colour != other}
    # Rich sends none of these four greys, which have others near them.
    assert changed == {"#5f5f5f", "#878787", "#afafaf", "#d7d7d7"}
    assert all(contrast(colour, sent[colour]) < 1.15 for colour in changed)


@of_others
def test_in_a_theme_of_textual_the_board_can_be_read(colours: Palette) -> None:
    assert not too_close(colours, MARKS, ("background", "surface", *TILES), SHAPE)
    assert not too_close(colours, FAINT, ("tile", "tile-alt"), SHAPE)
    assert not too_close(colours, ["board-number"], TILES, TEXT)
    assert not too_close(colours, ["muted"], ("background", "surface"), TEXT)
    assert not too_close(colours, ["tile"], ["tile-alt"], 1.1)


@of_others
def test_in_a_theme_of_textual_x_and_o_differ(colours: Palette) -> None:
    assert distance(colours["mark-x"], colours["mark-o"]) > PLAIN


def test_the_terminals_own_colours_are_three_without_tiles() -> None:
    colours = colours_of(next(theme for theme in THEMES if theme.ansi))
    assert colours["mark-x"] == "ansi_bright_cyan"
    assert colours["mark-o"] == "ansi_bright_yellow"
    assert colours["accent"] == "ansi_bright_magenta"
    assert {colours[name] for name in TILES} == {"ansi_default"}
