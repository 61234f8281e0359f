"""The server, which also says how long its event loop was kept busy.

Run as `python -m bench.watched_server`.

The arguments are those of `tictactoe-tui`. For every line it reads, it writes a line: the longest
turn of the event loop since the last one, in milliseconds. A callback is a turn; that is what
everybody else waits for.
"""

import asyncio
import sys
from threading import Thread
from time import perf_counter

from tictactoe.cli import main


class Watch:
    """Times every callback of every event loop."""

    def __init__(self) -> None:
        self._longest = 0.0
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            start = perf_counter()
            run(handle)
            self._longest = max(self._longest, perf_counter() - start)

        asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]

    def report(self) -> None:
        """Answer every line."""
        for _ in sys.stdin:
            print(f"{self._longest * 1000:.1f}", flush=True)
            self._longest = 0.0


if __name__ == "__main__":
    Thread(target=Watch().report, daemon=True).start()
    sys.exit(main(sys.argv[1:]))
