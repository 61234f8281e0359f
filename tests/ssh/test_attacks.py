"""What hostile clients send, while a bystander's game goes on."""

import asyncio
import gc
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from statistics import fmean
from time import process_time, thread_time
from weakref import ref

import asyncssh
import pytest
from textual._parser import Parser
from textual.message_pump import MessagePump

from tests.hosting.fakes import until
from tests.ssh import crowd
from tests.ssh.flooder import INPUT, LINES, PACKETS, flooder
from tests.ssh.guests import HOST_KEY, Door, Guest, apps, channel_of, listening, screens, visits
from tests.terminal import PATIENCE
from tictactoe.hosting.driver import RemoteDriver
from tictactoe.hosting.limits import FALLBACK, LARGEST, Limits
from tictactoe.hosting.memory import collect_in_small_steps
from tictactoe.hosting.visit import Visit
from tictactoe.ssh.channel_session import ChannelSession
from tictactoe.ssh.connection import SshConnection
from tictactoe.tui.app import TicTacToeApp

pytestmark = pytest.mark.slow

KEYS = 20
"""That a bystander types: together few enough that the server takes them as fast as they come."""
BACKSPACE = b"\x7f"
MOST_TIMES, MOST_MORE = 5, 0.02
"""How much longer than in calm somebody may wait in a flood: so many times, and seconds more."""


