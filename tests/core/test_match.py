"""Seats, rounds and the score, example by example. `test_match_model.py` tries everything else."""

import dataclasses

import pytest

from tests.games import game_of
from tictactoe import core
from tictactoe.core import (
    BadName,
    Cell,
    Forfeit,
    GameEnded,
    Level,
    Mark,
    MatchAction,
    MatchState,
    MovePlayed,
    NameFault,
    Place,
    Score,
    ScoreChanged,
    Status,
    new_game,
    new_match,
    reduce_match,
)

X, O = Mark.X, Mark.O


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


def test_a_default_name_keeps_its_mark_when_the_other_is_given() -> None:
    match = new_match(o_level=None, x_name="Ana")
    assert (match.x.name, match.o.name) == ("Ana", "Player O")


def test_an_empty_name_is_no_name_and_gets_no_default() -> None:
    with pytest.raises(BadName):
        new_match(x_name="")


@pytest.mark.parametrize(("x_name", "o_name"), [("Ana", "ANA"), ("Computer", None)])
def test_two_players_cannot_have_the_same_name(x_name: str, o_name: str | None) -> None:
    with pytest.raises(BadName) as caught:
        new_match(x_name=x_name, o_name=o_name)
    assert caught.value.fault is NameFault.TAKEN


def test_a_seat_is_found_by_its_mark_or_by_its_letter() -> None:
    match = new_match()
    assert match.seat("X") is match.seat(X) is match.x  # type: ignore[arg-type]
    assert match.seat("O") is match.seat(O) is match.o  # type: ignore[arg-type]


def test_a_match_starts_at_zero_with_a_person_at_x_against_the_perfect_computer() -> None:
    match = new_match()
    assert not match.x.is_computer
    assert match.o.level is Level.PERFECT
    assert match.score == Score(0, 0, 0)
    assert match.game == new_game()
    assert match.round == 1


@pytest.mark.parametrize(
    ("code", "action", "score", "status"),
    [
        ("1425", Place(Cell(0, 2), X), Score(x_wins=1), Status.X_WON),
        ("14257", Place(Cell(1, 2), O), Score(o_wins=1), Status.O_WON),
        ("12358469", Place(Cell(2, 0), X), Score(draws=1), Status.DRAW),
        ("", Forfeit(X), Score(o_wins=1), Status.X_FORFEITS),
    ],
)
def test_each_ending_is_counted_once(
    code: str, action: MatchAction, score: Score, status: Status
) -> None:
    ended = reduce_match(MatchState(new_match().x, new_match().o, game_of(code)), action)
    assert ended.state.score == score
    events = [event for event in ended.events if not isinstance(event, MovePlayed)]
    assert events == [GameEnded(status, ended.state.game.winning_lines), ScoreChanged(score)]


@pytest.mark.parametrize("kind", filter(dataclasses.is_dataclass, vars(core).values()))
def test_every_value_of_the_rules_is_frozen_and_slotted(kind: type) -> None:
    assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert "__slots__" in vars(kind)


def test_a_match_can_be_hashed_so_nothing_in_it_can_be_changed() -> None:
    match = MatchState(new_match().x, new_match().o, game_of("14253"))
    assert hash(match) == hash(dataclasses.replace(match))
