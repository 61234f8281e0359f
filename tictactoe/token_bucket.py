"""Token buckets: an allowance that is used up by what happens and refilled by time."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many tokens at once, and so many more a second."""

    burst: float
    per_second: float


class TokenBucket:
    """Starts full. Time is passed in, so that any clock will do."""

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._allowance = allowance
        self._level = allowance.burst
        self._updated = now

    def level(self, now: float) -> float:
        """How many tokens there are; below zero after an overdraft."""
        gained = (now - self._updated) * self._allowance.per_second
        return min(self._allowance.burst, self._level + gained)

    def take(self, tokens: float, now: float) -> None:
        """Use tokens up. The last to do so may overdraw the bucket."""
        self._level = self.level(now) - tokens
        self._updated = now

    def wait(self, now: float) -> float:
        """Seconds until an overdraft is paid back."""
        return max(0.0, -self.level(now) / self._allowance.per_second)

    def is_full(self, now: float) -> bool:
        """Whether nothing is missing."""
        return self.level(now) >= self._allowance.burst


class TokenBuckets:
    """A bucket for each of many, known by name; so many of them, whoever comes."""

    def __init__(self, allowance: Allowance, most: int = 1000) -> None:
        self._allowance = allowance
        self._most = most
        # Oldest first.
        self._buckets: dict[str, TokenBucket] = {}

    def level(self, name: str, now: float) -> float:
        """How many tokens somebody has; below zero after an overdraft."""
        bucket = self._buckets.get(name)
        return bucket.level(now) if bucket else self._allowance.burst

    def take(self, name: str, now: float) -> None:
        """Use one of somebody's tokens up."""
        if name not in self._buckets and len(self._buckets) >= self._most:
            self._forget(now)
        self._buckets.setdefault(name, TokenBucket(self._allowance, now)).take(1, now)

    def _forget(self, now: float) -> None:
        """Forget full buckets; if there is none, the oldest."""
        self._buckets = {key: old for key, old in self._buckets.items() if not old.is_full(now)}
        if len(self._buckets) >= self._most:
            del self._buckets[next(iter(self._buckets))]
