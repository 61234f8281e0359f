"""A storm is one run of the program after another, each with settings of its own."""

from collections.abc import Callable
from random import Random

from tests.storm.texts import NAMES
from tictactoe.core import Level
from tictactoe.look import ThemeName
from tictactoe.settings import Mode, Settings
from tictactoe.speech import Numbering

LONGEST = 400
"""Inputs in one run."""
_TOLD = 30
"""Inputs that a fault tells of: those before it."""
_MODES = (*[Mode.COMPUTER] * 3, *[Mode.TWO_PLAYERS] * 2, Mode.WATCH)

Run = Callable[[Random, Settings, int, list[object]], int]
"""Plays with these settings for at most so many inputs, notes each, gives the games finished."""


class Fault(AssertionError):
    """Something that must not happen."""


def storm(run: Run, seed: int, inputs: int) -> int:
    """Send so many inputs, and give how many games were finished; a Fault says how it came."""
    rng = Random(seed)
    games = 0
    while inputs > 0:
        settings = random_settings(rng)
        sent: list[object] = []
        try:
            games += run(rng, settings, min(inputs, LONGEST), sent)
        except Exception as failure:
            steps = [settings, f"{len(sent)} inputs, at last:", *sent[-_TOLD:]]
            story = "".join(f"\n    {step!r:.300}" for step in steps)
            raise Fault(f"seed {seed}: {type(failure).__name__}: {failure}{story}") from failure
        # A game that nobody can get into must not keep the storm from ending.
        inputs -= max(1, len(sent))
    return games


def random_settings(rng: Random) -> Settings:
    """Any choices that can be made, watching less often than playing."""
    x_name, o_name = rng.sample([name for name in NAMES if name != "ann"], 2)
    return Settings(
        mode=rng.choice(_MODES),
        level=rng.choice(list(Level)),
        x_name=rng.choice((None, x_name)),
        o_name=rng.choice((None, o_name)),
        theme=rng.choice(list(ThemeName)),
        ascii_only=rng.random() < 0.3,
        numbering=rng.choice(list(Numbering)),
        seed=rng.randrange(2**32),
    )
