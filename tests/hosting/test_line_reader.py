"""Lines made of bytes."""

import pytest

from tictactoe.hosting.line_reader import LineReader


def read(*pieces: bytes, echoes: bool = True) -> tuple[list[str], str, bool]:
    lines: list[str] = []
    shown: list[str] = []
    ends: list[bool] = []
    reader = LineReader(lines.append, lambda: ends.append(True), shown.append if echoes else None)
    for piece in pieces:
        reader.take(piece)
    return lines, "".join(shown), bool(ends)


@pytest.mark.parametrize(
    ("typed", "line", "shown"),
    [
        (b"5\r", "5", "5\r\n"),
        (b"ab\x7fc\r", "ac", "ab\b \bc\r\n"),
        (b"\x7f\x7f5\r", "5", "5\r\n"),
        (b"ab\x15c\r", "c", "ab\b \b\b \bc\r\n"),
        ("漢\x7f5\r".encode(), "5", "漢\b \b\b \b5\r\n"),
        (b"\x1b[A\x1b[1;5C\x1bOP\x1bx5\r", "5", "5\r\n"),
        (b"\x00\x07\t5\xff\r", "5\ufffd", "5\ufffd\r\n"),
        (b"x" * 1000 + b"\r", "x" * 200, "x" * 200 + "\r\n"),
    ],
)
def test_a_line_is_shown_while_it_is_typed_and_can_be_corrected(
    typed: bytes, line: str, shown: str
) -> None:
    assert read(typed) == ([line], shown, False)
    assert read(*(bytes([byte]) for byte in typed)) == ([line], shown, False)


@pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n"])
def test_a_line_ends_as_it_does_anywhere(end: bytes) -> None:
    assert read(b"1" + end + b"2" + end, echoes=False) == (["1", "2"], "", False)


@pytest.mark.parametrize("key", [b"\x03", b"\x04"])
def test_a_key_ends_the_input(key: bytes) -> None:
    assert read(b"5" + key)[2]


def test_without_a_terminal_nothing_is_shown_and_nothing_is_a_key() -> None:
    assert read(b"a\x7f\x03\n", echoes=False) == (["a\x7f\x03"], "", False)
