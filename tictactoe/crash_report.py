"""What a player is told when the game crashes, and the details for a bug report."""

import sys
from contextlib import suppress
from pathlib import Path
from traceback import format_exception

from tictactoe.speech import phrases


def report_crash(failure: BaseException, log: str | None) -> None:
    """Apologise, and write the details to the file `log` if it is given."""
    where = _write_details(failure, log) if log else phrases.HOW_TO_KEEP_DETAILS
    # If the terminal is what failed, nobody can read this.
    with suppress(OSError):
        print(f"{phrases.APOLOGY}\n{where}", file=sys.stderr, flush=True)


def _write_details(failure: BaseException, log: str) -> str:
    try:
        details = "".join(format_exception(failure))
        Path(log).write_text(details, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        return phrases.details_lost(error)
    return phrases.details_kept(log)
