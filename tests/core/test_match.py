"""Seats, rounds and the score, example by example. `test_match_model.py` tries everything else."""

import dataclasses

import pytest

from tests.games import unfinished
from tictactoe.core import (
    CELLS,
    AwardRound,
    BadName,
    CallOffRound,
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
    Reason,
    RoundStarted,
    RoundStopped,
    Ruling,
    Score,
    ScoreChanged,
    StartRound,
    Status,
    new_game,
    new_match,
    record,
    reduce_match,
)

X, O = Mark.X, Mark.O
RULINGS: tuple[Ruling, ...] = (AwardRound(X), AwardRound(O), CallOffRound())


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


@pytest.mark.parametrize("code", ["", "1", "142"])
@pytest.mark.parametrize("winner", [X, O])
def test_an_awarded_round_counts_for_its_winner_whoever_was_to_move(
    code: str, winner: Mark
) -> None:
    match, _ = after(new_match(), code)
    awarded = reduce_match(match, AwardRound(winner))
    score = Score(x_wins=1) if winner is X else Score(o_wins=1)
    assert awarded.events == (RoundStopped(AwardRound(winner)), ScoreChanged(score))
    assert awarded.state.score == score
    assert awarded.state.is_round_over
    assert awarded.state.round_winner is winner


@pytest.mark.parametrize("code", ["", "1", "142"])
def test_a_round_that_is_called_off_has_no_winner_and_counts_as_a_draw(code: str) -> None:
    match, _ = after(new_match(), code)
    called_off = reduce_match(match, CallOffRound())
    assert called_off.events == (RoundStopped(CallOffRound()), ScoreChanged(Score(draws=1)))
    assert called_off.state.score == Score(draws=1)
    assert called_off.state.is_round_over
    assert called_off.state.round_winner is None


def test_from_every_position_a_stopped_round_leaves_its_game_and_takes_no_more_actions() -> None:
    x, o = new_match().x, new_match().o
    for game in unfinished():
        match = MatchState(x, o, game)
        for ruling in RULINGS:
            stopped = reduce_match(match, ruling).state
            assert stopped.game is game
            assert stopped.game.status == "in_progress"
            actions = (Place(cell, game.current_player) for cell in CELLS)
            for action in (*actions, Forfeit(X), Forfeit(O), *RULINGS):
                rejected = reduce_match(stopped, action)
                assert rejected.state is stopped
                assert rejected.events == (MoveRejected(action, Reason.GAME_OVER),)


@pytest.mark.parametrize("ruling", RULINGS, ids=repr)
def test_the_game_of_a_stopped_round_is_told_as_far_as_it_was_played(ruling: Ruling) -> None:
    match, _ = after(new_match(), "51")
    assert record.encode(reduce_match(match, ruling).state.game) == "51"


@pytest.mark.parametrize("ruling", RULINGS, ids=repr)
@pytest.mark.parametrize("cells", ["14253", "123584697"])
def test_a_round_whose_game_is_over_can_no_longer_be_stopped(ruling: Ruling, cells: str) -> None:
    match, _ = after(new_match(), cells)
    rejected = reduce_match(match, ruling)
    assert rejected.state is match
    assert rejected.events == (MoveRejected(ruling, Reason.GAME_OVER),)


def test_a_round_cannot_be_awarded_to_nobody() -> None:
    match = new_match()
    rejected = reduce_match(match, AwardRound(Mark.EMPTY))
    assert rejected.state is match
    (event,) = rejected.events
    assert isinstance(event, MoveRejected)


@pytest.mark.parametrize("ruling", RULINGS, ids=repr)
def test_after_a_stopped_round_the_next_is_played_as_any_other(ruling: Ruling) -> None:
    stopped = reduce_match(after(new_match(), "142")[0], ruling).state
    started = reduce_match(stopped, StartRound()).state
    assert started.game == new_game()
    assert not started.is_round_over
    assert started.round_winner is None
    won, _ = after(started, "14253")
    assert won.score == stopped.score.after(X)


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
        *RULINGS,
        RoundStarted(1),
        RoundStopped(CallOffRound()),
        ScoreChanged(Score()),
    ):
        assert not hasattr(value, "__dict__")
        for field in dataclasses.fields(value):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(value, field.name, None)
