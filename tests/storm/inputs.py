"""What can happen to a terminal, and chance, which chooses what happens next."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from textual import events
from textual.app import App
from textual.geometry import Region, Size
from textual.keys import _character_to_key
from textual.message import Message
from textual.widgets import Input as TextInput

from tests.storm import texts
from tictactoe.tui.screens.replay import ReplayScreen
from tictactoe.tui.widgets.column import Column

_QUIT_AT_ONCE = frozenset(("ctrl+q", "ctrl+c"))
# Where and whether these leave or play depends on the screen; all others never do.
_MAY_QUIT = _QUIT_AT_ONCE | {"q", "n", "N", "enter"}
_MAY_PLAY = frozenset("123456789") | {"enter", "space", " "}

# How often a key of each group is struck. Those that quit are rare, or no game would end.
_KEYS: tuple[tuple[float, Sequence[str]], ...] = (
    (60, "123456789"),
    (14, "hjklgGft?+-: "),
    (8, "yr"),
    (8, ("enter",)),
    (4, "aAbzZ0!/;[]{}|~_é漢🎉\u200b"),
    (12, ("space", "tab", "shift+tab", "escape", "backspace", "home", "end")),
    (8, ("left", "right", "up", "down")),
    (2, ("delete", "pageup", "pagedown", "insert", "f1", "f12", "alt+1", "ctrl+left")),
    (3, [f"ctrl+{letter}" for letter in "paxvuwdkzl"]),
    (0.5, "qn"),
    (0.1, sorted(_QUIT_AT_ONCE)),
)
# The larger a screen, the longer it takes to draw.
_SIZES = {
    (200, 60): 1,
    (120, 40): 2,
    (80, 24): 8,
    (40, 12): 8,
    (20, 8): 6,
    (100, 7): 3,
    (19, 30): 3,
    (5, 5): 3,
    (1, 1): 1,
}

MouseStep = tuple[type[events.MouseEvent], int, int]


@dataclass(frozen=True, slots=True)
class Input:
    """Something that comes from a terminal in one piece, and what it may lead to."""

    told: str
    messages: tuple[Message, ...] = ()
    marks: int = 0
    """How many marks of a person it can place."""
    may_quit: bool = False
    must_quit: bool = False
    size: tuple[int, int] | None = None
    """A new size of the terminal."""
    clock_runs: bool | None = None
    """Time stands still for the computer, or runs again."""

    def __repr__(self) -> str:
        return self.told


def keys(*names: str) -> Input:
    """Keys that arrive in a single write. A character is written as itself."""
    return Input(
        f"keys {' '.join(names)}",
        tuple(map(_key, names)),
        marks=sum(name in _MAY_PLAY for name in names),
        may_quit=not _MAY_QUIT.isdisjoint(names),
        must_quit=not _QUIT_AT_ONCE.isdisjoint(names),
    )


def _key(name: str) -> events.Key:
    if len(name) == 1:
        return events.Key(_character_to_key(name), name)
    return events.Key(name, {"enter": "\r", "tab": "\t", "space": " "}.get(name))


def mouse(*steps: MouseStep, button: int = 1) -> Input:
    """What the mouse does, step by step, and where."""
    # A move without a button tells Textual that one it thought down was let go before.
    marks = sum(kind in (events.MouseUp, events.MouseMove) for kind, _, _ in steps)
    return Input(
        f"mouse button {button}: " + ", ".join(f"{kind.__name__} {x} {y}" for kind, x, y in steps),
        tuple(
            kind(None, x, y, 0, 0, button, False, False, False, screen_x=x, screen_y=y)
            for kind, x, y in steps
        ),
        marks=marks,
        may_quit=marks > 0,
    )


def resize(width: int, height: int) -> Input:
    """Another size of the terminal."""
    size = Size(width, height)
    return Input(f"{width}x{height}", (events.Resize(size, size),), size=(width, height))


def random_size(rng: Random) -> tuple[int, int]:
    """A size of the terminal: mostly one that somebody has."""
    if rng.random() < 0.8:
        return rng.choices(list(_SIZES), list(_SIZES.values()))[0]
    return rng.randint(1, 120), rng.randint(1, 40)


def random_input(rng: Random, app: App[None]) -> Input:
    """Something to send to the terminal: mostly keys and clicks on cells."""
    if rng.random() < 0.15 and (way_on := _way_on(rng, app)):
        return way_on
    chance = rng.random()
    if chance < 0.55:
        return keys(_random_key(rng))
    if chance < 0.63:
        return keys(*(_random_key(rng) for _ in range(rng.randrange(2, 7))))
    if chance < 0.67:
        return keys(":", *_typable(texts.line(rng)), "enter")
    if chance < 0.87:
        return _random_mouse(rng, app)
    if chance < 0.90:
        text = texts.paste(rng)
        return Input(f"paste {text!r}", (events.Paste(text),))
    if chance < 0.92:
        return resize(*random_size(rng))
    if chance < 0.94:
        focus = rng.choice((events.AppFocus, events.AppBlur))
        return Input(focus.__name__, (focus(),))
    runs = rng.random() < 0.7
    return Input(f"clock runs: {runs}", clock_runs=runs)


def _way_on(rng: Random, app: App[None]) -> Input | None:
    """What leads on from where chance alone would stay for long."""
    if isinstance(app.focused, TextInput):
        return keys(*rng.choice((("escape",), ("enter",), (*_typable(texts.line(rng)), "enter"))))
    return keys("y") if isinstance(app.screen, ReplayScreen) else None


def _random_key(rng: Random) -> str:
    (group,) = rng.choices([group for _, group in _KEYS], [weight for weight, _ in _KEYS])
    return rng.choice(group)


def _typable(text: str) -> str:
    return "".join(character for character in text[:40] if character.isprintable())


def _random_mouse(rng: Random, app: App[None]) -> Input:
    here, there = _random_place(rng, app), _random_place(rng, app)
    move, down = (events.MouseMove, *here), (events.MouseDown, *here)
    up, up_there = (events.MouseUp, *here), (events.MouseUp, *there)
    scroll = (events.MouseScrollDown, *here)
    button = 1 if rng.random() < 0.9 else rng.randint(2, 3)
    chance = rng.random()
    if chance < 0.6:
        return mouse(move, down, up, button=button)
    if chance < 0.65:
        return mouse(down, up, down, up, button=button)
    if chance < 0.80:
        return mouse(move, button=0)
    if chance < 0.92:
        return mouse(down, (events.MouseMove, *there), up_there, button=button)
    return mouse(rng.choice((up, down, scroll)), button=button)


def _random_place(rng: Random, app: App[None]) -> tuple[int, int]:
    """A place on the terminal: often on the board, seldom where the quit key is shown."""
    columns = [column.region for column in app.screen.query(Column) if column.region]
    board = rng.choice(columns) if columns and rng.random() < 0.7 else None
    region = board or Region(0, 0, *app.size)
    x = region.x + rng.randrange(max(1, region.width))
    y = region.y + rng.randrange(max(1, region.height))
    if board is None and y == app.size.height - 1 and rng.random() < 0.8:
        y = max(0, y - 1)
    return x, y
