"""A visit to the real program: started in a terminal of its own, played, and left."""

import sys
from pathlib import Path
from typing import Self

from tests.terminal import Terminal

CTRL_C = "\x03"
_OPTIONS = {"lines": "--plain", "words": "--words", "screen": "--full-screen"}


class Visit:
    """Drives either front end from outside. Only what is on the terminal counts."""

    def __init__(self, front_end: str, home: Path) -> None:
        self.home = home
        self._is_plain = front_end != "screen"
        command = [sys.executable, "-m", "tictactoe", _OPTIONS[front_end], "--seed=1"]
        self._terminal = Terminal(command, env={"HOME": str(home)})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self._terminal.__exit__(*failure)

    def begin(self) -> None:
        """Go from the welcome to the first move."""
        self._terminal.wait_for("Wins: 0")
        if not self._is_plain:
            self._terminal.send(b"\r")
        self.see("your turn")

    def press(self, keys: str) -> None:
        """Press keys; in lines of text each is a line."""
        for key in keys:
            ends_line = self._is_plain and key != CTRL_C
            self._terminal.send(f"{key}\r".encode() if ends_line else key.encode())

    def see(self, text: str) -> None:
        """Wait until a text is there."""
        self._terminal.wait_for(text)

    def wait_for_the_end(self) -> None:
        """Wait until the program is gone."""
        self._terminal.wait_exit()

    @property
    def exit_code(self) -> int | None:
        """How the program ended."""
        return self._terminal.exit_code

    @property
    def last_words(self) -> list[str]:
        """The last two lines that stay to be read."""
        lines = [line.strip() for line in self._terminal.display]
        return [line for line in lines if line][-2:]

    @property
    def unrestored(self) -> set[str]:
        """What the terminal has that it had not before."""
        return self._terminal.unrestored
