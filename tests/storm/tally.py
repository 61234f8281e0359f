"""What a storm did, and what it found."""

from dataclasses import dataclass, field
from typing import Any


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
        steps = "".join(f"\n    {step!r:.300}" for step in self.reproduction)
        return f"seed {self.seed}: {self.what}{steps}"


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
