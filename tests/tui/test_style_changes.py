"""The shortened text of a frame draws what the frame draws, with fewer bytes."""

import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from pyte.screens import Char

from tests.emulator import Emulator
from tests.terminal import Terminal
from tests.tui.launching import go_to
from tests.tui.playing import playing
from tests.tui.styled_texts import frames, strokes, wild_texts
from tictactoe.tui.style_changes import compacted

X, TILE = "38;2;76;201;240", "48;2;28;32;48"
# The game, which keeps every text that it writes, as Textual wrote it and as it was sent.
KEEPING = """
import json, sys
from tictactoe.cli import main
from tictactoe.tui import driver

def keep(text, compacted=driver.compacted):
    print(json.dumps([text, compacted(text)]), file=kept, flush=True)
    return compacted(text)

with open(sys.argv[1], "w") as kept:
    driver.compacted = keep
    sys.exit(main(["--seed", "1"]))
"""


def picture(text: str, cols: int = 12, rows: int = 5) -> list[Char]:
    """The cells of a terminal after a text, and how the next character would look."""
    emulator = Emulator(cols, rows)
    emulator.feed(text.encode())
    return cells(emulator)


def cells(emulator: Emulator) -> list[Char]:
    places = [(row, col) for row in range(emulator.lines) for col in range(emulator.columns)]
    return [*(seen(emulator.buffer[row][col]) for row, col in places), emulator.cursor.attrs]


def seen(cell: Char) -> Char:
    """A cell as it is seen. Nothing of a blank has the colour or the weight of letters."""
    if cell.data != " " or cell.underscore or cell.reverse or cell.strikethrough:
        return cell
    return cell._replace(fg="default", bold=False, italics=False)


@given(frames)
def test_everything_is_drawn_in_the_style_it_was_given(frame: str) -> None:
    assert strokes(compacted(frame)) == strokes(frame)


@given(frames)
def test_a_terminal_shows_the_same_cells(frame: str) -> None:
    assert picture(compacted(frame)) == picture(frame)


@given(frames)
def test_no_text_becomes_longer(frame: str) -> None:
    assert len(compacted(frame)) <= len(frame)


@given(wild_texts)
def test_no_sequence_of_style_codes_is_misunderstood(text: str) -> None:
    assert strokes(compacted(text)) == strokes(text)


