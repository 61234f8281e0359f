"""One module for each screen.

Those named here are imported when they are first opened: with all of them, and the computer they
bring along, the game would take about 6 % longer to show its first frame.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tictactoe.tui.screens.game import GameScreen
    from tictactoe.tui.screens.help import HelpScreen
    from tictactoe.tui.screens.names import NamesScreen
    from tictactoe.tui.screens.palette import Palette
    from tictactoe.tui.screens.replay import ReplayScreen
    from tictactoe.tui.screens.watch import WatchScreen

__all__ = ["GameScreen", "HelpScreen", "NamesScreen", "Palette", "ReplayScreen", "WatchScreen"]

_MODULES = {
    "GameScreen": "game",
    "HelpScreen": "help",
    "NamesScreen": "names",
    "Palette": "palette",
    "ReplayScreen": "replay",
    "WatchScreen": "watch",
}


def __getattr__(name: str) -> object:
    """A screen, with its module imported."""
    if name not in _MODULES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
