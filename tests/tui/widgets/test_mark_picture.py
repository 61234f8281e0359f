"""The pictures of the marks, pixel by pixel."""

from functools import cache
from itertools import product
from unicodedata import name

import pytest

from tictactoe.core import Mark
from tictactoe.tui.widgets.glyphs import ASCII, UNICODE, Glyphs
from tictactoe.tui.widgets.mark_picture import mark_picture

MARKS = (Mark.X, Mark.O)
LOOKS = (UNICODE, ASCII)
CELLS = list(product(range(1, 36), range(1, 18)))
"""Larger ones than any window has."""
PICTURES = [(width, height) for width, height in CELLS if width >= 3 and height >= 2]

Pixels = tuple[str, ...]
"""The quadrants of a picture, row by row: `#` is inked."""


def corners_of(character: str) -> set[str]:
    """The corners of a character that are inked, as Unicode describes them."""
    described = name(character)
    corners = {f"{row} {side}" for row in ("UPPER", "LOWER") for side in ("LEFT", "RIGHT")}
    if described.startswith("QUADRANT "):
        return {corner for corner in corners if corner in described}
    if described.endswith(" HALF BLOCK"):
        return {corner for corner in corners if described.split()[0] in corner.split()}
    return {"FULL BLOCK": corners, "SPACE": set[str]()}[described]


def halves(row: str) -> dict[int, str]:
    """What to put for each block to get the upper or the lower row of its pixels."""
    return {
        ord(block): "".join(
            "#" if f"{row} {side}" in corners_of(block) else " " for side in ("LEFT", "RIGHT")
        )
        for block in " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
    }


UPPER, LOWER = halves("UPPER"), halves("LOWER")


@cache
def pixels(mark: Mark, width: int, height: int) -> Pixels:
    picture = mark_picture(mark, width, height, UNICODE)
    return tuple(line.translate(half) for line in picture for half in (UPPER, LOWER))


def ink(picture: Pixels) -> int:
    return "".join(picture).count("#")


def middle(picture: Pixels) -> str:
    """The four pixels around the middle."""
    y, x = len(picture) // 2, len(picture[0]) // 2
    return picture[y - 1][x - 1 : x + 1] + picture[y][x - 1 : x + 1]


def blank_edges(picture: Pixels) -> tuple[int, int]:
    """How many columns and rows of pixels are free at the left and at the top."""
    inked = [row for row in picture if "#" in row]
    return min(row.index("#") for row in inked), picture.index(inked[0])


@pytest.mark.parametrize("glyphs", LOOKS)
@pytest.mark.parametrize("mark", MARKS)
def test_a_picture_fills_its_cell_exactly(mark: Mark, glyphs: Glyphs) -> None:
    for width, height in CELLS:
        picture = mark_picture(mark, width, height, glyphs)
        assert len(picture) == height
        assert {len(line) for line in picture} == {width}


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_is_the_same_in_all_four_corners(mark: Mark) -> None:
    for width, height in PICTURES:
        picture = pixels(mark, width, height)
        assert picture == picture[::-1], (width, height)
        assert picture == tuple(row[::-1] for row in picture), (width, height)


def test_an_x_has_ink_in_the_middle_and_an_o_has_a_hole() -> None:
    for width, height in PICTURES:
        assert middle(pixels(Mark.X, width, height)) == "####", (width, height)
        assert middle(pixels(Mark.O, width, height)) == "    ", (width, height)


