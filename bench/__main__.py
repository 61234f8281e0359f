"""`python -m bench` runs every benchmark, `python -m bench rules` only that one."""

import argparse
from importlib import import_module

from bench.rivals import absences

# A benchmark is a module of this package with a `tables()`; adding one means naming it here.
BENCHMARKS = ("rules", "computer", "lines", "screen", "remote", "serving", "rooms")


def main() -> None:
    """Print the tables of the benchmarks asked for, each as soon as it is measured."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHMARKS))
    names = parser.parse_args().names or BENCHMARKS
    for name in names:
        if name not in BENCHMARKS:
            parser.error(f"no benchmark is called {name!r}; there are {', '.join(BENCHMARKS)}")
    for name in names:
        for table in import_module(f"bench.{name}").tables():
            print(table, end="\n\n", flush=True)
    for line in absences():
        print(line)


if __name__ == "__main__":
    main()
