"""How the tests of rooms run."""

import pytest


@pytest.fixture(autouse=True)
def news_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell all news at once: those who come and go in a test are quick."""
    monkeypatch.setattr("tictactoe.online.calm_changes.PAUSE", 0.0)
