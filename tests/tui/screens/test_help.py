"""The help."""

import re

import pytest
from textual.color import Color

from tests.stories.player import flowing
from tests.tui.dialogs import lines_of, read
from tests.tui.playing import playing
from tictactoe.settings import Mode, Settings
from tictactoe.tui.app import TicTacToeApp

ONE = Settings(seed=1)


def entries(app: TicTacToeApp) -> list[tuple[str, str]]:
    """The keys in the help, each with its explanation; headings have none."""
    lines = filter(None, map(str.strip, lines_of(app, app.screen.query_one("KeyTable"))))
    return [(line.partition("   ")[0], line.partition("   ")[2].strip()) for line in lines]


async def test_help_lists_the_keys_of_the_screen_it_was_asked_on() -> None:
    async with playing("question_mark", settings=ONE) as (app, pilot):
        assert "Choose whom to play" in read(app)
        await pilot.press("escape", "enter", "question_mark")
        assert {"1-9", "t", ":", "f", "r", "Esc", "?"} <= dict(entries(app)).keys()
        assert not re.search(r"\bT\b", read(app))
        assert "Choose whom to play" not in read(app)


async def test_what_people_need_first_comes_first() -> None:
    """How to play, then what else one can do in a game, then what works everywhere."""
    async with playing("enter", "question_mark", settings=ONE) as (app, _):
        keys = [key for key, _ in entries(app)]
        assert keys == [
            "Play",
            "1-9",
            "Enter or Space",
            "← ↑ ↓ → or hjkl",
            "Click",
            "t",
            "Game",
            ":",
            "f",
            "r",
            "Esc",
            "Everywhere",
            "?",
            "q, Ctrl+C or Ctrl+Q",
            "Ctrl+P",
            "To type after a colon: 1 to 9, hint, new, forfeit, help, quit.",
        ]


@pytest.mark.parametrize(
    ("keys", "settings"),
    [
        ((), ONE),
        (("enter",), ONE),
        (("enter", "f", "y"), ONE),
        (("enter",), Settings(seed=1, mode=Mode.WATCH)),
    ],
    ids=["welcome", "game", "result", "watching"],
)
async def test_every_key_that_is_explained_anywhere_is_in_the_help(
    keys: tuple[str, ...], settings: Settings
) -> None:
    async with playing(*keys, settings=settings, size=(80, 40)) as (app, pilot):
        active = [each for each in app.screen.active_bindings.values() if each.enabled]
        wanted = {each.binding.tooltip for each in active if each.binding.tooltip}
        await pilot.press("question_mark")
        await pilot.pause()
        told = {about for _, about in entries(app)}
        assert wanted <= told
        assert not [key for key, _ in entries(app) if re.match(r"[hjkl]\b", key)]


async def test_arrows_are_spelled_where_there_is_only_ascii() -> None:
    settings = Settings(seed=1, ascii_only=True)
    async with playing("enter", "question_mark", settings=settings) as (app, _):
        assert ("Arrows or hjkl", "Move the cursor") in entries(app)
        assert read(app).isascii()


async def test_keys_stand_out_from_what_they_do() -> None:
    async with playing("enter", "question_mark", settings=ONE) as (app, _):
        table = app.screen.query_one("KeyTable")
        lines = lines_of(app, table)
        y = next(y for y, line in enumerate(lines) if "1-9" in line)
        key, about = (
            app.screen.get_style_at(table.region.x + lines[y].index(text), table.region.y + y)
            for text in ("1-9", "Put your mark")
        )
        assert key.bold
        assert key.color == Color.parse(app.theme_variables["accent"]).rich_color
        assert about.color != key.color
        assert not about.bold


async def test_in_a_narrow_window_an_explanation_follows_its_keys() -> None:
    async with playing("enter", "question_mark", settings=ONE, size=(40, 30)) as (app, _):
        text = flowing(lines_of(app, app.screen.query_one("KeyTable")))
        assert text.startswith("Play 1-9 Put your mark in the cell with that number Enter or Space")
