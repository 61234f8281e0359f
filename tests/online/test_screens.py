"""Playing from afar on a whole screen: two apps in one process, as on a server."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.online.evening import Evening, seated, up_to_date
from tictactoe.core import AwardRound, Cell, Mark
from tictactoe.online.app import OnlineApp
from tictactoe.online.screens.friend import FriendScreen
from tictactoe.online.screens.result import ResultScreen
from tictactoe.online.screens.room import RoomScreen
from tictactoe.online.screens.waiting import WaitingScreen
from tictactoe.rooms import Refusal, RoomState
from tictactoe.rooms.keeper import Conflict
from tictactoe.settings import Settings
from tictactoe.tui.screens.game import GameScreen
from tictactoe.tui.screens.welcome import WelcomeScreen
from tictactoe.tui.widgets.score_panel import ScorePanel
from tictactoe.tui.widgets.status_bar import StatusBar

TO_FRIEND = ("down", "down", "down", "enter")


@asynccontextmanager
async def visiting(
    evening: Evening,
    name: str,
    identity: str | None = None,
    code: str | None = None,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[tuple[OnlineApp, Pilot[None]]]:
    app = OnlineApp(Settings(seed=1), evening.client(name, identity), code)
    async with app.run_test(size=size) as pilot:
        yield app, pilot


async def until(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Wait until something is so, for as long as messages are on their way."""
    for _ in range(100):
        if condition():
            return
        await pilot.pause()
    assert condition()


def said(app: OnlineApp, screen: RoomScreen | None = None) -> str:
    bar = (screen or app.screen).query_one(StatusBar)
    return "\n".join(text for line in bar.build_lines() for text, _ in line)


def is_said(app: OnlineApp, text: str) -> bool:
    return text in said(app)


async def in_room(pilot: Pilot[None]) -> RoomScreen:
    await until(pilot, lambda: isinstance(pilot.app.screen, RoomScreen))
    screen = pilot.app.screen
    assert isinstance(screen, RoomScreen)
    return screen


def history(screen: GameScreen) -> list[int]:
    return [move.cell.number for move in screen._store.state.game.move_history]


async def test_a_friend_opens_a_room_and_is_told_how_to_invite() -> None:
    evening = Evening()
    async with visiting(evening, "Ana") as (app, pilot):
        await pilot.press(*TO_FRIEND)
        assert isinstance(app.screen, FriendScreen)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, WaitingScreen))
        room = evening.room
        text = str(app.screen.query_one(Static).content)
        assert f"ssh {room.code}@host" in text
        assert "come again and type" in text


async def test_a_game_is_played_with_somebody_who_joins() -> None:
    evening = Evening()
    async with visiting(evening, "Ana") as (app, pilot):
        await pilot.press(*TO_FRIEND, "enter")
        await until(pilot, lambda: isinstance(app.screen, WaitingScreen))
        room = evening.room
        bo = seated(await evening.client("Bo").join(room.code))
        screen = await in_room(pilot)
        assert "Bo is here!" in said(app)
        assert "Ana (X), your turn." in said(app)
        await pilot.press("5")
        await until(pilot, lambda: history(screen) == [5])
        assert "Bo (O) is thinking." in said(app)
        await bo.play(Cell.from_number(1))
        await until(pilot, lambda: history(screen) == [5, 1])
        assert "Bo took 1." in said(app)


async def test_cells_chosen_before_the_room_has_answered_are_played_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening()
    answers = asyncio.Event()
    keep = evening.keeper.keep

    async def keep_later(before: RoomState | None, after: RoomState) -> Conflict | Refusal | None:
        await answers.wait()
        return await keep(before, after)

    async with visiting(evening, "Ana") as (app, pilot):
        await pilot.press(*TO_FRIEND, "enter")
        await until(pilot, lambda: isinstance(app.screen, WaitingScreen))
        bo = seated(await evening.client("Bo").join(evening.room.code))
        screen = await in_room(pilot)
        monkeypatch.setattr(evening.keeper, "keep", keep_later)
        await pilot.press("5", "1")
        assert history(screen) == []
        answers.set()
        await until(pilot, lambda: history(screen) == [5])
        await bo.play(Cell.from_number(9))
        await until(pilot, lambda: history(screen) == [5, 9, 1])


async def test_a_taken_cell_is_named_with_its_holder() -> None:
    evening = Evening()
    bo = seated(await evening.client("Bo").open())
    async with visiting(evening, "Ana", code=bo.state.code) as (app, pilot):
        screen = await in_room(pilot)
        await bo.play(Cell(1, 1))
        await until(pilot, lambda: history(screen) == [5])
        await pilot.press("5")
        await until(pilot, lambda: "5 is taken by X. Pick a free cell." in said(app))
        assert history(screen) == [5]


