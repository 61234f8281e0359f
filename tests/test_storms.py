"""A short storm over the line game; `make soak` runs a long one."""

import pytest

from tests.storm.lines import line_storm


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_no_storm_of_lines_breaks_a_rule_or_gets_a_rude_answer(seed: int) -> None:
    assert line_storm(seed, inputs=2_000) > 30
