"""The title on the screen while Textual is loading."""

import os
import re
import signal
import sys
from collections.abc import Callable, Mapping

import pytest
from pyte.screens import Char
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.style import Style
from textual.color import Color
from textual.theme import Theme

from tests.emulator import Emulator
from tests.terminal import Terminal
from tests.tui.launching import FAREWELL, go_to, launch, moves
from tictactoe.look import Colours, Look, ThemeName
from tictactoe.speech import phrases
from tictactoe.title import title_picture
from tictactoe.tui.palettes import THEMES
from tictactoe.tui.themes import in_256_colours

# The game; when it begins to load Textual, something happens.
GAME = """
import os, signal, sys
from importlib.abc import MetaPathFinder

class Loading(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == "textual":
            {event}

sys.meta_path.insert(0, Loading())
from tictactoe.cli import main
sys.exit(main(["--seed", "1", *sys.argv[1:]]))
"""
STOP = "os.kill(os.getpid(), signal.SIGSTOP)"
# The greeting, and its last line where it has two.
GREETING_LINES = ("Welcome to Tic-Tac-Toe! Let's play.", "Let's play.")
# What Textual's driver begins with, and what it begins with where the splash came before it.
DRIVER_STARTS = b"\x1b[?1049h\x1b[?1000h"
DRIVER_TAKES_OVER = b"\x1b[?1000h"
DEPTHS = {
    Colours.SIXTEEN: ColorSystem.STANDARD,
    Colours.MANY: ColorSystem.EIGHT_BIT,
    Colours.ALL: ColorSystem.TRUECOLOR,
}


def load(
    *arguments: str,
    event: str = STOP,
    cols: int = 80,
    rows: int = 24,
    env: Mapping[str, str] | None = None,
) -> Terminal:
    """Start the game, and let the event happen when it begins to load Textual."""
    command = [sys.executable, "-c", GAME.format(event=event), *arguments]
    return Terminal(command, cols=cols, rows=rows, env=env)


def wait_for_splash(terminal: Terminal) -> None:
    """Wait until the title is on the screen and the game has stopped."""
    terminal.wait_for(
        lambda display: any(line.strip() in (*GREETING_LINES, phrases.TITLE) for line in display)
    )
    os.waitid(os.P_PID, terminal.pid, os.WSTOPPED)


def wait_for_first_frame(terminal: Terminal) -> None:
    """Let the game go on, and wait for what the welcome screen has at the bottom."""
    terminal.signal(signal.SIGCONT)
    terminal.wait_for(lambda display: "Draws" in "".join(display))


def drawn_rows(raw: bytes, cols: int, rows: int) -> list[list[Char]]:
    """The cells of the screen up to the last row with something in it."""
    emulator = Emulator(cols, rows)
    emulator.feed(raw)
    drawn = [[emulator.buffer[row][col] for col in range(cols)] for row in range(rows)]
    while all(cell.data == " " for cell in drawn[-1]):
        drawn.pop()
    # pyte does not clear with a background.
    return [[Char(" ") if cell.data == " " else cell for cell in row] for row in drawn]


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("size", "arguments", "env"),
    [
        ((120, 40), (), {}),
        ((80, 24), (), {}),
        ((60, 24), (), {}),
        ((30, 24), (), {}),
        ((44, 40), (), {}),
        ((80, 17), (), {}),
        ((40, 12), (), {}),
        ((20, 8), (), {}),
        ((80, 24), (), {"NO_COLOR": "1"}),
        ((40, 12), (), {"NO_COLOR": "1"}),
        ((80, 24), (), {"COLORTERM": ""}),
        ((80, 24), (), {"COLORTERM": "", "TERM": "xterm"}),
        ((20, 8), ("--theme", "light"), {}),
        ((80, 24), (), {"COLORFGBG": "0;15"}),
        ((80, 24), ("--ascii",), {}),
        ((30, 24), ("--ascii",), {}),
    ],
)
def test_the_title_before_textual_is_loaded_is_that_of_the_first_whole_frame(
    size: tuple[int, int], arguments: tuple[str, ...], env: dict[str, str]
) -> None:
    with load(*arguments, cols=size[0], rows=size[1], env=env) as terminal:
        wait_for_splash(terminal)
        title = drawn_rows(bytes(terminal.raw), *size)
        wait_for_first_frame(terminal)
        frame = drawn_rows(bytes(terminal.raw), *size)
        assert frame[: len(title)] == title
        assert len(frame) > len(title)


def rich_color(name: str | None) -> RichColor:
    """A colour of a theme as Textual hands it to Rich."""
    assert name is not None
    return Color.parse(name).rich_color


@pytest.mark.parametrize("colours", DEPTHS)
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_colours_of_the_title_are_those_of_the_theme(theme: Theme, colours: Colours) -> None:
    look = Look(theme=ThemeName(theme.name), colours=colours)
    picture = title_picture(look, seed=1, columns=80, rows=24)
    shown = in_256_colours(theme) if colours is Colours.MANY else theme
    ground = Style(bgcolor=rich_color(shown.background))
    inks = (shown.variables["mark-x"], shown.foreground, shown.variables["mark-o"])
    styles = (ground, *(Style(color=rich_color(ink)) for ink in inks))
    expected = [
        style.render("|", color_system=DEPTHS[colours]).partition("|")[0] for style in styles
    ]
    codes = re.findall(r"\x1b\[[0-9;]+m", picture)
    assert codes[:4] == expected


