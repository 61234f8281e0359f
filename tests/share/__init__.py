"""What an installation puts under `share/`: made here, from the parser of the command line.

The game prints or installs it as it is, so that whoever plays needs none of what made it.
"""

from pathlib import Path

import tictactoe
from tests.share.completion import completion
from tests.share.man_page import man_page
from tictactoe.options import SHELLS

FOLDER = Path(tictactoe.__file__).parent / "share"


def made() -> dict[str, str]:
    """The text of every file, by name."""
    scripts = {f"tictactoe-tui.{shell}": completion(shell) for shell in SHELLS}
    return scripts | {"tictactoe-tui.1": man_page()}
