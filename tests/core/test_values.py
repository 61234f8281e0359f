"""Our frozen dataclasses are what the standard ones would be."""

import copy
import dataclasses
import pickle
from typing import Any

import pytest

from tictactoe.core import Cell, Forfeit, GameState, Mark, Score, Seat, StartRound, TurnPassed
from tictactoe.core.values import _dataclass, replace

VALUES = [Cell(1, 2), GameState(), Score(draws=2), Seat("Ana"), StartRound(), TurnPassed(Mark.O)]


def standard_twin(value: Any) -> Any:
    """The same value of a class that `dataclasses` made of the same fields."""
    names = [field.name for field in dataclasses.fields(value)]
    twin = dataclasses.make_dataclass(type(value).__name__, names, frozen=True, slots=True)
    return twin(*(getattr(value, name) for name in names))


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_is_what_the_standard_dataclass_would_be(value: Any) -> None:
    twin = standard_twin(value)
    assert repr(value) == repr(twin)
    assert value.__match_args__ == twin.__match_args__
    assert value.__slots__ == twin.__slots__
    assert dataclasses.asdict(value) == dataclasses.asdict(twin)


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_copy_is_equal_in_value_and_hash(value: Any) -> None:
    for same in (copy.deepcopy(value), pickle.loads(pickle.dumps(value)), replace(value)):
        assert same == value
        assert hash(same) == hash(value)
        assert type(same) is type(value)


def test_values_of_different_classes_are_never_equal() -> None:
    alike: list[object] = [TurnPassed(Mark.X), Forfeit(Mark.X), Mark.X, (Mark.X,)]
    for value in alike:
        assert [other == value for other in alike].count(True) == 1


def test_nothing_can_be_changed_added_or_taken_away() -> None:
    cell: Any = Cell(1, 1)
    for name in ("row", "colour"):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(cell, name, 2)
        with pytest.raises(dataclasses.FrozenInstanceError):
            delattr(cell, name)
    assert cell == Cell(1, 1)


def test_some_fields_can_be_replaced() -> None:
    assert replace(Score(1, 2), draws=3) == Score(1, 2, 3)
    assert dataclasses.replace(Score(1, 2), draws=3) == Score(1, 2, 3)
    # What a new value is checked for, a replaced one is too.
    assert replace(Seat("Ana"), name=" Bo ").name == "Bo"


def test_missing_and_unknown_fields_are_refused_by_name() -> None:
    make: Any = Cell
    with pytest.raises(TypeError, match=r"Cell.__init__\(\) missing .* 'col'"):
        make(1)
    with pytest.raises(TypeError, match=r"Cell.__init__\(\) got an unexpected .* 'colour'"):
        make(1, 1, colour=2)


def test_only_frozen_dataclasses_with_slots_are_made() -> None:
    with pytest.raises(ValueError, match="frozen"):
        _dataclass(frozen=False, slots=True)
