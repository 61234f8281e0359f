"""Only what looks different is painted again, and nothing that does is left out."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widget import Widget

from tests.demos import settle
from tests.tui.launching import go_to, launch, moves
from tictactoe.core import Cell, Mark, Place
from tictactoe.settings import Mode, Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.widgets.grid import Column, Grid
from tictactoe.tui.widgets.history_panel import HistoryPanel
from tictactoe.tui.widgets.status_bar import StatusBar
from tictactoe.tui.widgets.text_lines import IncrementalWidget

MOST_BYTES_OF_A_MOVE = 1100
"""Half of them are below 1,000, as the benchmark of the screen shows; a whole board is 6,900."""


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


def shown(pilot: Pilot[None]) -> list[str]:
    """The lines on the screen."""
    return [strip.text for strip in pilot.app.screen._compositor.render_strips()]


@pytest.fixture
def refreshed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Widget, tuple[Region, ...]]]:
    """Which parts of which widgets were to be painted again."""
    noted: list[tuple[Widget, tuple[Region, ...]]] = []
    refresh = IncrementalWidget.refresh

    def note(widget: IncrementalWidget, *regions: Region, **options: Any) -> Widget:
        noted.append((widget, regions))
        return refresh(widget, *regions, **options)

    monkeypatch.setattr(IncrementalWidget, "refresh", note)
    return noted


async def test_a_move_repaints_a_part_of_those_widgets_that_it_changes(
    refreshed: list[tuple[Widget, tuple[Region, ...]]],
) -> None:
    async with table() as pilot:
        refreshed.clear()
        play(pilot, 5)
        assert {type(widget) for widget, _ in refreshed} == {Column, HistoryPanel, StatusBar}
        for widget, regions in refreshed:
            assert regions
            assert sum(region.area for region in regions) < widget.size.area


async def test_what_has_not_changed_is_not_repainted(
    refreshed: list[tuple[Widget, tuple[Region, ...]]],
) -> None:
    async with table() as pilot:
        play(pilot, 5)
        refreshed.clear()
        for widget in pilot.app.screen.query(IncrementalWidget):
            widget.redraw()
        assert refreshed == []


async def test_several_changes_between_two_frames_are_all_shown() -> None:
    async with table() as pilot:
        play(pilot, 5, 1, 3)
        await pilot.pause()
        at_once = shown(pilot)
    async with table() as pilot:
        for number in (5, 1, 3):
            play(pilot, number)
            await pilot.pause()
        assert shown(pilot) == at_once


async def test_what_changes_is_seen_in_a_picture_taken_before_the_next_frame() -> None:
    async with table() as pilot:
        play(pilot, 5)
        picture = pilot.app.export_screenshot()
        await pilot.pause()
        assert pilot.app.export_screenshot() == picture
        assert pilot.app.screen.query_one(Grid).view_of(Cell(1, 1)).mark is Mark.X


async def test_what_changes_behind_another_screen_is_there_when_it_has_gone() -> None:
    async with table() as pilot:
        play(pilot, 5)
        await pilot.press("question_mark")
        play(pilot, 1)
        await pilot.press("escape")
        await settle(pilot)
        behind = shown(pilot)
    async with table() as pilot:
        play(pilot, 5, 1)
        await settle(pilot)
        assert shown(pilot) == behind


def test_a_move_and_its_answer_are_few_bytes() -> None:
    with launch(cols=80, rows=24) as terminal:
        go_to("game", terminal)
        # Once a move is seen, nothing of the first frame is left to come.
        terminal.send(b"1")
        terminal.wait_for(lambda display: moves(display) == ["X1", "O5"])
        terminal.read_for(0.2)
        before = len(terminal.raw)
        terminal.send(b"7")
        terminal.wait_for(lambda display: moves(display) == ["X1", "O5", "X7", "O4"])
        terminal.read_for(0.2)
        assert len(terminal.raw) - before <= MOST_BYTES_OF_A_MOVE
