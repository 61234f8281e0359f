"""Where everything goes on the welcome screen, for every size of the window.

One column in the middle; in a low window the menu is beside the board.
"""

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.layouts.vertical import VerticalLayout
from textual.widget import Widget

from tictactoe.tui.board_size import BoardSize
from tictactoe.tui.composition import TILED
from tictactoe.welcome_rows import (
    BESIDE,
    EDGES,
    STACKED_MENU,
    WIDE_MENU,
    Rows,
    WelcomeRows,
    welcome_rows,
)

_LEAST_TILE = 5
"""Columns of a tile; narrower cells have lines between them."""
_TITLED_MENU = 31
"""Columns of a menu that has the whole question in its frame."""
_NOTHING = Region(0, 0, 0, 0)


def small_board_size(width: int, height: int, is_tiled: bool) -> BoardSize:
    """The size of a board that has gaps between its cells however small they are."""
    size = BoardSize.spaced(width, height, is_tiled)
    if is_tiled and size.cell_width < _LEAST_TILE:
        return BoardSize.spaced(width, height, is_tiled=False)
    return size


def welcome_regions(width: int, height: int, entries: int, is_tiled: bool) -> dict[str, Region]:
    """The regions of the parts in a window of this size. What is not shown has none."""
    rows = welcome_rows(width, height, entries)
    if rows is None:
        board_size = small_board_size(width, height, is_tiled)
        alone = Rows((height - board_size.height) // 2, board_size.height)
        return {"board": _in_the_middle(board_size.width, alone, width)}
    # A board of so many rows has cells of this shape, whatever the width.
    board_size = small_board_size(width, rows.board.height, is_tiled)
    regions = {
        "greeting": _in_the_middle(width, rows.heading, width),
        "board": _in_the_middle(board_size.width, rows.board, width),
        "menu": _in_the_middle(_menu_width(width), rows.menu, width),
        "instructions": _in_the_middle(width, rows.instructions, width),
        "score": _in_the_middle(width, rows.score, width),
        "keys": _in_the_middle(width, rows.keys, width),
    }
    if rows.is_beside:
        regions |= _beside(width, rows, board_size)
    return {part: region for part, region in regions.items() if region}


def _beside(width: int, rows: WelcomeRows, board_size: BoardSize) -> dict[str, Region]:
    menu_width = _menu_width(width - BESIDE - EDGES)
    x = (width - BESIDE - menu_width) // 2
    return {
        "board": Region(x, rows.board.top, board_size.width, rows.board.height),
        "menu": Region(x + BESIDE, rows.menu.top, menu_width, rows.menu.height),
    }


def _menu_width(room: int) -> int:
    widths = (WIDE_MENU, STACKED_MENU, _TITLED_MENU)
    return next((width for width in widths if width <= room), room)


def _in_the_middle(width: int, rows: Rows, window_width: int) -> Region:
    left = max(0, window_width - width) // 2
    return Region(left, max(0, rows.top), width, rows.height)


class WelcomeLayout(Layout):
    """Places the widgets of the welcome screen by their ids, if they have a place."""

    name = "welcome"

    def __init__(self, entries: int) -> None:
        self._entries = entries

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Place the children of the screen."""
        regions = welcome_regions(*size, self._entries, parent.app.has_class(TILED))
        # The menu keeps the focus even where there is no room for it.
        regions.setdefault("menu", _NOTHING)
        ids = {"greeting", "board", "menu", "instructions", "score", "keys"}
        placements = [
            WidgetPlacement(regions[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in regions
        ]
        others = [child for child in children if child.id not in ids]
        return [*placements, *VerticalLayout().arrange(parent, others, size, greedy)]
