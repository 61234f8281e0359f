"""What a visitor is given: the one place where the server meets the game."""

from typing import Protocol

from tictactoe.plain import Conversation, Say
from tictactoe.settings import Settings
from tictactoe.ssh.visitor import Visitor
from tictactoe.tui.app import TicTacToeApp


class Talk(Protocol):
    """A conversation in lines. It may say something at any time, not only when it is answered."""

    is_over: bool

    def open(self) -> None:
        """Say the first lines."""

    def answer(self, line: str) -> None:
        """Take a line that was typed."""

    def close(self) -> None:
        """Say goodbye."""


class Host(Protocol):
    """Gives every visitor a game of their own, on a screen or in lines."""

    def new_app(self, visitor: Visitor) -> TicTacToeApp:
        """The game for somebody with a terminal to draw on."""

    def new_talk(self, visitor: Visitor, say: Say) -> Talk:
        """The game for somebody without one. `say` takes one line of text."""


class SoloHost:
    """Lets everyone play against the computer."""

    def __init__(self, base: Settings) -> None:
        self._base = base

    def new_app(self, visitor: Visitor) -> TicTacToeApp:
        """The game as it is played at home."""
        return TicTacToeApp(visitor.settings(self._base))

    def new_talk(self, visitor: Visitor, say: Say) -> Talk:
        """The game as it is played at home."""
        return Conversation(visitor.settings(self._base), say)
