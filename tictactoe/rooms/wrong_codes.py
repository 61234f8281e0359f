"""Wrong codes: whoever types many of them waits longer for each answer, but is never shut out."""

from tictactoe.rooms.people import Participant
from tictactoe.token_bucket import Allowance, TokenBuckets

# For a connection, and for a key.
_PERSON = Allowance(burst=3, per_second=1 / 30)
_LONGEST = 30.0
# A school may be one address, so many wrong codes are needed, and nobody waits long.
_ADDRESS = Allowance(burst=30, per_second=0.5)
_LONGEST_AT_AN_ADDRESS = 3.0


class WrongCodes:
    """Counts them by connection, by identity and by address; time makes them forgotten."""

    def __init__(self) -> None:
        self._people = TokenBuckets(_PERSON)
        self._addresses = TokenBuckets(_ADDRESS)

    def delay(self, guesser: Participant, source: str, now: float) -> float:
        """How many seconds the answer to the next code takes, be it right or wrong."""
        person = min(
            self._people.level(name, now) for name in (guesser.connection, guesser.identity)
        )
        address = self._addresses.level(source, now)
        return max(_delay(person, _LONGEST), _delay(address, _LONGEST_AT_AN_ADDRESS))

    def count(self, guesser: Participant, source: str, now: float) -> None:
        """Count a wrong code."""
        for name in (guesser.connection, guesser.identity):
            self._people.take(name, now)
        self._addresses.take(source, now)


def _delay(left: float, longest: float) -> float:
    """The seconds to wait with so many guesses left: twice as many with each one that is owed."""
    # Far below zero the power would be too large a number.
    return 0.0 if left >= 1 else min(longest, 2.0 ** min(-left, 10.0))
