"""With which choices a storm starts the game."""

from random import Random

from tests.storm.texts import NAMES
from tictactoe.core import Level
from tictactoe.settings import Mode, Settings
from tictactoe.speech import Numbering
from tictactoe.terminal import ThemeName

_MODES = (Mode.COMPUTER, Mode.COMPUTER, Mode.COMPUTER, Mode.TWO_PLAYERS, Mode.TWO_PLAYERS)


def random_settings(rng: Random) -> Settings:
    """Any choices that can be made, watching less often than playing."""
    x_name, o_name = rng.sample([name for name in NAMES if name != "ann"], 2)
    return Settings(
        mode=rng.choice((*_MODES, Mode.WATCH)),
        level=rng.choice(list(Level)),
        x_name=rng.choice((None, x_name)),
        o_name=rng.choice((None, o_name)),
        theme=rng.choice(list(ThemeName)),
        ascii_only=rng.random() < 0.3,
        numbering=rng.choice(list(Numbering)),
        seed=rng.randrange(2**32),
    )
