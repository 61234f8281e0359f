"""The screens of a room as pictures, compared to the letter."""

from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.demos import still
from tests.online.evening import Evening, seated
from tests.online.test_screens import TO_FRIEND, in_room, until
from tictactoe.core import Cell
from tictactoe.online.app import OnlineApp
from tictactoe.online.screens.result import ResultScreen
from tictactoe.settings import Settings

Compare = Callable[..., Any]
pytestmark = pytest.mark.pinned
SIZES = [(80, 24), (20, 8)]


async def quiet(pilot: Pilot[None]) -> None:
    """Let everything that is on its way arrive."""
    for _ in range(5):
        await pilot.pause()


class Visit:
    """Ana visits, and others may come."""

    def __init__(self) -> None:
        # Codes differ from each other, but not from one time to the next.
        numbers = count()
        self.evening = Evening(choose=lambda alphabet: alphabet[next(numbers) % len(alphabet)])
        self.app = still(OnlineApp(Settings(seed=1), self.evening.client("Ana")))

    async def friend(self, pilot: Pilot[None]) -> None:
        """Choose how to find somebody."""
        await pilot.press(*TO_FRIEND)
        await quiet(pilot)

    async def wrong_code(self, pilot: Pilot[None]) -> None:
        """Type a code that leads nowhere."""
        await self.friend(pilot)
        await pilot.press("down", "enter", *"nowhere", "enter")
        await quiet(pilot)

    async def waiting(self, pilot: Pilot[None]) -> None:
        """Wait in a room."""
        await self.friend(pilot)
        await pilot.press("enter")
        await quiet(pilot)

    async def room(self, pilot: Pilot[None]) -> None:
        """Have somebody to play with."""
        await self.waiting(pilot)
        self.bo = seated(await self.evening.client("Bo").join(self.evening.room.code))
        await in_room(pilot)
        await pilot.press("5")
        await self.bo.play(Cell.from_number(1))
        await quiet(pilot)

    async def leaving(self, pilot: Pilot[None]) -> None:
        """Be asked before leaving."""
        await self.room(pilot)
        await pilot.press("escape")
        await quiet(pilot)

    async def won(self, pilot: Pilot[None]) -> None:
        """Win because the other has gone."""
        await self.room(pilot)
        await self.bo.leave()
        await until(pilot, lambda: isinstance(pilot.app.screen, ResultScreen))
        await quiet(pilot)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", ["friend", "wrong_code", "waiting", "room", "leaving", "won"])
def test_a_scene_looks_as_it_did(scene: str, size: tuple[int, int], snap_compare: Compare) -> None:
    visit = Visit()
    play: Callable[[Pilot[None]], Awaitable[None]] = getattr(visit, scene)
    assert snap_compare(visit.app, terminal_size=size, run_before=play)
