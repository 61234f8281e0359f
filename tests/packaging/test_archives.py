"""What is in the wheel and in the source archive."""

import subprocess
import tarfile
import zipfile
from importlib.metadata import Distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.documents import ROOT
from tests.share import FOLDER
from tictactoe import __version__

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("packaging")]


def test_the_wheel_says_what_it_is(distribution: Distribution) -> None:
    said = distribution.metadata
    assert (said["Name"], said["Version"]) == ("tictactoe-tui", __version__)
    assert said["License-Expression"] == "MIT"
    assert said["Requires-Python"] == ">=3.11"
    assert said["Description-Content-Type"] == "text/markdown"


def test_the_wheel_asks_for_textual_alone(distribution: Distribution) -> None:
    requirements = [Requirement(text) for text in distribution.requires or ()]
    optional = [str(each.marker) for each in requirements if each.marker]
    assert [each.name for each in requirements if not each.marker] == ["textual"]
    assert all(marker.startswith("extra == ") for marker in optional)


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    name = f"tictactoe_tui-{__version__}"
    inside = set(zipfile.ZipFile(wheel).namelist())
    package = {
        str(path.relative_to(ROOT))
        for path in FOLDER.parent.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    styles = {f"tictactoe/tui/{name}.tcss" for name in ("app", "dialogs")}
    assert {"tictactoe/py.typed", *styles} <= package
    assert {path for path in inside if path.startswith("tictactoe/")} == package
    assert {path.partition("/")[0] for path in inside - package} == {
        f"{name}.dist-info",
        f"{name}.data",
    }
    assert f"{name}.dist-info/licenses/LICENSE" in inside


def test_the_source_archive_is_what_git_knows(dist: Path) -> None:
    """Whoever unpacks it can run `make test`."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no checkout: there is no git to ask")
    with tarfile.open(next(dist.glob("*.tar.gz"))) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()} - {"PKG-INFO"}
    committed = git_files("--cached")
    assert committed - inside == set()
    # What is still to be added may be there or not.
    assert inside - committed <= git_files("--others", "--exclude-standard")


def git_files(*which: str) -> set[str]:
    # Whoever runs the tests need not own the checkout.
    git = ["git", "-c", "safe.directory=*", "ls-files"]
    listing = subprocess.run([*git, *which], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(listing.stdout.splitlines())
