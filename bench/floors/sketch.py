"""The least that a move can cost in Textual: one widget repaints two cells and a status line.

Digits play X and are answered with an O in the first free cell; `y` clears the board. There are
no rules, no store, no history and no computer: what a game costs above this is its own.
"""

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.events import Key
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

WIDE, HIGH = 12, 5
GLYPHS = {"X": ["█   █", " ███ ", "█   █"], "O": [" ███ ", "█   █", " ███ "]}
STYLES = {"X": Style.parse("#7dcfff"), "O": Style.parse("#ff9e64"), " ": Style.null()}
PLAIN = Style.parse("#c0caf5")


class Board(Widget, can_focus=True):
    """Nine cells and a line that says what happened last."""

    def __init__(self) -> None:
        super().__init__()
        self.marks = [" "] * 9
        self.status = "Your turn"

    def render_line(self, y: int) -> Strip:
        """Draw one line of a row of cells, or the status below them."""
        row, line = divmod(y, HIGH)
        if row >= 3:
            text = self.status if y == 3 * HIGH else ""
            return Strip([Segment(text.ljust(3 * WIDE), PLAIN)], 3 * WIDE)
        cells = []
        for index in range(3 * row, 3 * row + 3):
            mark = self.marks[index]
            glyph = GLYPHS.get(mark, ["", str(index + 1), ""])
            text = glyph[line - 1] if 1 <= line <= 3 else ""
            cells.append(Segment(text.center(WIDE), STYLES[mark]))
        return Strip(cells, 3 * WIDE)

    def on_key(self, event: Key) -> None:
        """Play a digit and the answer to it, in one frame."""
        if event.key == "y":
            self.marks = [" "] * 9
            self.refresh()
        elif event.key in "123456789" and self.marks[int(event.key) - 1] == " ":
            self.play(int(event.key) - 1, "X")
            if " " in self.marks:
                self.play(self.marks.index(" "), "O")

    def play(self, index: int, mark: str) -> None:
        """Put a mark on a cell and repaint that cell and the status."""
        self.marks[index] = mark
        self.status = f"{mark} took cell {index + 1}"
        row, column = divmod(index, 3)
        self.refresh(
            Region(column * WIDE, row * HIGH, WIDE, HIGH), Region(0, 3 * HIGH, 3 * WIDE, 1)
        )


class Sketch(App[None]):
    """The one widget, focused."""

    def compose(self) -> ComposeResult:
        """Mount the one widget."""
        yield Board()


if __name__ == "__main__":
    Sketch().run()
