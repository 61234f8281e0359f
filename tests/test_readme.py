"""What the README promises must be so."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

from bench.levels import README, replaced
from tictactoe.options import new_parser

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


def test_its_line_game_is_a_real_one() -> None:
    """The block shows a command `printf LINES | tictactoe-tui OPTIONS`, and then its output."""
    text = README.read_text(encoding="utf-8")
    (block,) = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    command, _, shown = block.partition("\n")
    typed, program = (shlex.split(part) for part in command.removeprefix("$ ").split("|"))
    assert (typed[0], program[0]) == ("printf", "tictactoe-tui")
    result = subprocess.run(
        [sys.executable, "-m", "tictactoe", *program[1:]],
        input=typed[1].replace("\\n", "\n"),
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout == shown


def test_its_table_of_options_is_complete() -> None:
    """Every option of the command line, and no other."""
    text = README.read_text(encoding="utf-8")
    table = text[text.index("## Start it your way") : text.index("`make play ARGS")]
    options = {
        option
        for action in new_parser()._actions
        for option in action.option_strings
        if option.startswith("--")
    }
    assert set(re.findall(r"--[a-z][a-z-]*", table)) == options


def test_its_table_of_serving_is_complete() -> None:
    """Every option of `serve`, and no other."""
    text = README.read_text(encoding="utf-8")
    table = text[text.index("| option of `serve`") : text.index("Options before `serve`")]
    (commands,) = (action for action in new_parser()._actions if action.dest == "==SUPPRESS==")
    assert isinstance(commands.choices, dict)
    options = set(commands.choices["serve"]._option_string_actions) - {"-h", "--help"}
    assert set(re.findall(r"`(--[a-z-]+)", table)) - {"--host 0"} == options


def test_its_pictures_exist_and_all_of_them_are_shown() -> None:
    text = README.read_text(encoding="utf-8")
    shown = set(re.findall(r"\(screenshots/(.*?)\)", text))
    assert shown == {path.name for path in (ROOT / "screenshots").glob("*.svg")}
