"""Playing from afar on a whole screen: two apps in one process, as on a server."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.online.evening import Evening, seated, up_to_date
from tests.tui.dialogs import read
from tests.tui.reading import read_screen
from tictactoe.core import AwardRound, Cell, Mark, NameFault
from tictactoe.online import phrases
from tictactoe.online.app import OnlineApp
from tictactoe.online.room_view import RoomView
from tictactoe.online.screens.name import NameScreen
from tictactoe.online.screens.result import ResultScreen
from tictactoe.online.screens.room import RoomScreen
from tictactoe.online.screens.waiting import WaitingScreen
from tictactoe.rooms import rejoin_code
from tictactoe.settings import Settings
from tictactoe.speech.phrases import bad_name
from tictactoe.tui.screens.game import GameScreen
from tictactoe.tui.screens.welcome import WelcomeScreen
from tictactoe.tui.widgets.key_table import KeyTable
from tictactoe.tui.widgets.status_bar import StatusBar

TO_FRIEND = ("down", "down", "down", "enter")


async def until(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Wait until something is so, for as long as messages are on their way."""
    for _ in range(100):
        if condition():
            return
        await pilot.pause()
    assert condition()


async def in_room(pilot: Pilot[None]) -> RoomScreen:
    await until(pilot, lambda: isinstance(pilot.app.screen, RoomScreen))
    screen = pilot.app.screen
    assert isinstance(screen, RoomScreen)
    return screen


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


@dataclass
class Table:
    """Ana, who opened a room, and the app in which Bo has joined her."""

    evening: Evening
    ana: RoomView
    app: OnlineApp
    pilot: Pilot[None]
    screen: RoomScreen

    async def until_said(self, text: str) -> None:
        await until(self.pilot, lambda: text in said(self.app))

    async def until_seen(self, text: str) -> None:
        await until(self.pilot, lambda: text in seen(self.app))

    async def until_result(self) -> ResultScreen:
        await until(self.pilot, lambda: isinstance(self.app.screen, ResultScreen))
        assert isinstance(self.app.screen, ResultScreen)
        return self.app.screen

    async def until_welcome(self) -> None:
        await until(self.pilot, lambda: isinstance(self.app.screen, WelcomeScreen))

    async def ana_plays(self, number: int) -> None:
        """Play Ana's move, and wait until Bo sees it."""
        seen = [*history(self.screen), number]
        await self.ana.play(Cell.from_number(number))
        await until(self.pilot, lambda: history(self.screen) == seen)

    async def ana_wins(self) -> ResultScreen:
        for hers, bos in ((1, "4"), (2, "5")):
            await self.ana_plays(hers)
            await self.pilot.press(bos)
        await self.ana.play(Cell.from_number(3))
        return await self.until_result()


@asynccontextmanager
async def at_table(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Table]:
    evening = Evening()
    ana = seated(await evening.client("Ana", "SHA256:ana").open())
    async with visiting(evening, "Bo", "SHA256:bo", ana.state.code, size) as (app, pilot):
        yield Table(evening, ana, app, pilot, await in_room(pilot))


def said(app: OnlineApp, screen: RoomScreen | None = None) -> str:
    bar = (screen or app.screen).query_one(StatusBar)
    return "\n".join(text for line in bar.build_lines() for text, _ in line)


def seen(app: OnlineApp, selector: str = "#status, #question") -> str:
    """What can be read on the screen, without frames and the board."""
    return read_screen(app, selector)


def history(screen: GameScreen) -> list[int]:
    return [move.cell.number for move in screen._store.state.game.move_history]


async def test_a_game_is_played_with_somebody_who_joins() -> None:
    evening = Evening()
    async with visiting(evening, "Ana") as (app, pilot):
        await pilot.press(*TO_FRIEND, "enter")
        await until(pilot, lambda: isinstance(app.screen, WaitingScreen))
        text = read(app)
        assert f"ssh {evening.room.code}@host" in text
        assert "come again and type" in text
        bo = seated(await evening.client("Bo").join(evening.room.code))
        screen = await in_room(pilot)
        assert "Bo is here!" in said(app)
        assert "Ana (X), your turn." in said(app)
        await pilot.press("5")
        await until(pilot, lambda: history(screen) == [5])
        assert "Bo (O) is thinking." in said(app)
        await bo.play(Cell.from_number(1))
        await until(pilot, lambda: history(screen) == [5, 1])
        assert "Bo took 1." in said(app)


