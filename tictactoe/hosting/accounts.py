"""How much of the event loop's time a connection uses, and all connections from its address."""

import asyncio
from collections import deque
from collections.abc import Callable

from tictactoe.token_bucket import Allowance, TokenBucket

# Seconds of the event loop. A key takes about 0.01, another screen 0.1.
_A_CONNECTION = Allowance(burst=0.5, per_second=0.15)
# The burst is what others have to wait for when they come in a bad moment.
_AN_ADDRESS = Allowance(burst=0.2, per_second=0.3)
_AGAIN, _COMING = 10, 2
"""Connections that may come from an address at once, besides as many as may be there; and how many
a second after that."""


class Account:
    """What one connection uses, and what it waits for."""

    def __init__(self, address: "AddressAccount") -> None:
        self._loop = asyncio.get_running_loop()
        self.address = address
        self.requests: deque[Callable[[], None]] = deque()
        self.spent = 0.0
        self.start_game()

    def start_game(self) -> None:
        """Begin with a full allowance: to start a game is dear, and not the player's doing."""
        self._bucket = TokenBucket(_A_CONNECTION, self._loop.time())

    def charge(self, seconds: float) -> None:
        """Note that the event loop has worked for this connection."""
        now = self._loop.time()
        self.spent += seconds
        self._bucket.take(seconds, now)
        self.address.bucket.take(seconds, now)

    def wait(self) -> float:
        """Seconds until the connection has not used more than its allowance."""
        return self._bucket.wait(self._loop.time())


class AddressAccount:
    """What all connections from one address use together."""

    def __init__(self, most_connections: int) -> None:
        self._loop = asyncio.get_running_loop()
        now = self._loop.time()
        self.accounts: set[Account] = set()
        self.waiting: deque[Account] = deque()
        """Those with requests, in the order of their turns."""
        self.bucket = TokenBucket(_AN_ADDRESS, now)
        self.coming = TokenBucket(Allowance(most_connections + _AGAIN, _COMING), now)
        self.start_lock = asyncio.Lock()
        """Held by one whose app is next to start: so those of other addresses come in between."""
        self._last: Account | None = None
        self._spent_before = 0.0

    @property
    def is_coming_too_fast(self) -> bool:
        """Whether too many connections have come lately."""
        return self.coming.level(self._loop.time()) < 1

    @property
    def is_forgettable(self) -> bool:
        """Whether nothing would change if it came for the first time."""
        now = self._loop.time()
        return not self.accounts and self.bucket.is_full(now) and self.coming.is_full(now)

    def wait(self) -> float:
        """Seconds until the address has not used more than its allowance."""
        return self.bucket.wait(self._loop.time())

    def begin_turn(self, account: Account) -> None:
        """Note whose turn it is."""
        self._last, self._spent_before = account, account.spent

    def is_at_work(self) -> bool:
        """Whether the last turn goes on: whether it has taken any time since the last look."""
        if self._last is None or self._last.spent == self._spent_before:
            self._last = None
            return False
        self._spent_before = self._last.spent
        return True
