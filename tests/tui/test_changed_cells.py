"""Of a frame only the cells that change are sent, and the terminal shows the same."""

import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyte.screens import Char

from tests.emulator import Emulator
from tests.terminal import Terminal
from tests.tui.launching import go_to
from tests.tui.playing import playing
from tests.tui.styled_texts import frames, paintings, wild_texts
from tests.tui.test_style_changes import cells
from tictactoe.tui.changed_cells import CellMemory
from tictactoe.tui.style_changes import compacted

SIZE = (12, 5)
FORGET = None
RED, BLUE = "\x1b[31m", "\x1b[34m"
RESET = "\x1b[0m"
# The game, which keeps every text that it writes, as Textual wrote it and as it was sent.
KEEPING = """
import json, sys
from tictactoe.cli import main
from tictactoe.tui.changed_cells import CellMemory

def keep(self, text, size, changes=CellMemory.changes):
    changed = changes(self, text, size)
    print(json.dumps([text, changed]), file=kept, flush=True)
    return changed

with open(sys.argv[1], "w") as kept:
    CellMemory.changes = keep
    sys.exit(main(["--seed", "1"]))
"""


def terminal_of(columns: int, rows: int) -> Emulator:
    """A terminal that does not wrap lines, as Textual tells it to."""
    emulator = Emulator(columns, rows)
    emulator.feed(b"\x1b[?7l")
    return emulator


def shown(emulator: Emulator) -> tuple[list[Char], int, int]:
    return cells(emulator), emulator.cursor.x, emulator.cursor.y


def sent(*texts: str | None) -> str:
    """What is sent for the last of several texts."""
    memory = CellMemory()
    last = ""
    for text in texts:
        if text is FORGET:
            memory.forget()
        else:
            last = memory.changes(text, SIZE)
    return last


@given(st.lists(paintings(*SIZE) | frames | wild_texts | st.just(FORGET)))
def test_after_each_text_a_terminal_shows_the_same(texts: list[str | None]) -> None:
    memory, written, changed = CellMemory(), terminal_of(*SIZE), terminal_of(*SIZE)
    for text in texts:
        if text is FORGET:
            # Whatever else is written to a terminal.
            memory.forget()
            written.feed(b"\x1b7\x1b[2;2Hunknown\x1b8")
            changed.feed(b"\x1b7\x1b[2;2Hunknown\x1b8")
        else:
            written.feed(text.encode())
            changed.feed(memory.changes(text, SIZE).encode())
            assert shown(changed) == shown(written)


@given(st.lists(paintings(*SIZE)))
def test_it_still_does_if_of_the_styles_too_only_changes_are_sent(texts: list[str]) -> None:
    memory, written, changed = CellMemory(), terminal_of(*SIZE), terminal_of(*SIZE)
    for text in texts:
        written.feed(text.encode())
        changed.feed(compacted(memory.changes(text, SIZE)).encode())
        assert shown(changed) == shown(written)


@given(paintings(*SIZE, only_single=True))
def test_a_frame_that_is_shown_already_costs_one_move(frame: str) -> None:
    assert sent(frame, frame) == frame[frame.rindex("\x1b") :]


@pytest.mark.parametrize(
    ("texts", "last"),
    [
        pytest.param(["\x1b[2;3Hab\x1b[1;1H"], "\x1b[2;3Hab\x1b[1;1H", id="nothing is known"),
        pytest.param(
            ["\x1b[1;1Habc\n\x1b[2;1Hdef\x1b[1;1H", "\x1b[1;1Habc\n\x1b[2;1Hdxf\x1b[3;3H"],
            "\x1b[2;2Hx\x1b[3;3H",
            id="one cell of two rows",
        ),
        pytest.param(
            ["\x1b[1;1Habcdefg\x1b[1;1H", "\x1b[1;1HAbcdefG\x1b[1;1H"],
            "\x1b[1;1HA\x1b[5CG\x1b[1;1H",
            id="a step over five letters",
        ),
        pytest.param(
            ["\x1b[1;1Habcdef\x1b[1;1H", "\x1b[1;1HAbcdeF\x1b[1;1H"],
            "\x1b[1;1HAbcdeF\x1b[1;1H",
            id="four letters, which are no longer than a step",
        ),
        pytest.param(
            [f"\x1b[1;1H{RED}ab{RESET}\x1b[1;1H", f"\x1b[1;1H{RED}a{RESET}{BLUE}b{RESET}\x1b[1;1H"],
            f"\x1b[1;2H{BLUE}b{RESET}\x1b[1;1H",
            id="another colour",
        ),
        pytest.param(
            [f"\x1b[1;1H{RED}a b{RESET}\x1b[1;1H", f"\x1b[1;2H{BLUE} {RESET}\x1b[1;1H"],
            "\x1b[1;1H",
            id="the colour of a blank is not seen",
        ),
        pytest.param(
            ["\x1b[1;1H\x1b[4;31m \x1b[0m\x1b[1;1H", "\x1b[1;1H\x1b[4;34m \x1b[0m\x1b[1;1H"],
            "\x1b[1;1H\x1b[4;34m \x1b[0m\x1b[1;1H",
            id="unless it is underlined",
        ),
        pytest.param(
            ["\x1b[1;1Ha漢b\x1b[1;1H", "\x1b[1;1Ha漢b\x1b[1;1H"],
            "\x1b[1;1Ha漢b\x1b[1;1H",
            id="a character that is not as wide everywhere",
        ),
        pytest.param(
            ["\x1b[1;1Hab\x1b[1;1H", "\x1b[1;1H漢\x1b[1;1H", "\x1b[1;1Hab\x1b[1;1H"],
            "\x1b[1;1Hab\x1b[1;1H",
            id="nor is what it covered known",
        ),
        pytest.param(
            ["\x1b[1;1H🇩🇪\x1b[1;1H", "\x1b[1;1H🇩🇪\x1b[1;1H"],
            "\x1b[1;1H🇩🇪\x1b[1;1H",
            id="a flag",
        ),
    ],
)
def test_only_the_cells_that_change_are_sent(texts: list[str], last: str) -> None:
    assert sent(*texts) == last


