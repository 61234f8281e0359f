"""The keys that work now. They can be clicked, too."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual import events
from textual.binding import ActiveBinding
from textual.geometry import NULL_OFFSET, Offset, Region, Size

from tictactoe.tui.widgets.text_lines import Line, TextLines

_GAP = 2
Place = tuple[Region, ActiveBinding]
"""Where a key stands."""


class KeyBar(TextLines):
    """The enabled bindings of the screen, in one line or in as many as they need.

    Textual's Footer does the same with a widget for each key, and is painted later than the rest.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"keys--key", "keys--what", "keys--gap"}

    def __init__(self, id: str = "keys") -> None:  # noqa: A002
        super().__init__(id)
        self._places: list[Place] = []
        self._followed: list[tuple[str, str]] = []

    def on_mount(self) -> None:
        """Follow changes of the bindings."""
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self._follow())

    def _follow(self) -> None:
        words = [self._words(active) for active in self.shown()]
        # They are asked for after each move, and are seldom others than before.
        if words == self._followed:
            return
        self._followed = words
        self.redraw()
        # They may need more lines, or fewer.
        size = self.size
        if (
            self.styles.is_auto_height
            and self.get_content_height(size, size, size.width) != size.height
        ):
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """High enough for all keys."""
        return max((place.bottom for place, _ in self.placed(self.shown(), width)), default=1)

    def build_lines(self) -> list[Line]:
        """As many keys as fit. Those of the app, for help and for leaving, are the last to go."""
        shown = list(self.shown())
        kept: list[ActiveBinding] = []
        for active in sorted(shown, key=lambda each: each.node is not self.app):
            tried = [each for each in shown if each in (*kept, active)]
            places = self.placed(tried, self.size.width)
            if all(self.size.region.contains_region(place) for place, _ in places):
                kept = tried
        self._places = list(self.placed(kept, self.size.width))
        return [self.keys_in_line(y) for y in range(self.size.height)]

    def keys_in_line(self, y: int) -> Line:
        """The keys that were placed in a line."""
        line: Line = []
        for key, what in (self._words(active) for place, active in self._places if place.y == y):
            gap = [(" " * _GAP, "keys--gap")] if line else []
            line += [*gap, (key, "keys--key"), (what, "keys--what")]
        return line

    def placed(
        self, keys: Iterable[ActiveBinding], width: int, first: Offset = NULL_OFFSET
    ) -> Iterator[Place]:
        """The keys and their places, in lines of that width."""
        x, y = first
        for active in keys:
            length = len("".join(self._words(active)))
            if x and x + length > width:
                x, y = 0, y + 1
            yield Region(x, y, length, 1), active
            x += length + _GAP

    def _words(self, active: ActiveBinding) -> tuple[str, str]:
        """The name of a key, and what it does."""
        key = self.app.get_key_display(active.binding)
        return key, f" {active.binding.description}"

    def shown(self) -> Iterable[ActiveBinding]:
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
        if offset is None:
            return None
        places = self._places
        return next((active for place, active in places if place.contains_point(offset)), None)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explain the key under the pointer."""
        active = self._at(event)
        self.tooltip = active.binding.tooltip if active else None

    async def on_click(self, event: events.Click) -> None:
        """Run the action of the clicked key."""
        if event.button == 1 and (active := self._at(event)):
            await self.app.run_action(active.binding.action, active.node)
