"""What a storm did, and what it found."""

from dataclasses import dataclass, field
from typing import Any

_MOST_STEPS = 30


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that must not happen, and how to make it happen again."""

    seed: int
    what: str
    reproduction: tuple[Any, ...]

    @property
    def kind(self) -> str:
        """What faults with one cause have in common."""
        return self.what.partition(":")[0]

    def __str__(self) -> str:
        start, *steps = self.reproduction
        left_out = len(steps) - _MOST_STEPS
        told = [start, f"... {left_out} more ...", *steps[-_MOST_STEPS:]]
        if left_out <= 0:
            told = [start, *steps]
        return f"seed {self.seed}: {self.what}" + "".join(f"\n    {step!r:.300}" for step in told)


@dataclass(slots=True)
class Tally:
    """How many events were sent and games finished, and the faults among them."""

    events: int = 0
    games: int = 0
    faults: list[Fault] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.events += other.events
        self.games += other.games
        self.faults += other.faults

    @property
    def kinds(self) -> dict[str, Fault]:
        """The first fault of each kind."""
        return {fault.kind: fault for fault in reversed(self.faults)}
