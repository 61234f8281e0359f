"""How long things take."""

import atexit
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from tempfile import TemporaryDirectory
from time import perf_counter

Measurement = Callable[[], float]

# An installed game is compiled already. Where Python may not write beside the sources, each new
# process would compile ours again but not the standard library's.
_BYTECODE = TemporaryDirectory(prefix="bench-bytecode-")
atexit.register(_BYTECODE.cleanup)
ENVIRONMENT = os.environ | {
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": _BYTECODE.name,
}


def interleaved(measurements: Mapping[str, Measurement], rounds: int) -> dict[str, list[float]]:
    """Take every measurement once a round, so that a slow moment of the machine meets them all."""
    samples: dict[str, list[float]] = {name: [] for name in measurements}
    # The round that fills caches, on disk and in memory, is not counted.
    for counted in (False, *(True for _ in range(rounds))):
        for name, measure in measurements.items():
            seconds = measure()
            if counted:
                samples[name].append(seconds)
    return samples


def seconds_for(work: Callable[[], object]) -> float:
    """Seconds that one call of `work` takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def seconds_of_process(code: str) -> float:
    """Seconds a new interpreter takes to start, run `code` and end."""
    return seconds_for(lambda: _run(code))


def seconds_in_process(imports: str, code: str) -> float:
    """Seconds of the processor that `code` takes in a new interpreter, once `imports` are done."""
    timer = "from time import process_time"
    return float(
        _run(f"{imports}\n{timer}\nstart = process_time()\n{code}\nprint(process_time() - start)")
    )


def _run(code: str) -> str:
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, env=ENVIRONMENT, check=True, stdout=subprocess.PIPE, text=True
    ).stdout
