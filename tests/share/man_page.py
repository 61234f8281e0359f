"""The man page.

The library that makes one from a parser, argparse-manpage, runs the usage of a command together
and tells again under every command what all of them share. So this is written by hand.
"""

import argparse
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tictactoe import __version__
from tictactoe.options import new_parser

# What argparse calls the options that were put under no title.
UNTITLED = "options"
CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"


def man_page() -> str:
    """The whole page, in the language of man(7)."""
    return "\n".join(_page(new_parser())) + "\n"


def _page(parser: argparse.ArgumentParser) -> Iterator[str]:
    name, about = roff(parser.prog), roff(parser.description or "")
    summary, _, _ = about.partition(".")
    commands = dict(_commands(parser))
    yield f'.TH {name.upper()} 1 "{_release_date()}" "{name} {__version__}" "Games"'
    yield from (".SH NAME", rf"{name} \- {summary}")
    yield from (".SH SYNOPSIS", rf"\fB{name}\fR [\fIOPTION\fR]...")
    for command, its_parser in commands.items():
        arguments = "".join(f" {_term(action)}" for action in _arguments(its_parser))
        yield from (".br", rf"\fB{name} {roff(command)}\fR [\fIOPTION\fR]...{arguments}")
    yield from (".SH DESCRIPTION", about, ".PP", roff(parser.epilog or ""))
    yield ".SH OPTIONS"
    for title, options in _groups(parser):
        if title != UNTITLED:
            yield f".SS {roff(title.capitalize())}"
        yield from _entries(options)
    yield ".SH COMMANDS"
    for command, its_parser in commands.items():
        yield from (f".SS {roff(command)}", roff(its_parser.description or ""))
        yield from _what_it_takes(its_parser, set(parser._option_string_actions))


def _what_it_takes(command: argparse.ArgumentParser, above: set[str]) -> Iterator[str]:
    """A command's own arguments in full; those it shares with the program by their title."""
    yield from _entries(_arguments(command))
    for title, options in _groups(command):
        yield from _entries(action for action in options if above.isdisjoint(action.option_strings))
        if title != UNTITLED and not above.isdisjoint(options[0].option_strings):
            yield from (
                ".PP",
                rf"It takes the options under \(lq{roff(title.capitalize())}\(rq, too.",
            )


def _entries(actions: Iterable[argparse.Action]) -> Iterator[str]:
    for action in actions:
        text = argparse.HelpFormatter("")._expand_help(action)
        yield from (".TP", _term(action), roff(text))


def _term(action: argparse.Action) -> str:
    """An argument as it is typed: bold to the letter, italic for what stands for something."""
    names = ", ".join(rf"\fB{roff(option)}\fR" for option in action.option_strings)
    if action.choices is not None:
        value = "|".join(rf"\fB{roff(choice)}\fR" for choice in action.choices)
    else:
        value = "" if action.nargs == 0 else rf"\fI{roff(str(action.metavar))}\fR"
    return f"{names} {value}".strip()


def _commands(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.items()


def _arguments(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    return [action for action in parser._actions if not action.option_strings]


def _groups(parser: argparse.ArgumentParser) -> Iterator[tuple[str, list[argparse.Action]]]:
    """The options, under the titles they have in the help."""
    for group in parser._action_groups:
        if options := [action for action in group._group_actions if action.option_strings]:
            yield group.title or "", options


def _release_date() -> str:
    """The day in the changelog, so that the page is the same whenever it is made."""
    heading = rf"^## {re.escape(__version__)} \((.*)\)$"
    (date,) = re.findall(heading, CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    return str(date)


def roff(text: str) -> str:
    """Keep a reader from taking a hyphen for a place to break, or a text for an instruction."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped
