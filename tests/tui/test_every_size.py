"""Every screen with a board at every size of the window: the board is whole, and no text is cut.

A window that is really resized takes too long for thousands of sizes. So the widgets of a real app
are asked what they would draw in the places that the layout of their screen gives them; that these
are the places they really get is tested at fewer sizes.
"""

import ast
import re
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, TypeVar

import pytest
from rich.cells import cell_len
from textual.geometry import Region, Size
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

import tictactoe
from tests.demos import settle, still
from tests.online.evening import Evening, seated
from tests.online.test_screens import TO_FRIEND, in_room
from tictactoe.core.names import LONGEST
from tictactoe.look import Colours, ThemeName
from tictactoe.online.app import OnlineApp
from tictactoe.rooms import rejoin_code
from tictactoe.settings import Mode, Settings
from tictactoe.speech import phrases
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.board_size import BoardSize
from tictactoe.tui.screens.prompt import PromptScreen
from tictactoe.tui.screens.welcome import WelcomeScreen
from tictactoe.tui.widgets.board_frame import BoardFrame
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.notes import Notes
from tictactoe.tui.widgets.score_panel import ScorePanel
from tictactoe.tui.widgets.text_lines import TextLines

DENSE = [
    *(Size(*size) for size in product(range(20, 121), range(8, 41))),
    *(Size(*size) for size in product(range(125, 201, 15), range(8, 61, 2))),
]
SPARSE = [size for size in DENSE if (5 * size.width + size.height) % 31 == 0]
SIZES = [pytest.param(SPARSE, id="some"), pytest.param(DENSE, id="all", marks=pytest.mark.slow)]
REAL = [(20, 8), (31, 9), (40, 12), (44, 40), (60, 24), (75, 17), (80, 8), (80, 11), (80, 24)]
REAL += [(101, 33), (120, 40)]
WINDOW = Size(80, 24)

_Part = TypeVar("_Part", bound=Widget)

