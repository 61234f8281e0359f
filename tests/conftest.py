"""How all tests run."""

import gc
import os
from collections.abc import Sequence

# As the game itself does, before Textual is loaded: at its usual rate, a test waits for frames.
os.environ.setdefault("TEXTUAL_FPS", "240")

import pytest
from hypothesis import settings

from tests.rest import make_pilots_patient

make_pilots_patient()
# The same examples every time: what passes here passes everywhere. To look for others:
# make test ARGS="--hypothesis-profile explore"
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("same")
# Hundreds of apps are made and taken down. To look for garbage all the time costs a tenth of it.
gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Of a test that is sampled, all cases but the first are slow."""
    seen: set[str] = set()
    for item in items:
        if item.get_closest_marker("sampled"):
            name = item.nodeid.partition("[")[0]
            if name in seen:
                item.add_marker("slow")
            seen.add(name)
