"""Every scene as a picture, compared to the letter.

After a change of looks: `make snapshots` draws them anew; look at each before you commit it.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.demos import DEMOS, PICTURES, SCREENSHOTS, Demo, Size, draw, file_of

Compare = Callable[..., Any]
pytestmark = pytest.mark.pinned


LARGE_OR_ODD = {(120, 40), (60, 24), (44, 40), (100, 14)}


@pytest.mark.parametrize(
    ("demo", "size"),
    [
        pytest.param(demo, size, marks=[pytest.mark.slow] if size in LARGE_OR_ODD else [])
        for demo in DEMOS
        for size in demo.sizes
    ],
    ids=[f"{demo.name}-{width}x{height}" for demo in DEMOS for width, height in demo.sizes],
)
def test_a_scene_looks_as_it_did(demo: Demo, size: Size, snap_compare: Compare) -> None:
    assert snap_compare(demo.app(), terminal_size=size, run_before=demo.play)


@pytest.mark.parametrize("demo", PICTURES, ids=lambda demo: demo.name)
def test_a_picture_in_screenshots_is_what_the_demo_draws_now(demo: Demo) -> None:
    """If it is not: `make screenshots`."""
    assert file_of(demo).read_text(encoding="utf-8") == draw(demo)


def test_there_are_no_other_pictures() -> None:
    assert {path.name for path in SCREENSHOTS.glob("*")} == {
        file_of(demo).name for demo in PICTURES
    }
