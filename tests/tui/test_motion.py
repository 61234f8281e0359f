"""Short motion: it comes step by step, any key ends it, and nothing of it stays.

Steps are made to come never or at once, so that no test depends on a clock.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from textual import events
from textual.geometry import Offset
from textual.pilot import Pilot

from tests.demos import settle
from tests.games import game_of
from tests.tui.playing import playing as playing_still
from tests.tui.playing import screen_names, text_of
from tictactoe.core import CELLS, Cell, Store
from tictactoe.settings import Mode, Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.screens.replay import ReplayScreen
from tictactoe.tui.widgets import grid, score_panel
from tictactoe.tui.widgets.cell_view import Tile
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.history_panel import MoveList
from tictactoe.tui.widgets.moving_widget import MovingWidget
from tictactoe.tui.widgets.score_panel import ScorePanel

NEVER, AT_ONCE = 3600.0, 0.001
TABLE = ("enter", "enter")
WON = (*TABLE, *"14253")
"""X has 1, 2 and 3."""
playing = partial(playing_still, has_motion=True)


@pytest.fixture
def pace(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Set how long all steps take."""

    def set_pace(seconds: float) -> None:
        monkeypatch.setattr(grid, "FLIP_SECONDS", seconds)
        monkeypatch.setattr(grid, "FLASH_SECONDS", seconds)
        monkeypatch.setattr(score_panel, "CHANGE_SECONDS", seconds)

    return set_pace


def numbers_where(app: TicTacToeApp, is_so: Callable[[Grid, Cell], bool]) -> set[int]:
    board = app.screen.query_one(Grid)
    return {number for number, cell in enumerate(CELLS, start=1) if is_so(board, cell)}


def flipped(app: TicTacToeApp) -> set[int]:
    """The cells that are marked as winning."""
    return numbers_where(app, lambda board, cell: board.view_of(cell).is_winning)


def refused(app: TicTacToeApp) -> set[int]:
    return numbers_where(app, lambda board, cell: board.view_of(cell).tile is Tile.REFUSED)


def standing_out(app: TicTacToeApp) -> str:
    """What is reversed in the score."""
    line = app.screen.query_one(ScorePanel).render_line(0)
    return "".join(text for text, style, _ in line if style and style.reverse)


async def until(pilot: Pilot[Any], condition: Callable[[], bool]) -> None:
    """Wait as long as it takes."""
    while not condition():
        await pilot.pause()


@asynccontextmanager
async def replaying(code: str) -> AsyncIterator[tuple[TicTacToeApp, Pilot[Any]]]:
    app = TicTacToeApp(Settings(), game_of(code))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        yield app, pilot


async def test_a_win_shows_its_first_cell_at_once(pace: Callable[[float], None]) -> None:
    pace(NEVER)
    async with playing(*WON) as (app, _):
        assert flipped(app) == {1}


async def test_the_other_winning_cells_follow(pace: Callable[[float], None]) -> None:
    pace(AT_ONCE)
    async with playing(*WON) as (app, pilot):
        await until(pilot, lambda: flipped(app) == {1, 2, 3})
        await until(pilot, lambda: standing_out(app) == "")


@pytest.mark.parametrize(
    ("code", "order"), [("14253", [1, 2, 3]), ("142567983", [1, 2, 3, 6, 9])], ids=["one", "two"]
)
async def test_cells_flip_in_the_order_of_their_lines(
    code: str, order: list[int], pace: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    pace(NEVER)
    flips: list[list[Callable[[], None]]] = []
    async with playing(*TABLE, *code[:-1]) as (app, pilot):
        monkeypatch.setattr(Grid, "prepare_motion", lambda _, __, *steps: flips.append([*steps]))
        monkeypatch.setattr(Grid, "finish_motion", lambda _: None)
        await pilot.press(code[-1])
        await settle(pilot)
        for count, flip in enumerate(flips[-1], start=1):
            assert flipped(app) == set(order[:count])
            flip()
        assert flipped(app) == set(order)


async def test_a_cell_that_has_not_flipped_is_not_faint(pace: Callable[[float], None]) -> None:
    pace(NEVER)
    async with playing(*WON) as (app, _):
        assert numbers_where(app, lambda board, cell: board.view_of(cell).is_faint) >= {4, 5}
        assert not numbers_where(app, lambda board, cell: board.view_of(cell).is_faint) & {1, 2, 3}


async def test_a_key_ends_all_motion_and_is_handled(pace: Callable[[float], None]) -> None:
    pace(NEVER)
    async with playing(*WON) as (app, pilot):
        assert standing_out(app) == "1"
        await pilot.press("x")
        assert flipped(app) == {1, 2, 3}
        assert standing_out(app) == ""
        assert any("Yes or no" in line for line in text_of(app))


async def test_a_click_ends_all_motion_and_is_handled(pace: Callable[[float], None]) -> None:
    pace(NEVER)
    async with playing(*WON) as (app, pilot):
        assert flipped(app) == {1}
        x, y = app.screen.query_one(MoveList).region.offset + Offset(4, 2)
        for mouse in (events.MouseDown, events.MouseUp):
            # A pilot would send it past the app.
            app.post_message(mouse(None, x, y, 0, 0, 1, False, False, False, x, y))
        await until(pilot, lambda: flipped(app) != {1})
        await settle(pilot)
        assert standing_out(app) == ""
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.step == 2


async def test_the_question_can_be_answered_in_the_midst_of_it(
    pace: Callable[[float], None],
) -> None:
    pace(NEVER)
    async with playing(*WON, "y", "5") as (app, _):
        assert app.store.state.round == 2
        assert flipped(app) == set()
        assert standing_out(app) == ""
        assert len(app.store.state.game.move_history) == 1


async def test_leaving_in_the_midst_of_it(pace: Callable[[float], None]) -> None:
    pace(NEVER)
    async with playing(*WON, "escape") as (app, _):
        assert screen_names(app) == ["WelcomeScreen"]


async def test_quitting_in_the_midst_of_it(pace: Callable[[float], None]) -> None:
    pace(NEVER)
    async with playing(*WON) as (app, pilot):
        await pilot.press("q")
    assert (app.return_code, app.failure) == (0, None)


async def test_another_size_in_the_midst_of_it(pace: Callable[[float], None]) -> None:
    pace(NEVER)
    async with playing(*WON) as (app, pilot):
        for size in ((20, 8), (5, 5), (120, 40)):
            await pilot.resize_terminal(*size)
        assert flipped(app) == {1}
        await pilot.press("x")
        assert flipped(app) == {1, 2, 3}


async def test_what_is_covered_moves_no_more(pace: Callable[[float], None]) -> None:
    pace(NEVER)
    async with playing(*WON) as (app, pilot):
        app.action_help()
        await settle(pilot)
        app.pop_screen()
        await settle(pilot)
        assert flipped(app) == {1, 2, 3}


async def test_the_end_is_there_at_once_when_one_steps_back_to_it(
    pace: Callable[[float], None],
) -> None:
    pace(NEVER)
    async with playing(*WON, "left") as (app, pilot):
        assert flipped(app) == set()
        await pilot.press("right")
        assert flipped(app) == {1, 2, 3}


async def test_a_game_from_a_code_does_not_move(pace: Callable[[float], None]) -> None:
    pace(NEVER)
    async with replaying("14253") as (app, _):
        assert flipped(app) == {1, 2, 3}


async def test_who_looks_back_at_a_game_of_the_computer_sees_its_end_at_once(
    pace: Callable[[float], None],
) -> None:
    pace(NEVER)
    match = replace(Settings(mode=Mode.WATCH).new_match(), game=game_of("14253"))
    async with playing() as (app, pilot):
        app.push_screen(ReplayScreen(app._ui, match.game, Store(match)))
        await settle(pilot)
        assert flipped(app) == {1, 2, 3}


async def test_a_refused_move_flashes_its_cell_until_a_key_is_pressed(
    pace: Callable[[float], None],
) -> None:
    pace(NEVER)
    async with playing(*TABLE, "5", "5") as (app, pilot):
        assert refused(app) == {5}
        await pilot.press("1")
        assert refused(app) == set()
        assert len(app.store.state.game.move_history) == 2
        await pilot.press("1")
        assert refused(app) == {1}


async def test_a_clicked_cell_that_is_taken_flashes(pace: Callable[[float], None]) -> None:
    pace(NEVER)
    async with playing(*TABLE, "1") as (app, pilot):
        await pilot.click("Column", offset=(5, 2))
        await settle(pilot)
        assert refused(app) == {1}


async def test_a_flash_passes(pace: Callable[[float], None]) -> None:
    pace(AT_ONCE)
    async with playing(*TABLE, "5", "5") as (app, pilot):
        await until(pilot, lambda: refused(app) == set())


async def test_a_draw_is_a_new_number_too(pace: Callable[[float], None]) -> None:
    pace(NEVER)
    async with playing(*TABLE, *"513746289") as (app, _):
        assert standing_out(app) == "1"
        score = app.screen.query_one(ScorePanel).render_line(0).text
        assert "Draws: 1" in score


async def test_without_animations_nothing_ever_moves(
    pace: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    pace(NEVER)
    moved: list[object] = []
    monkeypatch.setattr(MovingWidget, "start_motion", moved.append)
    async with playing_still(*TABLE, *"11") as (app, pilot):
        assert refused(app) == set()
        await pilot.press(*"4253")
        await settle(pilot)
        assert flipped(app) == {1, 2, 3}
        assert standing_out(app) == ""
    assert moved == []


def test_over_ssh_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TEXTUAL_ANIMATIONS", raising=False)
    assert TicTacToeApp(Settings(is_remote=True)).animation_level == "none"
    assert TicTacToeApp(Settings()).animation_level != "none"
