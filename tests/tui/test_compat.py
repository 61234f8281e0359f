"""Without any one of the private names that we use of Textual, the game plays on or says why not.

A failure here after an upgrade means: read `tictactoe/tui/compat.py` beside the new release.
"""

import asyncio
import gc
import sys
import weakref
from importlib.metadata import version
from types import SimpleNamespace

import pytest
from rich.segment import Segment
from textual import events
from textual._xterm_parser import XTermParser
from textual.strip import Strip

from tests.processes import assert_session_ends
from tests.ssh.guests import Guest, listening
from tests.terminal import Terminal
from tests.tui.launching import assert_apologises, assert_plays_on, go_to, moves
from tictactoe.look import ThemeName
from tictactoe.settings import Settings
from tictactoe.speech import phrases
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.compat import SafeParser, share_process

WRONG_VERSION = f"textual {version('textual')} is installed, but the game needs textual>="


def launch_changed(change: str) -> Terminal:
    """The game with another Textual below it."""
    program = (
        "import sys\n"
        "import textual._xterm_parser as parser\n"
        f"{change}\n"
        "from tictactoe.cli import main\n"
        "sys.exit(main(['--seed', '1']))\n"
    )
    return Terminal([sys.executable, "-c", program])


# The stylesheet


async def test_apps_of_the_same_colours_share_their_styles_and_no_others() -> None:
    apps = [
        TicTacToeApp(Settings(seed=1, theme=theme))
        for theme in (ThemeName.DARK, ThemeName.DARK, ThemeName.LIGHT)
    ]
    rules = []
    for app in apps:
        async with app.run_test():
            rules.append(app.stylesheet.rules)
    same, other = (
        sum(mine is theirs for mine, theirs in zip(rules[0], each, strict=True))
        for each in rules[1:]
    )
    assert same == len(rules[0])
    assert other == 0


def test_a_textual_that_parses_styles_otherwise_still_paints_the_game() -> None:
    change = "from tictactoe.tui.compat import SharedStylesheet\ndel SharedStylesheet._parse_rules"
    with launch_changed(change) as terminal:
        go_to("game", terminal)
        terminal.send(b"1")
        terminal.wait_for(lambda display: moves(display) == ["X1", "O5"])


# The parser


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("del parser.XTermParser", WRONG_VERSION),
        ("sys.modules['textual._xterm_parser'] = None", WRONG_VERSION),
        ("sys.modules['textual'] = None", "textual is not installed; "),
    ],
)
def test_without_its_parser_one_sentence_says_what_it_needs(change: str, complaint: str) -> None:
    with launch_changed(change) as terminal:
        assert terminal.wait_exit() == 1
        said = " ".join(line.strip() for line in terminal.display if line.strip())
        assert said.startswith(f"tictactoe-tui: error: {complaint}")
        assert said.endswith("; try --plain")
        assert terminal.unrestored == set()


def test_a_parser_that_caches_nothing_takes_every_key() -> None:
    change = (
        "for name, part in list(vars(parser.XTermParser).items()):\n"
        "    if hasattr(part, 'cache_clear'):\n"
        "        setattr(parser.XTermParser, name, part.__wrapped__)"
    )
    with launch_changed(change) as terminal:
        go_to("game", terminal)
        assert_plays_on(terminal)


def test_a_parser_that_is_let_go_leaves_nothing_behind() -> None:
    reader = SafeParser()
    assert [str(event) for event in reader.read("\x1b[97;5u")]
    parser = weakref.ref(reader._parser)
    reader.forget()
    del reader
    gc.collect()
    assert parser() is None


@pytest.mark.parametrize("bad", ["\x1b[1:2;3u", "\x1b[1114112;1u", "\x1b[48;0;0;0;0t\x1b[<0;1;1M"])
def test_what_a_parser_does_not_survive_costs_no_other_key(bad: str) -> None:
    reader = SafeParser()
    list(reader.read(bad))
    # A sequence of its own, so that the key is not taken for the end of what came before.
    keys = [event.key for event in reader.read("\x1b[I5") if isinstance(event, events.Key)]
    assert keys[-1] == "5"


