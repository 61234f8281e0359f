"""The archives and the environment, each made once: all tests of this folder run in one process."""

import subprocess
import sys
import sysconfig
import venv
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.documents import ROOT


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the source archive, and the wheel built from it, as by `make dist`."""
    folder = tmp_path_factory.mktemp("dist")
    run_module("build", "--no-isolation", "--outdir", str(folder), str(ROOT))
    return folder


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    return next(dist.glob("*.whl"))


@pytest.fixture(scope="session")
def distribution(wheel: Path) -> metadata.Distribution:
    """What the wheel says of itself."""
    (distribution,) = metadata.distributions(path=[str(wheel)])
    return distribution


@pytest.fixture(scope="session")
def installation(
    tmp_path_factory: pytest.TempPathFactory, wheel: Path, distribution: metadata.Distribution
) -> Path:
    """An environment with the wheel, what it asks for, and nothing of the source.

    What it asks for is linked from the environment of the tests. pip then fetches nothing, so an
    installation that needed more would fail.
    """
    folder = tmp_path_factory.mktemp("installation")
    venv.create(folder, symlinks=True)
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
    needed: dict[str, metadata.Distribution] = {}
    add_needed(distribution, {""}, needed)
    for each in needed.values():
        for name in {file.parts[0] for file in each.files or ()} - {"..", "__pycache__"}:
            (packages / name).symlink_to(str(each.locate_file(name)))
    run_module("pip", "--python", str(folder), "install", "--quiet", "--no-index", str(wheel))
    return folder


def add_needed(
    distribution: metadata.Distribution, extras: set[str], needed: dict[str, metadata.Distribution]
) -> None:
    """Add what a distribution requires with these extras, and what that requires."""
    for requirement in map(Requirement, distribution.requires or ()):
        marker = requirement.marker
        applies = marker is None or any(marker.evaluate({"extra": extra}) for extra in extras)
        if applies and requirement.name not in needed:
            needed[requirement.name] = metadata.distribution(requirement.name)
            add_needed(needed[requirement.name], {"", *requirement.extras}, needed)


def run_module(*module_and_arguments: str) -> None:
    subprocess.run([sys.executable, "-m", *module_and_arguments], check=True)
