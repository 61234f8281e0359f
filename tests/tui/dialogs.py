"""What can be read in a dialog, in windows of many sizes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from tests.stories.player import flowing
from tests.tui.playing import text_of
from tictactoe.settings import Settings
from tictactoe.tui.app import TicTacToeApp

_QUICK_WIDTH = 22
_QUICK_HEIGHTS = (8, 9, 10, 11, 12, 14, 17, 20, 24, 32, 40)
at_every_width = pytest.mark.parametrize(
    "width",
    [
        _QUICK_WIDTH,
        *(
            pytest.param(width, marks=pytest.mark.slow)
            for width in (20, 21, 24, 28, 31, 32, 40, 53, 54, 60, 70, 80, 120)
        ),
    ],
)
_HEIGHTS = range(8, 41)


class EmptyApp(TicTacToeApp):
    """The app with nothing behind its dialogs, which makes a change of size much faster."""

    def get_default_screen(self) -> Screen[Any]:
        return Screen()


@asynccontextmanager
async def showing(dialog: Screen[Any]) -> AsyncIterator[tuple[TicTacToeApp, Pilot[Any]]]:
    """An app that shows nothing but this dialog."""
    app = EmptyApp(Settings(seed=1))
    async with app.run_test() as pilot:
        await app.push_screen(dialog)
        yield app, pilot


async def every_height(pilot: Pilot[Any], width: int) -> AsyncIterator[Size]:
    """Make the window as high as windows are, line by line; for a quick test in larger steps."""
    for height in _QUICK_HEIGHTS if width == _QUICK_WIDTH else _HEIGHTS:
        await pilot.resize_terminal(width, height)
        await pilot.pause()
        yield Size(width, height)


def lines_of(app: TicTacToeApp, widget: Widget) -> list[str]:
    """The lines of the screen where a widget is."""
    x, y, width, height = widget.region
    return [line[x : x + width] for line in text_of(app)[y : y + height]]


def read(app: TicTacToeApp, selector: str = "#dialog, #--container") -> str:
    """What is to be read in a widget, however its lines are broken, without its frame."""
    lines = lines_of(app, app.screen.query(selector).first())
    return flowing(line.strip("│| ") for line in lines)


def is_whole(widget: Widget) -> bool:
    """Whether all of a widget is in the window, and in whatever scrolls around it."""
    around = (each.region for each in widget.ancestors if isinstance(each, Widget))
    return bool(widget.region) and all(each.contains_region(widget.region) for each in around)


def scroll_bars(app: TicTacToeApp) -> set[str]:
    """Which scroll bars are shown anywhere."""
    shown = [widget.scrollbars_enabled for widget in app.screen.walk_children(Widget)]
    down, across = (any(each) for each in zip(*shown, strict=True))
    return {name for name, is_shown in (("down", down), ("across", across)) if is_shown}
