"""A long storm, on every processor: `python -m tests.storm`, or `make soak`."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from random import SystemRandom

from tests.storm.lines import line_storm
from tests.storm.runs import Fault
from tests.storm.screen import screen_storm
from tests.storm.visits import visit_storm

# Pieces of a fixed size, so that a seed means the same on a machine with more processors.
_LINES_A_PIECE = 25_000
_SCREEN_INPUTS_A_PIECE = 1_000
_VISITS_A_PIECE = 60


def main() -> int:
    """Run the storms, say what they did, and give the exit code: 1 if there was any fault."""
    parser = ArgumentParser(prog="python -m tests.storm", description=__doc__)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(2**31))
    parser.add_argument("--lines", type=int, default=500_000, help="to say to the line game")
    parser.add_argument("--inputs", type=int, default=50_000, help="to send to the screen")
    parser.add_argument("--visits", type=int, default=1_200, help="to pay to the server")
    options = parser.parse_args()
    _say(f"Seed {options.seed}")
    with ProcessPoolExecutor() as pool:
        is_calm = _run(pool, line_storm, options.seed, options.lines, _LINES_A_PIECE)
        is_calm &= _run(pool, screen_storm, options.seed, options.inputs, _SCREEN_INPUTS_A_PIECE)
        is_calm &= _run(pool, visit_storm, options.seed, options.visits, _VISITS_A_PIECE)
    return 0 if is_calm else 1


def _run(
    pool: ProcessPoolExecutor, storm: Callable[[int, int], int], seed: int, inputs: int, piece: int
) -> bool:
    """Run a storm in pieces; whether all went well."""
    pieces = [
        pool.submit(storm, seed + sent, min(piece, inputs - sent))
        for sent in range(0, inputs, piece)
    ]
    games = 0
    faults: list[Fault] = []
    for each in pieces:
        try:
            games += each.result()
        except Fault as fault:
            faults.append(fault)
    _say(f"{storm.__name__}: {inputs:,} inputs, {games:,} games, {len(faults)} faults")
    for found in faults:
        _say(f"  {found}")
    return not faults


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
