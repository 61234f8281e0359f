"""The shapes of marks and cells, without a screen."""

from collections.abc import Iterator
from itertools import product

import pytest

from tictactoe.core import Mark
from tictactoe.tui.widgets.cell_view import (
    CellPart,
    CellSize,
    CellView,
    changed_spans,
    render_cell_line,
)
from tictactoe.tui.widgets.glyphs import ASCII, UNICODE, Glyphs

BIG, FLAT, DOT = CellSize(12, 5), CellSize(5, 1), CellSize(1, 1)


def lines(view: CellView, cell_size: CellSize, glyphs: Glyphs = UNICODE) -> list[str]:
    return [
        "".join(text for text, _ in render_cell_line(view, line, cell_size, glyphs))
        for line in range(cell_size.height)
    ]


def every_view() -> Iterator[CellView]:
    for mark in Mark:
        for flags in product((False, True), repeat=5):
            yield CellView(mark, "5", *flags)


@pytest.mark.parametrize(
    ("size", "cell_size"),
    [
        ((5, 5), DOT),
        ((20, 5), FLAT),
        ((50, 19), BIG),
        ((200, 54), CellSize(36, 17)),
        ((11, 40), CellSize(3, 1)),
        ((1, 1), DOT),
        ((0, 0), DOT),
    ],
)
def test_cells_are_as_large_as_fits(size: tuple[int, int], cell_size: CellSize) -> None:
    assert CellSize.fitting(*size) == cell_size


def test_the_board_never_outgrows_its_place() -> None:
    """No scroll bars on a board, ever."""
    for width in range(5, 210):
        for height in range(5, 62):
            cell_size = CellSize.fitting(width, height)
            assert 3 * cell_size.width + 2 <= width
            assert 3 * cell_size.height + 2 <= height


def test_lines_between_rows_belong_to_no_cell() -> None:
    rows = [BIG.row_at(y) for y in range(18)]
    assert rows == [0] * 5 + [None] + [1] * 5 + [None] + [2] * 5 + [None]


def test_an_empty_cell_shows_its_number_in_the_middle() -> None:
    assert (
        lines(CellView(Mark.EMPTY, "7"), BIG) == [" " * 12] * 2 + ["     7      "] + [" " * 12] * 2
    )


def test_every_line_of_every_view_is_as_wide_as_the_cell() -> None:
    for cell_size in (BIG, FLAT, DOT, CellSize(4, 2), CellSize(3, 1), CellSize(30, 14)):
        for view in every_view():
            assert {len(line) for line in lines(view, cell_size)} == {cell_size.width}


def test_the_cursor_can_be_seen_without_colour() -> None:
    under_cursor = CellView(Mark.EMPTY, "5", is_cursor=True)
    assert lines(under_cursor, BIG)[0] == "╭          ╮"
    assert lines(under_cursor, FLAT) == ["[ 5 ]"]


def test_the_last_move_a_hint_and_a_winning_cell_can_be_seen_without_colour() -> None:
    assert lines(CellView(Mark.X, "5", is_last=True), BIG)[0].endswith("•")
    assert lines(CellView(Mark.EMPTY, "5", is_hinted=True), FLAT) == [" »5« "]
    assert lines(CellView(Mark.O, "5", is_winning=True), FLAT) == ["░░O░░"]


def test_plain_characters_are_plain() -> None:
    for view in every_view():
        for cell_size in (BIG, FLAT, DOT):
            assert "".join(lines(view, cell_size, ASCII)).isascii()


def test_only_lines_that_look_different_are_drawn_again() -> None:
    """A dot that goes away is one line, up to the dot."""
    last, before = CellView(Mark.X, "5", is_last=True), CellView(Mark.X, "5")
    assert list(changed_spans(last, before, BIG, UNICODE)) == [(0, 12)]
    assert list(changed_spans(before, before, BIG, UNICODE)) == []


def test_a_cell_that_changes_its_background_is_drawn_whole() -> None:
    plain, hovered = CellView(Mark.EMPTY, "5"), CellView(Mark.EMPTY, "5", is_hovered=True)
    assert list(changed_spans(plain, hovered, BIG, UNICODE)) == [(line, 12) for line in range(5)]


def test_a_mark_and_the_blanks_around_it_are_one_piece() -> None:
    """So that a line of it costs one colour code."""
    assert [part for _, part in render_cell_line(CellView(Mark.X, "1"), 2, BIG, UNICODE)] == [
        CellPart.X
    ]
