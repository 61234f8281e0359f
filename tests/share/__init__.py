"""What an installation puts under `share/`: made here, from the parser of the command line.

The game prints or installs it as it is, so that whoever plays needs none of what made it.
"""

import argparse
from pathlib import Path

import shtab

import tictactoe
from tests.share.man_page import man_page
from tictactoe.options import SHELLS, new_parser

FOLDER = Path(tictactoe.__file__).parent / "share"


def made() -> dict[str, str]:
    """The text of every file, by name."""
    parser = new_parser()
    _complete_files(parser)
    scripts = {f"tictactoe-tui.{shell}": shtab.complete(parser, shell) for shell in SHELLS}
    return {name: script.rstrip("\n") + "\n" for name, script in scripts.items()} | {
        "tictactoe-tui.1": man_page()
    }


def _complete_files(parser: argparse.ArgumentParser) -> None:
    """Tell shtab which values are files, by an attribute that it looks for."""
    for action in parser._actions:
        if action.metavar == "FILE":
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                _complete_files(command)
