"""A menu."""

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from tictactoe.tui.widgets.text_lines import Line, TextLines


@dataclass(frozen=True, slots=True)
class Choice:
    """An entry: its name, and a description."""

    name: str
    about: str


class Menu(TextLines, can_focus=True):
    """Choices one below the other, taken with Enter or a click. They scroll if need be."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "menu--name",
        "menu--about",
        "menu--selected",
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

    def __init__(self, choices: tuple[Choice, ...], selected: int = 0, pointer: str = "❯") -> None:
        super().__init__()
        self._choices = choices
        self._pointer = pointer
        self.selected = selected

    def action_select(self, step: int) -> None:
        """Select another choice; the first follows the last."""
        self.selected = (self.selected + step) % len(self._choices)
        self.redraw()

    def action_choose(self) -> None:
        """Take the selected choice."""
        self.post_message(self.Chosen(self.selected))

    def on_click(self, event: events.Click) -> None:
        """Take the clicked choice."""
        if event.button != 1:
            return
        offset = event.get_content_offset(self)
        index = -1 if offset is None else self._first + offset.y - self._top
        if 0 <= index < len(self._choices):
            self.selected = index
            self.redraw()
            self.action_choose()

    def on_focus(self) -> None:
        """Show that keys go here."""
        self.redraw()

    def on_blur(self) -> None:
        """Show that keys go elsewhere."""
        self.redraw()

    @property
    def _first(self) -> int:
        """The index of the choice in the first line."""
        height = max(1, self.size.height)
        return max(0, min(self.selected - height + 1, len(self._choices) - height))

    @property
    def _top(self) -> int:
        """How many blank lines precede the choices."""
        free = self.size.height - len(self._choices)
        return max(0, free // 2) if self._is_roomy else 0

    @property
    def _is_roomy(self) -> bool:
        """Whether there is room for the descriptions beside the names."""
        return self.size.width >= self._names + max(len(choice.about) for choice in self._choices)

    @property
    def _names(self) -> int:
        """How wide the column of names is, pointer included."""
        return max(len(choice.name) for choice in self._choices) + 4

    def build_lines(self) -> list[Line]:
        """The choices that fit, each with its description if there is room for all of them.

        Otherwise that of the selected one is below them, if there is room for it.
        """
        lines: list[Line] = [[] for _ in range(self._top)]
        for index, choice in enumerate(self._choices[self._first :], start=self._first):
            is_selected = index == self.selected
            pointer = self._pointer if is_selected else " "
            name = f"{pointer} {choice.name}".ljust(self._names)
            about = choice.about if self._is_roomy else ""
            kind = "selected" if is_selected else "name"
            about_kind = "selected-about" if is_selected else "about"
            lines.append([(name, f"menu--{kind}"), (about, f"menu--{about_kind}")])
        if not self._is_roomy:
            below = [[], *self.wrapped(self._choices[self.selected].about, "menu--about")]
            if len(lines) + len(below) <= self.size.height:
                lines += below
        return lines
