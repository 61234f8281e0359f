"""The keys that work now. They can be clicked, too."""

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.binding import ActiveBinding

from tictactoe.tui.widgets.text_lines import Line, TextLines


class KeyBar(TextLines):
    """One line with the enabled bindings of the screen.

    Textual's Footer does the same with a widget for each key, and is painted later than the rest.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"keys--key", "keys--what"}

    def __init__(self, id: str = "keys") -> None:  # noqa: A002
        super().__init__(id)
        self._row = 0
        """The line in which the keys stand."""
        self._places: list[tuple[range, ActiveBinding]] = []

    def on_mount(self) -> None:
        """Follow changes of the bindings."""
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.redraw())

    def build_lines(self) -> list[Line]:
        """As many keys as fit. Those of the app, for help and for leaving, are the last to go."""
        return [self.build_keys(list(self._shown()))]

    def build_keys(self, bindings: list[ActiveBinding], x: int = 0) -> Line:
        """A line of keys, of which this is the first free column."""
        texts = {id(each): self._texts(each) for each in bindings}
        room = self.size.width - x
        kept: set[int] = set()
        for active in sorted(bindings, key=lambda each: each.node is not self.app):
            if (needed := len("".join(texts[id(active)]))) <= room:
                room -= needed
                kept.add(id(active))
        line: Line = []
        self._places = []
        for active in bindings:
            if id(active) in kept:
                key, what = texts[id(active)]
                line += [(key, "keys--key"), (what, "keys--what")]
                self._places.append((range(x, x + len(key + what) - 1), active))
                x += len(key + what)
        return line

    def _texts(self, active: ActiveBinding) -> tuple[str, str]:
        key = self.app.get_key_display(active.binding)
        return f" {key} ", f"{active.binding.description} "

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
        if offset is None or offset.y != self._row:
            return None
        return next((active for place, active in self._places if offset.x in place), None)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explain the key under the pointer."""
        active = self._at(event)
        self.tooltip = active.binding.tooltip if active else None

    async def on_click(self, event: events.Click) -> None:
        """Run the action of the clicked key."""
        if event.button == 1 and (active := self._at(event)):
            await self.app.run_action(active.binding.action, active.node)
