"""Visitors of a server who do anything at all: keys, words, clicks, resizes, and hanging up."""

import asyncio
import re
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from tests.storm import texts
from tests.storm.inputs import random_size

_NAMES = ("Ana", "Bo", "Cy", "Zoë", "漢字", "Computer", "root", "x" * 40)
_CODE = re.compile(rb"([BCDFGHJKMNPQRTVWXZ79]{6})@")
_UP, _DOWN, _ENTER, _ESCAPE, _PALETTE = b"\x1b[A", b"\x1b[B", b"\r", b"\x1b", b"\x10"
# In the menu of the first screen, and in the one that it opens.
_TO_FRIENDS = _UP * 6 + _DOWN * 5 + _ENTER
_TO_WAY_IN = tuple(_DOWN * place + _ENTER for place in range(4))

# How often each of a group is struck. Those that quit are rare, or nobody would ever play.
_KEYS: tuple[tuple[float, Sequence[bytes]], ...] = (
    (40, [bytes([digit]) for digit in b"123456789"]),
    (14, [_ENTER, _ESCAPE, b" ", b"y", b"n", b"f", b"t", b"r", b"w", b"d"]),
    (10, [_UP, _DOWN, b"\x1b[C", b"\x1b[D", b"\t", b"\x7f"]),
    (6, [b"?", _PALETTE, b":", b"\x0c"]),
    (3, [b"x", b"\xff", "é漢🎉".encode(), b"\x1b[200~1\n2\x1b[201~", b"\x1b[1:2;3u"]),
    (0.5, [b"q", b"\x03", b"\x11"]),
)
_WORDS = ("open", "anybody", "join", "watch", "leave", "win", "draw", "wait")
_PAUSES = (0.0, 0.0, 0.0, 0.001, 0.01, 0.03, 0.1, 0.3)
"""Seconds between two things that a visitor does."""


class Visitor(Protocol):
    """Somebody who has connected, on a screen or in lines."""

    @property
    def on_screen(self) -> bool: ...

    @property
    def is_gone(self) -> bool: ...

    def send(self, data: bytes, /) -> None: ...

    def resize(self, columns: int, rows: int, /) -> None: ...

    def hang_up(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Guise:
    """How somebody comes. Who has the same key as somebody else is the same person."""

    user: str
    key: int | None
    address: str
    size: tuple[int, int] | None
    """None for somebody without a terminal."""


@dataclass
class Town:
    """Where the visitors live: they tell each other the codes of rooms."""

    codes: deque[str] = field(default_factory=lambda: deque(maxlen=8))

    def hear(self, data: bytes) -> None:
        """Note the codes that the server has sent to anybody."""
        for code in _CODE.findall(data):
            if code.decode() not in self.codes:
                self.codes.append(code.decode())

    def random_guise(self, rng: Random, addresses: Sequence[str]) -> Guise:
        """Somebody who comes by name, or by the code of a room."""
        by_code = self.codes and rng.random() < 0.5
        return Guise(
            user=f"{rng.choice(self.codes)}{rng.choice(('', '+Ben'))}"
            if by_code
            else rng.choice(_NAMES),
            key=rng.randrange(12) if rng.random() < 0.5 else None,
            address=rng.choice(addresses),
            size=random_size(rng) if rng.random() < 0.8 else None,
        )

    async def wander(self, rng: Random, visitor: Visitor) -> int:
        """Do random things until the visitor has enough or is gone; give how many were done."""
        done = 0
        for done in range(rng.randrange(1, 60)):
            if visitor.is_gone:
                return done
            if rng.random() < 0.05:
                visitor.resize(*random_size(rng))
            else:
                visitor.send(self._input(rng) if visitor.on_screen else self._line(rng))
            await asyncio.sleep(rng.choice(_PAUSES))
        if rng.random() < 0.3:
            visitor.send(b"\x11y" if visitor.on_screen else b"quit\nyes\n")
            await asyncio.sleep(rng.choice(_PAUSES))
        visitor.hang_up()
        return done

    def _input(self, rng: Random) -> bytes:
        chance = rng.random()
        if chance < 0.55:
            return self._key(rng)
        if chance < 0.7:
            return b"".join(self._key(rng) for _ in range(rng.randrange(2, 7)))
        if chance < 0.8:
            return _ESCAPE * rng.randrange(2) + _TO_FRIENDS + self._way_in(rng)
        if chance < 0.9:
            return b":" + self._line(rng)
        if chance < 0.94:
            return _PALETTE + rng.choice((b"", b"he", b"xyz")) + rng.choice((_ENTER, _ESCAPE, b""))
        column, row = rng.randrange(1, 90), rng.randrange(1, 30)
        return b"".join(b"\x1b[<0;%d;%d%c" % (column, row, end) for end in b"Mm")

    def _way_in(self, rng: Random) -> bytes:
        way = rng.choice(_TO_WAY_IN)
        return way + rng.choice((b"", self._code(rng).encode() + _ENTER))

    def _key(self, rng: Random) -> bytes:
        (group,) = rng.choices([group for _, group in _KEYS], [weight for weight, _ in _KEYS])
        return rng.choice(group)

    def _line(self, rng: Random) -> bytes:
        line = texts.line(rng)
        if rng.random() < 0.3:
            line = f"{rng.choice(_WORDS)} {self._code(rng) if rng.random() < 0.5 else ''}"
        return line[:200].encode("utf-8", "replace") + b"\r"

    def _code(self, rng: Random) -> str:
        return rng.choice(self.codes) if self.codes and rng.random() < 0.9 else "BCDFGH"
