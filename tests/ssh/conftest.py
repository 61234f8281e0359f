"""The server that most clients come to."""

from collections.abc import AsyncIterator

import pytest

from tests.ssh.guests import Door, listening


@pytest.fixture
async def door() -> AsyncIterator[Door]:
    """With the usual limits."""
    async with listening() as door:
        yield door
