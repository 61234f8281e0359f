"""Lines to type on."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import Input

from tictactoe.speech import phrases

_LONGEST = 200
"""More than any word or name has, and less than would take long to draw."""


class TextField(Input):
    """An input line that does nothing while nobody types: not even its cursor blinks.

    What cannot be shown never enters it: a terminal might take it for a command.
    """

    def __init__(self, value: str = "", *, placeholder: str = "", id: str | None = None) -> None:  # noqa: A002
        super().__init__(value, placeholder=placeholder, id=id, compact=True)
        self.cursor_blink = False

    def replace(self, text: str, start: int, end: int) -> None:
        """Put a text in the place of another, as far as it can be shown and there is room."""
        room = _LONGEST - len(self.value) + abs(end - start)
        super().replace("".join(filter(str.isprintable, text))[:room], start, end)

    async def key_enter(self, event: Key) -> None:
        """Hand over what was typed before, and nothing of what is typed next.

        A binding would be carried out by the app, perhaps ahead of letters that came first.
        """
        event.stop()
        await self.action_submit()


class Prompt(TextField):
    """Where words are typed to the game. It invites to type only while it takes what is typed.

    After Enter it is empty again, and so it is when it is left.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "screen.leave_prompt", "Back to the board", priority=True),
        # Without this, Tab would go on to the board, and the next Enter play there.
        Binding("tab,shift+tab", "stay", "Stay", show=False),
    ]

    def __init__(self, invitation: str) -> None:
        super().__init__(placeholder=phrases.PROMPT_AT_REST)
        self._invitation = invitation

    def invite(self, invitation: str) -> None:
        """Say from now on what can be typed here."""
        self._invitation = invitation
        if self.has_focus:
            self.placeholder = invitation

    def on_focus(self) -> None:
        """Invite to type."""
        self.placeholder = self._invitation

    def on_blur(self) -> None:
        """Say how to come back, and forget what was only begun."""
        self.placeholder = phrases.PROMPT_AT_REST
        self.value = ""

    def on_key(self, event: Key) -> None:
        """Take a colon before a word for the key that leads here."""
        if event.character == ":" and not self.value:
            event.stop()
            event.prevent_default()

    def action_stay(self) -> None:
        """Do nothing."""

    async def key_enter(self, event: Key) -> None:
        """Hand over what was typed."""
        await super().key_enter(event)
        event.prevent_default()
        self.value = ""
