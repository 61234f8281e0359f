"""A room as one connection sees it. What it shows is tested with screens and conversations."""

import pytest

from tests.online.evening import Evening
from tictactoe.core import Cell
from tictactoe.rooms import RoomState


async def test_an_older_state_that_arrives_late_is_not_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening()
    ana, _ = await evening.pair()
    older = ana.state
    await ana.play(Cell(1, 1))
    newer = ana.state

    async def load_older(_: str) -> RoomState:
        return older

    monkeypatch.setattr(evening.keeper, "load", load_older)
    await ana.refresh()
    assert ana.state is newer
