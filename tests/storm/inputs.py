"""What can happen to a terminal, as values that can be sent again to make a fault again."""

from collections.abc import Iterator
from dataclasses import dataclass

from textual import events
from textual.geometry import Size
from textual.keys import _character_to_key
from textual.message import Message

_QUIT_AT_ONCE = frozenset(("ctrl+q", "ctrl+c"))
# Where and whether these leave or play depends on the screen; all others never do.
_MAY_QUIT = _QUIT_AT_ONCE | {"q", "n", "N", "enter"}
_MAY_PLAY = frozenset("123456789") | {"enter", "space", " "}


@dataclass(frozen=True, slots=True)
class Keys:
    """Keys that arrive in a single write. A character is written as itself."""

    keys: tuple[str, ...]

    def messages(self) -> Iterator[Message]:
        for key in self.keys:
            if len(key) == 1:
                yield events.Key(_character_to_key(key), key)
            else:
                yield events.Key(key, {"enter": "\r", "tab": "\t", "space": " "}.get(key))

    @property
    def chances(self) -> int:
        return sum(key in _MAY_PLAY for key in self.keys)

    @property
    def may_quit(self) -> bool:
        return not _MAY_QUIT.isdisjoint(self.keys)

    @property
    def must_quit(self) -> bool:
        return not _QUIT_AT_ONCE.isdisjoint(self.keys)


@dataclass(frozen=True, slots=True)
class Mouse:
    """What the mouse does, step by step: move, down, up or scroll, and where."""

    steps: tuple[tuple[str, int, int], ...]
    button: int = 1

    def messages(self) -> Iterator[Message]:
        for what, x, y in self.steps:
            kind = {
                "move": events.MouseMove,
                "drag": events.MouseMove,
                "down": events.MouseDown,
                "up": events.MouseUp,
                "scroll": events.MouseScrollDown,
            }[what]
            button = 0 if what in ("move", "scroll") else self.button
            yield kind(None, x, y, 0, 0, button, False, False, False, screen_x=x, screen_y=y)

    @property
    def chances(self) -> int:
        # A move without a button tells Textual that one it thought down was let go before.
        return sum(what in ("up", "move") for what, _, _ in self.steps)

    @property
    def may_quit(self) -> bool:
        return self.chances > 0

    must_quit = False


@dataclass(frozen=True, slots=True)
class Paste:
    """Text from the clipboard."""

    text: str

    def messages(self) -> Iterator[Message]:
        yield events.Paste(self.text)

    chances = 0
    may_quit = False
    must_quit = False


@dataclass(frozen=True, slots=True)
class Resize:
    """Another size of the terminal."""

    width: int
    height: int

    def messages(self) -> Iterator[Message]:
        size = Size(self.width, self.height)
        yield events.Resize(size, size)

    chances = 0
    may_quit = False
    must_quit = False


@dataclass(frozen=True, slots=True)
class Focus:
    """The terminal's window comes to the front, or goes behind another."""

    gained: bool

    def messages(self) -> Iterator[Message]:
        yield events.AppFocus() if self.gained else events.AppBlur()

    chances = 0
    may_quit = False
    must_quit = False


@dataclass(frozen=True, slots=True)
class Clock:
    """Time stands still for the computer, or runs again."""

    runs: bool

    def messages(self) -> Iterator[Message]:
        return iter(())

    chances = 0
    may_quit = False
    must_quit = False


Input = Keys | Mouse | Paste | Resize | Focus | Clock
