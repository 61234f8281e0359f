"""How often codes may be guessed: a token bucket for each address."""

from tictactoe.token_bucket import Allowance, TokenBucket


class GuessLimit:
    """Counts wrong codes by where they come from. Right ones cost nothing."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._buckets: dict[str, TokenBucket] = {}

    def may_guess(self, source: str, now: float) -> bool:
        """Whether there is a guess left. Without one, not even the right code is accepted."""
        bucket = self._buckets.get(source)
        return bucket is None or bucket.level(now) >= 1

    def guessed_wrong(self, source: str, now: float) -> None:
        """Take a guess away."""
        bucket = self._buckets.setdefault(source, TokenBucket(self._allowance, now))
        bucket.take(1, now)

    def forget(self, now: float) -> None:
        """Keep nothing of sources that have all their guesses back."""
        self._buckets = {
            source: bucket for source, bucket in self._buckets.items() if not bucket.is_full(now)
        }

    def __len__(self) -> int:
        """How many sources are remembered."""
        return len(self._buckets)
