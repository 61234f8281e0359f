"""How often wrong codes may be tried."""

from tictactoe.rooms import Allowance
from tictactoe.rooms.throttle import Throttle


def emptied(source: str = "here") -> Throttle:
    throttle = Throttle(Allowance(burst=3, per_second=0.5))
    for _ in range(3):
        assert throttle.may_guess(source, now=0)
        throttle.guessed_wrong(source, now=0)
    return throttle


def test_after_a_few_wrong_guesses_there_are_no_more() -> None:
    assert not emptied().may_guess("here", now=0)


def test_guesses_come_back_with_time_one_by_one() -> None:
    throttle = emptied()
    assert not throttle.may_guess("here", now=1.9)
    assert throttle.may_guess("here", now=2)
    throttle.guessed_wrong("here", now=2)
    assert not throttle.may_guess("here", now=3)
    assert throttle.may_guess("here", now=4)


def test_never_more_come_back_than_there_were() -> None:
    throttle = emptied()
    for _ in range(3):
        assert throttle.may_guess("here", now=1000)
        throttle.guessed_wrong("here", now=1000)
    assert not throttle.may_guess("here", now=1000)


def test_one_sources_guesses_are_no_others() -> None:
    assert emptied("here").may_guess("there", now=0)


def test_asking_costs_nothing() -> None:
    throttle = Throttle(Allowance(burst=1, per_second=1))
    assert all(throttle.may_guess("here", now=0) for _ in range(100))


def test_sources_are_forgotten_once_they_have_all_their_guesses_back() -> None:
    throttle = emptied()
    throttle.forget(now=5.9)
    assert len(throttle) == 1
    throttle.forget(now=6)
    assert len(throttle) == 0
