"""The board in the mind of somebody who only hears of it."""

import re

from tests.stories.player import NUMBERED

_HEARD = re.compile(
    r"(?P<row>Top|Middle|Bottom) row: (?P<cells>[1-9XO], [1-9XO], [1-9XO])\."
    r"|(?P<mover>[XO]) (?:takes the [a-z ]+,|answers) (?P<taken>[1-9])\."
    r"|(?P<fresh>All nine cells are free\.)"
)
_ROWS = ("Top", "Middle", "Bottom")


class HeardBoard:
    """Follows rows and moves that are told. It is nine characters, as for any `Player`."""

    def __init__(self) -> None:
        self.numbers = NUMBERED
        """The empty board, as it was told first."""
        self._cells = list(NUMBERED)
        self._has_heard_rows = False

    def __str__(self) -> str:
        return "".join(self._cells)

    def hear(self, text: str) -> None:
        """Take in whatever a text says about the board."""
        for heard in _HEARD.finditer(text):
            if heard["row"]:
                start = 3 * _ROWS.index(heard["row"])
                self._cells[start : start + 3] = heard["cells"].split(", ")
            elif heard["fresh"]:
                self._cells = list(self.numbers)
            else:
                self._cells[self.numbers.index(heard["taken"])] = heard["mover"]
            if heard["row"] == _ROWS[-1] and not self._has_heard_rows:
                self._has_heard_rows = True
                self.numbers = str(self)