@pytest.fixture(autouse=True)
def calm(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing crashes."""
    with caplog.at_level(logging.INFO, logger="tictactoe"):
        yield
        assert "crashed" not in caplog.text


async def wait_of(bystander: Guest) -> float:
    """How long a key takes to show, in seconds of this process.

    What else the machine does meanwhile is not counted. A mean, as a median would overlook that
    everything froze for a while.
    """
    start = process_time()
    for _ in range(KEYS // 2):
        bystander.send(b"x")
        await bystander.wait_for("zzx")
        bystander.send(BACKSPACE)
        await bystander.wait_for(lambda display: not any("zzx" in line for line in display))
    return (process_time() - start) / KEYS


@pytest.mark.parametrize("flood", [*INPUT, *LINES, *PACKETS])
async def test_a_flood_waits_at_its_sender_and_slows_nobody_else(door: Door, flood: str) -> None:
    bystander = await (await Guest.come(door)).begin()
    bystander.send(b":zz")
    await bystander.wait_for("zz")
    async with flooder(door.port, flood) as attacker:
        calm = await wait_of(bystander)
        await attacker.begin()
        wait = await wait_of(bystander)
        assert wait < MOST_TIMES * calm + MOST_MORE, f"{wait / calm:.1f} times as long"
        assert not attacker.is_gone


@contextmanager
def rounds_of_the_loop() -> Iterator[list[float]]:
    """How long the event loop works at a time, in seconds of this thread."""
    selector = asyncio.get_running_loop()._selector  # type: ignore[attr-defined]
    select, begun = selector.select, thread_time()
    rounds: list[float] = []

    def measured(timeout: float | None) -> object:
        nonlocal begun
        rounds.append(thread_time() - begun)
        try:
            return select(timeout)
        finally:
            begun = thread_time()

    selector.select = measured
    try:
        yield rounds
    finally:
        selector.select = select


@pytest.fixture
def small_steps() -> Iterator[None]:
    """Garbage is collected as on a server."""
    before = gc.get_threshold()
    collect_in_small_steps()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.usefixtures("small_steps")
async def test_a_crowd_from_one_address_slows_nobody_from_another(door: Door) -> None:
    bystander = await (await Guest.come(door)).begin()
    bystander.send(b":zz")
    await bystander.wait_for("zz")
    with rounds_of_the_loop() as rounds_at_the_start:
        async with flooder(door.port, "28", crowd.__name__) as attackers:
            with rounds_of_the_loop() as calm_rounds:
                calm = await wait_of(bystander)
            await attackers.begin()
            with rounds_of_the_loop() as rounds:
                wait = fmean([await wait_of(bystander) for _ in range(10)])
            assert wait < MOST_TIMES * calm + MOST_MORE, f"{wait / calm:.1f} times as long"
            assert fmean(rounds) < MOST_TIMES * fmean(calm_rounds) + MOST_MORE
            # To start an app is the dearest that there is in calm.
            assert max(rounds) < MOST_TIMES * max(rounds_at_the_start) + MOST_MORE
            assert not attackers.is_gone


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ((0, 0), FALLBACK),
        ((1, 1), (1, 1)),
        ((100_000, 24), (LARGEST[0], 24)),
        ((2**32 - 1, 2**32 - 1), LARGEST),
    ],
)
async def test_a_window_of_any_size_becomes_one_that_can_be_painted(
    door: Door, asked: tuple[int, int], given: tuple[int, int]
) -> None:
    guest = await Guest.come(door, size=asked)
    # A frame is painted from the top left corner.
    await until(lambda: b"\x1b[1;1H" in guest.raw)
    (app,) = apps(door)
    assert app.size == given
    guest.resize(80, 24)
    await until(lambda: app.size == (80, 24))
    guest.resize(*asked)
    await until(lambda: app.size == given)
    guest.send(b"q")
    await until(lambda: guest.is_gone)


async def test_many_resizes_become_few(door: Door) -> None:
    guest = await (await Guest.come(door)).begin()
    (app,) = apps(door)
    sizes = []
    app.screen.on_resize = lambda event: sizes.append(event.size)  # type: ignore[attr-defined]
    for turn in range(1000):
        guest.resize(60 + turn % 40, 20 + turn % 10)
    guest.resize(70, 22)
    await until(lambda: app.size == (70, 22))
    assert len(sizes) < 100


async def test_a_size_that_is_typed_is_no_size(door: Door) -> None:
    guest = await (await Guest.come(door)).begin()
    guest.send(b"\x1b[48;3000;3000;1;1t\x1b[48;0;0;0;0t\x1b[<0;1;1M\x1b[<0;1;1m")
    await guest.play(1, 2)
    assert apps(door)[0].size == (80, 24)


async def test_after_a_paste_without_an_end_one_can_play_on(door: Door) -> None:
    guest = await (await Guest.come(door)).begin()
    guest.send(b"\x1b[200~" + b"y" * 20_000)
    (screen,) = screens(door)
    await until(lambda: screen.is_discarding)
    await until(lambda: not screen.is_discarding)
    await guest.play(1, 2)


async def test_what_is_pasted_reaches_no_terminal_as_an_order(door: Door) -> None:
    guest = await (await Guest.come(door)).begin()
    guest.send(b":")
    await guest.wait_for("Type 1 to 9")
    guest.send(b"\x1b[200~he\x1b]52;c;aGk=\x07llo\x9b2J\xc2\x9b2J\x1b[201~")
    await guest.wait_for("llo")
    assert b"\x1b]52" not in guest.raw
    assert b"\xc2\x9b" not in guest.raw


async def test_who_does_not_read_takes_bounded_room_and_is_dropped() -> None:
    async with listening(Limits(unread=1)) as door:
        bystander = await (await Guest.come(door)).begin()
        deaf = await Guest.come(door, size=LARGEST, window=1)
        deaf.channel.pause_reading()
        await until(lambda: len(visits(door)) == 2)
        (visit,) = (visit for visit in visits(door) if visit._size == LARGEST)
        channel = channel_of(visit)
        most = 0
        sizes = cycle([(LARGEST[0] - 1, LARGEST[1]), LARGEST])
        async with asyncio.timeout(PATIENCE):
            while visit in door.server.players:
                most = max(most, channel.get_write_buffer_size())
                if not deaf.is_gone:
                    deaf.resize(*next(sizes))
                await asyncio.sleep(0.02)
        assert 0 < most < 500_000
        await bystander.play(1, 2)
        deaf.connection.abort()


async def test_the_server_hears_when_the_network_takes_nothing() -> None:
    async with listening(Limits(unread=0.2)) as door:
        guest = await (await Guest.come(door)).begin()
        (visit,) = visits(door)
        channel_of(visit).get_connection().pause_writing()
        await until(lambda: guest.is_gone)
        assert not door.server.connections


async def test_a_key_that_was_only_shown_makes_nobody_its_owner(door: Door) -> None:
    (shown,) = asyncssh.load_keypairs([HOST_KEY])
    own = asyncssh.generate_private_key("ssh-ed25519")
    shown.sign = lambda data: own.sign(data, b"ssh-ed25519")  # type: ignore[method-assign]
    guest = await Guest.come(door, client_keys=[shown])
    await guest.wait_for("q Quit")
    (visit,) = visits(door)
    assert visit._client.identity is None


@pytest.mark.usefixtures("small_steps")
async def test_visits_leave_no_apps_behind_though_nobody_collects_old_garbage() -> None:
    apps_made: list[ref[TicTacToeApp]] = []
    most = 0
    async with listening(Limits(per_address=100)) as door:
        bystander = await (await Guest.come(door)).begin()
        for number in range(25):
            guest = await Guest.come(door, user=f"G{number}")
            await guest.begin()
            (app,) = (app for app in apps(door) if app.settings.x_name == f"G{number}")
            apps_made.append(ref(app))
            del app
            guest.send(b"5\x10")
            await guest.leave()
            await until(lambda: len(door.server.tasks) == 1)
            most = max(most, sum(made() is not None for made in apps_made))
        await bystander.play(1, 2)
    assert most < 5


async def test_two_hundred_visits_leave_nothing_behind() -> None:
    kinds = (TicTacToeApp, Visit, ChannelSession, SshConnection, RemoteDriver, Parser, MessagePump)

    async def visit(number: int) -> None:
        if number % 8:
            guest = await Guest.come(door, size=None, user=f"G{number}")
            await until(lambda: "your turn" in guest.text)
        else:
            guest = await Guest.come(door, user=f"G{number}")
            await until(lambda: "Quit" in guest.text)
            guest.send(b"1\x1b[97;1;97u\x1b")
        if number % 2:
            guest.connection.abort()
        else:
            await guest.leave()

    def living() -> dict[type, int]:
        gc.collect()
        things = gc.get_objects()
        return {kind: sum(isinstance(thing, kind) for thing in things) for kind in kinds}

    async with listening(Limits(per_address=300)) as door:
        for number in range(200):
            await visit(number)
        await until(lambda: not door.server.connections)
        await until(lambda: not any(living().values()))
