"""Which versions of other packages the game needs, according to its own metadata."""

import re
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.util import find_spec


def unusable_package(error: ImportError) -> str:
    """The message about a package that could not be imported: missing, or in a wrong version."""
    package, _, _ = (error.name or "").partition(".")
    if package in ("", "tictactoe"):
        raise error
    if find_spec(package) is not None:
        return wrong_version(package)
    if package == "asyncssh":
        return "serve needs asyncssh; try pip install 'tictactoe-tui[ssh]'"
    return f"{package} is not installed"


def wrong_version(package: str) -> str:
    """The message that a package is installed in a version that the game cannot use."""
    try:
        installed = version(package)
    except PackageNotFoundError:
        installed = "of an unknown version"
    return f"{package} {installed} is installed, but the game needs {_needed(package)}"


def _needed(package: str) -> str:
    """The versions of a package that the game runs on, such as `textual>=8.2.5,<9`."""
    try:
        requirements = requires("tictactoe-tui") or []
    except PackageNotFoundError:
        requirements = []  # It runs from a source tree.
    for requirement in requirements:
        if found := re.match(rf"{package}\s*([<>=!~][^;]*)", requirement):
            # The lowest first; in the metadata they are sorted by their signs.
            bounds = found[1].replace(" ", "").split(",")
            return package + ",".join(sorted(bounds, reverse=True))
    return f"another version of {package}"
