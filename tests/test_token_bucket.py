"""The one allowance that everything limited by a rate uses."""

from tictactoe.token_bucket import Allowance, TokenBucket


def emptied() -> TokenBucket:
    bucket = TokenBucket(Allowance(burst=10, per_second=2), now=100)
    bucket.take(10, now=100)
    return bucket


def test_a_bucket_starts_full() -> None:
    bucket = TokenBucket(Allowance(burst=10, per_second=2), now=100)
    assert bucket.level(100) == 10
    assert bucket.is_full(100)


def test_it_fills_at_its_rate() -> None:
    assert emptied().level(103) == 6


def test_it_never_holds_more_than_its_burst() -> None:
    assert emptied().level(1_000_000) == 10


def test_an_overdraft_has_to_be_waited_for() -> None:
    bucket = emptied()
    bucket.take(4, now=100)
    assert bucket.wait(100) == 2
    assert bucket.wait(102) == 0