async def test_a_taken_cell_is_named_with_its_holder() -> None:
    async with at_table() as table:
        await table.ana_plays(5)
        await table.pilot.press("5")
        await table.until_said("5 is taken by X. Pick a free cell.")
        assert history(table.screen) == [5]


async def test_a_loss_is_met_with_encouragement_at_the_smallest_size() -> None:
    async with at_table() as table:
        await table.pilot.resize_terminal(20, 8)
        await table.ana_wins()
        await table.until_seen("X wins. Good try!")
        assert "Play again? y or n" in seen(table.app)


async def test_both_must_want_a_rematch_and_then_the_marks_are_swapped() -> None:
    async with at_table() as table:
        result = await table.ana_wins()
        await table.pilot.press("y")
        assert table.app.screen is result
        await table.until_seen("Waiting for them.")
        assert await table.ana.ask_rematch() is None
        await until(table.pilot, lambda: table.app.screen is table.screen)
        assert "Bo (X), your turn." in said(table.app)
        await until(table.pilot, lambda: "Bo Wins: 0, Ana Wins: 1" in seen(table.app, "#score"))


async def rematch(table: Table) -> None:
    await table.ana.ask_rematch()
    await table.pilot.press("y")
    await until(table.pilot, lambda: table.app.screen is table.screen)


async def test_one_screen_shows_the_results_of_a_whole_match() -> None:
    async with at_table() as table:
        first = await table.ana_wins()
        await rematch(table)
        await table.pilot.press("9")
        await table.ana.give_up()
        assert await table.until_result() is first
        await until(table.pilot, lambda: "Bo Wins: 1, Ana" in seen(table.app, "#score"))
        assert "Ana gives up" in seen(table.app)
        assert first.step == 1


async def test_a_result_fits_a_window_that_has_been_resized_since_the_last_one() -> None:
    async with at_table() as table:
        first = await table.ana_wins()
        await rematch(table)
        await table.pilot.resize_terminal(40, 12)
        await table.pilot.press("9")
        await table.ana.give_up()
        result = await table.until_result()
        assert result is not first
        assert result.has_class("-narrow", "-medium")
        assert result.size == (40, 12)
        await table.until_seen("Play again?")


@pytest.mark.parametrize("no", ["n", "escape"])
async def test_leaving_a_running_game_is_asked_once_and_loses_it(no: str) -> None:
    async with at_table() as table:
        await table.pilot.press("escape")
        assert "Leave, and lose?" in said(table.app)
        await table.pilot.press(no)
        assert "goes on" in said(table.app)
        assert table.evening.room.is_running
        await table.pilot.press("escape", "y")
        await table.until_welcome()
        await up_to_date(table.ana)
        assert table.ana.store
        assert table.ana.store.state.ruling == AwardRound(Mark.X)


async def test_a_question_stays_in_sight_when_the_other_moves_and_goes_with_the_game() -> None:
    async with at_table() as table:
        await table.pilot.press("escape")
        await table.ana_plays(5)
        assert "Leave, and lose?" in said(table.app)
        await table.ana.leave()
        await table.until_result()
        assert not table.screen.is_asking


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
async def test_quitting_a_running_game_is_asked_once_too_and_ends_with_its_score(key: str) -> None:
    async with at_table() as table:
        await table.pilot.press(key)
        assert "Leave, and lose?" in said(table.app)
        assert table.evening.room.is_running
        await table.pilot.press(key)
        await table.pilot.pause()
        assert not table.evening.room.is_running
        assert table.app.farewell().endswith("Ana Wins: 1, Bo Wins: 0, Draws: 0")


async def test_words_about_rooms_can_be_typed_too() -> None:
    async with at_table() as table:
        await until(table.pilot, lambda: table.app.focused is not None)
        for word, answer in (
            ("help", "1 to 9, hint, forfeit, leave, help, quit."),
            ("new", "A new game begins when both want one."),
            ("win", "The other player is here."),
            ("wait", "The other player is here."),
            ("open", "You are in a room: say leave first."),
            ("leave", "Leave, and lose?"),
            ("draw", "Yes or no, please"),
        ):
            await table.pilot.press("colon", *word, "enter")
            await table.until_said(answer)
        await table.pilot.press(*"yes", "enter")
        await table.until_welcome()


