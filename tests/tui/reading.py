"""What can be read on a screen with a board."""

from tests.stories.player import flowing
from tests.tui.playing import text_of
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.widgets.glyphs import UNICODE
from tictactoe.tui.widgets.grid import Grid

_FRAMES = dict.fromkeys(map(ord, "".join(UNICODE.frame)), " ")


def read_screen(app: TicTacToeApp, selector: str) -> str:
    """What is to be read in some widgets, without their frames and the board."""
    picture = text_of(app)
    for board in app.screen.query(Grid):
        x, right = board.region.x, board.region.right
        for y in board.region.line_range:
            picture[y] = picture[y][:x] + " " * (right - x) + picture[y][right:]
    return flowing(
        line[widget.region.x : widget.region.right].translate(_FRAMES)
        for widget in app.screen.query(selector)
        for line in picture[widget.region.y : widget.region.bottom]
    )
