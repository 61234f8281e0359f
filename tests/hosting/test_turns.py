"""Who gets the event loop next, and how much of it."""

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from tests.hosting.fakes import FakeClient, FakeGames, until
from tictactoe.hosting.accounts import Account, AddressAccount
from tictactoe.hosting.loop_time import charged, metered_task
from tictactoe.hosting.server import Server
from tictactoe.hosting.turns import Turns

A_LOT = 1000.0
"""Seconds: more than anybody is allowed before the test is over."""


class Loop:
    """Connections from two addresses, and whose turn it was."""

    def __init__(self, *names: str) -> None:
        self.turns = Turns()
        self.given: list[str] = []
        addresses = {name[0]: AddressAccount(99) for name in names}
        self.accounts = {name: Account(addresses[name[0]]) for name in names}
        for account in self.accounts.values():
            self.turns.add(account)

    def ask(self, *names: str, then: Callable[[], object] = lambda: None) -> None:
        for name in names:
            self.turns.ask(self.accounts[name], partial(self._note, name, then))

    def _note(self, name: str, then: Callable[[], object]) -> None:
        self.given.append(name)
        then()


async def test_addresses_take_turns_and_so_do_their_connections() -> None:
    loop = Loop("a1", "a2", "b1")
    loop.ask("a1", "a1", "a1", "a2", "b1", "b1")
    await until(lambda: len(loop.given) == 6)
    assert loop.given == ["a1", "b1", "a2", "b1", "a1", "a1"]


async def test_whoever_has_used_too_much_waits_and_nobody_else_does() -> None:
    loop = Loop("a1", "a2", "b1")
    loop.accounts["a1"].charge(A_LOT)
    loop.ask("a1", "a2", "b1", "b1")
    await until(lambda: len(loop.given) == 2)
    assert loop.given == ["b1", "b1"]


async def test_a_connection_that_has_used_too_much_waits_while_its_neighbour_plays() -> None:
    loop = Loop("a1", "a2")
    loop.accounts["a1"].charge(A_LOT)
    loop.ask("a1", "a2", "a2")
    await until(lambda: len(loop.given) == 2)
    assert loop.given == ["a2", "a2"]


async def test_whoever_is_alone_may_use_all() -> None:
    loop = Loop("a1", "b1")
    loop.accounts["a1"].charge(A_LOT)
    loop.turns.remove(loop.accounts["b1"])
    loop.ask("b1", "a1")
    await until(lambda: loop.given)
    assert loop.given == ["a1"]


async def test_the_next_turn_comes_when_the_work_of_the_last_is_done() -> None:
    asyncio.get_running_loop().set_task_factory(metered_task)
    loop = Loop("a1", "a2", "b1")
    steps: list[int] = []

    async def work() -> None:
        for step in range(20):
            steps.append(step)
            await asyncio.sleep(0)

    tasks: list[asyncio.Task[None]] = []
    loop.ask("a1", then=lambda: tasks.append(asyncio.create_task(work())))
    loop.ask("a2", then=lambda: steps.append(-1))
    loop.ask("b1", then=lambda: steps.append(-2))
    await until(lambda: len(loop.given) == 3)
    assert steps.index(-1) > steps.index(19) > steps.index(-2)


async def test_a_request_that_fails_stops_nobody() -> None:
    errors: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
    loop = Loop("a1", "b1")
    loop.ask("a1", then=lambda: 1 // 0)
    loop.ask("b1")
    await until(lambda: len(loop.given) == 2)
    assert len(errors) == 1


async def test_every_step_of_a_task_is_charged_to_whom_it_was_started_for() -> None:
    asyncio.get_running_loop().set_task_factory(metered_task)
    charges: list[float] = []

    async def inner() -> None:
        await asyncio.sleep(0)

    async def outer() -> None:
        await asyncio.create_task(inner())

    with charged(charges.append):
        task = asyncio.create_task(outer())
    await task
    await asyncio.create_task(inner())
    # The block, two steps of each of its tasks, and nothing of the last one.
    assert len(charges) == 5


async def test_what_a_game_does_is_charged_to_its_connection_and_address() -> None:
    server = Server(FakeGames())
    client = await FakeClient(server).welcomed()
    account = client.connection.account
    before = account.spent
    client.visit.receive(b"5")
    await client.transport.wait_for("key-5")
    assert account.spent > before > 0
    await server.close()


async def test_apps_of_one_address_do_not_keep_those_of_another_waiting() -> None:
    loop = Loop("a1", "a2", "b1")
    started: list[str] = []

    async def start(name: str) -> None:
        async with loop.turns.start_of_app(loop.accounts[name]):
            started.append(name)
            await asyncio.sleep(0)

    async with loop.turns.start_lock, asyncio.TaskGroup() as starts:
        for name in ("a1", "a2", "b1"):
            starts.create_task(start(name))
        await until(lambda: loop.accounts["b1"].address.start_lock.locked())
        await asyncio.sleep(0.05)
        loop.turns.start_lock.release()
        await until(lambda: len(started) == 3)
        await loop.turns.start_lock.acquire()
    assert started == ["a1", "b1", "a2"]


@pytest.mark.parametrize("kind", ["dear", "cheap"])
async def test_a_resize_waits_for_its_turn(kind: str) -> None:
    server = Server(games := FakeGames())
    await FakeClient(server, user="Bo", address="192.0.2.2").welcomed()
    client = await FakeClient(server).welcomed()
    app = games.apps[-1]
    if kind == "dear":
        client.connection.account.charge(A_LOT)
    client.visit.resize(100, 30)
    resized = asyncio.create_task(until(lambda: app.size.width == 100))
    done, _ = await asyncio.wait({resized}, timeout=0.5 if kind == "dear" else None)
    assert bool(done) is (kind == "cheap")
    resized.cancel()
    await server.close()
