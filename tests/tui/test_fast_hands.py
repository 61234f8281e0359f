"""Keys that come faster than screens change."""

from functools import partial

from textual import events

from tests.demos import settle
from tests.tui.playing import burst, screen_names
from tests.tui.playing import playing as playing_still
from tictactoe.core import record
from tictactoe.settings import Settings

playing = partial(playing_still, has_motion=True)
ABOUT_TO_WIN = ("enter", "enter", "1", "4", "2", "5")


async def test_leaving_the_table_in_the_same_breath_as_winning() -> None:
    async with playing(*ABOUT_TO_WIN) as (app, pilot):
        await burst(pilot, "escape", "3")
        assert app.is_running
        assert len(screen_names(app)) == len(set(screen_names(app)))


async def test_a_new_game_in_the_same_breath_as_winning_shows_no_finished_game() -> None:
    async with playing(*ABOUT_TO_WIN) as (app, pilot):
        await burst(pilot, "3", "r")
        if not app.store.state.game.is_over:
            assert "ReplayScreen" not in screen_names(app)


async def test_a_cell_chosen_with_the_cursor_is_played_before_what_is_pressed_after_it() -> None:
    async with playing("enter", settings=Settings(seed=1)) as (app, pilot):
        await burst(pilot, "left", "space", "f", "y")
        # The computer answers the move first.
        code = record.encode(app.store.state.game)
        assert (code[0], code[2:]) == ("4", "f")


async def test_enter_twice_asks_for_names_once() -> None:
    async with playing() as (app, pilot):
        await burst(pilot, "enter", "enter")
        assert screen_names(app).count("NamesScreen") <= 1


async def test_yes_many_times_starts_one_game() -> None:
    async with playing(*ABOUT_TO_WIN, "3") as (app, pilot):
        await burst(pilot, *"yyyyyy")
        assert screen_names(app) == ["WelcomeScreen", "PlayScreen"]
        assert app.store.state.round == 2


async def test_escape_many_times_ends_at_the_welcome() -> None:
    async with playing(*ABOUT_TO_WIN, "3", "y") as (app, pilot):
        await burst(pilot, *["escape"] * 6)
        assert screen_names(app) == ["WelcomeScreen"]


async def test_a_double_click_closes_the_help_only_once() -> None:
    async with playing(*ABOUT_TO_WIN, "question_mark") as (app, pilot):
        for _ in range(2):
            app.screen.post_message(events.Click(None, 1, 1, 0, 0, 1, False, False, False))
        await settle(pilot)
        assert screen_names(app) == ["WelcomeScreen", "PlayScreen"]


async def test_help_asked_for_on_the_way_to_the_table_does_not_stay_below_it() -> None:
    async with playing(settings=Settings(seed=3)) as (app, pilot):
        await burst(pilot, "enter", "?", "5")
        assert screen_names(app)[:2] in (
            ["WelcomeScreen", "PlayScreen"],
            ["WelcomeScreen", "HelpScreen"],
        )


async def test_a_score_that_changed_while_it_was_hidden_is_shown_afterwards() -> None:
    async with playing(*ABOUT_TO_WIN, "colon", size=(20, 8)) as (app, pilot):
        await burst(pilot, "3", "enter")
        await pilot.press("y", "escape")
        await pilot.pause()
        shown = app.screen.query_one("ScorePanel").render_line(0).text
        assert "X 1" in shown


async def test_quitting_in_the_same_breath_as_winning() -> None:
    async with playing(*ABOUT_TO_WIN) as (app, pilot):
        for key in ("3", "q"):
            app.post_message(events.Key(key, key))
        await pilot.pause()
    assert app.return_code == 0
    assert app.failure is None
