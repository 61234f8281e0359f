"""The command line."""

import argparse
import sys
from collections.abc import Sequence

from tictactoe import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `tictactoe-tui` and give its exit code."""
    options = _parser().parse_args(arguments)
    return replay(options.code)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tictactoe-tui", description="Tic-tac-toe for the terminal."
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    replay_parser = commands.add_parser(
        "replay",
        help="tell a game again, move by move",
        description="Tell a game again, move by move: how good each move was and what decided.",
    )
    replay_parser.add_argument(
        "code",
        metavar="CODE",
        help="the cells in playing order, X first, such as 51374; a final f is a forfeit",
    )
    return parser


def replay(code: str) -> int:
    """Print the game that a code tells of."""
    from tictactoe.core import BadRecord, record
    from tictactoe.plain import retell
    from tictactoe.speech.phrases import bad_record

    try:
        game = record.decode(code)
    except BadRecord as error:
        print(f"tictactoe-tui: {bad_record(error)}", file=sys.stderr)
        return 2
    for line in retell(game):
        print(line)
    return 0
