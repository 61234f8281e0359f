"""Makes a long list of events that ends in a fault into a short one that still does."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TypeVar

Step = TypeVar("Step")

_SECONDS = 60.0


def shortest(steps: Sequence[Step], fails: Callable[[list[Step]], bool]) -> list[Step]:
    """Keep only the end, then leave out ever smaller pieces, as long as the rest still fails."""
    deadline = monotonic() + _SECONDS
    kept = _tail(list(steps), fails)
    size = len(kept) // 2
    while size:
        start = 0
        while start < len(kept) and monotonic() < deadline:
            fewer = kept[:start] + kept[start + size :]
            if fails(fewer):
                kept = fewer
            else:
                start += size
        size //= 2
    return kept


def _tail(steps: list[Step], fails: Callable[[list[Step]], bool]) -> list[Step]:
    length = 4
    while length < len(steps):
        if fails(steps[-length:]):
            return steps[-length:]
        length *= 2
    return steps
