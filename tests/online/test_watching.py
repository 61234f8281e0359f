"""Somebody who watches two others: told what that is, and never taken for a player."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from textual.pilot import Pilot

from tests.online.evening import Evening, seated
from tests.online.line_player import LinePlayer, quiet, take_turns, two
from tests.online.test_screens import TO_FRIEND, history, in_room, said, seen, until, visiting
from tests.tui.dialogs import read
from tests.tui.reading import read_screen
from tictactoe.core import Cell
from tictactoe.online.app import OnlineApp
from tictactoe.online.room_view import RoomView
from tictactoe.online.screens.result import ResultScreen
from tictactoe.online.screens.room import RoomScreen
from tictactoe.online.screens.waiting import WaitingScreen
from tictactoe.tui.screens.help import HelpScreen
from tictactoe.tui.screens.welcome import WelcomeScreen
from tictactoe.tui.widgets.column import Column
from tictactoe.tui.widgets.prompt import Prompt

ONLY_THE_TWO = "You are watching. Only the two can play."
X_WINS = "14253"
SIZES = [(20, 8), (40, 12), (80, 24)]
FOR_PLAYERS = ("Play again", "1 to 9", "Type yes or no", "your turn", "y or n", "Hint", "Give up")
"""What nobody who watches is to read."""


@pytest.fixture
def evening() -> Evening:
    return Evening()


@dataclass
class Stand:
    """Two players, and the app of somebody who watches them."""

    players: tuple[RoomView, RoomView]
    app: OnlineApp
    pilot: Pilot[None]
    screen: RoomScreen

    async def play(self, cells: str) -> None:
        for turn, cell in enumerate(cells):
            await self.players[turn % 2].play(Cell.from_number(int(cell)))

    async def until_said(self, text: str) -> None:
        await until(self.pilot, lambda: text in said(self.app))

    async def until_result(self) -> None:
        await until(self.pilot, lambda: isinstance(self.app.screen, ResultScreen))
        await self.pilot.pause()

    def assert_for_watchers(self) -> None:
        text = read_screen(self.app, "Screen > *")
        assert not [words for words in FOR_PLAYERS if words in text], text


@asynccontextmanager
async def in_the_stand(evening: Evening, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Stand]:
    players = await evening.pair()
    code = players[0].state.code
    async with visiting(evening, "Cy", code=code, size=size) as (app, pilot):
        screen = await in_room(pilot)
        await pilot.pause()
        yield Stand(players, app, pilot, screen)


@pytest.mark.parametrize("size", SIZES)
async def test_on_the_screen_a_watcher_is_told_so_and_never_asked(
    evening: Evening, size: tuple[int, int]
) -> None:
    async with in_the_stand(evening, size) as stand:
        assert "You are watching." in seen(stand.app)
        stand.assert_for_watchers()
        await stand.pilot.press("colon")
        stand.assert_for_watchers()
        assert stand.app.screen.query_one(Prompt).placeholder == "Type a word, then Enter"
        await stand.pilot.press("escape", "question_mark")
        await until(stand.pilot, lambda: isinstance(stand.app.screen, HelpScreen))
        assert not [words for words in FOR_PLAYERS if words in read(stand.app)]
        await stand.pilot.press("escape")
        await stand.play(X_WINS)
        await stand.until_result()
        stand.assert_for_watchers()
        assert "Esc goes back." in seen(stand.app)
        for keys in (("y",), ("colon",), (*"help", "enter"), ("enter",)):
            await stand.pilot.press(*keys)
            stand.assert_for_watchers()


async def test_on_the_screen_a_watcher_hears_why_a_key_does_nothing(evening: Evening) -> None:
    async with in_the_stand(evening) as stand:
        for key in (*"1590yntfrwdhjkl", "up", "enter", "space"):
            stand.screen.tell("")
            await stand.pilot.press(key)
            assert ONLY_THE_TWO in said(stand.app), key
        stand.screen.tell("")
        await stand.pilot.click(Column, offset=(1, 1))
        await stand.until_said(ONLY_THE_TWO)
        for word, answer in (("5", ONLY_THE_TWO), ("help", "replay, leave"), ("words", "Top row")):
            await stand.pilot.press("colon", *word, "enter", "escape")
            await stand.until_said(answer)
        assert evening.room.match
        assert not evening.room.match.game.move_history
        await stand.play(X_WINS)
        await stand.until_result()
        for key in ("y", "n", "enter", "r", "5"):
            await stand.pilot.press(key)
            assert "You are watching. Esc goes back." in seen(stand.app), key
        await stand.pilot.press("escape")
        await until(stand.pilot, lambda: isinstance(stand.app.screen, WelcomeScreen))


async def test_on_the_screen_a_watcher_follows_the_players_into_a_rematch(evening: Evening) -> None:
    async with in_the_stand(evening) as stand:
        await stand.play(X_WINS)
        await stand.until_result()
        for player in stand.players:
            assert await player.ask_rematch() is None
        await until(stand.pilot, lambda: stand.app.screen is stand.screen)
        bo, ana = stand.players[1], stand.players[0]
        await bo.play(Cell.from_number(9))
        await until(stand.pilot, lambda: history(stand.screen) == [9])
        await ana.leave()
        await stand.until_result()
        stand.assert_for_watchers()


async def test_who_came_to_watch_before_there_is_a_game_is_told_so_and_sees_it_begin(
    evening: Evening,
) -> None:
    ana = seated(await evening.client("Ana").open())
    async with visiting(evening, "Cy") as (app, pilot):
        await pilot.press(*TO_FRIEND, "up", "enter", *ana.state.code.lower(), "enter")
        await until(pilot, lambda: isinstance(app.screen, WaitingScreen))
        assert "You are watching." in read(app)
        assert "There is no game now. You'll be told when one begins." in read(app)
        assert "computer" not in read(app)
        seated(await evening.client("Bo").join(ana.state.code))
        await in_room(pilot)
        await until(pilot, lambda: "Bo is here!" in said(app))


@pytest.mark.parametrize("comes_by_code", [True, False])
async def test_in_lines_a_watcher_is_told_so_and_never_asked(
    evening: Evening, comes_by_code: bool
) -> None:
    ana, bo = await two(evening)
    await quiet()
    cy = await LinePlayer.come(evening.client("Cy"), ana.code if comes_by_code else None)
    if not comes_by_code:
        cy.lines.clear()
        await cy.type(f"watch {ana.code.lower()}")
    assert (
        "You are watching. You see every move. Only the two can play. Ana is here! Bo is here!"
    ) in cy.text
    assert "You can type: replay, leave, help, quit." in cy.text
    assert "One person is watching." in await ana.listen()
    for word in ("1", "forfeit", "yes", "no", "new", "hint", "win", "draw", "wait", "", "0", "?!"):
        assert (await cy.type(word)).startswith(ONLY_THE_TWO)
    assert "leave" in await cy.type("help")
    await take_turns((ana, bo), X_WINS)
    heard = await cy.listen()
    assert "O answers 5. X answers 3. X has three in a row: 1-2-3." in heard
    assert "Ana Wins: 1, Bo Wins: 0" in heard
    assert (await cy.type("replay")).startswith("Move 1:")
    await ana.type("yes")
    await bo.type("yes")
    assert (await cy.listen()).endswith("Bo (X) is thinking.")
    assert not [words for words in FOR_PLAYERS if words in cy.text]
    assert (await cy.type("leave")).startswith("You have left the room.")
    assert "Nobody is watching now." in await ana.listen()
