"""What the README promises must be so."""

import re
from pathlib import Path

from bench.levels import README, replaced

ROOT = Path(README).parent


def test_the_table_of_levels_is_what_make_levels_computes() -> None:
    text = README.read_text(encoding="utf-8")
    assert replaced(text) == text


def test_every_make_target_it_names_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(
        re.findall(r"(?:^|`)make ([a-z-]+)", README.read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert named
    assert named <= targets


def test_its_python_examples_run() -> None:
    """Each block runs; where a line ends in `# -> value`, that is what it gives."""
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    scope: dict[str, object] = {}
    for line in "".join(blocks).splitlines():
        code, _, expected = line.partition("# -> ")
        if expected:
            assert repr(eval(code, scope)) == expected.strip()
        else:
            exec(code, scope)
