"""How often wrong codes may be tried."""

from tictactoe.rooms.guess_limit import GuessLimit
from tictactoe.token_bucket import Allowance


def emptied(source: str = "here") -> GuessLimit:
    guesses = GuessLimit(Allowance(burst=3, per_second=0.5))
    for _ in range(3):
        # Asking costs nothing.
        assert all(guesses.may_guess(source, now=0) for _ in range(100))
        guesses.guessed_wrong(source, now=0)
    return guesses


def test_after_a_few_wrong_guesses_there_are_no_more_from_there() -> None:
    assert not emptied("here").may_guess("here", now=0)
    assert emptied("here").may_guess("there", now=0)


def test_guesses_come_back_with_time_one_by_one() -> None:
    guesses = emptied()
    assert not guesses.may_guess("here", now=1.9)
    assert guesses.may_guess("here", now=2)
    guesses.guessed_wrong("here", now=2)
    assert not guesses.may_guess("here", now=3)
    assert guesses.may_guess("here", now=4)


def test_sources_are_forgotten_once_they_have_all_their_guesses_back() -> None:
    guesses = emptied()
    guesses.forget(now=5.9)
    assert len(guesses) == 1
    guesses.forget(now=6)
    assert len(guesses) == 0
