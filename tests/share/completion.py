"""Completion for the shells, written by shtab."""

import argparse

import shtab

from tictactoe.options import new_parser


def completion(shell: str) -> str:
    """The script that lets this shell complete a command line of the game."""
    parser = new_parser()
    _complete_files(parser)
    script: str = shtab.complete(parser, shell)
    return script.rstrip("\n") + "\n"


def _complete_files(parser: argparse.ArgumentParser) -> None:
    """Tell shtab which values are files, by an attribute that it looks for."""
    for action in parser._actions:
        if action.metavar == "FILE":
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                _complete_files(command)
