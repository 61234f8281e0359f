"""Keys: what they are called, and those that more than one screen has."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.screen import Screen

DIGITS = "123456789"


def digit_bindings(description: str, tooltip: str) -> list[Binding]:
    """A key for each cell; the key bar shows them as one."""
    return [
        Binding(
            digit,
            f"play('{digit}')",
            description,
            show=digit == DIGITS[0],
            key_display="1-9",
            tooltip=tooltip,
        )
        for digit in DIGITS
    ]


def key_name(binding: Binding) -> str:
    """The name of a key as printed on a keyboard."""
    *modifiers, key = binding.key.replace("escape", "esc").split("+")
    is_letter = len(key) == 1 and not modifiers
    name = binding.key_display or (key if is_letter else key.title())
    return "+".join([*(modifier.title() for modifier in modifiers), name])


def key_commands(app: App[Any], screen: Screen[Any]) -> Iterable[SystemCommand]:
    """What the keys of a screen do, for the command palette: each action once, without digits."""
    offered = set()
    for active in screen.active_bindings.values():
        binding = active.binding
        is_new = binding.action not in offered and binding.key not in DIGITS
        if active.enabled and binding.show and is_new:
            offered.add(binding.action)
            run = partial(app.run_action, binding.action, active.node)
            yield SystemCommand(binding.description, binding.tooltip, run)
