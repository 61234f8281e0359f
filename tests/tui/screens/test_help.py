"""The help."""

import re

from textual.widgets import Static

from tests.tui.playing import playing
from tictactoe.settings import Settings


async def test_help_lists_the_keys_of_the_screen_it_was_asked_on() -> None:
    async with playing("question_mark", settings=Settings(seed=1)) as (app, pilot):
        assert "Choose whom to play" in str(app.screen.query(Static).first().content)
        await pilot.press("escape", "enter", "question_mark")
        text = str(app.screen.query(Static).first().content)
        for key in ("1-9", ":", "?", "t", "Esc"):
            assert re.search(rf"^{re.escape(key)} +\w", text, re.MULTILINE)
        assert not re.search(r"\bT\b", text)
        assert "Choose whom to play" not in text
