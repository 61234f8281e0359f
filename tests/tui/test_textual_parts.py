"""What we use of Textual beyond its promises is still as we know it.

A failure here after an upgrade means: read `tictactoe/tui/textual_parts.py` beside the new release.
"""

import asyncio
import gc
import inspect
import sys
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver

from tictactoe.settings import Colours, Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.textual_parts import Curtain, SafeParser, set_colours, share_process


@pytest.mark.parametrize(
    ("function", "parameters"),
    [
        (App._handle_exception, ["self", "error"]),
        (App._fatal_error, ["self"]),
        (App._print_error_renderables, ["self"]),
        (App._close_messages_no_wait, ["self"]),
        (App._begin_batch, ["self"]),
        (App._end_batch, ["self"]),
        (App.deliver_screenshot, ["self", "filename", "path", "time_format"]),
        (Driver.__init__, ["self", "app", "debug", "mouse", "size"]),
        (Driver.process_message, ["self", "message"]),
        (Driver.send_message, ["self", "message"]),
        (Driver.open_url, ["self", "url", "new_tab"]),
    ],
)
def test_what_we_replace_or_call_is_called_as_we_know_it(
    function: Callable[..., object], parameters: list[str]
) -> None:
    assert list(inspect.signature(function).parameters) == parameters


def test_an_app_has_the_attributes_that_we_change() -> None:
    app = App[None]()
    assert app._exit is False
    for name in ("_filters", "no_color", "_exit_renderables", "_batch_count", "_driver"):
        assert hasattr(app, name), name
    for name in ("_capture_stdout", "_capture_stderr", "driver_class", "animation_level"):
        assert hasattr(app, name), name
    assert hasattr(app.console, "_color_system")


def test_the_parser_still_caches_by_parser() -> None:
    """Once it does not, our own parser has nothing to mend."""
    assert hasattr(XTermParser._parse_extended_key, "cache_info")


def test_a_reader_leaves_no_parser_behind() -> None:
    reader = SafeParser()
    assert [str(event) for event in reader.read("\x1b[97;1;97u")]
    parser = weakref.ref(reader._parser)
    reader.forget()
    del reader
    gc.collect()
    assert parser() is None


@pytest.mark.parametrize("bad", ["\x1b[1:2;3u", "\x1b[1114112;1u", "\x1b[48;0;0;0;0t\x1b[<0;1;1M"])
def test_a_reader_survives_what_its_parser_does_not(bad: str) -> None:
    reader = SafeParser()
    list(reader.read(bad))
    assert [event.key for event in reader.read("5") if isinstance(event, events.Key)] == ["5"]


@pytest.mark.parametrize("colours", list(Colours))
def test_colours_are_those_of_the_app_and_not_of_the_process(
    colours: Colours, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = App[None]()
    set_colours(app, colours)
    has_filter = any(type(part).__name__ == "NoColor" for part in app._filters)
    assert has_filter == app.no_color == (colours is Colours.NONE)
    if colours is not Colours.NONE:
        assert app.console.color_system == colours


async def test_apps_that_come_and_go_leave_the_standard_streams_alone() -> None:
    streams = sys.stdout, sys.stderr
    apps = [TicTacToeApp(Settings()) for _ in range(2)]
    for app in apps:
        share_process(app)
    tasks = [asyncio.create_task(app.run_async(headless=True)) for app in apps]
    for app, task in zip(apps, tasks, strict=True):
        app.exit()
        await task
        assert (sys.stdout, sys.stderr) == streams


async def test_behind_the_curtain_nothing_is_painted_and_after_it_everything() -> None:
    painted: list[Any] = []
    app = TicTacToeApp(Settings())
    async with app.run_test() as pilot:
        await pilot.pause()
        curtain = Curtain(app)
        curtain.fall()
        display = app._display
        app._display = lambda *frame: (painted.append(app._batch_count), display(*frame))  # type: ignore[assignment, func-returns-value]
        await pilot.press("down")
        await pilot.pause()
        assert all(painted)
        painted.clear()
        curtain.rise()
        await pilot.pause()
        assert 0 in painted
