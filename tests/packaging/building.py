"""The two archives, and an environment that has the wheel and nothing of the source."""

import subprocess
import sys
import sysconfig
import venv
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from tests.documents import ROOT


def build(folder: Path) -> None:
    """Build the source archive, and from it the wheel, as `make dist` does."""
    _run("build", "--no-isolation", "--outdir", str(folder), str(ROOT))


def install(wheel: Path, folder: Path) -> None:
    """Make an environment in which there is the wheel, what it asks for, and no more.

    What it asks for is linked from the environment of the tests: that takes no network and no
    time, and shows nothing else of that environment, neither its tools nor the source that is
    installed there to be edited. pip then finds it and fetches nothing, so an installation that
    needed more would fail.
    """
    venv.create(folder, symlinks=True)
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
    needed: dict[str, metadata.Distribution] = {}
    for requirement in distribution_in(wheel).requires or ():
        _add_needed(Requirement(requirement), {""}, needed)
    for distribution in needed.values():
        for name in {file.parts[0] for file in distribution.files or ()} - {"..", "__pycache__"}:
            (packages / name).symlink_to(str(distribution.locate_file(name)))
    _run("pip", "--python", str(folder), "install", "--quiet", "--no-index", str(wheel))


def distribution_in(wheel: Path) -> metadata.Distribution:
    """What the wheel says of itself."""
    (distribution,) = metadata.distributions(path=[str(wheel)])
    return distribution


def _add_needed(
    requirement: Requirement, extras: set[str], needed: dict[str, metadata.Distribution]
) -> None:
    marker = requirement.marker
    applies = marker is None or any(marker.evaluate({"extra": extra}) for extra in extras)
    if not applies or requirement.name in needed:
        return
    needed[requirement.name] = metadata.distribution(requirement.name)
    for further in needed[requirement.name].requires or ():
        _add_needed(Requirement(further), {"", *requirement.extras}, needed)


def _run(*module_and_arguments: str) -> None:
    subprocess.run([sys.executable, "-m", *module_and_arguments], check=True)
