"""Where everything goes on a screen with a board, for every size of the window.

All screens with a board use the same composition, so that the board never moves between them. What
there is no room for falls away in this order: the tip, the moves, the frames, the gaps between the
tiles, the keys; never the board.
"""

from dataclasses import dataclass
from functools import lru_cache

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.layouts.vertical import VerticalLayout
from textual.widget import Widget

from tictactoe.tui.board_size import LEAST_SPACED_HEIGHT, BoardSize

TILED = "-tiled"
"""The class of an app that draws cells as tiles."""
LEAST_WIDTH, LEAST_HEIGHT = 20, 8
"""In a smaller window there is the board alone."""
_WIDEST = 116
_HIGH = 30
_LEAST_ASIDE, _MOST_ASIDE = 26, 40
_SIDES = 6
"""Columns of a frame that are not board: a line and two blanks on either side."""
_ENDS = 4
"""Lines of a frame that are not board: its own two, and one at either end for a long text."""
_LEAST_FRAME = 37
"""In a narrower frame too few texts would fit."""
_TEXT_FRAME = 46
"""As wide as a frame becomes for the sake of the texts in it."""
_ASIDE_BELOW = 3
_ALL_MOVES = 11
"""Lines of a frame with nine moves in it."""
_LEAST_NOTES = 7
_LEAST_SIDE = 17
"""Columns beside a board without a frame, for wrapped text."""
_IDS = {"board", "score", "status", "moves", "notes", "question", "keys", "prompt"}


@dataclass(frozen=True, slots=True)
class Composition:
    """The regions of a screen. What has none is not shown."""

    board_size: BoardSize
    board: Region
    is_framed: bool = False
    score: Region | None = None
    status: Region | None = None
    """Whose turn it is, and what has happened. With frames, it is the frame of the board."""
    aside: Region | None = None
    """The moves, and a tip or an explanation."""
    keys: Region | None = None

    def regions(self, has_question: bool) -> dict[str, Region]:
        """The regions by the ids of their widgets, with or without a question after the moves."""
        # In a frame there is room for a blank at the right, see `Column`.
        regions = {
            "board": self.board.grow((0, 1, 0, 0)) if self.is_framed else self.board,
            "score": self.score,
            "status": self.status,
            "keys": self.keys,
        }
        if self.aside:
            regions |= self._split_aside(self.aside, has_question)
        return {name: region for name, region in regions.items() if region}

    def _split_aside(self, aside: Region, has_question: bool) -> dict[str, Region]:
        if not self.is_framed:
            return {"question": aside} if has_question else {"moves": aside}
        question_height = 0 if not has_question else 1 if aside.height < _ALL_MOVES else 3
        moves_height = min(_ALL_MOVES, aside.height - question_height - _LEAST_NOTES)
        if aside.height < _LEAST_NOTES:
            moves_height = 0 if has_question else aside.height
        moves, rest = aside.split_horizontal(max(0, moves_height))
        notes, question = rest.split_horizontal(rest.height - question_height)
        return {"moves": moves, "notes": notes, "question": question}

    @property
    def typing(self) -> Region | None:
        """Where a line is typed, instead of what is there otherwise."""
        return self.keys or self.score

    @classmethod
    @lru_cache(maxsize=64)
    def fitting(cls, width: int, height: int, is_tiled: bool) -> "Composition":
        """The composition for a window of this size."""
        if width < LEAST_WIDTH or height < LEAST_HEIGHT:
            board_size = BoardSize.fitting(width, height, is_tiled)
            board = Region(0, 0, board_size.width, board_size.height)
            return cls(board_size, _centred(board, width, height))
        return (
            _framed_beside(width, height, is_tiled)
            or _framed_above(width, height, is_tiled)
            or _bare(width, height, is_tiled)
        )


