"""Runs the keys of a game in the order in which they are pressed."""

from textual.app import App
from textual.events import Key

from tictactoe.tui.screens.prompt import PromptScreen


class KeyDispatcher:
    """Runs what a key is bound to at once.

    Textual sends a key to the focused widget, and from there up again to what is bound to it. Keys
    pressed in quick succession overtake each other on the way when one of them moves the focus.
    """

    def __init__(self, app: App[None]) -> None:
        self._app = app
        self._is_typing_word = False
        """Whether the player seems to type a word where only keys are accepted."""

    async def dispatch(self, key: Key) -> bool:
        """Run the action of a key, or let the screen say that it has none.

        False if the key is not for a game's screen, but for a line of text, a dialog or a menu.
        """
        screen = self._app.screen
        if not isinstance(screen, PromptScreen) or not screen.is_mounted:
            return False
        if key.is_forwarded or screen.is_typing:
            return False
        active = screen.active_bindings.get(key.key)
        if active is None:
            self._is_typing_word = True
            screen.reject_key(key)
        elif key.key in ("enter", "space") and self._is_typing_word:
            # Enter after a word typed on the board ends that word: it must not play a move.
            self._is_typing_word = False
            screen.reject_enter()
        else:
            if not (key.character or "").isalpha():
                self._is_typing_word = False
            await self._app.run_action(active.binding.action, active.node)
        return True
