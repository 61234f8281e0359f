"""Turns what a terminal sends into messages."""

import re
from collections.abc import Iterator

from textual.events import Paste
from textual.message import Message

from tictactoe.tui.compat import SafeParser

_ESCAPE = "\x1b"
_PIECES = re.compile(f"{_ESCAPE}|[^{_ESCAPE}]+")
_BRACKETS = {"[200~": True, "[201~": False}
_MOST_TYPED_AT_ONCE = 100


class InputReader:
    """Tells typing from pasting, whether or not the terminal marks what is pasted."""

    def __init__(self) -> None:
        self._parser = SafeParser()
        self._is_begun = False
        """Whether the last character was an Escape, which begins a sequence."""
        self._is_pasting = False
        """Whether we are between the brackets that a terminal puts around a paste."""
        self._is_flooded = False
        """Whether more came at once than anybody types; a sequence or a pause ends it."""

    def read(self, text: str) -> Iterator[Message]:
        """The messages that a text completes. An empty text says that time has passed."""
        for piece in _PIECES.findall(text) or [""]:
            is_begun, self._is_begun = self._is_begun, piece == _ESCAPE
            if is_begun:
                self._is_pasting = _BRACKETS.get(piece[:5], self._is_pasting)
            elif piece in (_ESCAPE, ""):
                self._is_flooded = False
            elif not self._is_pasting:
                # Nobody types so fast: it is a paste that the terminal does not mark.
                self._is_flooded = self._is_flooded or len(piece) > _MOST_TYPED_AT_ONCE
            if self._is_flooded:
                yield Paste(piece)
            else:
                yield from self._parser.read(piece)
                yield from self._parser.tick()
