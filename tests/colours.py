"""Which colours a stream of bytes asks a terminal for."""

import re
from collections.abc import Iterator

_SGR = re.compile(rb"\x1b\[([0-9;:]*)m")
_SIXTEEN = {*range(30, 38), *range(40, 48), *range(90, 98), *range(100, 108)}


def depths_in(data: bytes | bytearray) -> set[str]:
    """The kinds of colour that are used: `16`, `256` and `24-bit`. A default colour is none."""
    return {depth for codes in _SGR.findall(data) for depth in _depths(codes)}


def _depths(codes: bytes) -> Iterator[str]:
    numbers = iter([int(code or 0) for code in re.split(rb"[;:]", codes)])
    for number in numbers:
        if number in _SIXTEEN:
            yield "16"
        elif number in (38, 48):
            kind = next(numbers)
            yield "24-bit" if kind == 2 else "256"
            for _ in range(3 if kind == 2 else 1):
                next(numbers)
