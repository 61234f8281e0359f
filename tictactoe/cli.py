"""The command line: parses the arguments and runs the command they name."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from io import StringIO

from tictactoe.options import new_parser
from tictactoe.standard_streams import exit_code_of, write_line
from tictactoe.subcommands import UsageError, print_completion, serve


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `tictactoe-tui` and return its exit code."""
    parser = new_parser()
    options = _parse(parser, arguments)
    try:
        if options.print_completion:
            return print_completion(options.print_completion)
        code: int = options.run(options)
        return code
    except UsageError as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        # Ctrl+C before there was a game to say goodbye to. Shells use this code for it.
        return 130
    except Exception as failure:
        # An operator expects the traceback of a server where the rest of its log is.
        if options.run is serve:
            raise
        # Imported here because what only prints, such as --version, loads nothing of the game.
        from tictactoe.crash_report import report_crash

        report_crash(failure, options.log)
        return 1


def _parse(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> argparse.Namespace:
    help_text = StringIO()
    try:
        with redirect_stdout(help_text):
            return parser.parse_args(arguments)
    except SystemExit:
        # argparse itself ignores it when a help text cannot be written.
        if text := help_text.getvalue().rstrip("\n"):
            sys.exit(exit_code_of(lambda: write_line(text)))
        raise
