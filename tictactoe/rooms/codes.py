"""The codes people type: of a room, or of a guest who wants their seat back."""

from collections.abc import Callable

# No vowels and no digits that stand for them, so that no code spells a word; and of characters
# that look or sound alike only one.
ALPHABET = "BCDFGHJKMNPQRTVWXZ79"
ROOM_LENGTH = 6
GUEST_LENGTH = 16
_GUEST = "guest:"
_IGNORED = str.maketrans("", "", " \t-")

Choose = Callable[[str], str]


def room_code(choose: Choose) -> str:
    """A new code for a room, each character chosen by `choose`."""
    return _code(choose, ROOM_LENGTH)


def guest_identity(choose: Choose) -> str:
    """A new identity for somebody without a key."""
    return _GUEST + _code(choose, GUEST_LENGTH)


def read_room_code(text: str) -> str | None:
    """The code that was typed, in any case, blanks and dashes ignored; None if it is none."""
    return _read(text, ROOM_LENGTH)


def read_rejoin_code(text: str) -> str | None:
    """The identity of the guest whose rejoin code was typed; None if it is none.

    Whatever is typed names a guest: knowing the fingerprint of a key is not having the key.
    """
    code = _read(text, GUEST_LENGTH)
    return code and _GUEST + code


def rejoin_code(identity: str) -> str | None:
    """What a guest has to type to come back, in groups of four. Who has a key needs no code."""
    if not identity.startswith(_GUEST):
        return None
    code = identity.removeprefix(_GUEST)
    return "-".join(code[start : start + 4] for start in range(0, len(code), 4))


def _code(choose: Choose, length: int) -> str:
    return "".join(choose(ALPHABET) for _ in range(length))


def _read(text: str, length: int) -> str | None:
    code = text.translate(_IGNORED).upper()
    return code if len(code) == length and set(code) <= set(ALPHABET) else None
