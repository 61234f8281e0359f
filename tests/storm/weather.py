"""Chooses what happens to the terminal next."""

from random import Random

from textual.app import App
from textual.geometry import Region
from textual.widgets import Input as TextInput

from tests.storm import texts
from tests.storm.inputs import Clock, Focus, Input, Keys, Mouse, Paste, Resize
from tictactoe.tui.screens.replay import ReplayScreen
from tictactoe.tui.widgets.grid import Column

_WEIGHTED_KEYS = {
    "123456789": 60.0,
    "hjklgGft?+-: ": 14.0,
    "yr": 8.0,
    "aAbzZ0!/;[]{}|~_é漢🎉\u200b": 4.0,
    "q": 0.15,
    "n": 0.3,
}
_NAMED_KEYS = {
    "enter": 8.0,
    "space": 3.0,
    "tab": 3.0,
    "shift+tab": 1.0,
    "escape": 2.0,
    "left": 2.0,
    "right": 2.0,
    "up": 2.0,
    "down": 2.0,
    "home": 1.0,
    "end": 1.0,
    "backspace": 1.0,
    "delete": 0.5,
    "pageup": 0.5,
    "pagedown": 0.5,
    "insert": 0.2,
    "ctrl+p": 0.5,
    "ctrl+a": 0.3,
    "ctrl+x": 0.3,
    "ctrl+v": 0.3,
    "ctrl+u": 0.3,
    "ctrl+w": 0.3,
    "ctrl+d": 0.3,
    "ctrl+k": 0.3,
    "ctrl+z": 0.3,
    "ctrl+l": 0.3,
    "ctrl+left": 0.3,
    "shift+right": 0.3,
    "f1": 0.2,
    "f12": 0.2,
    "alt+1": 0.2,
    "ctrl+q": 0.05,
    "ctrl+c": 0.05,
}
_KEYS = (
    *((key, weight / len(keys)) for keys, weight in _WEIGHTED_KEYS.items() for key in keys),
    *_NAMED_KEYS.items(),
)
_POPULATION, _WEIGHTS = zip(*_KEYS, strict=True)
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


def random_size(rng: Random) -> tuple[int, int]:
    """A size of the terminal: mostly one that somebody has."""
    if rng.random() < 0.8:
        return rng.choices(list(_SIZES), list(_SIZES.values()))[0]
    return rng.randint(1, 120), rng.randint(1, 40)


def random_input(rng: Random, app: App[None]) -> Input:
    """Something to send to the terminal: mostly keys and clicks on cells."""
    if rng.random() < 0.15 and (way_on := _way_on(rng, app)):
        return Keys(way_on)
    chance = rng.random()
    if chance < 0.55:
        return Keys(_keys(rng, 1))
    if chance < 0.63:
        return Keys(_keys(rng, rng.randrange(2, 7)))
    if chance < 0.67:
        return Keys((":", *_typable(texts.line(rng)), "enter"))
    if chance < 0.87:
        return _mouse(rng, app)
    if chance < 0.90:
        return Paste(texts.paste(rng))
    if chance < 0.92:
        return Resize(*random_size(rng))
    if chance < 0.94:
        return Focus(gained=rng.random() < 0.5)
    return Clock(runs=rng.random() < 0.7)


def _way_on(rng: Random, app: App[None]) -> tuple[str, ...] | None:
    """What leads on from where chance alone would stay for long."""
    if isinstance(app.focused, TextInput):
        return rng.choice((("escape",), ("enter",), (*_typable(texts.line(rng)), "enter")))
    return ("y",) if isinstance(app.screen, ReplayScreen) else None


def _keys(rng: Random, count: int) -> tuple[str, ...]:
    return tuple(rng.choices(_POPULATION, _WEIGHTS, k=count))


def _typable(text: str) -> str:
    return "".join(character for character in text[:40] if character.isprintable())


def _mouse(rng: Random, app: App[None]) -> Mouse:
    x, y = _place(rng, app)
    button = 1 if rng.random() < 0.9 else rng.randint(2, 3)
    click = (("down", x, y), ("up", x, y))
    chance = rng.random()
    if chance < 0.6:
        return Mouse((("move", x, y), *click), button)
    if chance < 0.65:
        return Mouse(click * 2, button)
    if chance < 0.80:
        return Mouse((("move", x, y),))
    if chance < 0.92:
        end = _place(rng, app)
        return Mouse((("down", x, y), ("drag", *end), ("up", *end)), button)
    return Mouse(((rng.choice(("up", "down", "scroll")), x, y),), button)


def _place(rng: Random, app: App[None]) -> tuple[int, int]:
    """A place on the terminal: often on the board, seldom where the quit key is shown."""
    columns = [column.region for column in app.screen.query(Column) if column.region]
    board = rng.choice(columns) if columns and rng.random() < 0.7 else None
    region = board or Region(0, 0, *app.size)
    x = region.x + rng.randrange(max(1, region.width))
    y = region.y + rng.randrange(max(1, region.height))
    if board is None and y == app.size.height - 1 and rng.random() < 0.8:
        y = max(0, y - 1)
    return x, y
