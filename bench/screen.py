"""How fast, how quiet and how small the full-screen game is, against the least Textual can do.

Times and sizes are medians of interleaved runs in pseudo-terminals of 80×24 with 24-bit colour, so
that a busy machine slows both sides alike. The ratios travel between machines; the times do not.
Each floor is measured twice, as if it were two programs: the ratio of the two, in the last column,
would be 1 on a machine with nothing else to do. A difference smaller than that says nothing.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.table import Table, times
from tests.terminal import Terminal

FLOORS = Path(__file__).parent / "floors"
ROOT = [sys.executable, "-c", "print()"]
BARE = [sys.executable, str(FLOORS / "bare.py")]
SKETCH = [sys.executable, str(FLOORS / "sketch.py")]
OURS = [sys.executable, "-m", "tictactoe"]
OURS_IN_PLAY = [*OURS, "--level", "easy", "--seed", "7"]
OURS_FOR_TWO = [*OURS, "--two-player"]

TITLE_ENDS = " ▀  ▀▀▀ ▀▀▀"

STARTS = 21
SITTINGS = 6
MOVES = 12
FRAME_SILENCE = 0.15
MOVE_SILENCE = 0.1
IDLE = 2.0

Row = tuple[str, str, str, str, str, str]


def tables() -> Iterator[Table]:
    """Measure, and set the figures beside their floors and goals."""
    yield Table(
        "The screen at 80x24 in 24-bit colour",
        ("", "ours", "floor", "ratio", "goal", "floor to itself"),
        (*starts(), *moves(), *screens(), *idle()),
    )


def main() -> None:
    """Print the table."""
    for table in tables():
        print(table)


def starts() -> list[Row]:
    """Measure from exec to the title and to the end of the first frame, and the memory then."""
    programs = {
        "ours": (OURS, "Quit"),
        "bare": (BARE, "Hello"),
        "bare again": (BARE, "Hello"),
        "root": (ROOT, "\n"),
    }
    waits: dict[str, list[float]] = {name: [] for name in programs}
    sizes: dict[str, list[float]] = {name: [] for name in programs}
    sent: dict[str, int] = {}
    titles: list[float] = []
    for program in programs.values():  # leaves compiled modules for the runs that count
        _start(*program)
    for _ in range(STARTS):
        titles.append(_title())
        for name, program in programs.items():
            wait, size, sent[name] = _start(*program)
            waits[name].append(wait)
            sizes[name].append(size)
    root = median(waits.pop("root"))
    sizes.pop("root")
    return [
        ("an empty Python, ms", "", f"{root:.1f}", "", "", ""),
        _against("exec to title, ms", titles, waits["bare"], waits["bare again"], goal="0.30x"),
        _against("exec to first frame, ms", *waits.values(), goal="1.20x"),
        _against("memory then, MB", *sizes.values(), goal="1.15x"),
        ("bytes of the start", str(sent["ours"]), str(sent["bare"]), "", "10000", ""),
    ]


def moves() -> list[Row]:
    """Measure a key that plays a move: until the last byte of mark, answer, status, history."""
    commands = {"ours": OURS_IN_PLAY, "sketch": SKETCH, "sketch again": SKETCH}
    waits: dict[str, list[float]] = {name: [] for name in commands}
    sizes: dict[str, list[int]] = {name: [] for name in commands}
    # Two processes of one program differ for as long as they live, so each sitting starts anew.
    for frontend in range(SITTINGS):
        with ExitStack() as stack:
            players = [
                Player(
                    stack.enter_context(Terminal(command)),
                    start=b"\r" if name == "ours" else b"",
                    seed=frontend,
                )
                for name, command in commands.items()
            ]
            for turn in range(MOVES):
                for place in range(len(players)):
                    players[(place + turn + frontend) % len(players)].move()
        for name, player in zip(commands, players, strict=True):
            waits[name] += player.waits
            sizes[name] += player.sizes
    dearest = {name: str(max(sample)) for name, sample in sizes.items()}
    return [
        _against("key to last byte, ms", *waits.values(), goal="1.20x"),
        _against("bytes of a move", *sizes.values(), goal="1000"),
        ("bytes of the dearest move", dearest["ours"], dearest["sketch"], "", "", ""),
    ]


def screens() -> list[Row]:
    """Count the bytes of whole screens: each is to be painted once."""
    with Terminal(OURS_FOR_TWO) as ours:
        _wait_for_frame("Quit", ours)
        _bytes_until("Who is playing?", ours, b"\r")
        game = _bytes_until("your turn", ours, b"\r")
        for move in (b"1", b"4", b"2", b"5"):
            ours.send(move)
            ours.wait_quiet(FRAME_SILENCE)
        win = _bytes_until("Play again?", ours, b"3")
    return [
        ("bytes of opening a game", str(game), "", "", "10000", ""),
        ("bytes of a winning move and its result", str(win), "", "", "14135", ""),
    ]


def _bytes_until(last: str, terminal: Terminal, key: bytes) -> int:
    """Press a key that opens a screen, and count what is sent until it is there."""
    before = len(terminal.raw)
    terminal.send(key)
    _wait_for_frame(last, terminal)
    return len(terminal.raw) - before


def idle() -> list[Row]:
    """Count the bytes that come while nobody acts."""
    with Terminal(OURS_IN_PLAY) as ours:
        Player(ours, start=b"\r", seed=0)
        at_the_grid = ours.read_for(IDLE)
        ours.send(b":")
        ours.wait_quiet(FRAME_SILENCE)
        at_the_prompt = ours.read_for(IDLE)
    return [
        (f"bytes in {IDLE:.0f} s of nothing", str(at_the_grid), "", "", "0", ""),
        ("the same with the prompt focused", str(at_the_prompt), "", "", "0", ""),
    ]


class Player:
    """Somebody who sees the numbers of the free cells on a screen and plays them, watch in hand."""

    def __init__(self, terminal: Terminal, start: bytes, seed: int) -> None:
        self.terminal = terminal
        self.waits: list[float] = []
        self.sizes: list[int] = []
        self._random = random.Random(seed)
        if start:
            _wait_for_frame("Quit", terminal)
            terminal.send(start)
            _wait_for_frame("your turn", terminal)
        else:
            terminal.wait_quiet(FRAME_SILENCE)
        self._cells = _numbered_cells(terminal.display)

    def move(self) -> None:
        """Play a free cell; a move that ends the game is played but not counted."""
        before, pressed = len(self.terminal.raw), perf_counter()
        self.terminal.send(str(self._random.choice(self._free())).encode())
        painted = self.terminal.wait_quiet(MOVE_SILENCE)
        if self._free() and not any("again" in line for line in self.terminal.display):
            self.waits.append((painted - pressed) * 1000)
            self.sizes.append(len(self.terminal.raw) - before)
        else:
            self.terminal.send(b"y")
            self.terminal.wait_quiet(FRAME_SILENCE)
            self._cells = _numbered_cells(self.terminal.display)

    def _free(self) -> list[int]:
        lines = self.terminal.display
        return [n for n, (row, col) in self._cells.items() if lines[row][col] == str(n)]


def _title() -> float:
    """Return the milliseconds until the whole title has been sent."""
    with Terminal(OURS) as terminal:
        _wait_for(TITLE_ENDS, terminal)
        return (terminal.last_output - terminal.started) * 1000


def _start(command: Sequence[str], last: str) -> tuple[float, float, int]:
    """Return the milliseconds to the end of the first frame, the megabytes and the bytes."""
    with Terminal(command) as terminal:
        _wait_for_frame(last, terminal)
        size = 0.0 if terminal.exit_code is not None else _megabytes(terminal.pid)
        return (terminal.last_output - terminal.started) * 1000, size, len(terminal.raw)


def _wait_for_frame(last: str, terminal: Terminal) -> None:
    """Wait for what is painted last, and for what else comes with it."""
    _wait_for(last, terminal)
    while terminal.read_for(FRAME_SILENCE):
        pass


def _wait_for(text: str, terminal: Terminal) -> None:
    """Wait until a text has been sent, without the time it takes to see it on a screen."""
    while text.encode() not in terminal.raw:
        terminal.wait_quiet(0)


def _megabytes(pid: int) -> float:
    """Return what a process weighs, pages shared with others counted in part."""
    process = Path("/proc", str(pid))
    smaps = process / "smaps_rollup"
    label, file = ("Pss:", smaps) if smaps.exists() else ("VmRSS:", process / "status")
    line = next(line for line in file.read_text().splitlines() if line.startswith(label))
    return int(line.split()[1]) / 1024


def _numbered_cells(lines: list[str]) -> dict[int, tuple[int, int]]:
    """Find the empty board: three evenly spread numbers in a line, three times, aligned."""
    rows = [
        _evenly_spread(digits, lines)
        for digits in (["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"])
    ]
    for columns in rows[0].keys() & rows[1].keys() & rows[2].keys():
        places = [(row[columns], column) for row in rows for column in columns]
        return dict(enumerate(places, start=1))
    raise ValueError("no empty board with its numbers on the screen:\n" + "\n".join(lines))


def _evenly_spread(digits: Sequence[str], lines: list[str]) -> dict[tuple[int, int, int], int]:
    """Map the columns in which three digits stand at equal distances to the line they are in."""
    first, second, third = digits
    return {
        (a, b, 2 * b - a): y
        for y, line in enumerate(lines)
        for a in range(len(line))
        for b in range(a + 1, len(line))
        if line[a] == first and line[b] == second and line[2 * b - a : 2 * b - a + 1] == third
    }


def _against(name: str, *samples: Sequence[float], goal: str) -> Row:
    ours, floor, again = (median(sample) for sample in samples)
    return (name, f"{ours:.1f}", f"{floor:.1f}", times(ours / floor), goal, times(again / floor))
