"""Scripted games, each played to a scene worth a picture.

The snapshot tests compare every scene at its sizes. Scenes with a `picture` are also drawn into
screenshots/ for the README, by `make screenshots`.
"""

import asyncio
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from textual.app import App
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.widgets import OptionList
from textual.worker import WorkerCancelled

from tictactoe.core import Cell, GameState, Level, record
from tictactoe.look import ThemeName
from tictactoe.settings import Mode, Settings
from tictactoe.speech import Numbering
from tictactoe.tui.app import TicTacToeApp

Size = tuple[int, int]

SCREENSHOTS = Path(__file__).parent.parent / "screenshots"
SIZES: tuple[Size, ...] = ((120, 40), (80, 24), (60, 24), (40, 12), (20, 8))
USUAL: tuple[Size, ...] = ((80, 24),)


@dataclass(frozen=True)
class Demo:
    """A scene: how the app is started, the keys that lead there, and the sizes to see it at."""

    name: str
    keys: tuple[str, ...] = ()
    settings: Settings = Settings(seed=1)
    code: str | None = None
    sizes: tuple[Size, ...] = USUAL
    picture: Size | None = None

    def app(self) -> TicTacToeApp:
        game = record.decode(self.code) if self.code else None
        # Whether a computer that plays itself has moved yet would depend on the machine.
        think = _think_for_ever if self.settings.mode is Mode.WATCH else None
        return still(TicTacToeApp(self.settings, game, think))

    async def play(self, pilot: Pilot[Any]) -> None:
        for key in self.keys:
            await pilot.press(key)
            await settle(pilot)
        await settle(pilot)


_App = TypeVar("_App", bound=App[None])


def still(app: _App) -> _App:
    """Let nothing move in an app: a picture shows what is left afterwards."""
    app.animation_level = "none"
    return app


async def _think_for_ever(game: GameState, level: Level) -> Cell:  # noqa: ARG001
    await asyncio.Event().wait()
    raise AssertionError


async def settle(pilot: Pilot[Any]) -> None:
    """Wait until the computer has answered. When it plays itself, it never has."""
    app = pilot.app
    assert isinstance(app, TicTacToeApp)
    if not app.store.state.x.is_computer:
        with suppress(WorkerCancelled):
            await app.workers.wait_for_complete()
    await pilot.pause()
    while isinstance(app.screen, CommandPalette) and not _is_filled(app.screen):
        await pilot.pause()


def _is_filled(palette: CommandPalette) -> bool:
    """Whether the palette shows its commands; it collects them in its own time."""
    # Right after it was asked for there is no list yet.
    return any(
        "--visible" in options.classes and "--populating" not in options.classes
        for options in palette.query(OptionList)
    )


def typed(line: str) -> tuple[str, ...]:
    """The keys that type a line at the prompt."""
    names = {" ": "space", ".": "full_stop", "@": "at"}
    return ("colon", *(names.get(character, character) for character in line), "enter")


START = ("enter",)
EASY = Settings(seed=4, level=Level.EASY)
PEOPLE = Settings(seed=1, mode=Mode.TWO_PLAYERS, x_name="Ana", o_name="李小龙")

DEMOS = (
    Demo("welcome", sizes=(*SIZES, (44, 40)), picture=(80, 24)),
    Demo("game", (*START, "1", "2"), sizes=(*SIZES, (44, 40), (100, 14)), picture=(80, 24)),
    Demo("big-game", (*START, "1", "2"), sizes=(), picture=(120, 40)),
    Demo("small-game", (*START, "1", "2"), sizes=(), picture=(40, 12)),
    Demo("won", (*START, "1", "2", "3"), EASY, sizes=SIZES, picture=(80, 24)),
    Demo("lost", (*START, "1", "2", "4"), sizes=SIZES),
    Demo("drawn", code="513746289", sizes=SIZES),
    Demo("two-lines", code="142567983"),
    Demo("given-up", code="51f"),
    Demo(
        "better-move", ("home", "right", "right", "right", "right"), code="15243", picture=(80, 24)
    ),
    Demo("start-of-replay", ("home",), code="15243", sizes=SIZES),
    Demo("hint", (*START, "5", "t"), sizes=SIZES, picture=(80, 24)),
    Demo("occupied", (*START, "5", "5")),
    Demo("sure-to-give-up", (*START, "5", "f"), sizes=SIZES),
    Demo("bad-input", (*START, *typed("5.5")), sizes=SIZES),
    Demo("again-not-understood", (*START, "1", "2", "3", *typed("maybe")), EASY, sizes=SIZES),
    Demo("two-players", (*START, "enter", "5", "1"), PEOPLE),
    Demo("names", START, PEOPLE, sizes=SIZES),
    Demo("bad-name", (*START, *["backspace"] * 8, "enter"), PEOPLE),
    Demo("watching", (*START, "space"), Settings(seed=1, mode=Mode.WATCH)),
    Demo("help", (*START, "question_mark"), sizes=SIZES),
    Demo("commands", (*START, "ctrl+p")),
    Demo("numpad", (*START, "7"), Settings(seed=1, numbering=Numbering.NUMPAD)),
    Demo("light", (*START, "5", "1"), Settings(seed=1, theme=ThemeName.LIGHT), picture=(80, 24)),
    Demo("light-won", settings=Settings(theme=ThemeName.LIGHT), code="15243"),
    Demo("colour-blind", (*START, "5", "1"), Settings(seed=1, theme=ThemeName.COLOUR_BLIND)),
    Demo("ansi-welcome", settings=Settings(seed=1, theme=ThemeName.ANSI)),
    Demo("ansi", (*START, "5", "1", "t"), Settings(seed=1, theme=ThemeName.ANSI)),
    Demo("ansi-won", settings=Settings(theme=ThemeName.ANSI), code="15243"),
    Demo("ascii-welcome", settings=Settings(seed=1, ascii_only=True)),
    Demo("ascii", (*START, "5", "1", "t"), Settings(seed=1, ascii_only=True), picture=(80, 24)),
    Demo("ascii-won", settings=Settings(ascii_only=True), code="15243"),
    Demo("only-the-board", (*START, "5", "1"), sizes=((19, 9), (5, 5))),
)

PICTURES = tuple(demo for demo in DEMOS if demo.picture)


def draw(demo: Demo) -> str:
    """The picture of a scene, as it stands in screenshots/."""

    async def run() -> str:
        app = demo.app()
        async with app.run_test(size=demo.picture) as pilot:
            await demo.play(pilot)
            return app.export_screenshot()

    picture = asyncio.run(run())
    # A picture must not fetch fonts from somewhere else; who has no Fira Code sees another font.
    picture = re.sub(r"\s*@font-face \{.*?\}", "", picture, flags=re.DOTALL)
    # Stretched to the width of their cells, blocks leave no seams between them.
    return picture.replace("textLength=", 'lengthAdjust="spacingAndGlyphs" textLength=')


def file_of(demo: Demo) -> Path:
    return SCREENSHOTS / f"{demo.name}.svg"


if __name__ == "__main__":
    for old in SCREENSHOTS.glob("*.svg"):
        old.unlink()
    for scene in PICTURES:
        file_of(scene).write_text(draw(scene), encoding="utf-8")
        print(file_of(scene).relative_to(Path.cwd()))  # noqa: T201
