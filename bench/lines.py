"""How long the line game and the short commands take to start and end."""

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from statistics import median

from bench.table import Table, milliseconds, times
from bench.timing import ENVIRONMENT, interleaved, seconds_for

ROUNDS = 25
FLOOR = 'python -c "print()"'
COMMANDS = {
    FLOOR: ("-c", "print()"),
    "--version": ("-m", "tictactoe", "--version"),
    "--help": ("-m", "tictactoe", "--help"),
    "--plain, and goodbye": ("-m", "tictactoe", "--plain"),
}


def tables() -> Iterator[Table]:
    """One table: each command from start to end, with nothing to read."""
    measurements = {
        name: partial(seconds_for, partial(_run, arguments)) for name, arguments in COMMANDS.items()
    }
    medians = {name: median(seconds) for name, seconds in interleaved(measurements, ROUNDS).items()}
    yield Table(
        f"Start to end of a process, median of {ROUNDS}",
        ("", "time", "time to floor", "goal"),
        tuple(
            (name, milliseconds(seconds), times(seconds / medians[FLOOR]), goal)
            for (name, seconds), goal in zip(medians.items(), ("", "3x", "3x", "3x"), strict=True)
        ),
    )


def _run(arguments: tuple[str, ...]) -> None:
    command = [sys.executable, *arguments]
    subprocess.run(
        command,
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=True,
    )
