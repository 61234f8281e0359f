"""Where everything goes, for every size of the window."""

from itertools import combinations, product

import pytest
from textual.geometry import Region

from tictactoe.core.board import SIZE
from tictactoe.tui.board_size import BoardSize
from tictactoe.tui.composition import Composition

SIZES = list(product(range(20, 201), range(8, 61)))
TINY = [*product(range(5, 20), range(5, 61)), *product(range(20, 201), range(5, 8))]
LOOKS = (True, False)
"""Tiles, and lines between the cells."""

Place = tuple[int, int, Composition]


@pytest.fixture(params=LOOKS, ids=["tiles", "lines"], scope="module")
def places(request: pytest.FixtureRequest) -> list[Place]:
    """The composition of every window that is large enough for more than the board."""
    return [(*size, Composition.fitting(*size, request.param)) for size in SIZES]


def shown(composition: Composition) -> list[Region]:
    """Everything that is shown; the board lies on its frame."""
    board = [] if composition.is_framed else [composition.board]
    parts = (composition.score, composition.status, composition.aside, composition.keys)
    return [*board, *(part for part in parts if part)]


def test_everything_is_inside_the_window(places: list[Place]) -> None:
    for width, height, composition in places:
        window = Region(0, 0, width, height)
        assert all(map(window.contains_region, shown(composition))), (width, height)


def test_nothing_covers_anything_else(places: list[Place]) -> None:
    for width, height, composition in places:
        pairs = combinations(shown(composition), 2)
        assert not any(one.overlaps(other) for one, other in pairs), (width, height)


def test_the_parts_beside_the_board_cover_nothing_either(places: list[Place]) -> None:
    for (width, height, composition), has_question in product(places, (True, False)):
        regions = composition.regions(has_question)
        parts = [regions[name] for name in ("moves", "notes", "question") if name in regions]
        if composition.aside:
            assert all(map(composition.aside.contains_region, parts)), (width, height)
        pairs = combinations(parts, 2)
        assert not any(one.overlaps(other) for one, other in pairs), (width, height)


def test_the_board_is_whole_and_lies_in_its_frame(places: list[Place]) -> None:
    for width, height, composition in places:
        size, board = composition.board_size, composition.board
        assert board.width == SIZE * size.cell_width + (SIZE - 1) * size.gap_width
        assert board.height == SIZE * size.cell_height + (SIZE - 1) * size.gap_height
        if composition.is_framed:
            assert composition.status is not None
            # A line and a blank at the sides, a line and a line for text above and below.
            around = board.grow((2, 2, 2, 2))
            assert composition.status.contains_region(around), (width, height)


@pytest.mark.parametrize("is_tiled", LOOKS)
def test_in_a_tiny_window_there_is_the_board_alone_and_whole(is_tiled: bool) -> None:
    for width, height in TINY:
        composition = Composition.fitting(width, height, is_tiled)
        window = Region(0, 0, width, height)
        assert window.contains_region(composition.board), (width, height)
        assert composition.regions(has_question=True) == {"board": composition.board}


def test_the_score_and_the_status_are_always_there_and_the_keys_nearly_always(
    places: list[Place],
) -> None:
    for width, height, composition in places:
        assert composition.score is not None, (width, height)
        assert composition.score.width >= 20, (width, height)
        assert composition.status is not None, (width, height)
        assert composition.status.height >= 2, (width, height)
        assert composition.keys or height < 10, (width, height)


def test_what_is_framed_is_in_the_middle_and_not_too_wide(places: list[Place]) -> None:
    for width, height, composition in places:
        if composition.is_framed:
            parts = shown(composition)
            left = min(part.x for part in parts)
            right = width - max(part.right for part in parts)
            assert abs(left - right) <= 1, (width, height)
            if composition.aside and composition.aside.y == composition.board.y - 2:
                assert width - left - right <= 116, (width, height)


def test_frames_go_before_gaps_and_gaps_before_the_keys(places: list[Place]) -> None:
    for width, height, composition in places:
        has_gaps = composition.board_size.gap_height > 0
        if composition.is_framed:
            assert has_gaps, (width, height)
            assert composition.keys, (width, height)
        if not composition.keys:
            assert not has_gaps or composition.board_size.has_lines, (width, height)


def test_a_board_drawn_in_its_own_place_has_the_same_size_again(places: list[Place]) -> None:
    """The widget knows only the room it was given."""
    for width, height, composition in places:
        board, size = composition.board, composition.board_size
        is_tiled = not size.has_lines or size.cell_height == 1
        assert BoardSize.fitting(board.width, board.height, is_tiled) == size, (width, height)


def test_numbers_and_marks_have_a_middle_column(places: list[Place]) -> None:
    assert all(composition.board_size.cell_width % 2 for _, _, composition in places)


def test_cells_are_about_as_wide_as_high_to_the_eye(places: list[Place]) -> None:
    for width, height, composition in places:
        size = composition.board_size
        assert 2 * size.cell_height <= size.cell_width + 1 <= 2 * size.cell_height + 4, (
            width,
            height,
        )


def test_the_board_has_the_size_of_the_sketches() -> None:
    for window, cell in {(80, 24): (13, 5), (120, 40): (21, 9), (40, 12): (7, 3)}.items():
        assert Composition.fitting(*window, is_tiled=True).board_size[:2] == cell