@pytest.mark.parametrize(
    ("arguments", "theme"), [((), ThemeName.LIGHT), (("--theme", "dark"), ThemeName.DARK)]
)
def test_a_light_background_has_the_light_theme_unless_the_player_names_another(
    arguments: tuple[str, ...], theme: ThemeName
) -> None:
    with load(*arguments, env={"COLORFGBG": "0;15"}) as terminal:
        wait_for_splash(terminal)
        picture = title_picture(Look(theme=theme), seed=1, columns=80, rows=24)
        assert picture.encode() in terminal.raw


def test_once_shown_the_title_is_never_blank() -> None:
    with launch() as terminal:
        go_to("welcome", terminal)
        raw = bytes(terminal.raw)
    # Either would clear the screen on some terminals.
    assert raw.count(b"\x1b[?1049h") == 1
    assert raw.count(b"\x1b[2J") == 1
    emulator = Emulator(80, 24)
    shown = raw.index(DRIVER_TAKES_OVER)
    emulator.feed(raw[:shown])
    title = {
        (col, row): emulator.buffer[row][col]
        for row in range(24)
        for col in range(80)
        if emulator.buffer[row][col].data != " "
    }
    assert len(title) > 60
    for byte in raw[shown:]:
        emulator.feed(bytes([byte]))
        assert all(emulator.buffer[row][col] == cell for (col, row), cell in title.items())


def test_keys_struck_while_textual_loads_are_not_echoed_and_are_played() -> None:
    with load() as terminal:
        wait_for_splash(terminal)
        splash = len(terminal.raw)
        terminal.send(b"\r1")
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(lambda display: moves(display) == ["X1", "O5"])
        assert terminal.raw[splash:].startswith(DRIVER_TAKES_OVER)
        terminal.send(b"q")
        assert terminal.wait_exit() == 0
        assert terminal.display[0].strip() == FAREWELL
        assert terminal.unrestored == set()


def test_a_window_resized_while_textual_loads_gets_the_frame_of_its_new_size() -> None:
    with launch(cols=60) as terminal:
        go_to("welcome", terminal)
        expected = terminal.display
    with load() as terminal:
        wait_for_splash(terminal)
        terminal.resize(60, 24)
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(lambda display: display == expected)


@pytest.mark.parametrize(
    ("arguments", "size", "sign"),
    [(["replay", "51374"], (80, 24), "Move 5: "), ([], (19, 7), "9")],
    ids=["another screen", "no room"],
)
def test_where_no_title_will_be_painted_there_is_no_splash(
    arguments: list[str], size: tuple[int, int], sign: str
) -> None:
    with launch(*arguments, cols=size[0], rows=size[1]) as terminal:
        terminal.wait_for(sign)
        assert terminal.raw.startswith(DRIVER_STARTS)


def test_a_game_that_is_not_in_the_foreground_of_its_terminal_has_no_splash() -> None:
    program = (
        "import os, sys\n"
        "from tictactoe.cli import main\n"
        "os.tcgetpgrp = lambda descriptor: 0\n"
        "sys.exit(main([]))\n"
    )
    with Terminal([sys.executable, "-c", program]) as terminal:
        go_to("welcome", terminal)
        assert terminal.raw.startswith(DRIVER_STARTS)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("end", "exit_code"),
    [
        pytest.param(lambda terminal: terminal.signal(signal.SIGTERM), -15, id="SIGTERM"),
        pytest.param(lambda terminal: terminal.signal(signal.SIGHUP), -1, id="SIGHUP"),
        pytest.param(lambda terminal: terminal.signal(signal.SIGQUIT), -3, id="SIGQUIT"),
        pytest.param(lambda terminal: terminal.send(b"\x03"), 130, id="ctrl+c"),
    ],
)
def test_the_game_can_be_ended_while_textual_loads_and_restores_the_terminal(
    end: Callable[[Terminal], None], exit_code: int
) -> None:
    with load() as terminal:
        wait_for_splash(terminal)
        end(terminal)
        terminal.signal(signal.SIGCONT)
        assert terminal.wait_exit() == exit_code
        assert not any(line.strip() for line in terminal.display)
        assert terminal.unrestored == set()


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("raise ImportError(name='rich.gone')", "tictactoe-tui: error: rich "),
        ("raise RuntimeError", phrases.APOLOGY),
    ],
)
def test_if_textual_cannot_be_loaded_the_terminal_is_restored_before_that_is_said(
    event: str, said: str
) -> None:
    with load(event=event) as terminal:
        assert terminal.wait_exit() == 1
        assert terminal.display[0].startswith(said)
        assert terminal.unrestored == set()


def test_without_an_alternate_screen_what_is_said_stands_alone() -> None:
    with load(event="raise RuntimeError") as terminal:
        terminal.ignore("alternate screen")
        assert terminal.wait_exit() == 1
        assert terminal.display[0].startswith(phrases.APOLOGY)
