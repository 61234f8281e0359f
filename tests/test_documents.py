"""What the documents say and show must be so."""

import argparse
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from textual.binding import Binding

from bench.levels import DOCUMENT, replaced
from tests.documents import DOCUMENTS, ROOT, blocks, section, text_of
from tictactoe.hosting.limits import LARGEST, Limits
from tictactoe.options import new_parser
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.screens.game import GameScreen
from tictactoe.tui.screens.replay import ReplayScreen
from tictactoe.tui.screens.watch import WatchScreen
from tictactoe.tui.screens.welcome import WelcomeScreen
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.menu import Menu

README = text_of("README.md")
SKIPPED = "…"
"""A line of a console block that stands for any number of lines."""
# Keys that a document calls by another name than Textual does.
KEY_NAMES = {"Esc": "escape", ":": "colon", "?": "question_mark", "+": "plus", "-": "minus"}

of_every_document = pytest.mark.parametrize(
    "path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT))
)


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) < 200


@of_every_document
def test_its_links_lead_somewhere(path: Path) -> None:
    """Relative links: the file exists, and so does the heading in it."""
    for target in re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8")):
        if "://" in target:
            continue
        file, _, anchor = target.partition("#")
        linked = path.parent / file if file else path
        assert linked.is_file(), target
        if anchor:
            assert anchor in anchors(linked), target


@of_every_document
def test_every_make_target_it_names_exists(path: Path) -> None:
    named = re.findall(r"(?:^|`)make ([a-z-]+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(named) <= make_targets()


@of_every_document
def test_its_python_examples_run(path: Path) -> None:
    """Where a line ends in `# -> value`, that is what it gives."""
    for block in blocks(path.read_text(encoding="utf-8"), "python"):
        scope: dict[str, object] = {}
        for line in block.splitlines():
            code, _, expected = line.partition("# -> ")
            if expected:
                assert repr(eval(code, scope)) == expected.strip()
            else:
                exec(code, scope)


@of_every_document
def test_its_console_sessions_are_real_ones(path: Path) -> None:
    """A block shows a command `printf LINES | tictactoe-tui OPTIONS`, and then its output."""
    for block in blocks(path.read_text(encoding="utf-8"), "console"):
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
        pattern = "(?:.*\n)*".join(map(re.escape, shown.split(f"{SKIPPED}\n")))
        assert re.fullmatch(pattern, result.stdout), result.stdout


def test_an_example_of_each_kind_is_shown() -> None:
    assert blocks(README, "console")
    assert blocks(text_of("docs/COMPUTER.md"), "python")


def test_the_table_of_levels_is_what_make_levels_computes() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert replaced(text) == text


def test_the_readme_has_every_option_and_no_other() -> None:
    table = section(README, "## Start it your way").partition("`make play ARGS")[0]
    assert set(re.findall(r"--[a-z][a-z-]*", table)) == long_options(new_parser())


def test_the_server_page_has_every_option_of_serve_and_no_other() -> None:
    table = text_of("docs/SERVER.md").partition("| option of `serve`")[2].partition("\n\n")[0]
    (commands,) = (
        action for action in new_parser()._actions if isinstance(action, argparse._SubParsersAction)
    )
    serve = long_options(commands.choices["serve"]) - {"--help"}
    assert set(re.findall(r"`(--[a-z-]+)", table)) == serve


def test_the_server_page_has_the_limits_of_the_server() -> None:
    table = section(text_of("docs/SERVER.md"), "## What a guest can do")
    limits = Limits()
    for said in (
        f"{limits.players} in all, {limits.per_address} from one address",
        f"{limits.strangers} that have not logged in",
        f"{limits.login} and {limits.opening} seconds",
        f"asked every {limits.keepalive} seconds",
        f"disconnected after {limits.unread} seconds",
        f"{limits.idle // 60} minutes, {limits.stay // 3600} hours",
        f"{LARGEST[0]} × {LARGEST[1]}",
    ):
        assert said in table


def test_every_key_the_readme_names_does_something() -> None:
    named = {KEY_NAMES.get(key, key.lower()) for key in keys_named()}
    assert named <= {key for key, _ in bound_keys()}


def test_every_key_that_the_key_bar_shows_is_in_the_readme() -> None:
    named = {KEY_NAMES.get(key, key.lower()) for key in keys_named()}
    shown = {key.lower() for key, is_shown in bound_keys() if is_shown}
    assert shown - set("23456789") <= named


def test_the_readme_shows_every_picture() -> None:
    shown = set(re.findall(r"\(screenshots/(.*?)\)", README))
    assert shown == {path.name for path in (ROOT / "screenshots").glob("*.svg")}


def test_contributing_names_every_make_target() -> None:
    named = set(re.findall(r"make ([a-z-]+)", text_of("CONTRIBUTING.md")))
    assert make_targets() <= named


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.MULTILINE))


def anchors(document: Path) -> set[str]:
    """What headings are called in links, as code hosts name them."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def long_options(parser: argparse.ArgumentParser) -> set[str]:
    options = (option for action in parser._actions for option in action.option_strings)
    return {option for option in options if option.startswith("--")}


def keys_named() -> set[str]:
    """The keys in the first column of the two tables, and in the sentence about watching."""
    before = README.partition("## Start it your way")[0]
    first_columns = re.findall(r"^\| (`.*?) \| ", before, re.MULTILINE)
    watching = re.findall(r"^When the computer plays itself.*\n.*", before, re.MULTILINE)
    return set(re.findall(r"`(.+?)`", " ".join((*first_columns, *watching))))


def bound_keys() -> Iterable[tuple[str, bool]]:
    """Every key that is bound somewhere, and whether the key bar shows it."""
    places = (TicTacToeApp, WelcomeScreen, GameScreen, ReplayScreen, WatchScreen, Grid, Menu)
    for place in places:
        for binding in Binding.make_bindings(place.BINDINGS):
            yield binding.key, binding.show
    yield TicTacToeApp.COMMAND_PALETTE_BINDING, False