@pytest.mark.parametrize("word", ["leave", "no", "quit"])
async def test_after_a_game_one_can_type_to_leave_the_room_or_to_quit(word: str) -> None:
    async with at_table() as table:
        await table.ana.give_up()
        await table.until_result()
        await table.pilot.press("colon", *word, "enter")
        if word == "quit":
            await until(table.pilot, lambda: table.app.return_code is not None)
        else:
            await table.until_welcome()
            assert table.app.return_code is None


async def test_a_broken_line_keeps_the_seat() -> None:
    async with at_table() as table:
        await table.ana_plays(5)
        await table.evening.drop(table.screen.view)
        table.app.exit()
    async with visiting(table.evening, "Bo", "SHA256:bo") as (_, pilot):
        assert history(await in_room(pilot)) == [5]
        assert table.evening.room.is_running


async def test_the_countdown_can_be_read_at_the_smallest_size() -> None:
    async with at_table(size=(20, 8)) as table:
        await table.evening.drop(table.ana)
        await table.until_seen("Ana's line broke. Waiting for 60 s.")
        table.evening.time = 60
        table.screen._count_down()
        await table.until_seen("Ana is still away. w: win, d: draw.")
        await table.pilot.press("d")
        await table.until_result()
        await table.until_seen("A draw. Play again? y or n")


async def test_who_waits_for_the_other_counts_down_and_then_may_call_a_draw() -> None:
    async with at_table() as table:
        await table.evening.drop(table.ana)
        await table.until_said("Waiting for 60 s.")
        assert not table.screen.check_action("claim", ())
        table.evening.time = 60
        table.screen._count_down()
        assert "w: win, d: draw." in said(table.app)
        await table.pilot.press("d")
        result = await table.until_result()
        await table.until_seen("The game was called a draw.")
        seated(await table.evening.client("Ana", "SHA256:ana").come_back())
        await table.until_seen("Ana is back!")
        assert table.app.screen is result


async def test_when_the_other_leaves_the_result_says_so_and_the_game_stays_as_it_was_left() -> None:
    async with at_table() as table:
        await table.ana.play(Cell.from_number(5))
        await table.ana.leave()
        await table.until_result()
        await table.until_seen("Ana has left, so Bo wins.")
        assert "They have left. Esc goes back." in seen(table.app)
        assert "again" not in seen(table.app)
        assert "Ana Wins: 0, Bo Wins: 1" in seen(table.app, "#score")
        assert "Move 1: X takes 5, the centre." in seen(table.app)
        assert history(table.screen) == [5]
        assert "Bo (O) wins." in said(table.app, table.screen)


@pytest.mark.parametrize(
    ("size", "text"),
    [((20, 8), "They left. Esc: back"), ((80, 24), "They have left. Esc goes back.")],
)
async def test_who_is_left_after_a_game_is_told_so_instead_of_being_asked(
    size: tuple[int, int], text: str
) -> None:
    async with at_table(size=size) as table:
        await table.ana_wins()
        await table.ana.leave()
        await table.until_seen(text)
        await table.pilot.press("x", "y")
        await table.pilot.pause()
        assert text in seen(table.app)
        assert "again" not in seen(table.app)


@pytest.mark.parametrize("size", [(20, 8), (20, 14), (37, 20), (60, 12), (80, 24)])
async def test_what_is_new_after_a_game_can_be_read_to_its_end(size: tuple[int, int]) -> None:
    async with at_table(size=size) as table:
        await table.ana_wins()
        assert await table.ana.ask_rematch() is None
        await table.until_seen("Ana wants to play again.")
        await table.pilot.press("colon", *"help", "enter", "escape")
        await table.until_seen("Play again? yes, no, replay, quit.")


@pytest.mark.parametrize("size", [(20, 8), (80, 24)])
async def test_how_a_game_without_a_line_has_ended_leaves_room_for_the_question(
    size: tuple[int, int],
) -> None:
    async with at_table(size=size) as table:
        await table.ana.give_up()
        await table.until_result()
        await table.until_seen("Play again?")
        assert ("X gave up. O wins." if size[1] == 8 else "Ana gives up") in seen(table.app)


async def test_no_leaves_the_room_and_says_so() -> None:
    async with at_table() as table:
        await table.ana_wins()
        await table.pilot.pause()
        assert seen(table.app, "#question") == "Play again? y Play again n Leave"


