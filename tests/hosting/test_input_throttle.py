"""Input is taken in small slices, and a flood waits at its sender."""

import asyncio

from tests.hosting.fakes import FakeTransport, until
from tictactoe.hosting.input_throttle import InputThrottle
from tictactoe.token_bucket import Allowance, TokenBucket

PLENTY = Allowance(burst=1_000_000, per_second=1_000_000)


class Taken:
    """What a throttle has passed on."""

    def __init__(self, allowance: Allowance = PLENTY) -> None:
        self.slices: list[bytes] = []
        self.source = FakeTransport()
        loop = asyncio.get_running_loop()
        bucket = TokenBucket(allowance, loop.time())
        self.throttle = InputThrottle(self.source, self._take, bucket, 2, loop.call_soon)

    def _take(self, data: bytes) -> float:
        self.slices.append(data)
        return len(data)


async def test_one_slice_is_passed_on_in_each_turn_and_the_source_waits() -> None:
    taken = Taken()
    taken.throttle.feed(b"12345")
    await asyncio.sleep(0)
    assert taken.slices == [b"12"]
    assert not taken.source.is_reading
    await until(lambda: taken.source.is_reading)
    assert taken.slices == [b"12", b"34", b"5"]


async def test_whoever_has_used_up_the_allowance_waits() -> None:
    taken = Taken(Allowance(burst=1, per_second=1 / 3600))
    taken.throttle.feed(b"12345")
    for _ in range(10):
        await asyncio.sleep(0)
    assert taken.slices == [b"12"]
    taken.throttle.close()


async def test_the_end_comes_after_all_that_was_queued_even_in_a_pause() -> None:
    taken = Taken()
    ended: list[int] = []
    taken.throttle.pause()
    taken.throttle.feed(b"1234")
    taken.throttle.when_empty(lambda: ended.append(len(taken.slices)))
    await asyncio.sleep(0)
    assert not taken.slices
    taken.throttle.resume()
    await until(lambda: ended)
    assert ended == [2]


async def test_a_closed_throttle_passes_nothing_on() -> None:
    taken = Taken()
    taken.throttle.feed(b"1")
    taken.throttle.close()
    taken.throttle.feed(b"2")
    taken.throttle.resume()
    for _ in range(5):
        await asyncio.sleep(0)
    assert not taken.slices
