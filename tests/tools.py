"""Programs that some tests need."""

import os
import shutil

import pytest


def needed(name: str) -> str:
    """Where a program is. Without it a test is skipped, except where all is to be proven."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None and "CI" in os.environ:
        pytest.fail(f"{name} is missing: make debian")
    if found is None:
        pytest.skip(f"{name} is missing: make debian")
    return found
