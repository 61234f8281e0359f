"""A window that is resized faster than its screens can be laid out."""

import pytest
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen

from tests.tui.playing import playing

LAYOUTS = 20
"""Far more than two sizes need."""


@pytest.mark.parametrize("keys", [(), ("enter",), ("ctrl+p",), ("1",)])
async def test_two_sizes_at_once_are_not_laid_out_in_turn_forever(
    keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    layouts = 0
    lay_out = Screen._refresh_layout

    def count(self: Screen[None], size: Size | None = None, scroll: bool = False) -> None:
        nonlocal layouts
        layouts += 1
        # Nothing else would ever end it.
        if layouts <= LAYOUTS:
            lay_out(self, size, scroll)

    async with playing(*keys) as (app, pilot):
        monkeypatch.setattr(Screen, "_refresh_layout", count)
        with app.batch_update():
            for size in (Size(40, 12), app.size):
                app.screen.post_message(Resize(size, size))
                # Sizes that follow each other would become one.
                app.screen.call_later(app.screen.refresh_bindings)
            await pilot.pause()
            await pilot.pause()
        assert layouts < LAYOUTS