@pytest.mark.parametrize(
    ("text", "shorter"),
    [
        pytest.param("", "", id="nothing"),
        pytest.param("\x1b[?1049h\x1b[?25l", "\x1b[?1049h\x1b[?25l", id="no style"),
        pytest.param(
            f"\x1b[{X};{TILE}m▗\x1b[0m\x1b[7;{X};{TILE}m  \x1b[0m\x1b[{X};{TILE}m▖\x1b[0m",
            f"\x1b[{X};{TILE}m▗\x1b[7m  \x1b[27m▖\x1b[m",
            id="reverse video",
        ),
        pytest.param(
            f"\x1b[{X};{TILE}ma\x1b[0m\n\x1b[2;1H\x1b[{X};{TILE}mb\x1b[0m\x1b[1;1H",
            f"\x1b[{X};{TILE}ma\n\x1b[2;1Hb\x1b[1;1H\x1b[m",
            id="the next row",
        ),
        pytest.param(
            f"\x1b[1;{X}ma\x1b[0m\x1b[2;{X}mb\x1b[0m\x1b[1;2;{X}mc\x1b[0m\x1b[{X}md\x1b[0m",
            f"\x1b[1;{X}ma\x1b[22;2mb\x1b[22;1;2mc\x1b[22md\x1b[m",
            id="bold and dim",
        ),
        pytest.param(
            f"\x1b[{X};{TILE}ma\x1b[0m\x1b[{TILE}mb\x1b[0m\x1b[{X}mc\x1b[0m",
            f"\x1b[{X};{TILE}ma\x1b[39mb\x1b[0;{X}mc\x1b[m",
            id="default colours, and a reset where it is shorter",
        ),
        pytest.param(
            "\x1b[1;3;4ma\x1b[0m\x1b[4mb\x1b[0mc",
            "\x1b[1;3;4ma\x1b[0;4mb\x1b[mc",
            id="plain text",
        ),
        pytest.param(
            f"\x1b[{TILE}ma\x1b[0m\x1b[K\x1b[{TILE}mb\x1b[0m",
            f"\x1b[{TILE}ma\x1b[m\x1b[K\x1b[{TILE}mb\x1b[m",
            id="nothing is erased in colour",
        ),
        pytest.param(
            f"\x1b[{TILE}ma\x1b[0m\n\x1b[{TILE}mb\x1b[0m",
            f"\x1b[{TILE}ma\x1b[m\n\x1b[{TILE}mb\x1b[m",
            id="nothing scrolls in in colour",
        ),
        pytest.param(
            f"\x1b[{X}ma\x1b[0m\x1b[4:3;{X}mb\x1b[1mc\x1b[0m\x1b[{X}md\x1b[0m",
            f"\x1b[{X}ma\x1b[m\x1b[4:3;{X}mb\x1b[1mc\x1b[0;{X}md\x1b[m",
            id="unknown until a reset",
        ),
        pytest.param(
            "\x1b[96;40ma\x1b[0m\x1b[36;40mb\x1b[0m\x1b[37;40mc\x1b[0m",
            "\x1b[96;40ma\x1b[0;36;40mb\x1b[37mc\x1b[m",
            id="a bright colour on the Linux console",
        ),
        pytest.param("\x1b[0m\x1b[2J", "\x1b[m\x1b[2J", id="a reset to be sure"),
        pytest.param(
            f"\x1b[1;{X}ma\x1b[0m\x1b[{TILE}m  \x1b[0m\x1b[1;{X}mb\x1b[0m",
            f"\x1b[1;{X}ma\x1b[{TILE}m  \x1b[49mb\x1b[m",
            id="blanks have no colour but that of their background",
        ),
        pytest.param(
            f"\x1b[{X}ma\x1b[0m\x1b[4m \x1b[0m",
            f"\x1b[{X}ma\x1b[0;4m \x1b[m",
            id="unless they are underlined",
        ),
        pytest.param(
            f"\x1b[1;{X};{TILE}ma\x1b[0m ",
            f"\x1b[1;{X};{TILE}ma\x1b[m ",
            id="or a reset is shorter",
        ),
    ],
)
def test_of_a_style_only_what_differs_is_written(text: str, shorter: str) -> None:
    assert compacted(text) == shorter


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 24), (40, 12), (20, 8)])
async def test_whole_screens_look_the_same_and_are_shorter(size: tuple[int, int]) -> None:
    async with playing(size=size) as (app, pilot):
        for key in ("enter", "enter", "1", "4", "2", "5", "3", "left", "question_mark"):
            await pilot.press(key)
            update = app.screen._compositor.render_full_update()
            frame = update.render_segments(app.console)
            assert picture(compacted(frame), *size) == picture(frame, *size)
            assert len(compacted(frame)) < len(frame)


def test_every_text_of_a_real_game_draws_the_same_cells(tmp_path: Path) -> None:
    kept = tmp_path / "texts"
    with Terminal([sys.executable, "-c", KEEPING, str(kept)]) as terminal:
        go_to("replay", terminal)
        terminal.send(b"q")
        terminal.wait_exit()
        sent = terminal.raw.decode().replace("\r\n", "\n")
    written, shortened = Emulator(80, 24), Emulator(80, 24)
    for line in kept.read_text().splitlines():
        text, shorter = json.loads(line)
        assert shorter in sent
        written.feed(text.encode())
        shortened.feed(shorter.encode())
        assert cells(shortened) == cells(written)
