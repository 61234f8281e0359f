"""Where the parts of the welcome screen are, at every size of the window."""

from itertools import combinations

import pytest
from textual.geometry import Region

from tictactoe.core import Level
from tictactoe.speech import phrases
from tictactoe.title import GREETINGS, title_lines
from tictactoe.tui.screens.welcome import _MENU
from tictactoe.tui.welcome_composition import small_board_size, welcome_regions
from tictactoe.welcome_rows import ENTRIES, LEAST_LARGE_TITLE, welcome_rows

WIDTHS, HEIGHTS = range(20, 201), range(8, 61)
ALWAYS = {"greeting", "board", "menu", "score"}
BOTH_BOARDS = pytest.mark.parametrize("is_tiled", [True, False], ids=["tiles", "lines"])
BOTH_MENUS = pytest.mark.parametrize("entries", [5, 6])


@BOTH_BOARDS
@BOTH_MENUS
def test_every_part_lies_in_the_window_and_on_no_other_part(entries: int, is_tiled: bool) -> None:
    for width in WIDTHS:
        for height in HEIGHTS:
            regions = welcome_regions(width, height, entries, is_tiled)
            window = Region(0, 0, width, height)
            assert regions.keys() >= ALWAYS, (width, height)
            assert all(map(window.contains_region, regions.values())), (width, height)
            pairs = combinations(regions.values(), 2)
            assert not any(one.overlaps(other) for one, other in pairs), (width, height)


@BOTH_BOARDS
def test_the_board_is_exactly_as_large_as_its_cells_at_every_size_down_to_five_by_five(
    is_tiled: bool,
) -> None:
    for width in range(5, 201):
        for height in range(5, 61):
            board = welcome_regions(width, height, ENTRIES, is_tiled)["board"]
            size = small_board_size(*board.size, is_tiled)
            assert (size.width, size.height) == board.size, (width, height)
            assert Region(0, 0, width, height).contains_region(board), (width, height)


@BOTH_MENUS
def test_all_parts_are_in_the_middle(entries: int) -> None:
    for width in WIDTHS:
        for height in HEIGHTS:
            regions = welcome_regions(width, height, entries, is_tiled=True)
            left = min(regions["board"].x, regions["menu"].x)
            right = max(regions["board"].right, regions["menu"].right)
            assert abs(left - (width - right)) <= 1, (width, height)
            top = min(region.y for region in regions.values())
            bottom = max(region.bottom for region in regions.values())
            # One line more above, so that the title does not touch the edge.
            assert -1 <= top - (height - bottom) <= 1, (width, height)


@BOTH_MENUS
def test_from_twenty_two_rows_on_everything_is_in_one_column(entries: int) -> None:
    for width in WIDTHS:
        for height in range(22, 61):
            regions = welcome_regions(width, height, entries, is_tiled=True)
            tops = [
                regions[part].y
                for part in ("greeting", "board", "menu", "instructions", "score", "keys")
            ]
            assert tops == sorted(set(tops)), (width, height)
            assert regions["menu"].height >= entries + 2, (width, height)


def test_a_higher_window_never_has_fewer_parts() -> None:
    for width in WIDTHS:
        shown: set[str] = set()
        for height in HEIGHTS:
            regions = welcome_regions(width, height, ENTRIES, is_tiled=True)
            assert shown <= regions.keys(), (width, height)
            shown = set(regions)


@pytest.mark.parametrize("greeting", GREETINGS)
@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_title_and_the_greeting_fit_into_their_rows(greeting: str, ascii_only: bool) -> None:
    rooms = {
        (width, rows.heading.height)
        for width in WIDTHS
        for height in HEIGHTS
        if (rows := welcome_rows(width, height))
    }
    for columns, height in rooms:
        lines = title_lines(greeting, columns=columns, rows=height, ascii_only=ascii_only)
        assert len(lines) <= height, (columns, height)
        assert all(sum(len(text) for text, _ in line) <= columns for line in lines), columns


def test_the_longest_greeting_is_as_wide_as_the_large_title_needs() -> None:
    assert max(map(len, GREETINGS)) <= LEAST_LARGE_TITLE


def test_the_rows_are_for_as_many_entries_as_the_menu_has() -> None:
    assert len(_MENU) == ENTRIES


def test_the_levels_are_marked_by_how_strong_they_are() -> None:
    strengths = {choice.name: choice.strength for _, level, choice in _MENU if level}
    assert strengths == {"Easy": 1, "Beast": 2, "Perfect": 3}
    assert set(strengths) == {level.title() for level in Level}


def test_the_shortest_wordings_fit_into_twenty_columns() -> None:
    for wordings in (phrases.HOW_TO_START, phrases.GOAL):
        assert len(wordings[-1]) <= 20
        assert list(wordings) == sorted(wordings, key=len, reverse=True)