async def test_a_loss_is_met_with_encouragement_at_the_smallest_size() -> None:
    evening = Evening()
    bo = seated(await evening.client("Bo").open())
    async with visiting(evening, "Ana", code=bo.state.code) as (app, pilot):
        await in_room(pilot)
        await pilot.resize_terminal(20, 8)
        for theirs, mine in ((1, "4"), (2, "5")):
            await bo.play(Cell.from_number(theirs))
            await until(pilot, lambda: "your turn" in said(app) or "took" in said(app))
            await pilot.press(mine)
        await bo.play(Cell.from_number(3))
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        step = app.screen.query_one("#step", Static)
        await until(pilot, lambda: str(step.content) == "X wins. Good try!")


async def test_both_must_want_a_rematch_and_then_the_marks_are_swapped() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        screen = await in_room(pilot)
        for mine, theirs in (("1", "4"), ("2", "5")):
            await ana.play(Cell.from_number(int(mine)))
            await until(pilot, lambda: "Bo (O), your turn." in said(app))
            await pilot.press(theirs)
        await ana.play(Cell.from_number(3))
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await pilot.press("y")
        assert isinstance(app.screen, ResultScreen)
        assert "Waiting for them." in str(app.screen.query_one("#question", Static).content)
        assert await ana.ask_rematch() is None
        await until(pilot, lambda: app.screen is screen)
        assert "Bo (X), your turn." in said(app)
        assert "Bo Wins: 0, Ana Wins: 1" in str(screen.query_one(ScorePanel).build_lines())


@pytest.mark.parametrize("no", ["n", "escape"])
async def test_leaving_a_running_game_is_asked_once_and_loses_it(no: str) -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        await in_room(pilot)
        await pilot.press("escape")
        assert "Leave, and lose?" in said(app)
        await pilot.press(no)
        assert "goes on" in said(app)
        assert evening.room.is_running
        await pilot.press("escape", "y")
        await until(pilot, lambda: isinstance(app.screen, WelcomeScreen))
        await up_to_date(ana)
        assert ana.store
        assert ana.store.state.ruling == AwardRound(Mark.X)


async def test_a_question_stays_in_sight_when_the_other_moves_and_goes_with_the_game() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        screen = await in_room(pilot)
        ana.catch_up()
        await pilot.press("f")
        await ana.play(Cell(1, 1))
        await until(pilot, lambda: history(screen) == [5])
        assert "Give up this game?" in said(app)
        await ana.leave()
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        assert not screen.is_asking


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
async def test_quitting_a_running_game_is_asked_once_too(key: str) -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        await in_room(pilot)
        await pilot.press(key)
        assert "Leave, and lose?" in said(app)
        assert evening.room.is_running
        await pilot.press(key)
        await pilot.pause()
        assert not evening.room.is_running


async def test_words_about_rooms_can_be_typed_too() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        await in_room(pilot)
        await until(pilot, lambda: app.focused is not None)
        for word, answer in (
            ("help", "1 to 9, hint, forfeit, leave, help, quit."),
            ("new", "A new game begins when both want one."),
            ("win", "The other player is here."),
            ("wait", "The other player is here."),
            ("open", "You are in a room already."),
            ("leave", "Leave, and lose?"),
            ("draw", "Yes or no, please"),
        ):
            await pilot.press("colon", *word, "enter")
            await until(pilot, partial(is_said, app, answer))
        await pilot.press(*"yes", "enter")
        await until(pilot, lambda: isinstance(app.screen, WelcomeScreen))


@pytest.mark.parametrize("word", ["leave", "no", "quit"])
async def test_after_a_game_one_can_type_to_leave_the_room_or_to_quit(word: str) -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        await in_room(pilot)
        await ana.give_up()
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await pilot.press("colon", *word, "enter")
        if word == "quit":
            await until(pilot, lambda: app.return_code is not None)
        else:
            await until(pilot, lambda: isinstance(app.screen, WelcomeScreen))
            assert app.return_code is None


async def test_a_broken_line_keeps_the_seat() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", "SHA256:bo", code=ana.state.code) as (app, pilot):
        screen = await in_room(pilot)
        await ana.play(Cell.from_number(5))
        await until(pilot, lambda: history(screen) == [5])
        await evening.drop(screen.view)
        app.exit()
    assert evening.room.is_running
    assert evening.room.o
    assert not evening.room.o.is_here
    async with visiting(evening, "Bo", "SHA256:bo") as (app, pilot):
        screen = await in_room(pilot)
        assert history(screen) == [5]
        assert evening.room.o.is_here


async def test_the_other_counts_down_and_may_claim_the_win_or_call_a_draw() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        screen = await in_room(pilot)
        await evening.drop(ana)
        await until(pilot, lambda: "Waiting for 60 s." in said(app))
        assert not screen.check_action("claim", ())
        evening.time = 60
        screen._count_down()
        assert "w: win, d: draw." in said(app)
        await pilot.press("d")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        assert "called a draw" in str(app.screen.query_one("#headline", Static).content)


