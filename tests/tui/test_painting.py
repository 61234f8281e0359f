"""What we leave out of Textual's painting is not missed.

If one of these fails after an update of Textual, compare `tictactoe/tui/painting.py` with it.
"""

import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.geometry import Region
from textual.pilot import Pilot
from textual.strip import Strip
from textual.widget import Widget

from tests.demos import settle
from tictactoe.core import Cell, Mark, Place
from tictactoe.settings import Mode, Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.grid import Column
from tictactoe.tui.history_panel import HistoryPanel
from tictactoe.tui.lines import Line
from tictactoe.tui.painting import FrugalCompositor, Painted
from tictactoe.tui.score_panel import ScorePanel
from tictactoe.tui.status_bar import StatusBar

_IDLE_MOVE = re.compile(r"\x1b\[\d+;\d+H(?=\x1b\[\d+;\d+H|\n|$)")
SIZES = [(80, 24), (40, 20), (30, 9), (7, 6)]


@asynccontextmanager
async def table(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
    """Two people at the table, and nothing left to paint."""
    app = TicTacToeApp(Settings(mode=Mode.TWO_PLAYERS))
    async with app.run_test(size=size) as pilot:
        await pilot.press("enter", "enter")
        await settle(pilot)
        yield pilot


def play(pilot: Pilot[None], *numbers: int) -> None:
    """Make moves, without a frame in between."""
    assert isinstance(pilot.app, TicTacToeApp)
    store = pilot.app.store
    for number in numbers:
        store.dispatch(Place(Cell.from_number(number), store.state.game.current_player))


def painted(pilot: Pilot[None], compositor: type[Compositor], *regions: Region) -> str:
    """What would be sent to the terminal for a change in these parts of the screen.

    Textual also goes to where the next widget begins, and then paints nothing there.
    """
    frugal = pilot.app.screen._compositor
    frugal._dirty_regions.update(regions)
    update = compositor.render_partial_update(frugal)
    assert update
    return _IDLE_MOVE.sub("", update.render_segments(pilot.app.console))


@pytest.mark.parametrize("size", SIZES)
async def test_the_same_is_painted_as_by_textual(size: tuple[int, int]) -> None:
    """Wherever the change is: within a widget, across several, or under a notification."""
    async with table(size) as pilot:
        play(pilot, 5, 1)
        pilot.app.notify("Something in front of all this")
        await settle(pilot)
        assert isinstance(pilot.app.screen._compositor, FrugalCompositor)
        width, height = size
        changes = [
            Region(x, y, wide, high)
            for wide, high in ((1, 1), (9, 3), (width, 1))
            for x in range(0, width - wide + 1, 5)
            for y in range(0, height - high + 1, 2)
        ]
        for first, second in zip(changes, reversed(changes), strict=True):
            frugal = painted(pilot, FrugalCompositor, first, second)
            assert frugal == painted(pilot, Compositor, first, second)


async def test_a_move_asks_only_the_widgets_that_it_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[type[Widget]] = []
    render_lines = Widget.render_lines

    def note(widget: Widget, crop: Region) -> list[Strip]:
        asked.append(type(widget))
        return render_lines(widget, crop)

    async with table() as pilot:
        monkeypatch.setattr(Widget, "render_lines", note)
        play(pilot, 5)
        await pilot.pause()
    assert sorted(asked, key=repr) == sorted((Column, HistoryPanel, StatusBar), key=repr)


async def test_however_much_happens_a_widget_looks_for_changes_once_a_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[int] = []
    draw = HistoryPanel.draw

    def note(panel: HistoryPanel) -> list[Line]:
        lines = draw(panel)
        drawn.append(len(lines))
        return lines

    async with table() as pilot:
        monkeypatch.setattr(HistoryPanel, "draw", note)
        play(pilot, 5, 1, 3)
        assert drawn == []
        await pilot.pause()
        assert drawn == [3]


async def test_what_changes_is_seen_even_where_no_change_is_painted() -> None:
    """As in a screenshot, taken between two frames."""
    async with table() as pilot:
        play(pilot, 5)
        picture = pilot.app.export_screenshot()
        await pilot.pause()
        assert pilot.app.export_screenshot() == picture
        assert pilot.app.screen.query(Column)[1].grid.face(Cell(1, 1)).mark is Mark.X


async def test_a_screen_is_styled_once_when_it_comes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    styled: Counter[DOMNode] = Counter()
    apply = Stylesheet.apply

    def note(stylesheet: Stylesheet, node: DOMNode, **options: Any) -> None:
        styled[node] += 1
        apply(stylesheet, node, **options)

    monkeypatch.setattr(Stylesheet, "apply", note)
    async with table() as pilot:
        panel = pilot.app.screen.query_one(ScorePanel)
        assert styled[panel] == 1
        before = {widget: widget.styles.get_rules() for widget in pilot.app.screen.query("*")}
        pilot.app.screen.update_node_styles()
        assert styled[panel] == 2
        for widget, rules in before.items():
            assert widget.styles.get_rules() == rules


async def test_after_everything_was_painted_a_move_paints_only_what_it_changes() -> None:
    async with table() as pilot:
        screen = pilot.app.screen
        for widget in screen.query(Painted):
            widget.redraw()
        screen.refresh()
        play(pilot, 5)
        await pilot.pause()
        assert not any(widget._repaint_regions for widget in screen.query(Painted))
