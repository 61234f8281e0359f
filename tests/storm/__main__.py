"""A long storm, on every processor: `python -m tests.storm`, or `make soak`."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from random import SystemRandom
from time import perf_counter

from tests.storm import actions, lines, screen
from tests.storm.tally import Tally

Storm = Callable[[int, int], Tally]

# Pieces of a fixed size, so that a seed means the same on a machine with more processors.
_PIECE: dict[Storm, int] = {actions.storm: 50_000, lines.storm: 25_000, screen.storm: 2_500}
_SEEDS_A_PIECE = 1_000_000


def main() -> int:
    """Run the storms, say what they did, and give the exit code: 1 if there was any fault."""
    parser = ArgumentParser(prog="python -m tests.storm", description=__doc__)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(2**31))
    parser.add_argument(
        "--events", type=int, default=10**6, help="over the reducer and the plain front end"
    )
    parser.add_argument("--screen-events", type=int, default=10**5, help="through the screen")
    options = parser.parse_args()
    _say(f"Seed {options.seed}")
    total = Tally()
    with ProcessPoolExecutor() as pool:
        for name, storm, shortened, events in (
            ("reducer", actions.storm, None, options.events // 2),
            ("plain front end", lines.storm, lines.shortened, (options.events + 1) // 2),
            ("screen", screen.storm, screen.shortened, options.screen_events),
        ):
            start = perf_counter()
            tally = _run(pool, storm, options.seed, events)
            rate = tally.events / (perf_counter() - start)
            _say(f"{name}: {_in_words(tally)}, {rate:,.0f} events a second")
            for fault in tally.kinds.values():
                _say(f"  {shortened(fault) if shortened else fault}")
            total.add(tally)
    _say(f"In all {_in_words(total)}, seed {options.seed}")
    return 1 if total.faults else 0


def _run(pool: ProcessPoolExecutor, storm: Storm, seed: int, events: int) -> Tally:
    piece = _PIECE[storm]
    pieces = [
        pool.submit(storm, seed + index * _SEEDS_A_PIECE, min(piece, events - sent))
        for index, sent in enumerate(range(0, events, piece))
    ]
    tally = Tally()
    for future in pieces:
        tally.add(future.result())
    return tally


def _in_words(tally: Tally) -> str:
    return f"{tally.events:,} events, {tally.games:,} games, {len(tally.faults):,} faults"


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
