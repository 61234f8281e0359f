"""A short storm over the screen; `make soak` runs a long one."""

import pytest

from tests.storm import screen

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", [1, 2, 4, 5])
def test_no_storm_of_input_breaks_a_rule_or_shows_another_board(seed: int) -> None:
    tally = screen.storm(seed, events=200)
    assert not tally.faults, "\n".join(map(str, tally.faults))
    assert tally.games
