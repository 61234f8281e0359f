"""Measures for whom the event loop works, in seconds.

By the clock and not by the processor: where other programs take the processor away, what counts
for everybody who waits is still how long the loop is held.
"""

import asyncio
from collections.abc import Callable, Coroutine, Generator, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar
from time import perf_counter
from typing import Any

Charge = Callable[[float], None]
"""Takes the seconds that were spent."""
Steps = Coroutine[Any, Any, Any] | Generator[Any, None, Any]

_charge: ContextVar[Charge | None] = ContextVar("charge", default=None)


def charged_context(charge: Charge) -> Context:
    """An otherwise empty context: its tasks, and those that they start, are charged for."""
    context = Context()
    context.run(_charge.set, charge)
    return context


@contextmanager
def charged(charge: Charge) -> Iterator[None]:
    """Charge for what a block does, and the tasks that it starts."""
    token = _charge.set(charge)
    start = perf_counter()
    try:
        yield
    finally:
        charge(perf_counter() - start)
        _charge.reset(token)


def metered_task(
    loop: asyncio.AbstractEventLoop, coro: Steps, **options: Any
) -> "asyncio.Task[Any]":
    """A task whose steps are charged for, if it is started for somebody: a task factory."""
    context: Context | None = options.get("context")
    charge = context.get(_charge) if context is not None else _charge.get()
    return asyncio.Task(_Metered(coro, charge) if charge else coro, loop=loop, **options)


class _Metered(Coroutine[Any, Any, Any]):
    """A coroutine whose steps are charged for."""

    __slots__ = ("_charge", "_coro")

    def __init__(self, coro: Steps, charge: Charge) -> None:
        self._coro = coro
        self._charge = charge

    def send(self, value: Any) -> Any:
        start = perf_counter()
        try:
            return self._coro.send(value)
        finally:
            self._charge(perf_counter() - start)

    def throw(self, *error: Any) -> Any:
        start = perf_counter()
        try:
            return self._coro.throw(*error)
        finally:
            self._charge(perf_counter() - start)

    def close(self) -> None:
        self._coro.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        raise NotImplementedError("for tasks only")
