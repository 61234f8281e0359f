"""The dialogs in windows of every size, and in every look."""

import pytest
from textual.color import Color
from textual.widgets import Input, OptionList

from tests.stories.player import flowing
from tests.tui.dialogs import (
    at_every_width,
    every_height,
    is_whole,
    lines_of,
    read,
    scroll_bars,
    showing,
)
from tests.tui.playing import playing, text_of
from tictactoe.core.names import NameFault
from tictactoe.look import Colours, ThemeName
from tictactoe.settings import Mode, Settings
from tictactoe.speech import phrases
from tictactoe.tui.screens.names import NameField, NamesScreen
from tictactoe.tui.screens.palette import Palette
from tictactoe.tui.widgets.key_table import KeyTable

NO_NAME = ("end", "ctrl+u", "enter")


@at_every_width
async def test_both_names_can_be_read_and_typed_at_every_height(width: int) -> None:
    async with showing(NamesScreen("Player X", "Player O")) as (app, pilot):
        async for size in every_height(pilot, width):
            assert not scroll_bars(app), size
            assert all(map(is_whole, app.screen.query(NameField))), size
            text = read(app)
            for words in (phrases.WHO_PLAYS, "X Player X", "O Player O", "Enter Start", "Esc Back"):
                assert words in text, (size, text)


@at_every_width
async def test_what_is_wrong_with_a_name_can_be_read_at_every_height(width: int) -> None:
    async with showing(NamesScreen("Ana", "Ana")) as (app, pilot):
        await pilot.press("enter")
        async for size in every_height(pilot, width):
            assert not scroll_bars(app), size
            assert all(map(is_whole, app.screen.query(NameField))), size
            assert read(app, "#message") == phrases.bad_name(NameFault.TAKEN), size
            assert "Esc Back" in read(app), size


async def test_where_there_is_room_a_complaint_moves_nothing() -> None:
    async with showing(NamesScreen("Ana", "Bo")) as (app, pilot):
        before = [field.region for field in app.screen.query(NameField)]
        await pilot.press(*NO_NAME)
        await pilot.pause()
        assert read(app, "#message") == phrases.bad_name(NameFault.EMPTY)
        assert [field.region for field in app.screen.query(NameField)] == before


@pytest.mark.parametrize("size", [(80, 24), (40, 12), (20, 8)])
@pytest.mark.parametrize("is_ascii", [False, True])
@pytest.mark.parametrize("colours", [Colours.ALL, Colours.NONE])
async def test_which_name_is_being_typed_can_be_seen_without_colours(
    colours: Colours, is_ascii: bool, size: tuple[int, int]
) -> None:
    settings = Settings(
        mode=Mode.TWO_PLAYERS, x_name="?", o_name="!", colours=colours, ascii_only=is_ascii
    )
    async with playing("enter", settings=settings, size=size) as (app, _):
        x, o = (flowing(lines_of(app, field)) for field in app.screen.query(".field"))
        assert x.replace("X ?", "") != o.replace("O !", "")
        assert not is_ascii or "".join(text_of(app)).isascii()


@at_every_width
async def test_all_of_the_help_can_be_read_at_every_height(width: int) -> None:
    # With the terminal's own colours nothing is dimmed, and nothing behind it has to be laid out.
    async with playing("enter", settings=Settings(seed=1, theme=ThemeName.ANSI)) as (app, pilot):
        active = [each for each in app.screen.active_bindings.values() if each.enabled]
        wanted = {each.binding.tooltip for each in active if each.binding.tooltip}
        await pilot.press("question_mark")
        table, content = app.screen.query_one(KeyTable), app.screen.query_one("#content")
        async for size in every_height(pilot, width):
            text = flowing(strip.text for strip in table.render_lines(table.size.region))
            assert {words for words in wanted if words not in text} == set(), size
            is_cut = table.size.height > content.size.height
            assert scroll_bars(app) == ({"down"} if is_cut else set()), size
            assert content.virtual_size.height >= table.size.height, size
            assert "Esc Close" in read(app), size


async def test_all_of_the_help_of_a_game_is_seen_at_once_in_a_usual_window() -> None:
    async with playing("enter", "question_mark", settings=Settings(seed=1)) as (app, _):
        assert not scroll_bars(app)


@at_every_width
async def test_a_command_can_be_searched_for_and_seen_at_every_height(width: int) -> None:
    async with showing(Palette()) as (app, pilot):
        async for size in every_height(pilot, width):
            assert "across" not in scroll_bars(app), size
            assert is_whole(app.screen.query_one(Input)), size
            assert is_whole(app.screen.query_one(OptionList)), size
            assert phrases.SEARCH_COMMANDS in read(app), size
            assert "Esc Close" in read(app), size
            assert read(app, "OptionList").startswith("Colours Choose another theme"), size


@pytest.mark.parametrize("theme", [ThemeName.DARK, ThemeName.LIGHT])
@pytest.mark.parametrize(
    "keys", [("enter",), ("question_mark",), ("ctrl+p",)], ids=["names", "help", "commands"]
)
async def test_around_its_frame_a_dialog_has_the_colour_of_what_is_behind_it(
    keys: tuple[str, ...], theme: ThemeName
) -> None:
    settings = Settings(mode=Mode.TWO_PLAYERS, theme=theme)
    async with playing(*keys, settings=settings) as (app, _):
        x, y, right, bottom = app.screen.query("#dialog, #--container").first().region.corners
        assert text_of(app)[y][x] == "╭"
        behind = Color.parse(app.theme_variables["background"]).rich_color
        for corner in ((x, y), (right - 1, y), (x, bottom - 1), (right - 1, bottom - 1)):
            assert app.screen.get_style_at(*corner).bgcolor == behind
