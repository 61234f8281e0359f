"""The one allowance that everything limited by a rate uses."""

from tictactoe.token_bucket import Allowance, TokenBucket, TokenBuckets


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


def test_each_of_many_has_a_bucket_of_their_own() -> None:
    buckets = TokenBuckets(Allowance(burst=2, per_second=1))
    buckets.take("Ana", now=0)
    buckets.take("Ana", now=0)
    assert (buckets.level("Ana", 0), buckets.level("Ben", 0)) == (0, 2)


def test_only_so_many_are_remembered_first_those_who_took_something_lately() -> None:
    buckets = TokenBuckets(Allowance(burst=2, per_second=1), most=100)
    buckets.take("Ana", now=0)
    for number in range(1000):
        buckets.take(f"{number}", now=0.5)
    assert len(buckets._buckets) == 100
    assert buckets.level("999", 0.5) == 1
    buckets.take("Ben", now=10)
    assert len(buckets._buckets) == 1
