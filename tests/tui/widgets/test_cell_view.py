"""The shapes of cells, without a screen."""

from collections.abc import Iterator
from itertools import product

import pytest

from tictactoe.core import Mark
from tictactoe.tui.board_size import BoardSize
from tictactoe.tui.widgets.cell_view import (
    CellPart,
    CellView,
    Tile,
    changed_spans,
    render_cell_line,
)
from tictactoe.tui.widgets.glyphs import ASCII, UNICODE, Glyphs
from tictactoe.tui.widgets.mark_picture import FULL, mark_picture

BIG, FLAT, DOT = (
    BoardSize(13, 5, 2, 1, has_lines=False),
    BoardSize(5, 1, 1, 1, has_lines=True),
    BoardSize(1, 1, 1, 1, has_lines=True),
)
PACKED = BoardSize(7, 3, 0, 0, has_lines=False)


def lines(view: CellView, size: BoardSize, glyphs: Glyphs = UNICODE) -> list[str]:
    return [
        "".join(piece.text for piece in render_cell_line(view, line, size, glyphs))
        for line in range(size.cell_height)
    ]


def every_view() -> Iterator[CellView]:
    for mark, ghost in (
        (Mark.EMPTY, Mark.EMPTY),
        (Mark.EMPTY, Mark.X),
        *((m, Mark.EMPTY) for m in "XO"),
    ):
        for flags in product((False, True), repeat=5):
            yield CellView(Mark(mark), "5", Mark(ghost), *flags)


@pytest.mark.parametrize(
    ("room", "is_tiled", "size"),
    [
        ((5, 5), True, DOT),
        ((5, 5), False, DOT),
        ((20, 5), True, FLAT),
        ((20, 5), False, FLAT),
        ((44, 18), True, BIG),
        ((21, 10), True, PACKED),
        ((41, 17), False, BoardSize(13, 5, 1, 1, has_lines=True)),
        ((11, 40), True, BoardSize(3, 2, 0, 0, has_lines=False)),
        ((1, 1), True, DOT),
        ((0, 0), True, DOT),
    ],
)
def test_cells_are_as_large_as_fits(room: tuple[int, int], is_tiled: bool, size: BoardSize) -> None:
    assert BoardSize.fitting(*room, is_tiled) == size


@pytest.mark.parametrize("is_tiled", [True, False])
def test_the_board_never_outgrows_its_place(is_tiled: bool) -> None:
    """No scroll bars on a board, ever."""
    for width, height in product(range(5, 210), range(5, 62)):
        size = BoardSize.fitting(width, height, is_tiled)
        assert size.width <= width
        assert size.height <= height


def test_the_lines_between_rows_belong_to_no_cell() -> None:
    rows = [BIG.row_at(y) for y in range(18)]
    assert rows == [0] * 5 + [None] + [1] * 5 + [None] + [2] * 5 + [None]
    assert [PACKED.row_at(y) for y in range(10)] == [0] * 3 + [1] * 3 + [2] * 3 + [None]


def test_an_empty_cell_shows_its_number_in_the_middle() -> None:
    blank = " " * 13
    assert lines(CellView(Mark.EMPTY, "7"), BIG) == [blank] * 2 + ["7".center(13)] + [blank] * 2


def test_every_line_of_every_view_is_as_wide_as_the_cell() -> None:
    for size in (
        BIG,
        FLAT,
        DOT,
        PACKED,
        BoardSize(3, 2, 0, 0, False),
        BoardSize(25, 12, 2, 1, False),
    ):
        for view in every_view():
            assert {len(line) for line in lines(view, size)} == {size.cell_width}


def test_the_cursor_can_be_seen_without_colour() -> None:
    under_cursor = CellView(Mark.EMPTY, "5", is_cursor=True)
    assert lines(under_cursor, BIG)[0] == "┏           ┓"
    assert lines(under_cursor, BIG)[-1] == "┗           ┛"
    assert lines(under_cursor, FLAT) == ["[ 5 ]"]


def test_the_last_move_and_a_hint_can_be_seen_without_colour() -> None:
    last = CellView(Mark.X, "5", is_last=True)
    bar = [render_cell_line(last, line, BIG, UNICODE)[0] for line in range(5)]
    assert {(piece.text, piece.is_full) for piece in bar} == {(" ", True)}
    assert lines(CellView(Mark.EMPTY, "5", is_hinted=True), FLAT) == [" »5« "]


def test_single_winning_letters_stand_in_brackets() -> None:
    assert lines(CellView(Mark.O, "5", is_winning=True), FLAT) == ["[ O ]"]


def test_plain_characters_are_plain() -> None:
    for view in every_view():
        for size in (BIG, FLAT, DOT, PACKED):
            assert "".join(lines(view, size, ASCII)).isascii()


def test_full_pixels_are_filled_blanks_and_no_blocks() -> None:
    for mark in (Mark.X, Mark.O):
        picture = mark_picture(mark, 13, 5, UNICODE)
        for line, row in enumerate(picture):
            pieces = render_cell_line(CellView(mark, "1"), line, BIG, UNICODE)
            filled = "".join(
                FULL * len(piece.text) if piece.is_full else piece.text for piece in pieces
            )
            assert filled == row
            assert FULL not in "".join(piece.text for piece in pieces)


def test_a_ghost_is_the_picture_of_the_mark_in_fainter_colours() -> None:
    ghost = CellView(Mark.EMPTY, "5", ghost=Mark.O)
    assert lines(ghost, BIG) == lines(CellView(Mark.O, "5"), BIG)
    parts = {
        piece.part for line in range(5) for piece in render_cell_line(ghost, line, BIG, UNICODE)
    }
    assert parts == {CellPart.FAINT_O}


def test_only_lines_that_look_different_are_drawn_again() -> None:
    """A hint that comes is one line, up to the end of it."""
    plain, hinted = CellView(Mark.EMPTY, "5"), CellView(Mark.EMPTY, "5", is_hinted=True)
    assert list(changed_spans(plain, hinted, BIG, UNICODE)) == [(2, 8)]
    assert list(changed_spans(plain, plain, BIG, UNICODE)) == []


def test_a_cell_that_gets_another_tile_is_drawn_whole() -> None:
    plain, winning = CellView(Mark.X, "5"), CellView(Mark.X, "5", is_winning=True)
    assert list(changed_spans(plain, winning, BIG, UNICODE)) == [(line, 13) for line in range(5)]


def test_a_move_that_is_no_longer_the_last_loses_its_bar_and_nothing_else_is_drawn() -> None:
    plain, last = CellView(Mark.X, "5"), CellView(Mark.X, "5", is_last=True)
    assert list(changed_spans(last, plain, BIG, UNICODE)) == [(line, 1) for line in range(5)]


def test_winning_is_more_than_the_last_move() -> None:
    view = CellView(Mark.X, "5", is_last=True, is_winning=True)
    assert view.tile is Tile.WON_X
    assert lines(view, BIG) == lines(view._replace(is_last=False), BIG)


def test_a_mark_and_the_blanks_around_it_are_one_piece() -> None:
    """So that a line of it without full pixels costs one colour code."""
    pieces = render_cell_line(CellView(Mark.X, "1"), 0, BIG, UNICODE)
    assert [(piece.part, piece.is_full) for piece in pieces] == [(CellPart.X, False)]
