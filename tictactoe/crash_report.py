"""What a player hears when the game breaks, and what is kept for those who mend it."""

import sys
from contextlib import suppress
from pathlib import Path
from traceback import format_exception

from tictactoe.speech import phrases


def report_crash(failure: BaseException, log: str | None) -> None:
    """Say sorry and where the details are, which are written to the file `log` if given."""
    where = _keep(failure, log) if log else phrases.HOW_TO_KEEP_DETAILS
    # If the terminal was what broke, nobody can hear it.
    with suppress(OSError):
        print(f"{phrases.APOLOGY}\n{where}", file=sys.stderr, flush=True)


def _keep(failure: BaseException, log: str) -> str:
    try:
        details = "".join(format_exception(failure))
        Path(log).write_text(details, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        return phrases.details_lost(error)
    return phrases.details_kept(log)
