"""A menu."""

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Size
from textual.message import Message

from tictactoe.speech import phrases
from tictactoe.tui.widgets.frame import Frame
from tictactoe.tui.widgets.glyphs import glyphs_of
from tictactoe.tui.widgets.text_lines import Line, first_fitting, first_wrapped, length

_BAR = 2
_AFTER_STRENGTH = 2
_STRENGTH = 3


@dataclass(frozen=True, slots=True)
class Choice:
    """An entry: its name, a description, and for a level of the computer how strong it is."""

    name: str
    about: str
    strength: int = 0


class Menu(Frame, can_focus=True):
    """Choices one below the other, taken with Enter or a click. They scroll if need be.

    With a title there is a frame around them, if all of them fit into it.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "menu--bar",
        "menu--name",
        "menu--strength",
        "menu--about",
        "menu--selected",
        "menu--selected-strength",
        "menu--selected-about",
    }

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,left,h", "select(-1)", "Previous", show=False, tooltip="Choose whom to play"),
        Binding("down,j,right,l", "select(1)", "Next", show=False, tooltip="Choose whom to play"),
        Binding("enter,space", "choose", "Start", tooltip="Start the game that is selected"),
    ]

    @dataclass
    class Chosen(Message):
        """The player has taken the choice with this index."""

        index: int

    def __init__(
        self, choices: tuple[Choice, ...], selected: int = 0, titles: tuple[str, ...] = ()
    ) -> None:
        super().__init__(id="menu")
        self._choices = choices
        self._titles = titles
        """The title, from the full wording to the shortest."""
        self.selected = selected

    def action_select(self, step: int) -> None:
        """Select another choice; the first follows the last."""
        self._select((self.selected + step) % len(self._choices))

    def _select(self, index: int) -> None:
        self.selected = index
        self.redraw()
        self._place_terminal_cursor()

    def action_choose(self) -> None:
        """Take the selected choice."""
        self.post_message(self.Chosen(self.selected))

    def on_click(self, event: events.Click) -> None:
        """Take the clicked choice."""
        if event.button != 1 or (offset := event.get_content_offset(self)) is None:
            return
        if (index := self._index_at(offset.y)) is not None:
            self._select(index)
            self.action_choose()

    def _index_at(self, y: int) -> int | None:
        """The choice at a line of the widget."""
        index, line = divmod(y - self._top, self._gap + self._entry_height)
        index += self._first
        is_choice = line >= self._gap and 0 <= index < len(self._choices)
        return index if is_choice else None

    def on_focus(self) -> None:
        """Show that keys go here."""
        self.redraw()
        self._place_terminal_cursor()

    def on_blur(self) -> None:
        """Show that keys go elsewhere."""
        self.redraw()

    def on_resize(self) -> None:
        """Keep the terminal's cursor on the selected choice."""
        self.call_after_refresh(self._place_terminal_cursor)

    def _place_terminal_cursor(self) -> None:
        """Put the terminal's own cursor on the choice: screen readers and lenses follow it."""
        if self.has_focus and self.size:
            left = _BAR + (2 if self.is_framed else 0)
            above = self.selected - self._first
            line = self._top + above * (self._gap + self._entry_height) + self._gap
            self.app.cursor_position = self.region.offset + Offset(left, line)

    # How much of it there is room for

    @property
    def is_framed(self) -> bool:
        """Whether there is a frame, and room for it."""
        return bool(self._titles) and self.size.height >= len(self._choices) + 2

    @property
    def _is_wide(self) -> bool:
        """Whether there is room for the descriptions beside the names."""
        return self.room[0] >= self._abouts + max(len(choice.about) for choice in self._choices)

    @property
    def _entry_height(self) -> int:
        """How many lines an entry has: a second one for its description, if all of them fit."""
        columns, rows = self.room
        is_stackable = columns >= _BAR + max(len(choice.about) for choice in self._choices)
        return 2 if not self._is_wide and is_stackable and rows >= 2 * len(self._choices) else 1

    @property
    def _gap(self) -> int:
        """How many blank lines there are before each choice, and after the last."""
        return int(self.room[1] > len(self._choices) * (self._entry_height + 1))

    @property
    def _first(self) -> int:
        """The index of the choice in the first line."""
        height = max(1, self.room[1])
        return max(0, min(self.selected - height + 1, len(self._choices) - height))

    @property
    def _top(self) -> int:
        """The first line in the frame."""
        return 1 if self.is_framed else 0

    @property
    def _abouts(self) -> int:
        """In which column the descriptions begin, if they are beside the names."""
        return self._strengths + (_STRENGTH + _AFTER_STRENGTH if self._has_strengths else 1)

    @property
    def _strengths(self) -> int:
        """In which column the strengths stand: after the names, or at the right."""
        return _BAR + max(len(choice.name) for choice in self._choices) + 1

    @property
    def _has_strengths(self) -> bool:
        return any(choice.strength for choice in self._choices)

    # How it looks

    def title(self) -> Line:
        """The longest wording that fits."""
        return [(first_fitting(self._titles, self.title_room), "frame--title")]

    def footer(self) -> Line:
        """The keys."""
        keys = phrases.how_to_choose(glyphs_of(self).arrows)
        return [(first_fitting(keys, self.title_room), "frame--footer")]

    def build_text(self) -> list[Line]:
        """The choices that fit, and as much of their descriptions as there is room for."""
        lines: list[Line] = []
        for index, choice in enumerate(self._choices[self._first :], start=self._first):
            lines += [[] for _ in range(self._gap)]
            lines += self._entry(choice, index == self.selected)
        if not self._is_wide and self._entry_height == 1 and not self._gap:
            lines += self._about_selected(self.room[1] - len(lines))
        return lines[: self.room[1]]

    def _entry(self, choice: Choice, is_selected: bool) -> list[Line]:
        kind = "menu--selected" if is_selected else "menu--name"
        prefix = "menu--selected-" if is_selected else "menu--"
        bar = glyphs_of(self).bar.ljust(_BAR) if is_selected else " " * _BAR
        bar_kind = "menu--bar" if is_selected else "menu--name"
        strength = self._strength(choice)
        columns, _ = self.room
        # Where nothing follows them, the strengths are at the right.
        x = self._strengths if self._is_wide else columns - len(strength)
        name = choice.name.ljust(x - _BAR)
        first: Line = [(bar, bar_kind), (name, kind), (strength, f"{prefix}strength")]
        if self._is_wide:
            gap = self._abouts - length(first)
            return [self._filled([*first, (" " * gap + choice.about, f"{prefix}about")])]
        second: Line = [(bar, bar_kind), (choice.about, f"{prefix}about")]
        return [self._filled(line) for line in (first, second)[: self._entry_height]]

    def _strength(self, choice: Choice) -> str:
        full, empty = glyphs_of(self).strength
        lacking = _STRENGTH - choice.strength
        return full * choice.strength + empty * lacking if choice.strength else ""

    def _filled(self, line: Line) -> Line:
        """A line continued to the edge, so that all of it is highlighted."""
        return [*line, (" " * (self.room[0] - length(line)), line[-1][1])]

    def _about_selected(self, rows: int) -> list[Line]:
        """A blank line and the description of the selected choice, if they fit."""
        room = Size(self.room[0] - _BAR, max(0, rows - 1))
        about = first_wrapped((self._choices[self.selected].about, ""), "menu--about", room)
        indented = [[(" " * _BAR, "menu--about"), *line] for line in about]
        return [[], *indented] if about else []
