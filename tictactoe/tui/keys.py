"""Keys that more than one screen has."""

from textual.binding import Binding

DIGITS = "123456789"


def digit_bindings(description: str, tooltip: str) -> list[Binding]:
    """A key for each cell, shown as one."""
    return [
        Binding(
            digit,
            f"play('{digit}')",
            description,
            show=digit == DIGITS[0],
            key_display="1-9",
            tooltip=tooltip,
        )
        for digit in DIGITS
    ]