FRAME = f"\x1b[5;11H{RED}ab{RESET}\x1b[5;1H"


@pytest.mark.parametrize(
    "text", ["\x1b[?25h", "\x1b[?2026h", "\x1b[?2026l", "\x1b]22;default\x07", "\a"]
)
def test_what_changes_no_cell_is_sent_and_makes_nothing_unknown(text: str) -> None:
    assert sent(FRAME, text) == text
    assert sent(FRAME, text, FRAME) == "\x1b[5;1H"


@pytest.mark.parametrize(
    "text",
    [
        FORGET,
        "\x1b[?1049h",
        "\x1b[?1049l",
        "\x1b[2J",
        "\x1b[0m\x1b[2J\x1b[H",
        "\x1b[1;1H\x1b[K\x1b[1;1H",
        "\x1b[5;1H\n\x1b[1;1H",
        "\n\x1b[1;1H",
        "a\x1b[1;1H",
        "\x1b[1;1Ha",
        "\x1b[1;12Hab\x1b[1;1H",
        "\x1b[1;13Ha\x1b[1;1H",
        "\x1b[6;1Ha\x1b[1;1H",
        "\x1b[0;1Ha\x1b[1;1H",
        "\x1b[1;1Ha\tb\x1b[1;1H",
        "\x1b[1;1Ha\x9b2J\x1b[1;1H",
        "\x1b[1;12H漢\x1b[1;1H",
    ],
)
def test_after_anything_else_nothing_is_known(text: str | None) -> None:
    assert text is FORGET or sent(FRAME, text) == text
    assert sent(FRAME, text, FRAME) == FRAME


def test_nothing_is_known_of_what_is_painted_in_a_style_that_was_left_on() -> None:
    plain = "\x1b[1;1Ha\x1b[1;1H"
    assert sent(RED, f"\x1b[1;1Ha{RESET}\x1b[1;1H", plain) == plain
    assert sent(RED, RESET, plain, plain) == "\x1b[1;1H"


def test_on_a_terminal_of_another_size_nothing_is_known() -> None:
    memory = CellMemory()
    assert [memory.changes(FRAME, size) for size in (SIZE, (13, 5), SIZE)] == [FRAME] * 3


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 24), (40, 12), (20, 8)])
async def test_whole_screens_one_after_the_other_look_the_same(size: tuple[int, int]) -> None:
    memory, written, changed = CellMemory(), terminal_of(*size), terminal_of(*size)
    lengths: list[tuple[int, int]] = []
    async with playing(size=size) as (app, pilot):
        for key in ("enter", "enter", "1", "4", "2", "5", "3", "left", "question_mark", "escape"):
            await pilot.press(key)
            update = app.screen._compositor.render_full_update()
            frame = update.render_segments(app.console) + "\x1b[1;1H"
            shorter = compacted(memory.changes(frame, size))
            written.feed(frame.encode())
            changed.feed(shorter.encode())
            assert shown(changed) == shown(written)
            lengths.append((len(shorter), len(compacted(frame))))
    assert all(short < long for short, long in lengths[1:])


def test_after_every_text_of_a_real_game_the_terminal_shows_the_same(tmp_path: Path) -> None:
    kept = tmp_path / "texts"
    with Terminal([sys.executable, "-c", KEEPING, str(kept)]) as terminal:
        go_to("replay", terminal)
        terminal.send(b"q")
        terminal.wait_exit()
    written, changed = Emulator(80, 24), Emulator(80, 24)
    lengths: list[tuple[int, int]] = []
    for line in kept.read_text().splitlines():
        text, shorter = json.loads(line)
        written.feed(text.encode())
        changed.feed(compacted(shorter).encode())
        assert shown(changed) == shown(written)
        lengths.append((len(compacted(shorter)), len(compacted(text))))
    assert sum(short for short, _ in lengths) < sum(long for _, long in lengths)
