"""Frozen dataclasses with slots, made in less time than `dataclasses` needs for them.

The standard module loads `inspect`, and compiles six functions for each class: half of what the
line game did before its first word. Here it is one function. To a type checker the decorator is the
standard one, and to `dataclasses.fields`, `dataclasses.replace` and their kin so are the classes.
"""

from collections.abc import Callable, Mapping
from operator import attrgetter

# What typing.TYPE_CHECKING is to a type checker, without importing typing.
TYPE_CHECKING = False


def _dataclass(*, frozen: bool, slots: bool, eq: bool = True) -> Callable[[type], type]:
    if not (frozen and slots):
        raise ValueError("only frozen dataclasses with slots are made here")
    return lambda cls: _made(cls, eq)


def _made(cls: type, eq: bool) -> type:
    """The class anew, with a slot for each of its annotations."""
    names = tuple(cls.__annotations__)
    defaults = {name: cls.__dict__[name] for name in names if name in cls.__dict__}
    own = {
        name: value
        for name, value in cls.__dict__.items()
        if name not in {"__dict__", "__weakref__", *names}
    }
    added = {
        "__slots__": names,
        "__match_args__": names,
        "__setattr__": _refuse,
        "__delattr__": _refuse,
        "__reduce__": lambda self: (type(self), tuple(getattr(self, name) for name in names)),
        "__repr__": lambda self: f"{type(self).__qualname__}({_written(self, names)})",
        "__dataclass_fields__": _Fields(names),
    }
    if eq:
        values: Callable[[object], object] = attrgetter(*names) if names else lambda _: ()
        added["__hash__"] = lambda self: hash(values(self))
        added["__eq__"] = lambda self, other: (
            values(self) == values(other) if type(other) is type(self) else NotImplemented
        )
    made = type(cls)(cls.__name__, cls.__bases__, added | own)
    made.__qualname__ = cls.__qualname__
    made.__init__ = _initialiser(made, names, defaults)  # type: ignore[misc]
    return made


def _initialiser(
    cls: type, names: tuple[str, ...], defaults: Mapping[str, object]
) -> Callable[..., None]:
    """An `__init__` that takes the fields and fills their slots."""
    scope = {f"default_{name}": value for name, value in defaults.items()}
    scope |= {f"set_{name}": cls.__dict__[name].__set__ for name in names}
    parameters = (f"{name}=default_{name}" if name in defaults else name for name in names)
    body = [f"set_{name}(self, {name})" for name in names]
    body.append("self.__post_init__()" if hasattr(cls, "__post_init__") else "return")
    exec(f"def __init__({', '.join(('self', *parameters))}): {'; '.join(body)}", scope)
    initialiser: Callable[..., None] = scope["__init__"]  # type: ignore[assignment]
    initialiser.__qualname__ = f"{cls.__qualname__}.__init__"
    return initialiser


def _written(value: object, names: tuple[str, ...]) -> str:
    return ", ".join(f"{name}={getattr(value, name)!r}" for name in names)


def _refuse(self: object, name: str, *_: object) -> None:  # noqa: ARG001
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot change field {name!r}")


class _Fields:
    """What the functions of `dataclasses` look for in a class, made when one of them does."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names

    def __get__(self, instance: object, owner: type) -> object:
        from dataclasses import fields, make_dataclass

        fields_of_same_names = fields(make_dataclass(owner.__name__, self._names))
        return {field.name: field for field in fields_of_same_names}


def _replace(value: object, /, **changes: object) -> object:
    cls = type(value)
    return cls(**{name: getattr(value, name) for name in cls.__match_args__} | changes)  # type: ignore[attr-defined]


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import replace as replace
else:
    dataclass, replace = _dataclass, _replace
