"""Input lines."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import Input

_LONGEST = 200
"""Longer than any word or name, and short enough to be drawn quickly."""


class TextField(Input):
    """An input line that sends nothing while nobody types: its cursor does not blink.

    It accepts printable characters only: a terminal might take others for a command.
    """

    def __init__(self, value: str = "", *, placeholder: str = "", id: str | None = None) -> None:  # noqa: A002
        super().__init__(value, placeholder=placeholder, id=id, compact=True)
        self.cursor_blink = False

    def replace(self, text: str, start: int, end: int) -> None:
        """Replace a part of the text, as far as the new one is printable and fits."""
        room = _LONGEST - len(self.value) + abs(end - start)
        super().replace("".join(filter(str.isprintable, text))[:room], start, end)

    async def key_enter(self, event: Key) -> None:
        """Submit what was typed before this key, and nothing that is typed after it.

        A binding would be run by the app, perhaps ahead of letters that were typed first.
        """
        event.stop()
        await self.action_submit()


class Prompt(TextField):
    """The line where words are typed, shown while it has the focus.

    Enter and losing the focus clear it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "screen.leave_prompt", "Back to the board", priority=True),
        # Without this, Tab would focus the board, and the next Enter would play there.
        Binding("tab,shift+tab", "stay", "Stay", show=False),
    ]

    def __init__(self, invitation: str) -> None:
        super().__init__(placeholder=invitation, id="prompt")

    def invite(self, invitation: str) -> None:
        """Change the placeholder that says what can be typed."""
        self.placeholder = invitation

    def on_blur(self) -> None:
        """Drop a word that was begun."""
        self.value = ""

    def on_key(self, event: Key) -> None:
        """Ignore a colon before a word: it is the key that leads here."""
        if event.character == ":" and not self.value:
            event.stop()
            event.prevent_default()

    def action_stay(self) -> None:
        """Do nothing."""

    async def key_enter(self, event: Key) -> None:
        """Submit, and clear the line."""
        await super().key_enter(event)
        event.prevent_default()
        self.value = ""
