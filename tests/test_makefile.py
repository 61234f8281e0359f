"""What `make` says and does, seen with a Python that only pretends to set anything up."""

import os
import subprocess
import tomllib
from pathlib import Path
from shutil import copy

import pytest

from tests.tools import needed

ROOT = Path(__file__).parent.parent
SETTING_UP = "Setting up .venv (once, about a minute)…"

# Asked for a virtual environment, it makes one of scripts that say what they are.
PRETENDER = """#!/bin/sh
[ "$2" = venv ] || exit 0
mkdir -p .venv/bin
for tool in pip tictactoe-tui pytest ruff mypy lint-imports; do
    echo '#!/bin/sh' > .venv/bin/$tool
    [ $tool = pip ] || echo "echo $tool runs" >> .venv/bin/$tool
    chmod +x .venv/bin/$tool
done
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The Makefile and what it reads, in a folder of their own."""
    for name in ("Makefile", "pyproject.toml"):
        copy(ROOT / name, tmp_path)
    python = tmp_path / "python"
    python.write_text(PRETENDER)
    python.chmod(0o755)
    return tmp_path


def make(project: Path, *arguments: str) -> list[str]:
    """The lines that make prints."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    result = subprocess.run(
        [needed("make"), "--silent", "PYTHON=./python", "WORKERS=1", *arguments],
        cwd=project,
        env=clean | {"LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    return result.stdout.splitlines()


@pytest.mark.parametrize("target", ["play", "serve", "test", "check", "fix"])
def test_setting_up_is_announced_in_one_line_and_done_once(target: str, project: Path) -> None:
    first, second = make(project, target), make(project, target)
    assert first == [SETTING_UP, *second]
    assert all(line.endswith(" runs") for line in second)


def test_the_oldest_versions_that_are_tested_are_those_that_are_declared(project: Path) -> None:
    declared = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    python = declared["requires-python"].removeprefix(">=")
    ranges = [*declared["dependencies"], *declared["optional-dependencies"]["ssh"]]
    lowest = [each.split(",")[0].replace(">=", "==") for each in ranges]
    assert {each.split("==")[0] for each in lowest} == {"textual", "asyncssh"}
    (install,) = (
        line for line in make(project, "--dry-run", f".venv-{python}/test") if "pip install" in line
    )
    assert install.split()[-2:] == lowest


def test_a_python_that_is_not_installed_is_skipped_and_that_is_said(project: Path) -> None:
    assert make(project, "test-python3.0") == ["Python 3.0 is not installed: skipped"]
