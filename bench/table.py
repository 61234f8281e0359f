"""A table of plain text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Table:
    """A title, aligned columns with the names at the left, and remarks below."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    remarks: tuple[str, ...] = ()

    def __str__(self) -> str:
        widths = [max(map(len, column)) for column in zip(self.columns, *self.rows, strict=True)]
        lines = [self.title]
        for row in (self.columns, *self.rows):
            name, *figures = (
                text.rjust(width) if place else text.ljust(width)
                for place, (text, width) in enumerate(zip(row, widths, strict=True))
            )
            lines.append("  ".join(["", name, *figures]))
        return "\n".join([*lines, *(f"  {remark}" for remark in self.remarks)])


def milliseconds(seconds: float) -> str:
    """A duration as it stands in a table."""
    return f"{seconds * 1000:,.3f} ms"


def times(ratio: float) -> str:
    """A ratio as it stands in a table."""
    return f"{ratio:,.0f}x" if ratio >= 100 else f"{ratio:.2f}x"
