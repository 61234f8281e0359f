"""How often somebody may guess: a bucket of guesses for each source, refilled with time."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many wrong guesses at once, and so many more a second."""

    burst: int = 10
    per_second: float = 0.1


class Throttle:
    """Counts wrong guesses by where they come from. Right ones cost nothing."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._spent: dict[str, tuple[float, float]] = {}

    def may_guess(self, source: str, now: float) -> bool:
        """Whether there is a guess left. Nobody who has none may even be right."""
        return self._spent_by(source, now) <= self._allowance.burst - 1

    def guessed_wrong(self, source: str, now: float) -> None:
        """Take a guess away."""
        self._spent[source] = self._spent_by(source, now) + 1, now

    def forget(self, now: float) -> None:
        """Keep nothing of those who have all their guesses back."""
        self._spent = {
            source: spent
            for source, spent in self._spent.items()
            if self._spent_by(source, now) > 0
        }

    def __len__(self) -> int:
        """How many sources are remembered."""
        return len(self._spent)

    def _spent_by(self, source: str, now: float) -> float:
        spent, then = self._spent.get(source, (0.0, now))
        return max(0.0, spent - (now - then) * self._allowance.per_second)
