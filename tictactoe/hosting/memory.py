"""Frees memory without stopping anybody: most of it at once, the rest in small steps."""

import ctypes
import gc
from contextlib import suppress
from pathlib import Path

# Young garbage is collected often, in steps of a few milliseconds; old garbage never by itself.
_THRESHOLDS = (2_000, 5, 1_000_000)
_PAGE = 4096


def collect_in_small_steps() -> None:
    """Prepare the collector, once everything has been loaded that stays."""
    gc.collect()
    # What exists now is never freed: no need to look at it again.
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)


def collect_all() -> None:
    """Collect old garbage, too, and give memory back. It stops everybody."""
    gc.collect()
    # Only the C library of GNU keeps what is free, and has this.
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def resident() -> int:
    """How many bytes of memory this process takes; 0 where there is no way to know."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * _PAGE
    except (OSError, ValueError, IndexError):
        return 0