PEOPLE = Settings(seed=1, mode=Mode.TWO_PLAYERS)
LOOKS = {
    "24-bit": PEOPLE,
    "ascii": replace(PEOPLE, ascii_only=True),
    "no colours": replace(PEOPLE, theme=ThemeName.ANSI, colours=Colours.NONE),
}
# Without colours all is where it is in ASCII, so that this look is for `make test-all`.
EVERY_LOOK = [
    pytest.param(look, marks=pytest.mark.slow if look == "no colours" else ()) for look in LOOKS
]
LONG_NAMES = "Wolfeschlegelstein-B", "李" * (LONGEST // 2)
FRIEND = "Bo"
START = ("enter", "enter")
AGAIN = [("Play again?",), ("y Play again n Quit", "y or n")]


@dataclass(frozen=True)
class Scene:
    """The keys that lead there, and what has to be readable, each in one of several wordings."""

    keys: tuple[str, ...] = ()
    said: Sequence[tuple[str, ...]] = ()
    codes: Sequence[str] = ()
    """What may stand there though it is no text of the program."""


SURE = [("Give up this game?",), ("Say yes or no.", "y or n", "y Yes n No")]
EVENING = (
    Scene(said=[("1 to 9", "Perfect", "Two players")]),
    Scene((*START, *"152"), [("Player O (O), your turn.", "O to move.")]),
    Scene(("f",), SURE),
    Scene(("n", "5"), [("5 is taken by O. Pick a free cell.",)]),
    Scene(("t",), [("Try 3.",)]),
    Scene(tuple("63"), [("Player X wins!", "X wins."), *AGAIN]),
    Scene(("left",), [("Move 4: O takes 6, the middle right.", "4. O 6: mistake"), *AGAIN]),
    Scene(("y", *"15", "f", "y"), [("Player X gives up, so Player O wins.", "O wins."), *AGAIN]),
)
"""One after the other, in a single app."""
LONG_EVENING = (
    Scene((*START, *"51374628"), [(f"{LONG_NAMES[0]} (X), your turn.", "X to move.")]),
    Scene(("9",), [("draw", "All square!"), *AGAIN]),
    Scene(("left",), [("Move 8: O takes 8, the bottom middle.", "8. O 8: "), *AGAIN]),
    Scene(("y", *"15263"), [(LONG_NAMES[0], "X wins."), *AGAIN]),
)
"""The same with the longest names, and more moves."""
GAME_RESULT_REPLAY = (*START, *"1526"), ("3",), ("left",)
FRAME = re.compile(r"[╭─╮│╰╯+|-]+")
WORD = re.compile(r"[^\W\d_]+")


def at_home(settings: Settings) -> AbstractAsyncContextManager[Pilot[Any]]:
    return still(TicTacToeApp(settings)).run_test(size=WINDOW)


@asynccontextmanager
async def from_afar(settings: Settings) -> AsyncIterator[tuple[Evening, Pilot[Any]]]:
    evening = Evening()
    settings = replace(settings, mode=Mode.COMPUTER)
    guest = still(OnlineApp(settings, evening.client(LONG_NAMES[0])))
    async with guest.run_test(size=WINDOW) as pilot:
        yield evening, pilot


async def enter_room(evening: Evening, pilot: Pilot[Any]) -> None:
    await pilot.press(*TO_FRIEND, "enter")
    while not evening.rooms:
        await pilot.pause()
    seated(await evening.client(FRIEND).join(evening.room.code))
    await in_room(pilot)


async def press(pilot: Pilot[Any], keys: tuple[str, ...]) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


Pretend = Callable[[Screen[Any], Size], dict[str, Region]]
"""Makes a screen believe that the window has another size, and gives the regions of its parts."""


@pytest.fixture
def pretend(monkeypatch: pytest.MonkeyPatch) -> Pretend:
    window = [WINDOW]
    places: dict[TextLines, Region] = {}
    for kind in (PromptScreen, WelcomeScreen):
        monkeypatch.setattr(kind, "size", property(lambda _: window[0]))
    nowhere = Region()
    monkeypatch.setattr(TextLines, "size", property(lambda each: places.get(each, nowhere).size))

    def lay_out(screen: Screen[Any], size: Size) -> dict[str, Region]:
        window[0] = size
        regions = arranged(screen, size)
        places.clear()
        for widget in parts(screen, TextLines):
            places[widget] = regions.get(widget.id or "", nowhere)
        return regions

    return lay_out


def arranged(screen: Screen[Any], size: Size) -> dict[str, Region]:
    """Where the layout of a screen puts the widgets that have an id."""
    shown = [child for child in screen.children if child.display and child.id]
    placements = screen.layout.arrange(screen, shown, size)
    return {str(each.widget.id): each.region for each in placements}


def parts(screen: Screen[Any], kind: type[_Part]) -> Iterator[_Part]:
    """The widgets of a kind. A query would find no more than the first base of a class."""
    return (child for child in screen.children if isinstance(child, kind))


@cache
def vocabulary() -> frozenset[str]:
    """All words in the program's own texts, and in the names of the players here."""
    words = set(WORD.findall(" ".join((*LONG_NAMES, FRIEND))))
    for path in Path(tictactoe.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
            if is_text and id(node) not in described:
                words |= set(WORD.findall(ast.unparse(node)))
    return frozenset(word.lower() for word in words)


def plain(lines: list[str]) -> str:
    """What lines say, without frames."""
    words = " ".join(lines).split()
    return " ".join(word for word in words if not FRAME.fullmatch(word))


def drawn(
    screen: Screen[Any], regions: dict[str, Region], codes: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """What every widget says, after checking that none of it is cut."""
    for widget in parts(screen, TextLines):
        region = regions.get(widget.id or "")
        if not region:
            continue
        lines = widget.build_lines()
        case = (screen.size, widget.id)
        assert screen.size.region.contains_region(region), case
        assert len(lines) <= region.height, case
        texts = ["".join(text for text, _ in line) for line in lines]
        assert all(cell_len(text) <= region.width for text in texts), (case, texts)
        text = plain(texts)
        known = {*vocabulary(), *WORD.findall(" ".join(codes).lower())}
        unknown = set(WORD.findall(text.lower())) - known
        assert not unknown, (case, text)
        assert "..." not in text, (case, text)
        yield str(widget.id), text


def assert_whole(screen: Screen[Any], regions: dict[str, Region], scene: Scene) -> None:
    """See that all nine cells are in the window, and that everything needed is said in full."""
    window, board = screen.size, regions["board"]
    assert window.region.contains_region(board), window
    board_size = screen.query_one(Grid).size_in(board.size)
    # In a frame there is a blank at the right of the board.
    assert 0 <= board.width - board_size.width <= 1, window
    assert board.height == board_size.height, window
    said = dict(drawn(screen, regions, scene.codes))
    everything = " ".join(said.values())
    for wordings in scene.said:
        assert any(text in everything for text in wordings), (window, wordings, said)
    scores = phrases.score_wordings(screen.query_one(ScorePanel).store.state)
    assert any(", ".join(score) in said["score"] for score in scores), (window, said["score"])
    for frame in parts(screen, BoardFrame):
        headlines = frame.headlines() if frame.needs_headline else (*frame.headlines(), "")
        pairs = product(headlines, (*frame.messages(), ""))
        whole = {f"{headline} {message}".strip() for headline, message in pairs} - {""}
        assert said["status"].removesuffix(" Play again? y or n") in whole, (window, said["status"])
    for notes in parts(screen, Notes) if said.get("notes") else ():
        text = plain(["".join(text for text, _ in line) for line in notes.build_text()])
        assert text.endswith((".", "!", "?")), (window, text)


@pytest.mark.sampled
@pytest.mark.parametrize("sizes", SIZES)
@pytest.mark.parametrize(
    ("look", "scenes"),
    [
        pytest.param("24-bit", EVENING, id="24-bit"),
        pytest.param("24-bit", LONG_EVENING, id="24-bit, long names"),
        pytest.param("ascii", EVENING, id="ascii"),
        pytest.param("ascii", LONG_EVENING, id="ascii, long names"),
        pytest.param("no colours", EVENING, id="no colours", marks=pytest.mark.slow),
    ],
)
async def test_everything_is_whole_at_every_size(
    look: str, scenes: tuple[Scene, ...], sizes: list[Size], pretend: Pretend
) -> None:
    x_name, o_name = LONG_NAMES if scenes is LONG_EVENING else (None, None)
    async with at_home(replace(LOOKS[look], x_name=x_name, o_name=o_name)) as pilot:
        for scene in scenes:
            await press(pilot, scene.keys)
            for size in sizes:
                assert_whole(pilot.app.screen, pretend(pilot.app.screen, size), scene)
            pretend(pilot.app.screen, WINDOW)


@pytest.mark.sampled
@pytest.mark.parametrize("sizes", SIZES)
@pytest.mark.parametrize("look", EVERY_LOOK)
async def test_everything_is_whole_from_afar_at_every_size(
    look: str, sizes: list[Size], pretend: Pretend
) -> None:
    async with from_afar(LOOKS[look]) as (evening, pilot):
        for size in sizes:
            assert_whole(pilot.app.screen, pretend(pilot.app.screen, size), Scene())
        pretend(pilot.app.screen, WINDOW)
        await enter_room(evening, pilot)
        assert evening.room.x
        way_back = rejoin_code(evening.room.x.identity)
        scene = Scene(codes=(evening.room.code, f"{way_back}"))
        for size in sizes:
            assert_whole(pilot.app.screen, pretend(pilot.app.screen, size), scene)
        pretend(pilot.app.screen, WINDOW)


@pytest.mark.sampled
@pytest.mark.parametrize("sizes", SIZES)
@pytest.mark.parametrize("look", EVERY_LOOK)
async def test_the_layouts_of_game_result_and_replay_put_the_board_in_the_same_place(
    look: str, sizes: list[Size]
) -> None:
    async with at_home(LOOKS[look]) as pilot:
        seen: list[list[Region]] = []
        for keys in GAME_RESULT_REPLAY:
            await press(pilot, keys)
            seen.append([arranged(pilot.app.screen, size)["board"] for size in sizes])
    game, result, replay = seen
    assert game == result == replay


@pytest.mark.sampled
@pytest.mark.parametrize("look", EVERY_LOOK)
async def test_in_a_resized_window_the_board_stays_and_nothing_scrolls(look: str) -> None:
    boards: dict[tuple[int, int], set[tuple[Region, BoardSize]]] = {size: set() for size in REAL}
    async with at_home(LOOKS[look]) as pilot:
        for keys in GAME_RESULT_REPLAY:
            await press(pilot, keys)
            async for size, grid in resized(pilot):
                boards[size].add((grid.region, grid.board_size))
    assert {size: len(seen) for size, seen in boards.items()} == dict.fromkeys(REAL, 1)


async def test_from_afar_nothing_scrolls_in_a_resized_window() -> None:
    async with from_afar(PEOPLE) as (evening, pilot):
        async for _ in resized(pilot):
            pass
        await enter_room(evening, pilot)
        async for _ in resized(pilot):
            pass


async def resized(pilot: Pilot[Any]) -> AsyncIterator[tuple[tuple[int, int], Grid]]:
    """The board in windows of several sizes, after a look at everything else there."""
    for size in REAL:
        await pilot.resize_terminal(*size)
        assert_really_there(pilot.app.screen, Size(*size))
        yield size, pilot.app.screen.query_one(Grid)


def assert_really_there(screen: Screen[Any], window: Size) -> None:
    """See that the widgets are where the layout wants them, and that none has a scroll bar."""
    assert screen.size == window
    places = arranged(screen, window)
    for child in screen.children:
        if child.display and child.id and places.get(child.id):
            assert child.region == places[child.id], (window, child)
    for widget in screen.walk_children(Widget, with_self=True):
        assert not widget.show_vertical_scrollbar, (window, widget)
        assert not widget.show_horizontal_scrollbar, (window, widget)
