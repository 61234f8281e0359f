"""Every screen with a board at every size of the window: the board is whole, and no text is cut.

A window that is really resized takes too long for thousands of sizes. So the widgets of a real app
are asked what they would draw in the places that the layout of their screen gives them; that these
are the places they really get is tested at fewer sizes.
"""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from textual.geometry import Region, Size
from textual.pilot import Pilot
from textual.screen import Screen

from tests.demos import settle, still
from tests.online.evening import Evening, seated
from tests.online.test_screens import TO_FRIEND, in_room
from tictactoe.look import Colours, ThemeName
from tictactoe.online.app import OnlineApp
from tictactoe.settings import Mode, Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.screens.prompt import PromptScreen
from tictactoe.tui.screens.welcome import WelcomeScreen
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.text_lines import TextLines, length

DENSE = [*product(range(20, 121), range(8, 41)), *product(range(125, 201, 5), range(8, 61, 2))]
SPARSE = [*product(range(20, 121, 4), range(8, 41)), (80, 24), (120, 40), (200, 60), (500, 200)]
REAL = [(20, 8), (31, 9), (40, 12), (60, 24), (75, 17), (80, 11), (80, 24), (101, 33), (120, 40)]
LOOKS = {
    "24-bit": Settings(seed=1, mode=Mode.TWO_PLAYERS),
    "no colours": Settings(
        seed=1, mode=Mode.TWO_PLAYERS, theme=ThemeName.ANSI, colours=Colours.NONE
    ),
    "ascii": Settings(seed=1, mode=Mode.TWO_PLAYERS, ascii_only=True),
}
SCENES = {
    "welcome": (),
    "game": ("enter", "enter", *"152"),
    "question": ("enter", "enter", *"152", "f"),
    "refused": ("enter", "enter", *"155"),
    "hint": ("enter", "enter", *"152", "t"),
    "result": ("enter", "enter", *"15263"),
    "replay": ("enter", "enter", *"15263", "left"),
    "room": (),
}
WINDOW = Size(80, 24)

Drawn = dict[str, list[str]]
"""The lines of each widget by its id."""


@asynccontextmanager
async def at_scene(scene: str, settings: Settings) -> AsyncIterator[Pilot[Any]]:
    """An app that has been brought to a scene."""
    if scene != "room":
        app = still(TicTacToeApp(settings))
        async with app.run_test(size=WINDOW) as pilot:
            for key in SCENES[scene]:
                await pilot.press(key)
                await settle(pilot)
            yield pilot
        return
    evening = Evening()
    settings = replace(settings, mode=Mode.COMPUTER)
    guest = still(OnlineApp(settings, evening.client("Ana")))
    async with guest.run_test(size=WINDOW) as pilot:
        await pilot.press(*TO_FRIEND)
        await pilot.press("enter")
        while not evening.rooms:
            await pilot.pause()
        seated(await evening.client("Bo").join(evening.room.code))
        await in_room(pilot)
        yield pilot


@pytest.fixture
def pretend(monkeypatch: pytest.MonkeyPatch) -> Callable[[Screen[Any], Size], dict[str, Region]]:
    """Makes the widgets of a screen believe that the window has another size."""
    window = [WINDOW]
    places: dict[TextLines, Region] = {}
    for kind in (PromptScreen, WelcomeScreen):
        monkeypatch.setattr(kind, "size", property(lambda _: window[0]))
    nowhere = Region()
    monkeypatch.setattr(TextLines, "size", property(lambda each: places.get(each, nowhere).size))

    def lay_out(screen: Screen[Any], size: Size) -> dict[str, Region]:
        window[0] = size
        shown = [child for child in screen.children if child.display and child.id]
        placements = screen.layout.arrange(screen, shown, size)
        places.clear()
        for placement in placements:
            if isinstance(placement.widget, TextLines):
                places[placement.widget] = placement.region
        return {str(each.widget.id): each.region for each in placements}

    return lay_out


def drawn(screen: Screen[Any], regions: dict[str, Region]) -> Iterator[tuple[str, list[str]]]:
    """The lines of every widget that is shown, after checking that none of them is cut."""
    for widget in screen.walk_children():
        region = regions.get(widget.id or "")
        if not region or not isinstance(widget, TextLines):
            continue
        lines = widget.build_lines()
        window = (screen.size, widget.id, region, lines)
        assert len(lines) <= region.height, window
        assert all(length(line) <= region.width for line in lines), window
        yield str(widget.id), ["".join(text for text, _ in line) for line in lines]


def assert_whole(screen: Screen[Any], regions: dict[str, Region]) -> None:
    """See that all nine cells are in the window, and that everything needed is said in full."""
    window = screen.size
    grid = screen.query_one(Grid)
    board = regions["board"]
    assert window.region.contains_region(board), window
    board_size = grid.size_in(board.size)
    assert (board_size.width, board_size.height) <= tuple(board.size), window
    said = dict(drawn(screen, regions))
    text = " ".join(" ".join(lines) for lines in said.values())
    assert "Draws" in text, window
    for name in ("board", "status", "score", "greeting", "menu", "keys", "question"):
        if name in regions:
            assert window.region.contains_region(regions[name]), (window, name)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("scene", SCENES)
async def test_everything_is_whole_at_many_sizes(
    scene: str, look: str, pretend: Callable[[Screen[Any], Size], dict[str, Region]]
) -> None:
    async with at_scene(scene, LOOKS[look]) as pilot:
        for size in SPARSE:
            assert_whole(pilot.app.screen, pretend(pilot.app.screen, Size(*size)))
        pretend(pilot.app.screen, WINDOW)


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("scene", SCENES)
async def test_everything_is_whole_at_every_size(
    scene: str, look: str, pretend: Callable[[Screen[Any], Size], dict[str, Region]]
) -> None:
    async with at_scene(scene, LOOKS[look]) as pilot:
        for size in DENSE:
            assert_whole(pilot.app.screen, pretend(pilot.app.screen, Size(*size)))
        pretend(pilot.app.screen, WINDOW)
