"""One address that wants all rooms for itself, or guesses their codes, while others play."""

import asyncio
from contextlib import suppress

import asyncssh
import pytest

from tests.hosting.fakes import until
from tests.ssh.flooder import GUEST
from tests.ssh.guests import Door, Guest, listening
from tests.terminal import PATIENCE
from tictactoe.rooms.memory import MemoryKeeper

pytestmark = pytest.mark.slow

ROOMS = 100
HERE, THERE = "127.0.0.1", "127.0.0.2"


async def heard(guest: Guest, text: str) -> None:
    await until(lambda: text in guest.text)


async def open_and_hang_up(door: Door) -> None:
    """Open a room, and be gone; or be refused."""
    with suppress(asyncssh.Error, OSError):
        guest = await asyncssh.connect(HERE, door.port, local_addr=(THERE, 0), **GUEST)
        try:
            process = await guest.create_process(encoding="utf-8")
            process.stdin.write("open\n")
            async with asyncio.timeout(PATIENCE):
                await process.stdout.readuntil(("Your friend types", "Not so fast", "rooms are"))
        finally:
            guest.abort()


async def test_who_opens_rooms_and_hangs_up_takes_none_from_anybody() -> None:
    keeper = MemoryKeeper(most_rooms=ROOMS)
    async with listening(keeper=keeper) as door:
        ana = await Guest.come(door, size=None, user="Ana")
        await heard(ana, "your turn")

        async def attack() -> None:
            for _ in range(ROOMS // 4):
                await asyncio.gather(*(open_and_hang_up(door) for _ in range(5)))

        attacking = asyncio.create_task(attack())
        ana.send(b"open\n")
        await heard(ana, "Your friend types")
        code = ana.text.split("Room ")[1][:6]
        bo = await Guest.come(door, size=None, user="Bo")
        bo.send(f"join {code}\n".encode())
        await heard(bo, "Bo plays O")
        for guest, other, cell in ((ana, bo, 1), (bo, ana, 4), (ana, bo, 2), (bo, ana, 5)):
            guest.send(f"{cell}\n".encode())
            await heard(guest, f", {cell}.")
            await heard(other, f", {cell}.")
        await attacking
        # A moment later, nothing is left of it, and anybody gets a room.
        cy = await Guest.come(door, size=None, user="Cy")
        cy.send(b"open\n")
        await heard(cy, "Your friend types")
        assert len(keeper._all_living()) == 2


async def guess(door: Door, answered: list[str]) -> None:
    """Type wrong codes as fast as they are taken, and hear some answers."""
    guest = await Guest.come(door, size=None, user="Eve")
    guest.send(b"join ZZZZZZ\n" * 100)
    await heard(guest, "One moment, please")
    answered.append(guest.text)
    await guest.leave()


async def test_who_guesses_codes_shuts_nobody_out_at_the_same_address(door: Door) -> None:
    ana = await Guest.come(door, size=None, user="Ana")
    ana.send(b"open\n")
    await heard(ana, "Your friend types")
    code = ana.text.split("Room ")[1][:6]
    answered: list[str] = []
    for _ in range(12):
        await guess(door, answered)
    # However many are typed, after the third they wait for each other.
    assert max(text.count("There is no room with that code.") for text in answered) <= 3
    bo = await Guest.come(door, size=None, user=f"{code}+Bo")
    await heard(bo, "Bo plays O")
    assert "One moment, please" in bo.text
    way_back = bo.text.split("join ")[-1].split()[0]
    bo.connection.abort()
    await heard(ana, "Bo's line broke.")
    again = await Guest.come(door, size=None, user=way_back)
    await heard(again, "Welcome back!")
