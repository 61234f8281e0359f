"""The keys that work now. They can be clicked, too."""

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.binding import ActiveBinding
from textual.screen import Screen

from tictactoe.tui.widgets.text_lines import Line, TextLines

_GAP = 2


class KeyBar(TextLines):
    """One line with the enabled bindings of the screen.

    Textual's Footer does the same with a widget for each key, and is painted later than the rest.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"keys--key", "keys--what"}

    def __init__(self) -> None:
        super().__init__()
        self._places: list[tuple[range, ActiveBinding]] = []

    def on_mount(self) -> None:
        """Follow changes of the bindings."""
        self.screen.bindings_updated_signal.subscribe(self, self._update)

    def _update(self, screen: Screen[object]) -> None:  # noqa: ARG002
        self.redraw()

    def build_lines(self) -> list[Line]:
        """As many keys as fit. Those of the app, for help and for leaving, are the last to go."""
        room = self.size.width + _GAP
        shown = list(self._shown())
        kept: set[int] = set()
        for active in sorted(shown, key=lambda active: active.node is not self.app):
            if len(self._key(active) + self._what(active)) <= room:
                room -= len(self._key(active) + self._what(active))
                kept.add(id(active))
        line: Line = []
        self._places = []
        x = 0
        for active in shown:
            if id(active) in kept:
                key, what = self._key(active), self._what(active)
                line += [(key, "keys--key"), (what, "keys--what")]
                self._places.append((range(x, x + len(key + what) - _GAP), active))
                x += len(key + what)
        return [line]

    def _key(self, active: ActiveBinding) -> str:
        return self.app.get_key_display(active.binding)

    def _what(self, active: ActiveBinding) -> str:
        return f" {active.binding.description}" + " " * _GAP

    def _shown(self) -> Iterable[ActiveBinding]:
        """The bindings to show: the first key of each action."""
        shown = {
            (active.node, active.binding.action): active
            for active in reversed(self.screen.active_bindings.values())
            if active.binding.show and active.enabled
        }
        return reversed(shown.values())

    def _at(self, event: events.MouseEvent) -> ActiveBinding | None:
        """The key under the pointer."""
        offset = event.get_content_offset(self)
        x = -1 if offset is None else offset.x
        return next((active for place, active in self._places if x in place), None)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explain the key under the pointer."""
        active = self._at(event)
        self.tooltip = active.binding.tooltip if active else None

    async def on_click(self, event: events.Click) -> None:
        """Run the action of the clicked key."""
        if event.button == 1 and (active := self._at(event)):
            await self.app.run_action(active.binding.action, active.node)
