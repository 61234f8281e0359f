"""The archives and the environment, each made once for all tests."""

import fcntl
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packaging.building import build, install


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder that all processes of this run have in common."""
    own = tmp_path_factory.getbasetemp()
    return own if worker_id == "master" else own.parent


@pytest.fixture(scope="session")
def dist(shared: Path) -> Path:
    """The folder with the wheel and the source archive."""
    return _made_once(shared / "dist", build)


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    return next(dist.glob("*.whl"))


@pytest.fixture(scope="session")
def source_archive(dist: Path) -> Path:
    return next(dist.glob("*.tar.gz"))


@pytest.fixture(scope="session")
def installation(shared: Path, wheel: Path) -> Path:
    """An environment with the wheel and nothing of the source."""
    return _made_once(shared / "installation", lambda folder: install(wheel, folder))


def _made_once(folder: Path, make: Callable[[Path], None]) -> Path:
    """The first process makes it while the others wait; if it fails, the next one tries."""
    done = folder.with_suffix(".done")
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            make(folder)
            done.touch()
    return folder
