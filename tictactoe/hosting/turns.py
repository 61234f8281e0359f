"""Shares the event loop out fairly: between addresses first, then between their connections."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from tictactoe.hosting.accounts import Account, AddressAccount
from tictactoe.hosting.loop_time import charged


class Turns:
    """Gives at most one turn in each round of the event loop.

    An address gets the next one when what was done for it in the last is finished, and when it
    has not used more time than its allowance. Whoever is alone may use all there is.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._here: set[AddressAccount] = set()
        self._waiting: deque[AddressAccount] = deque()
        self._round: asyncio.Handle | None = None
        self.start_lock = asyncio.Lock()
        """Held while an app starts: starting one at a time disturbs other players the least."""

    def add(self, account: Account) -> None:
        """Count a new connection."""
        account.address.accounts.add(account)
        self._here.add(account.address)

    def remove(self, account: Account) -> None:
        """Forget a connection that has gone, and what it waited for."""
        address = account.address
        address.accounts.discard(account)
        account.requests.clear()
        if account in address.waiting:
            address.waiting.remove(account)
        if not address.accounts:
            self._here.discard(address)

    def ask(self, account: Account, request: Callable[[], None]) -> None:
        """Call this when it is the connection's turn; never, if the connection has gone."""
        address = account.address
        if account not in address.accounts:
            return
        account.requests.append(request)
        if account not in address.waiting:
            address.waiting.append(account)
        if address not in self._waiting:
            self._waiting.append(address)
        self._next_round(0)

    @asynccontextmanager
    async def start_of_app(self, account: Account) -> AsyncIterator[None]:
        """Wait until an app of this connection may start; others wait until the block ends."""
        async with account.address.start_lock:
            its_turn = asyncio.Event()
            self.ask(account, its_turn.set)
            await its_turn.wait()
            async with self.start_lock:
                yield

    def _next_round(self, wait: float) -> None:
        if self._round is not None:
            self._round.cancel()
        if wait:
            self._round = self._loop.call_later(wait, self._run)
        else:
            self._round = self._loop.call_soon(self._run)

    def _run(self) -> None:
        self._round = None
        waits: list[float] = []
        for address in tuple(self._waiting):
            if not address.waiting:
                self._waiting.remove(address)
            elif address.is_at_work():
                waits.append(0)
            else:
                account = min(address.waiting, key=self._wait_of)
                waits.append(self._wait_of(account))
                if not waits[-1]:
                    self._next_round(0)
                    self._give_turn(account)
                    return
        if waits:
            self._next_round(min(waits))

    def _wait_of(self, account: Account) -> float:
        wait_of_address = account.address.wait() if len(self._here) > 1 else 0
        is_alone = len(self._here) == len(account.address.accounts) == 1
        return max(wait_of_address, 0 if is_alone else account.wait())

    def _give_turn(self, account: Account) -> None:
        """Call the first request of a connection, which comes last now, like its address."""
        address = account.address
        address.waiting.remove(account)
        self._waiting.remove(address)
        request = account.requests.popleft()
        if account.requests:
            address.waiting.append(account)
        if address.waiting:
            self._waiting.append(address)
        address.begin_turn(account)
        with charged(account.charge):
            request()
