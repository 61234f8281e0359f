"""The documents of the project, for the tests of what they say."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCUMENTS = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").glob("*.md")),
)


def text_of(name: str) -> str:
    """A document, by its path from the root of the project."""
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    """The code blocks that are marked with a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def section(text: str, heading: str) -> str:
    """What stands below a heading, up to the next one of the same rank."""
    rank = heading.partition(" ")[0]
    _, _, rest = text.partition(f"{heading}\n")
    assert rest, f"there is no {heading!r}"
    return re.split(rf"^{rank} ", rest, maxsplit=1, flags=re.MULTILINE)[0]
