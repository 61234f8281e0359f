"""A short storm over the screen; `make soak` runs a long one."""

import pytest

from tests.storm.screen import screen_storm

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_no_storm_of_input_breaks_a_rule_or_shows_another_board(seed: int) -> None:
    assert screen_storm(seed, inputs=300) > 0
