"""A short storm over the server; `make soak` and `make soak-server` run long ones."""

import gc

import pytest

from tests.storm.visits import visit_storm

pytestmark = [
    pytest.mark.slow,
    # Textual does not await a watcher of a screen that closes at once, which does no harm.
    pytest.mark.filterwarnings("ignore:coroutine .* was never awaited:RuntimeWarning"),
]


@pytest.mark.parametrize("seed", [1, 2])
def test_no_storm_of_visits_crashes_a_game(seed: int) -> None:
    assert visit_storm(seed, visits=40) > 0
    # What is found only now must not be blamed on the next test.
    gc.collect()
