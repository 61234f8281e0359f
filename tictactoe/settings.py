"""What a player chose before the game: opponents, names, looks."""

from dataclasses import dataclass
from enum import StrEnum

from tictactoe.core import Level, MatchState, new_match
from tictactoe.look import Colours, ThemeName
from tictactoe.speech import Numbering


class Mode(StrEnum):
    """Who plays whom."""

    COMPUTER = "computer"
    TWO_PLAYERS = "two players"
    WATCH = "watch"
    FRIEND = "friend"
    """Somebody at another keyboard, through a server."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of one start of the program. Unusable names raise BadName."""

    mode: Mode = Mode.COMPUTER
    level: Level = Level.PERFECT
    x_level: Level | None = None
    """How well X plays when the computer plays itself, if not as `level` says."""
    o_level: Level | None = None
    x_name: str | None = None
    o_name: str | None = None
    theme: ThemeName = ThemeName.DARK
    colours: Colours = Colours.ALL
    ascii_only: bool = False
    numbering: Numbering = Numbering.PHONE
    in_words: bool = False
    """Whether the line game tells the rows of the board instead of drawing it."""
    bell: bool = False
    """Whether the terminal's bell calls a player who is waited for."""
    seed: int | None = None
    is_remote: bool = False
    """Whether the player is at the other end of a slow connection."""

    def __post_init__(self) -> None:
        self.new_match()

    def new_match(self) -> MatchState:
        """The match these settings ask for."""
        x_level: Level | None = None
        o_level: Level | None = None
        if self.mode is Mode.COMPUTER:
            o_level = self.level
        elif self.mode is Mode.WATCH:
            x_level, o_level = self.x_level or self.level, self.o_level or self.level
        return new_match(x_level, o_level, x_name=self.x_name, o_name=self.o_name)
