"""Seats, rounds and the score, example by example. `test_match_model.py` tries everything else."""

import dataclasses

import pytest

from tictactoe.core import (
    BadName,
    Cell,
    Forfeit,
    GameEnded,
    Level,
    Mark,
    MatchEvent,
    MatchState,
    MoveRejected,
    NameFault,
    Place,
    RoundStarted,
    Score,
    ScoreChanged,
    Settle,
    StartRound,
    Status,
    new_game,
    new_match,
    reduce_match,
)

X, O = Mark.X, Mark.O


def after(match: MatchState, numbers: str) -> tuple[MatchState, tuple[MatchEvent, ...]]:
    """The match after those cells have been played, and the events of the last move."""
    events: tuple[MatchEvent, ...] = ()
    for number in numbers:
        cell = Cell.from_number(int(number))
        transition = reduce_match(match, Place(cell, match.game.current_player))
        match, events = transition.state, transition.events
    return match, events


@pytest.mark.parametrize(
    ("x_level", "o_level", "names"),
    [
        (None, Level.PERFECT, ("Player", "Computer")),
        (None, None, ("Player X", "Player O")),
        (Level.EASY, Level.BEAST, ("Computer X", "Computer O")),
    ],
)
def test_seats_have_sensible_names_by_default(
    x_level: Level | None, o_level: Level | None, names: tuple[str, str]
) -> None:
    match = new_match(x_level, o_level)
    assert (match.x.name, match.o.name) == names


def test_given_names_are_used() -> None:
    match = new_match(x_name="Ana", o_name="Robot")
    assert (match.seat(X).name, match.seat(O).name) == ("Ana", "Robot")


def test_an_empty_name_is_no_name_and_gets_no_default() -> None:
    with pytest.raises(BadName):
        new_match(x_name="")


def test_a_default_name_keeps_its_mark_when_the_other_is_given() -> None:
    match = new_match(o_level=None, x_name="Ana")
    assert (match.x.name, match.o.name) == ("Ana", "Player O")


@pytest.mark.parametrize(("x_name", "o_name"), [("Ana", "ANA"), ("Computer", None)])
def test_two_players_cannot_have_the_same_name(x_name: str, o_name: str | None) -> None:
    with pytest.raises(BadName) as caught:
        new_match(x_name=x_name, o_name=o_name)
    assert caught.value.fault is NameFault.TAKEN


def test_a_seat_is_found_by_its_mark_or_by_its_letter() -> None:
    match = new_match()
    assert match.seat("X") is match.seat(X) is match.x  # type: ignore[arg-type]


def test_a_person_plays_x_against_the_perfect_computer_by_default() -> None:
    match = new_match()
    assert not match.x.is_computer
    assert match.o.level is Level.PERFECT


def test_a_match_starts_at_zero_with_an_empty_board() -> None:
    match = new_match()
    assert match.score == Score(0, 0, 0)
    assert match.game == new_game()
    assert match.round == 1


@pytest.mark.parametrize(
    ("cells", "score", "status"),
    [
        ("14253", Score(1, 0, 0), Status.X_WON),
        ("142576", Score(0, 1, 0), Status.O_WON),
        ("123584697", Score(0, 0, 1), Status.DRAW),
    ],
)
def test_each_ending_is_counted_once(cells: str, score: Score, status: Status) -> None:
    match, events = after(new_match(), cells)
    assert match.score == score
    assert events[-2:] == (GameEnded(status, match.game.winning_lines), ScoreChanged(score))


def test_a_forfeit_counts_for_the_other_side() -> None:
    given_up = reduce_match(new_match(), Forfeit(X))
    assert given_up.state.score == Score(o_wins=1)
    assert given_up.events == (GameEnded(Status.X_FORFEITS, ()), ScoreChanged(Score(o_wins=1)))


def test_a_new_round_empties_the_board_and_keeps_the_score() -> None:
    match, _ = after(new_match(), "14253")
    started = reduce_match(match, StartRound())
    assert started.state.game == new_game()
    assert started.state.score == Score(x_wins=1)
    assert started.state.round == 2
    assert started.events == (RoundStarted(2),)


def test_a_game_broken_off_by_a_new_round_counts_for_nobody() -> None:
    match, _ = after(new_match(), "142")
    assert reduce_match(match, StartRound()).state.score == Score()


def test_players_who_swap_marks_take_their_names_and_wins_along() -> None:
    match, _ = after(new_match(x_name="Ana", o_name="Ben"), "14253")
    swapped = reduce_match(match, StartRound(swap=True))
    assert (swapped.state.x, swapped.state.o) == (match.o, match.x)
    assert swapped.state.score == Score(o_wins=1)
    assert swapped.state.game == new_game()
    assert swapped.events == (RoundStarted(2),)


@pytest.mark.parametrize(
    ("loser", "score"), [(X, Score(o_wins=1)), (O, Score(x_wins=1)), (None, Score(draws=1))]
)
def test_a_settled_game_is_counted_and_keeps_its_board(loser: Mark | None, score: Score) -> None:
    match, _ = after(new_match(), "142")
    settled = reduce_match(match, Settle(loser))
    assert settled.state.score == score
    assert settled.state.game.board == match.game.board
    assert settled.events[-1] == ScoreChanged(score)


def test_a_rejected_move_leaves_the_very_same_match() -> None:
    match, _ = after(new_match(), "14253")
    rejected = reduce_match(match, Place(Cell(2, 2), O))
    assert rejected.state is match
    assert isinstance(rejected.events[0], MoveRejected)
    assert len(rejected.events) == 1


def test_a_match_is_frozen_and_slotted() -> None:
    match, _ = after(new_match(), "14253")
    for value in (
        match,
        match.x,
        match.score,
        StartRound(),
        RoundStarted(1),
        ScoreChanged(Score()),
    ):
        assert not hasattr(value, "__dict__")
        for field in dataclasses.fields(value):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(value, field.name, None)
