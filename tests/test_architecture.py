"""docs/ARCHITECTURE.md against the code: the tree, the reading list and the journeys."""

import ast
import re
from functools import cache

import pytest

from tests.documents import ROOT, section, text_of

TEXT = text_of("docs/ARCHITECTURE.md")
JOURNEYS = {
    title: (int(limit), steps)
    for title, limit, steps in re.findall(
        r"^### (.+?) \(at most (\d+) files\)\n(.*?)(?=^#|\Z)", TEXT, re.DOTALL | re.MULTILINE
    )
}
STEP = re.compile(r"(\d+)\. `(tictactoe/\S+\.py)` `([\w.]+)`: \S.*")


def test_there_are_three_journeys() -> None:
    assert [limit for limit, _ in JOURNEYS.values()] == [10, 6, 14]


@pytest.mark.parametrize("title", JOURNEYS)
def test_every_step_of_a_journey_is_a_function_that_exists(title: str) -> None:
    for number, (line, path, function) in enumerate(steps_of(title), start=1):
        assert line.startswith(f"{number}. ")
        assert function in functions_in(path), f"{path} has no {function}"


@pytest.mark.parametrize("title", JOURNEYS)
def test_a_journey_passes_no_more_files_than_it_says(title: str) -> None:
    limit, _ = JOURNEYS[title]
    assert len({path for _, path, _ in steps_of(title)}) <= limit


def test_the_reading_list_has_ten_files_that_exist() -> None:
    listed = section(TEXT, "## Read this code in an afternoon")
    paths = re.findall(r"^\d+\. `(\S+)`: ", listed, re.MULTILINE)
    assert len(set(paths)) == 10
    assert [path for path in paths if not (ROOT / path).is_file()] == []


def test_the_tree_names_every_module_and_package_and_no_other() -> None:
    named = re.findall(r"^  (\w+)(?:\.py|/) ", section(TEXT, "## The tree"), re.MULTILINE)
    there = {
        path.stem
        for path in (ROOT / "tictactoe").iterdir()
        if path.suffix == ".py" or (path.is_dir() and path.name != "__pycache__")
    }
    assert set(named) == there - {"__init__", "__main__"}


def steps_of(title: str) -> list[tuple[str, str, str]]:
    """Each step of a journey: its line, the file and the function."""
    lines = [line for line in JOURNEYS[title][1].splitlines() if line]
    steps = [STEP.fullmatch(line) for line in lines]
    unreadable = [line for line, step in zip(lines, steps, strict=True) if step is None]
    assert lines
    assert not unreadable
    return [(step[0], step[2], step[3]) for step in steps if step]


@cache
def functions_in(path: str) -> frozenset[str]:
    """The functions and methods that a file defines, with the classes they are in."""
    return frozenset(_functions(ast.parse((ROOT / path).read_text(encoding="utf-8")), ""))


def _functions(node: ast.AST, prefix: str) -> list[str]:
    found: list[str] = []
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            found += _functions(child, f"{prefix}{child.name}.")
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            found.append(prefix + child.name)
    return found
