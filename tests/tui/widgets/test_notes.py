"""Sentences in a frame that may be too small for them."""

import pytest

from tests.tui.playing import playing
from tests.tui.reading import read_screen

STORY = (
    "Move 2 decided it: O took 4.",
    "It gave X a sure win, starting with 2.",
    "Taking 5 would have kept the game even.",
)


@pytest.mark.parametrize(("size", "sentences"), [((37, 20), 2), ((80, 24), 3)])
async def test_a_sentence_is_told_to_its_end_or_not_at_all(
    size: tuple[int, int], sentences: int
) -> None:
    async with playing("enter", "enter", *"14253", size=size) as (app, _):
        told = read_screen(app, "#notes")
        assert " ".join(STORY[:sentences]) in told
        assert ("Taking" in told) == (sentences == len(STORY))
