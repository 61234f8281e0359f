"""How the tests of rooms run."""

import pytest

from tictactoe.token_bucket import Allowance


@pytest.fixture(autouse=True)
def news_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell all news at once: those who come and go in a test are quick."""
    plenty = Allowance(burst=1e6, per_second=1.0)
    monkeypatch.setattr("tictactoe.online.calm_changes.NEWS", plenty)
