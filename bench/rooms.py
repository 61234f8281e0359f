"""What players in rooms cost the server, and what others notice of them.

The server, the players and a bystander are processes of their own. The bystander is alone on the
welcome screen and presses a key about four times a second.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.crowd import Client
from bench.serving import UNLIMITED, cpu_seconds, megabytes
from bench.table import Table
from tests.ssh.serving import Serving, serving

CROWDS = (50, 200)
SECONDS = 15.0
PACE = 2.0
"""Seconds between two moves in a room."""
WARM_UP = 0.25
"""Seconds for each player: everybody has seen a result by then, whose screen is kept."""
BETWEEN_KEYS = 0.25
DOWN = b"\x1b[B"


@dataclass
class Load:
    """What was measured with so many players. Times are milliseconds."""

    players: int
    waits: list[float]
    longest_turn: float
    cpu_a_move: float
    megabytes: float
    most_moves: float
    """A second, when everybody plays as fast as the server paints."""


def tables() -> Iterator[Table]:
    """Measure each crowd on a server of its own."""
    loads = [_measure(players) for players in CROWDS]
    rows = [
        ("bystander's key to paint, p50", *(f"{median(each.waits):.1f}" for each in loads), ""),
        ("p99", *(f"{quantiles(each.waits, n=100)[-1]:.1f}" for each in loads), "50"),
        ("longest", *(f"{max(each.waits):.1f}" for each in loads), ""),
        ("longest turn of the loop", *(f"{each.longest_turn:.1f}" for each in loads), "100"),
        ("CPU of a move", *(f"{each.cpu_a_move:.1f}" for each in loads), "8"),
        ("MB a player", *(f"{each.megabytes:.2f}" for each in loads), "2"),
        ("most moves a second", *(f"{each.most_moves:.0f}" for each in loads), "120"),
    ]
    columns = ("times in ms", *(f"{each.players} players" for each in loads), "goal")
    remarks = (
        f"A move every {PACE:g} s in each room, both players, result and rematch included.",
        "The goals are for 200 players.",
    )
    yield Table("Playing in rooms", columns, tuple(rows), remarks)


def _measure(players: int) -> Load:
    with ExitStack() as stack:
        directory = Path(stack.enter_context(TemporaryDirectory(prefix="bench-rooms-")))
        server = stack.enter_context(serving(directory, *UNLIMITED, module="bench.watched_server"))
        pid = server.process.pid
        empty = megabytes(pid)
        crowd = stack.enter_context(_crowd(server, players))
        crowd.play(WARM_UP * players, 0)
        seated = megabytes(pid)
        _longest_turn(server)
        busy = cpu_seconds(pid)
        waits, moves = asyncio.run(_stand_by(server, crowd))
        cpu_a_move = (cpu_seconds(pid) - busy) * 1000 / moves
        longest_turn = _longest_turn(server)
        return Load(
            players,
            waits,
            longest_turn,
            cpu_a_move,
            (seated - empty) / players,
            crowd.play(SECONDS, 0) / SECONDS,
        )


class _Crowd:
    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def play(self, seconds: float, pace: float) -> int:
        """Let them play; give the number of moves."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(seconds, pace, file=self._process.stdin, flush=True)
        return int(json.loads(self._process.stdout.readline())["moves"])


@contextmanager
def _crowd(server: Serving, players: int) -> Iterator[_Crowd]:
    command = [sys.executable, "-m", "bench.crowd", str(server.port), str(players)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        if process.stdout.readline() != "ready\n":
            raise RuntimeError("not everybody found a seat")
        yield _Crowd(process)
        process.kill()


async def _stand_by(server: Serving, crowd: _Crowd) -> tuple[list[float], int]:
    """Press keys while the crowd plays; give how long each took to show, and the moves played."""
    bystander = await Client.come(server.port, "Cy", "127.0.0.1")
    await bystander.wait_for("q Quit")
    bystander.look_away()
    waits: list[float] = []
    playing = asyncio.create_task(asyncio.to_thread(crowd.play, SECONDS, PACE))
    while not playing.done():
        await asyncio.sleep(BETWEEN_KEYS)
        start = perf_counter()
        bystander.send(DOWN)
        await bystander.painted()
        waits.append((perf_counter() - start) * 1000)
    bystander.connection.abort()
    return waits, await playing


def _longest_turn(server: Serving) -> float:
    """The longest turn of the server's loop since the last call."""
    stdin, stdout = server.process.stdin, server.process.stdout
    assert stdin is not None
    assert stdout is not None
    print(file=stdin, flush=True)
    return float(stdout.readline())