class CompositionLayout(Layout):
    """Places the widgets of a screen by their ids; those without a place are not shown."""

    name = "composition"

    def __init__(self, has_question: bool = False) -> None:
        self._has_question = has_question

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Place the children of a screen."""
        composition = Composition.fitting(*size, parent.app.has_class(TILED))
        regions = composition.regions(self._has_question)
        if composition.typing and any(child.id == "prompt" for child in children):
            regions["prompt"] = regions.pop("keys" if composition.keys else "score")
        placements = [
            # The frame lies under the board.
            WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, child, order=child.id != "status")
            for child in children
            if (region := regions.get(child.id or ""))
        ]
        others = [child for child in children if child.id not in _IDS]
        return [*placements, *VerticalLayout().arrange(parent, others, size, greedy)]


def _centred(region: Region, width: int, height: int) -> Region:
    return region.translate(
        (max(0, width - region.width) // 2, max(0, height - region.height) // 2)
    )


def _framed_beside(width: int, height: int, is_tiled: bool) -> Composition | None:
    """A framed board with the rest to its right."""
    widest = min(width - 2, _WIDEST)
    # In a high window nothing clings to an edge.
    highest = height - 2 if height < _HIGH else height - 6
    board_size = BoardSize.spaced(widest - _LEAST_ASIDE - 1 - _SIDES, highest - _ENDS, is_tiled)
    frame_width = max(_LEAST_FRAME, board_size.width + _SIDES)
    has_room = frame_width + 1 + _LEAST_ASIDE <= widest
    if board_size.cell_height < LEAST_SPACED_HEIGHT or not has_room:
        return None
    frame_height = board_size.height + _ENDS
    aside_width = min(_MOST_ASIDE, widest - frame_width - 1)
    # Blank lines first above the keys, then below the score.
    spare = height - frame_height - 2
    above, below = min(1, spare // 2), min(1, spare)
    group_width = frame_width + 1 + aside_width
    x = (width - group_width) // 2
    top = (height - frame_height - 2 - above - below) // 2
    frame = Region(x, top + 1 + above, frame_width, frame_height)
    return Composition(
        board_size,
        _board_in(frame, board_size),
        is_framed=True,
        score=Region(x, top, group_width, 1),
        status=frame,
        aside=Region(frame.right + 1, frame.y, aside_width, frame_height),
        keys=Region(x, frame.bottom + below, group_width, 1),
    )


def _framed_above(width: int, height: int, is_tiled: bool) -> Composition | None:
    """A framed board with the rest below it."""
    board_size = BoardSize.spaced(width - _SIDES + 2, height - 2 - _ASIDE_BELOW - _ENDS, is_tiled)
    frame_width = min(width, max(board_size.width + _SIDES, _TEXT_FRAME))
    if board_size.cell_height < LEAST_SPACED_HEIGHT or frame_width < _LEAST_FRAME:
        return None
    frame_height = board_size.height + _ENDS
    aside_height = min(height - 2 - frame_height, _ASIDE_BELOW + 10)
    x = (width - frame_width) // 2
    top = (height - frame_height - aside_height - 2) // 2
    frame = Region(x, top + 1, frame_width, frame_height)
    return Composition(
        board_size,
        _board_in(frame, board_size),
        is_framed=True,
        score=Region(0, top, width, 1),
        status=frame,
        aside=Region(x, frame.bottom, frame_width, aside_height),
        keys=Region(0, frame.bottom + aside_height, width, 1),
    )


def _board_in(frame: Region, board_size: BoardSize) -> Region:
    left = (frame.width - board_size.width) // 2
    return Region(frame.x + left, frame.y + _ENDS // 2, board_size.width, board_size.height)


def _bare(width: int, height: int, is_tiled: bool) -> Composition:
    """A board without a frame, the rest below it or, if that lets it be larger, beside it."""
    keys_height = 1 if height >= LEAST_HEIGHT + 2 else 0
    rows = height - 1 - keys_height
    below = BoardSize.fitting(width, rows - 2, is_tiled)
    beside = BoardSize.fitting(width - 1 - _LEAST_SIDE, rows, is_tiled)
    is_wide = width >= 3 * LEAST_WIDTH
    if beside.cell_height > below.cell_height - is_wide:
        return _bare_beside(width, height, beside, keys_height)
    return _bare_above(width, height, below, keys_height)


def _bare_beside(width: int, height: int, board_size: BoardSize, keys_height: int) -> Composition:
    rows = height - 1 - keys_height
    side_width = min(_MOST_ASIDE, width - board_size.width - 2)
    x = (width - board_size.width - 2 - side_width) // 2
    board = Region(x, 1 + (rows - board_size.height) // 2, board_size.width, board_size.height)
    moves_height = max(0, min(3, rows - 5))
    return Composition(
        board_size,
        board,
        score=Region(0, 0, width, 1),
        status=Region(board.right + 2, 1, side_width, rows - moves_height),
        aside=Region(board.right + 2, 1 + rows - moves_height, side_width, moves_height),
        keys=Region(0, height - 1, width, 1) if keys_height else None,
    )


def _bare_above(width: int, height: int, board_size: BoardSize, keys_height: int) -> Composition:
    spare = height - 3 - keys_height - board_size.height
    board = Region(
        (width - board_size.width) // 2, 1 + spare // 2, board_size.width, board_size.height
    )
    status = Region(0, board.bottom, width, height - keys_height - board.bottom)
    aside = None
    if status.height > 3:
        status, aside = status.split_horizontal(status.height - 1)
    return Composition(
        board_size,
        board,
        score=Region(0, 0, width, 1),
        status=status,
        aside=aside,
        keys=Region(0, height - 1, width, 1) if keys_height else None,
    )


def composition_of(widget: Widget) -> Composition:
    """The composition of the screen that a widget is on."""
    return Composition.fitting(*widget.screen.size, widget.app.has_class(TILED))
