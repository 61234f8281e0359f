"""The help."""

import re

from textual.widgets import Static

from tictactoe.settings import Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.screens.help import HelpScreen

SETTINGS = Settings(seed=1)


async def test_help_lists_the_keys_of_the_screen_it_was_asked_on() -> None:
    app = TicTacToeApp(SETTINGS)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        assert "Choose whom to play" in str(app.screen.query(Static).first().content)
        await pilot.press("escape", "enter", "question_mark")
        assert isinstance(app.screen, HelpScreen)
        text = str(app.screen.query(Static).first().content)
        assert "Show a good cell, and why" in text
        for key in ("1-9", ":", "?", "t", "Esc"):
            assert re.search(rf"^{re.escape(key)} +\w", text, re.MULTILINE)
        assert not re.search(r"\bT\b", text)
        assert "Choose whom to play" not in text