def test_an_o_surrounds_its_hole() -> None:
    """Whoever starts in the hole and goes left, right, up or down never gets out."""
    for width, height in PICTURES:
        picture = pixels(Mark.O, width, height)
        seen, ahead = set[tuple[int, int]](), [(width, height)]
        while ahead:
            x, y = ahead.pop()
            assert 0 <= x < 2 * width, (width, height)
            assert 0 <= y < 2 * height, (width, height)
            if (x, y) not in seen and picture[y][x] == " ":
                seen.add((x, y))
                ahead += [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_is_about_as_wide_as_high(mark: Mark) -> None:
    """A pixel is twice as high as wide."""
    for width, height in PICTURES:
        x, y = blank_edges(pixels(mark, width, height))
        ratio = (2 * width - 2 * x) / (2 * (2 * height - 2 * y))
        assert 3 / 4 <= ratio <= 5 / 4, (width, height)


def test_x_and_o_have_the_same_size_and_about_the_same_ink() -> None:
    for width, height in PICTURES:
        x, o = pixels(Mark.X, width, height), pixels(Mark.O, width, height)
        assert blank_edges(x) == blank_edges(o), (width, height)
        assert 4 / 5 <= ink(x) / ink(o) <= 5 / 4, (width, height)


@pytest.mark.parametrize("mark", MARKS)
def test_the_strokes_of_an_x_and_the_sides_of_an_o_are_two_pixels_wide_or_more(mark: Mark) -> None:
    for width, height in PICTURES:
        for row in pixels(mark, width, height):
            assert all(len(run) >= 2 for run in row.split()), (width, height)


def test_the_strokes_of_an_x_are_as_thick_all_the_way_from_their_tips() -> None:
    for width, height in PICTURES:
        upper = pixels(Mark.X, width, height)[:height]
        strokes = [len(row.split()[0]) for row in upper if len(row.split()) == 2]
        assert strokes == sorted(strokes), (width, height)
        assert strokes.count(strokes[-1]) >= len(strokes) / 2, (width, height)


@pytest.mark.parametrize("mark", MARKS)
def test_there_is_air_around_a_mark(mark: Mark) -> None:
    """A column at the sides, and half a row above and below where there are rows to spare."""
    for width, height in PICTURES:
        columns, rows = blank_edges(pixels(mark, width, height))
        assert columns >= (2 if width >= 5 else 0), (width, height)
        assert rows >= (1 if height >= 4 else 0), (width, height)


@pytest.mark.parametrize(
    ("width", "height", "columns", "half_rows"),
    [(3, 2, 3, 4), (5, 2, 3, 4), (7, 3, 5, 6), (9, 3, 7, 6), (13, 5, 9, 8), (21, 9, 15, 14)],
)
def test_a_mark_uses_the_room_there_is(
    width: int, height: int, columns: int, half_rows: int
) -> None:
    for mark in MARKS:
        x, y = blank_edges(pixels(mark, width, height))
        assert (width - x, 2 * height - 2 * y) == (columns, half_rows)


@pytest.mark.parametrize(
    ("width", "height", "x", "o"),
    [
        (3, 2, ["▜▄▛", "▟▀▙"], ["▟▀▙", "▜▄▛"]),
        (5, 2, [" ▜▄▛ ", " ▟▀▙ "], [" ▟▀▙ ", " ▜▄▛ "]),
        (7, 2, [" ▝▜▄▛▘ ", " ▗▟▀▙▖ "], [" ▗▛▀▜▖ ", " ▝▙▄▟▘ "]),
        (6, 2, [" ▀▙▟▀ ", " ▄▛▜▄ "], [" ▟▀▀▙ ", " ▜▄▄▛ "]),
        (7, 3, [" ▜▙ ▟▛ ", "  ▐█▌  ", " ▟▛ ▜▙ "], [" ▗▛▀▜▖ ", " █   █ ", " ▝▙▄▟▘ "]),
    ],
)
def test_the_smallest_marks_look_as_they_were_drawn(
    width: int, height: int, x: list[str], o: list[str]
) -> None:
    assert list(mark_picture(Mark.X, width, height, UNICODE)) == x
    assert list(mark_picture(Mark.O, width, height, UNICODE)) == o


@pytest.mark.parametrize("glyphs", LOOKS)
@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 1), (5, 1), (60, 1), (1, 9), (2, 2)])
def test_where_there_is_no_room_for_a_picture_a_mark_is_its_letter(
    width: int, height: int, glyphs: Glyphs
) -> None:
    for mark in MARKS:
        picture = mark_picture(mark, width, height, glyphs)
        assert "".join(picture).split() == [mark.value]
        assert picture[(height - 1) // 2][(width - 1) // 2] == mark.value


def test_without_blocks_a_mark_is_drawn_with_its_own_letter() -> None:
    for mark, (width, height) in product(MARKS, CELLS):
        picture = mark_picture(mark, width, height, ASCII)
        assert set("".join(picture)) <= {mark.value, " "}
        letters = "".join(picture).count(mark.value)
        assert (letters > 1) == (width >= 7 and height >= 3), (width, height)


def test_marks_in_letters_are_shaped_like_marks() -> None:
    for width, height in product(range(7, 61), range(3, 31)):
        x, o = (
            [line for line in mark_picture(mark, width, height, ASCII) if not line.isspace()]
            for mark in MARKS
        )
        for picture in (x, o):
            assert picture == picture[::-1], (width, height)
            assert picture == [line[::-1] for line in picture], (width, height)
        assert x[len(x) // 2][width // 2] == "X", (width, height)
        assert o[len(o) // 2][width // 2] == " ", (width, height)
        assert 1 / 2 <= "".join(x).count("X") / "".join(o).count("O") <= 2, (width, height)


def test_there_is_air_around_a_mark_in_letters() -> None:
    """A column at the sides, and a row above and below where there are rows to spare."""
    for mark, (width, height) in product(MARKS, CELLS):
        picture = mark_picture(mark, width, height, ASCII)
        if width >= 5:
            assert all(line[0] == line[-1] == " " for line in picture), (width, height)
        if height >= 6:
            assert picture[0].isspace(), (width, height)
            assert picture[-1].isspace(), (width, height)
