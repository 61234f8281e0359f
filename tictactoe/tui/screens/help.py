"""The keys of a screen, explained."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from textual.binding import ActiveBinding, Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget

from tictactoe.speech import phrases
from tictactoe.tui.keys import key_name
from tictactoe.tui.screens.dialog import Dialog
from tictactoe.tui.widgets.key_table import KeyEntry, KeyGroup, KeyTable

_ACTIONS = {
    "Play": ("answer", "play", "choose", "select", "move", "click", "hint"),
    "Moves": ("step", "show", "autoplay", "pause", "resume", "pace", "look_back"),
    "Game": ("claim", "call_draw", "type", "forfeit", "restart", "leave"),
    "Everywhere": ("help", "quit", "command_palette", "suspend_process"),
}
"""The actions under their headings: what people need first comes first."""
_ARROWS = {"Left": "←", "Up": "↑", "Down": "↓", "Right": "→"}
_ARROW_LETTERS = "hjkl"


class HelpScreen(Dialog[None]):
    """Lists the keys of the screen on which help was asked for, and the words that can be typed."""

    heading = "Keys"
    SCROLLS_WITH_ARROWS = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,enter,space", "close", "Close"),
        Binding("q,Q", "app.quit", "Quit"),
    ]

    def __init__(self, of: Screen[Any]) -> None:
        super().__init__()
        keys = [active for active in of.active_bindings.values() if active.enabled]
        # Keys that are shown elsewhere, too, are those that people know.
        self._keys = sorted(keys, key=lambda active: not active.binding.show)
        words = getattr(of, "WORDS", "") if of.check_action("type", ()) else ""
        typed = (phrases.typed(words),) if words else ()
        self._notes = (*typed, *getattr(of, "help_notes", ()))

    def compose_content(self) -> Iterable[Widget]:
        """The keys, the words that can be typed, and what else the screen has to say."""
        yield KeyTable(tuple(self._groups()), self._notes)

    def _groups(self) -> Iterator[KeyGroup]:
        for heading, actions in _ACTIONS.items():
            if entries := tuple(entry for action in actions for entry in self._entries(action)):
                yield KeyGroup(heading, entries)

    def _entries(self, action: str) -> Iterator[KeyEntry]:
        """What the keys for an action do: there may be several, for each direction one."""
        names: dict[str, list[str]] = {}
        for active in self._keys:
            # Textual's own bindings, to copy text and the like, have no tooltip.
            if (about := active.binding.tooltip) and _action(active) == action:
                names.setdefault(about, []).append(key_name(active.binding))
        for about, keys in names.items():
            yield KeyEntry(_in_order(keys, is_ascii=self.app.has_class("-ascii")), about)
        if action == "click" and any(_action(active) == "play" for active in self._keys):
            yield KeyEntry((phrases.CLICK,), phrases.CLICK_PLAYS)

    def on_click(self) -> None:
        """A click anywhere closes."""
        self.action_close()

    def action_close(self) -> None:
        """Close."""
        self.dismiss()


def _action(active: ActiveBinding) -> str:
    """The name of a binding's action: "move" for "app.move(0, 1)"."""
    return active.binding.action.partition("(")[0].rpartition(".")[2]


def _in_order(keys: list[str], is_ascii: bool) -> tuple[str, ...]:
    """The names of keys that do the same: arrows first, and the letters for arrows last.

    Without capital letters that do the same as small ones.
    """
    arrows = [name for name in _ARROWS if name in keys]
    letters = [name for name in _ARROW_LETTERS if name in keys and arrows]
    others = [
        name
        for name in dict.fromkeys(keys)
        if name not in (*arrows, *letters) and (name == name.lower() or name.lower() not in keys)
    ]
    if not is_ascii:
        arrows = [" ".join(map(_ARROWS.__getitem__, arrows))]
    elif len(arrows) == len(_ARROWS):
        arrows = ["Arrows"]
    return tuple(filter(None, (*arrows, *others, "".join(letters))))
