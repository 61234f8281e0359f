"""The report of `tictactoe-tui doctor`, short enough for a bug report."""

import os
import platform
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from tictactoe import __version__
from tictactoe.look import Colours
from tictactoe.terminal import TerminalInfo

_COUNTS = {
    Colours.NONE: "none",
    Colours.SIXTEEN: "16",
    Colours.MANY: "256",
    Colours.ALL: "24-bit",
}


def report(terminal: TerminalInfo) -> str:
    """One line for each fact and each decision; a decision comes with its reason."""
    lines = (*_seen(terminal), *_decided(terminal))
    widest = max(len(name) for name, _ in lines)
    return "\n".join(f"{name:{widest}}  {what}" for name, what in lines)


def _seen(terminal: TerminalInfo) -> Iterator[tuple[str, str]]:
    yield "tictactoe-tui", __version__
    yield "Python", f"{platform.python_version()} on {platform.system()}"
    yield "Textual", _textual()
    yield "terminal", f"{terminal.variable('TERM') or 'no name'}, {_size()}"
    yield "tmux", "yes" if terminal.variable("TMUX") else "no"
    remote = terminal.is_remote()
    yield "SSH", f"{'yes' if remote.value else 'no'}: {remote.reason}"


def _textual() -> str:
    try:
        return version("textual")
    except PackageNotFoundError:
        return "not installed, so there are only lines of text"


def _size() -> str:
    for stream in (1, 0, 2):
        try:
            columns, rows = os.get_terminal_size(stream)
        except OSError:
            continue
        return f"{columns} columns, {rows} rows"
    return "no size"


def _decided(terminal: TerminalInfo) -> Iterator[tuple[str, str]]:
    front_end = terminal.front_end()
    yield "front end", f"{front_end.value}: {front_end.reason}"
    in_words = terminal.wants_words()
    yield "board in lines", f"{'in words' if in_words.value else 'drawn'}: {in_words.reason}"
    colours = terminal.colours()
    yield "colours", f"{_COUNTS[colours.value]}: {colours.reason}"
    theme = terminal.theme()
    yield "theme", f"{theme.value}: {theme.reason}"
    ascii_only = terminal.is_ascii()
    yield "characters", f"{'ASCII' if ascii_only.value else 'Unicode'}: {ascii_only.reason}"
    is_remote = terminal.is_remote().value
    yield "mouse", "clicks and drags, to save the line" if is_remote else "all it does"
    yield "animations", "none, to save the line" if is_remote else "as Textual has them"
