"""What must be true of the screen whenever it has come to rest."""

import re
from collections.abc import Iterator

from textual.screen import Screen
from textual.widget import Widget

from tests.storm.model import Model, WatchedStore
from tictactoe.core import CELLS
from tictactoe.core.board import SIZE
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.screens.game import GameScreen
from tictactoe.tui.screens.replay import ReplayScreen
from tictactoe.tui.widgets.cell_view import render_cell_line
from tictactoe.tui.widgets.glyphs import ASCII
from tictactoe.tui.widgets.grid import Column, GameGrid, Grid
from tictactoe.tui.widgets.score_panel import ScorePanel

_ORDER = re.compile(r"Welcome( Names| Game( Replay)?)?( Help| Palette)*")


def faults(app: TicTacToeApp) -> Iterator[str]:
    """Wherever the app is not what its store says, or its store not what the rules say."""
    assert isinstance(app.store, WatchedStore)
    model = app.store.model
    yield from model.disagreements(app.store.state)
    yield from _stack_faults(app, model)
    for screen in app.screen_stack:
        yield from _board_faults(screen, model)
    yield from _painting_faults(app.screen)
    yield from _score_faults(app, model)


def _stack_faults(app: TicTacToeApp, model: Model) -> Iterator[str]:
    names = " ".join(type(screen).__name__.removesuffix("Screen") for screen in app.screen_stack)
    if not _ORDER.fullmatch(names):
        yield f"the screens are out of order: {names}"
    if "Game" in names and ("Replay" in names) != model.is_over():
        state = "over" if model.is_over() else "running"
        yield f"the wrong screen for a game that is {state}: {names}"


def _board_faults(screen: Screen[object], model: Model) -> Iterator[str]:
    """Whether the board on a screen is the one of the model."""
    if isinstance(screen, GameScreen):
        grid: Grid = screen.query_one(GameGrid)
        expected = model.board
    elif isinstance(screen, ReplayScreen):
        grid = screen.query_one(Grid)
        expected = model.board_after(screen.step)
    else:
        return
    shown = "".join(grid.view_of(cell).mark for cell in CELLS)
    if shown != expected:
        yield f"the wrong board: {type(screen).__name__} shows {shown!r}, not {expected!r}"


def _painting_faults(screen: Screen[object]) -> Iterator[str]:
    """Whether every cell is drawn as it should look, and not as it looked before."""
    for column in screen.query(Column):
        if not column.region or not column.display:
            continue
        cell_size = column.grid.cell_size
        glyphs = column.grid.glyphs if cell_size.width > 1 else ASCII
        for y, text in enumerate(_text(column)):
            row = cell_size.row_at(y)
            if row is None:
                continue
            view = column.grid.view_of(CELLS[row * SIZE + column.col])
            pieces = render_cell_line(view, y % (cell_size.height + 1), cell_size, glyphs)
            expected = "".join(text for text, _ in pieces).strip()
            if text.strip(glyphs.vertical + " ") != expected:
                where = f"line {y} of column {column.col}"
                yield f"the painting is stale: {where} is {text!r}, not {expected!r}"


def _score_faults(app: TicTacToeApp, model: Model) -> Iterator[str]:
    match = app.store.state
    x, o, (x_wins, o_wins, draws) = match.x.name, match.o.name, model.wins.values()
    wordings = (
        f"{x} Wins: {x_wins}, {o} Wins: {o_wins}, Draws: {draws}",
        f"{x} {x_wins}, {o} {o_wins}, Draws {draws}",
        f"X {x_wins}  O {o_wins}  Draws {draws}",
    )
    for panel in app.screen.query(ScorePanel):
        shown = "".join(_text(panel)).strip()
        if panel.region and panel.size and shown not in wordings:
            yield f"the wrong score: the panel says {shown!r}, not {wordings[0]!r}"


def _text(widget: Widget) -> list[str]:
    return [strip.text for strip in widget.render_lines(widget.size.region)]
