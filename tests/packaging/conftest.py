"""The archives and the environment, each made once: all tests of this folder run in one process."""

from pathlib import Path

import pytest

from tests.packaging.building import build, install


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the wheel and the source archive."""
    folder = tmp_path_factory.mktemp("dist")
    build(folder)
    return folder


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    return next(dist.glob("*.whl"))


@pytest.fixture(scope="session")
def source_archive(dist: Path) -> Path:
    return next(dist.glob("*.tar.gz"))


@pytest.fixture(scope="session")
def installation(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """An environment with the wheel and nothing of the source."""
    folder = tmp_path_factory.mktemp("installation")
    install(wheel, folder)
    return folder