async def test_when_the_other_leaves_the_result_says_so_and_the_game_stays_as_it_was_left() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        screen = await in_room(pilot)
        await ana.play(Cell.from_number(5))
        await ana.leave()
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        headline = app.screen.query_one("#headline", Static)
        assert str(headline.content) == "Ana has left, so Bo wins."
        assert "Ana Wins: 0, Bo Wins: 1" in str(app.screen.query_one(ScorePanel).build_lines())
        step = app.screen.query_one("#step", Static)
        assert "Move 1: X takes 5, the centre." in str(step.content)
        assert history(screen) == [5]
        assert "Bo (O) wins." in said(app, screen)


async def test_the_result_of_a_round_called_a_draw_stays_when_the_other_comes_back() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana", "SHA256:ana").open())
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        await in_room(pilot)
        await evening.drop(ana)
        await until(pilot, lambda: "Waiting for 60 s." in said(app))
        evening.time = 60
        await pilot.press("d")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        result = app.screen
        seated(await evening.client("Ana", "SHA256:ana").come_back())
        question = result.query_one("#question", Static)
        await until(pilot, lambda: str(question.content) == "Ana is back!")
        assert app.screen is result


@pytest.mark.parametrize("moves", [(), (5,)])
async def test_a_low_screen_says_who_has_left_too(moves: tuple[int, ...]) -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", code=ana.state.code, size=(20, 8)) as (app, pilot):
        await in_room(pilot)
        for move in moves:
            await ana.play(Cell.from_number(move))
        await ana.leave()
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        assert app.screen.has_class("-low")
        step = app.screen.query_one("#step", Static)
        await until(pilot, lambda: str(step.content) == "X has left. O wins.")


async def test_a_watcher_sees_everything_and_can_touch_nothing() -> None:
    evening = Evening()
    ana, bo = await evening.pair()
    async with visiting(evening, "Cy") as (app, pilot):
        await pilot.press(*TO_FRIEND, "up", "enter", *ana.state.code.lower(), "enter")
        screen = await in_room(pilot)
        await pilot.press("1", "f", "y", "t")
        assert evening.room.match
        assert not evening.room.match.game.move_history
        await ana.play(Cell.from_number(5))
        await until(pilot, lambda: history(screen) == [5])
        await bo.leave()
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        assert not app.screen.check_action("answer", ())
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, WelcomeScreen))


async def test_who_waits_can_play_the_computer_and_is_called() -> None:
    evening = Evening()
    async with visiting(evening, "Ana") as (app, pilot):
        await pilot.press(*TO_FRIEND, "enter")
        await until(pilot, lambda: isinstance(app.screen, WaitingScreen))
        await pilot.press("enter", "up", "5")
        await until(pilot, lambda: isinstance(app.screen, GameScreen))
        solo = app.screen
        room = evening.room
        bo = seated(await evening.client("Bo").join(room.code))
        screen = await in_room(pilot)
        assert not history(screen)
        await bo.leave()
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await pilot.press("n")
        await until(pilot, lambda: app.screen is solo)
        assert not evening.rooms


async def test_a_wrong_code_is_explained_and_can_be_typed_again() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo") as (app, pilot):
        await pilot.press(*TO_FRIEND, "down", "enter", *"nonsense", "enter")
        message = app.screen.query_one("#message", Static)
        assert "no room with that code" in str(message.content)
        await pilot.press("escape", "enter", *("backspace",) * 8, *ana.state.code, "enter")
        await in_room(pilot)


async def test_a_newer_connection_of_the_same_player_takes_over() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", "SHA256:bo", code=ana.state.code) as (app, pilot):
        await in_room(pilot)
        seated(await evening.client("Bo", "SHA256:bo").come_back())
        await until(pilot, lambda: isinstance(app.screen, WelcomeScreen))
    assert evening.room.o
    assert evening.room.o.is_here


async def test_who_comes_back_to_a_finished_game_is_asked_for_another() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    bo = seated(await evening.client("Bo", "SHA256:bo").join(ana.state.code))
    for view, number in zip((ana, bo) * 3, "14253", strict=False):
        await view.play(Cell.from_number(int(number)))
    await evening.drop(bo)
    async with visiting(evening, "Bo", "SHA256:bo") as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await pilot.press("y")
        assert evening.room.o
        assert evening.room.o.wants_rematch


async def test_the_farewell_of_who_quits_in_a_room_has_the_score_of_the_room() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        await in_room(pilot)
        await pilot.press("q", "q")
        await pilot.pause()
        assert app.farewell().endswith("Ana Wins: 1, Bo Wins: 0, Draws: 0")
