"""`python -m tictactoe` is the same as `tictactoe-tui`."""

import sys

from tictactoe.cli import main

if __name__ == "__main__":
    sys.exit(main())