@pytest.mark.parametrize("moves", [(), (5,)])
async def test_a_low_screen_says_who_has_left_too(moves: tuple[int, ...]) -> None:
    async with at_table(size=(20, 8)) as table:
        for move in moves:
            await table.ana.play(Cell.from_number(move))
        await table.ana.leave()
        await table.until_result()
        await table.until_seen("X has left. O wins. They left. Esc: back")


async def test_a_watcher_is_told_when_the_players_did_not_come_back() -> None:
    evening = Evening()
    ana, bo = await evening.pair()
    async with visiting(evening, "Cy", code=ana.state.code) as (app, pilot):
        await in_room(pilot)
        for view in (ana, bo):
            await evening.drop(view)
        evening.time = 60
        assert not evening.rooms
        await until(pilot, lambda: isinstance(app.screen, WelcomeScreen))
        assert [note.message for note in app._notifications] == [phrases.ROOM_ENDED]


async def test_after_wrong_codes_who_comes_with_one_is_asked_to_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    monkeypatch.setattr(evening.lobby, "code_delay", lambda *_: 0.2)
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        assert [note.message for note in app._notifications] == [phrases.ONE_MOMENT]
        assert isinstance(app.screen, WelcomeScreen)
        while not isinstance(app.screen, RoomScreen):
            await pilot.pause(0.05)


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


async def test_a_guest_is_shown_the_way_back_and_the_code_of_the_room_and_both_in_the_help() -> (
    None
):
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    code: str = ana.state.code
    for visit in range(2):
        async with visiting(evening, f"Bo {visit}", code=code) as (app, pilot):
            await in_room(pilot)
            assert evening.room.o
            way_back = rejoin_code(evening.room.o.identity)
            assert way_back
            # Also after the first return: it is the seat's, not the newcomer's.
            assert visit == 0 or way_back == code
            await until(pilot, lambda way_back=way_back: way_back in seen(app))  # type: ignore[misc]
            assert seen(app, "#notes").startswith(f"Room {ana.state.code}")
            assert way_back in seen(app, "#notes")
            await pilot.press("question_mark")
            await pilot.pause()
            help_ = str(app.screen.query_one(KeyTable)._lines(70))
            assert f"Room {ana.state.code}" in help_
            assert way_back in help_
        await evening.lobby.disconnected(evening.room.o.connection)
        code = way_back


async def test_a_watcher_of_a_room_with_an_empty_seat_is_told_how_to_take_it_back() -> None:
    evening = Evening()
    ana, bo = await evening.pair()
    await evening.drop(bo)
    async with visiting(evening, "Bo", code=ana.state.code) as (app, pilot):
        await in_room(pilot)
        await until(pilot, lambda: phrases.YOUR_SEAT in seen(app))


@pytest.mark.parametrize(("typed", "name"), [("Ben", "Ben"), ("", "Guest")])
async def test_who_comes_with_a_code_and_no_name_is_asked_for_one(typed: str, name: str) -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    app = OnlineApp(Settings(seed=1), evening.nameless(), ana.state.code)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, NameScreen))
        await pilot.press(*"a:b", "enter")
        assert bad_name(NameFault.LIKE_SCORE) in read(app)
        await pilot.press(*("backspace",) * 3, *typed, "enter")
        await in_room(pilot)
        assert evening.room.names == ("Ana", name)


async def test_who_is_asked_for_a_name_can_go_back_instead() -> None:
    evening = Evening()
    ana = seated(await evening.client("Ana").open())
    app = OnlineApp(Settings(seed=1), evening.nameless(), ana.state.code)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, NameScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, WelcomeScreen))
        assert len(evening.room.players) == 1


async def test_a_newer_connection_of_the_same_player_takes_over() -> None:
    async with at_table() as table:
        seated(await table.evening.client("Bo", "SHA256:bo").come_back())
        await table.until_welcome()
    assert table.evening.room.o
    assert table.evening.room.o.is_here


async def test_who_comes_back_to_a_finished_game_is_asked_for_another() -> None:
    evening = Evening()
    ana, bo = await evening.pair()
    await ana.give_up()
    await evening.drop(bo)
    async with visiting(evening, "Bo", "SHA256:bo") as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await pilot.press("y")
        assert evening.room.o
        assert evening.room.o.wants_rematch
