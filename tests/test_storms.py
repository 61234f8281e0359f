"""A short storm over the reducer and the plain front end; `make soak` runs a long one."""

import pytest

from tests.storm import actions, lines


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_storm_of_actions_breaks_a_rule(seed: int) -> None:
    tally = actions.storm(seed, events=4_000)
    assert not tally.faults
    assert tally.games > 100


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_storm_of_lines_breaks_a_rule_or_gets_a_rude_answer(seed: int) -> None:
    tally = lines.storm(seed, events=2_000)
    assert not tally.faults
    assert tally.games > 30
