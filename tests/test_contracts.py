"""What each part of the program may load, seen in a fresh process."""

import subprocess
import sys

import pytest


def modules_after(code: str) -> set[str]:
    """The modules that are loaded once a fresh, isolated interpreter has run `code`."""
    script = f"import sys\n{code}\nprint(*sys.modules, file=sys.stderr)"
    result = subprocess.run(
        [sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True
    )
    return set(result.stderr.split())


def test_the_core_loads_nothing_heavier_than_dataclasses_and_enum() -> None:
    allowed = modules_after("import dataclasses, enum")
    loaded = modules_after("import tictactoe.core")
    others = {name for name in loaded - allowed if name.partition(".")[0] != "tictactoe"}
    assert others <= {"unicodedata"}


def test_nothing_is_solved_before_it_is_asked() -> None:
    """Solving at import would make every start of the program pay for it."""
    modules_after(
        "from tictactoe.computer import solver\nassert not solver._worth.cache_info().currsize"
    )


@pytest.mark.parametrize(
    "code",
    [
        "import tictactoe.plain",
        "import tictactoe.online.conversation",
        "from tictactoe.cli import main; main(['replay', '51374'])",
        "from tictactoe.cli import main; main(['doctor'])",
    ],
)
def test_text_needs_no_screen_library(code: str) -> None:
    roots = {name.partition(".")[0] for name in modules_after(code)}
    assert "tictactoe" in roots
    assert roots.isdisjoint({"textual", "rich"})


@pytest.mark.parametrize("option", ["--help", "--version", "--print-completion=bash"])
def test_what_is_only_printed_loads_nothing_of_the_game(option: str) -> None:
    code = f"""
from tictactoe.cli import main
try:
    main([{option!r}])
except SystemExit:
    pass
"""
    loaded = {name for name in modules_after(code) if name.startswith("tictactoe")}
    parts = {"bell", "cli", "options", "standard_streams", "subcommands"}
    assert loaded == {"tictactoe", *(f"tictactoe.{part}" for part in parts)}
