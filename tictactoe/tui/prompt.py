"""Lines to type on."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import Input

# More than any word or name has, and less than would take long to draw.
_MOST_LETTERS = 200


class TypedLine(Input):
    """An input line that does nothing while nobody types: not even its cursor blinks."""

    def __init__(self, value: str = "", *, placeholder: str = "", id: str | None = None) -> None:  # noqa: A002
        super().__init__(
            value, placeholder=placeholder, id=id, compact=True, max_length=_MOST_LETTERS
        )
        self.cursor_blink = False

    async def key_enter(self, event: Key) -> None:
        """Hand over what was typed before, and nothing of what is typed next.

        A binding would be carried out by the app, perhaps ahead of letters that came first.
        """
        event.stop()
        await self.action_submit()


class Prompt(TypedLine):
    """Where words are typed to the game. After Enter it is empty again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "screen.leave_prompt", "Back to the board", priority=True),
    ]

    async def key_enter(self, event: Key) -> None:
        """Hand over what was typed."""
        await super().key_enter(event)
        event.prevent_default()
        self.value = ""