def test_a_parser_that_can_read_nothing_ends_the_game_with_an_apology() -> None:
    change = "parser.XTermParser._sequence_to_key_events = lambda *_: 1 / 0"
    with launch_changed(change) as terminal:
        go_to("welcome", terminal)
        terminal.send(b"q")
        assert_apologises(terminal)


async def test_a_parser_that_can_read_nothing_ends_a_guests_game_with_an_apology(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with listening() as server:
        monkeypatch.setattr(XTermParser, "_sequence_to_key_events", lambda *_: 1 / 0)
        guest = await Guest.come(server)
        await guest.wait_for("q Quit")
        guest.send(b"q")
        await guest.wait_for(phrases.APOLOGY)


# What an app dies of

BREAK = """
from tictactoe.tui.widgets.history_panel import HistoryPanel
HistoryPanel.on_match_event = lambda *_: 1 / 0
"""


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["_handle_exception", "_fatal_error"])
def test_a_textual_that_tells_no_failure_still_ends_with_an_apology(name: str) -> None:
    change = f"from tictactoe.tui.compat import SafeApp\ndel SafeApp.{name}\n{BREAK}"
    with launch_changed(change) as terminal:
        go_to("game", terminal)
        terminal.send(b"1")
        assert_apologises(terminal)


# Many apps in one process


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["_capture_stdout", "_capture_stderr"])
async def test_where_a_stream_is_captured_under_another_name_guests_still_play(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        TicTacToeApp, name, property(lambda _: sys.stdout, lambda *_: None), raising=False
    )
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    monkeypatch.setattr(sys, "stderr", sys.stderr)
    async with listening() as server:
        for _ in range(2):
            guest = await (await Guest.come(server)).begin()
            await guest.play(1, 2)
            await guest.leave()


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


async def test_where_widgets_are_registered_under_another_name_guests_still_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    widgets: dict[object, weakref.WeakSet[object]] = {}
    registry = property(lambda app: widgets.setdefault(app, weakref.WeakSet()), lambda *_: None)
    monkeypatch.setattr(TicTacToeApp, "_registry", registry, raising=False)
    async with listening() as server:
        guest = await (await Guest.come(server)).begin()
        await guest.play(1, 2)
        await guest.leave()


def test_a_line_that_was_painted_is_freed_without_a_garbage_collection() -> None:
    class Line(Strip):
        """Can be watched, unlike a strip."""

    share_process(TicTacToeApp(Settings()))
    strip = Line([Segment("hello")])
    line = weakref.ref(strip)
    gc.disable()
    try:
        assert strip.divide([5]) == [strip]
        assert strip.divide([2, 5]) == [Strip([Segment("he")]), Strip([Segment("llo")])]
        assert strip.crop_extend(0, 5, None) is strip
        assert strip.crop_extend(1, 6, None).text == "ello "
        del strip
        assert line() is None
    finally:
        gc.enable()


def test_where_styles_are_computed_under_another_name_they_are_left_alone() -> None:
    app = TicTacToeApp(Settings())
    app.stylesheet = SimpleNamespace()  # type: ignore[assignment]
    share_process(app)
    assert not vars(app.stylesheet)


# The writer


def test_a_writer_that_keeps_its_own_file_still_paints_and_ends_with_its_terminal() -> None:
    change = "import tictactoe.tui.compat as compat\ncompat.write_through = lambda *_: None"
    with launch_changed(change) as terminal:
        go_to("game", terminal)
        assert_plays_on(terminal)
    with launch_changed(change) as terminal:
        go_to("game", terminal)
        terminal.hang_up()
        assert_session_ends(terminal.pid, 30)
