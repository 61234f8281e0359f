"""How long the first perfect move of a process takes, and what importing the core costs.

Later moves are not compared: ours remembers what it solved, the others search again each time.
"""

from collections.abc import Iterator
from functools import partial
from statistics import median

from bench.rivals import is_installed
from bench.table import Table, milliseconds, times
from bench.timing import (
    Measurement,
    interleaved,
    seconds_in_process,
    seconds_of_process,
)

FRESH_ROUNDS = 15
IMPORT_ROUNDS = 41

OURS = "ours: choose, PERFECT"
OPEN_SPIEL = "open_spiel: alpha_beta_search (Python over C++)"
EASY_AI = "easyAI: Negamax(9)"


def tables() -> Iterator[Table]:
    """Two tables: the first move of a process, the import."""
    yield _fresh()
    yield _imports()


def _fresh() -> Table:
    measurements: dict[str, Measurement] = {
        OURS: partial(
            seconds_in_process,
            "from random import Random\n"
            "from tictactoe.computer import Level, choose\n"
            "from tictactoe.core import new_game",
            "choose(new_game(), Level.PERFECT, Random(1))",
        )
    }
    if is_installed("open_spiel"):
        measurements[OPEN_SPIEL] = partial(
            seconds_in_process,
            "import pyspiel\nfrom open_spiel.python.algorithms import minimax",
            "minimax.alpha_beta_search(pyspiel.load_game('tic_tac_toe'))",
        )
    if is_installed("easyAI"):
        measurements[EASY_AI] = partial(
            seconds_in_process,
            "from easyAI import Negamax\nfrom easyAI.games.TicTacToe import TicTacToe",
            "Negamax(9)(TicTacToe([None, None]))",
        )
    return _against_ours(
        f"First perfect move in a new process, median of {FRESH_ROUNDS} processes",
        interleaved(measurements, FRESH_ROUNDS),
        "imports not counted; ours solves the whole game, the others prune",
    )


def _imports() -> Table:
    floor = "import dataclasses, enum"
    codes = ("pass", floor, "import tictactoe.core")
    measurements = {code: partial(seconds_of_process, code) for code in codes}
    samples = interleaved(measurements, IMPORT_ROUNDS)
    bare = samples.pop("pass")
    # Differences within a round, because the start of an interpreter drifts more than an import.
    over = {
        code: median(whole - start for whole, start in zip(seconds, bare, strict=True))
        for code, seconds in samples.items()
    }
    return Table(
        f"Import, over a bare interpreter, median of {IMPORT_ROUNDS} processes",
        ("", "time", "time to floor"),
        tuple(
            (code, milliseconds(seconds), times(seconds / over[floor]))
            for code, seconds in over.items()
        ),
        (f"floor: {floor}; the bare interpreter itself takes {milliseconds(median(bare))}",),
    )


def _against_ours(title: str, samples: dict[str, list[float]], remark: str) -> Table:
    medians = {name: median(seconds) for name, seconds in samples.items()}
    return Table(
        title,
        ("", "time", "time to floor"),
        tuple(
            (name, milliseconds(seconds), times(seconds / medians[OURS]))
            for name, seconds in medians.items()
        ),
        (f"floor: {OURS}; {remark}",),
    )
