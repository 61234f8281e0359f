"""The keys that work now. They can be clicked, too."""

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.binding import ActiveBinding

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
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.redraw())

    def build_lines(self) -> list[Line]:
        """As many keys as fit. Those of the app, for help and for leaving, are the last to go."""
        shown = [
            (active, self.app.get_key_display(active.binding), f" {active.binding.description}")
            for active in self._shown()
        ]
        room = self.size.width + _GAP
        kept: set[int] = set()
        for active, key, what in sorted(shown, key=lambda each: each[0].node is not self.app):
            if (needed := len(key + what) + _GAP) <= room:
                room -= needed
                kept.add(id(active))
        line: Line = []
        self._places = []
        x = 0
        for active, key, what in shown:
            if id(active) in kept:
                line += [(key, "keys--key"), (what + " " * _GAP, "keys--what")]
                self._places.append((range(x, x + len(key + what)), active))
                x += len(key + what) + _GAP
        return [line]

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
