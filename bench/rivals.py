"""The packages we measure ourselves against. Each may be missing; then its rows are left out."""

from collections.abc import Iterator
from importlib.util import find_spec

_MODULES = {"easyAI": "easyAI", "open_spiel": "pyspiel"}


def is_installed(package: str) -> bool:
    """Whether a rival can be measured here."""
    return find_spec(_MODULES[package]) is not None


def absences() -> Iterator[str]:
    """A line for each rival that is not installed."""
    for package in _MODULES:
        if not is_installed(package):
            yield f"not installed: {package} (make bench installs it)"
