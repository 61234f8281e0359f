"""What must be true of the screen whenever it has come to rest."""

import re

from textual.screen import Screen
from textual.widget import Widget

from tests.match_model import MatchModel
from tictactoe.core import CELLS
from tictactoe.core.board import SIZE
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.screens.game import GameScreen
from tictactoe.tui.screens.replay import ReplayScreen
from tictactoe.tui.widgets.cell_view import render_cell_line
from tictactoe.tui.widgets.column import Column
from tictactoe.tui.widgets.glyphs import ASCII, glyphs_of
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.score_panel import ScorePanel

_ORDER = re.compile(r"Welcome( Names|( Play| Watch)( Replay)?)?( Help| Palette)*")


def check(app: TicTacToeApp, model: MatchModel) -> None:
    """The app must show what the model says."""
    _check_stack(app, model)
    for screen in app.screen_stack:
        _check_board(screen, model)
    for column in app.screen.query(Column):
        _check_painting(column)
    for panel in app.screen.query(ScorePanel):
        _check_score(panel, app, model)


def _check_stack(app: TicTacToeApp, model: MatchModel) -> None:
    names = " ".join(type(screen).__name__.removesuffix("Screen") for screen in app.screen_stack)
    assert _ORDER.fullmatch(names), f"the screens are out of order: {names}"
    # Who watches may look back at a game that is over, or see the next one begin.
    if "Play" in names or "Replay" in names:
        state = "over" if model.is_over else "running"
        assert ("Replay" in names) == model.is_over, f"a game that is {state}: {names}"


def _check_board(screen: Screen[object], model: MatchModel) -> None:
    if isinstance(screen, GameScreen):
        expected = model.board
    elif isinstance(screen, ReplayScreen):
        expected = model.board_after(screen.step)
    else:
        return
    grid = screen.query_one(Grid)
    shown = "".join(grid.view_of(cell).mark for cell in CELLS)
    assert shown == expected, f"{type(screen).__name__} shows {shown!r}, not {expected!r}"


def _check_painting(column: Column) -> None:
    """Every cell must be drawn as it should look, and not as it looked before."""
    if not column.region or not column.display:
        return
    size = column.grid.board_size
    glyphs = glyphs_of(column) if size.cell_width > 1 else ASCII
    for y, text in enumerate(_text(column)):
        row = size.row_at(y)
        if row is None:
            continue
        view = column.grid.view_of(CELLS[row * SIZE + column.col])
        pieces = render_cell_line(view, size.line_in_cell(y), size, glyphs)
        expected = "".join(piece.text for piece in pieces).strip()
        where = f"line {y} of column {column.col}"
        assert text.strip(glyphs.vertical + " ") == expected, f"{where} is {text!r}"


def _check_score(panel: ScorePanel, app: TicTacToeApp, model: MatchModel) -> None:
    match = app.store.state
    x, o, (x_wins, o_wins, draws) = match.x.name, match.o.name, model.wins.values()
    wordings = (
        f"{x} Wins: {x_wins}, {o} Wins: {o_wins}, Draws: {draws}",
        f"{x} {x_wins}, {o} {o_wins}, Draws {draws}",
        f"X {x_wins}, O {o_wins}, Draws {draws}",
    )
    shown = "".join(_text(panel)).strip()
    if panel.region and panel.size:
        is_right = any(wording in shown for wording in wordings)
        assert is_right, f"the score is {shown!r}, not {wordings[0]!r}"


def _text(widget: Widget) -> list[str]:
    return [strip.text for strip in widget.render_lines(widget.size.region)]
