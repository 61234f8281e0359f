"""The full-screen game for somebody who came to a server, where others are."""

from typing import ClassVar

from textual import work

from tictactoe.core import MatchState
from tictactoe.online import phrases
from tictactoe.online.friend_screen import FriendScreen
from tictactoe.online.guest import Guest
from tictactoe.online.news import news
from tictactoe.online.result_screen import ResultScreen
from tictactoe.online.room_screen import RoomScreen
from tictactoe.online.table import Table
from tictactoe.online.waiting_screen import WaitingScreen
from tictactoe.rooms import Refusal
from tictactoe.settings import Mode, Settings
from tictactoe.speech.phrases import farewell
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.game_screen import GameScreen
from tictactoe.tui.menu import Choice
from tictactoe.tui.welcome_screen import Entry, WelcomeScreen


class OnlineApp(TicTacToeApp):
    """The game with one more choice: a friend.

    A room lies on top of whatever else is played, and leaves it as it was.
    """

    MORE_CHOICES: ClassVar[tuple[Entry, ...]] = (
        (Mode.FRIEND, None, Choice("A friend", phrases.FRIEND)),
    )

    def __init__(self, settings: Settings, guest: Guest, code: str | None = None) -> None:
        super().__init__(settings)
        self._guest = guest
        self._code = code
        self._table: Table | None = None
        self._last_match: MatchState | None = None
        """The match in the room that was left by quitting."""

    def on_ready(self) -> None:
        """Go where the player has a seat, or wanted to go when they came."""
        table: Table | Refusal | None = self._guest.come_back()
        if table is None and self._code:
            table = self._guest.join(self._code)
        if isinstance(table, Refusal):
            self.notify(phrases.refused(table), markup=False)
        elif table:
            self._sit_down(table)

    def farewell(self) -> str:
        """The last words: with the score of the room, for whoever goes out of one."""
        in_room = self._table.store.state if self._table and self._table.store else None
        match = in_room or self._last_match
        return farewell(match) if match else super().farewell()

    # Into a room

    async def on_welcome_screen_game_wanted(self, wanted: WelcomeScreen.GameWanted) -> None:
        """Look for a friend, if that is wanted."""
        if wanted.settings.mode is not Mode.FRIEND:
            return
        wanted.prevent_default()
        if self._table:
            self._wait_or_play()
        elif isinstance(self.screen, WelcomeScreen):
            self.push_screen(
                self._fitted(FriendScreen(self._guest, self._kit.look)), self._sit_down
            )

    def _sit_down(self, table: Table | None) -> None:
        if table:
            self._table = table
            table.catch_up()
            self._wait_or_play()
            self._follow(table)

    def _wait_or_play(self) -> None:
        if self._table is None:
            return
        if self._table.store:
            self._show_room(self._table)
            return
        code = self._table.state.code
        waiting = WaitingScreen(code, self._guest.command(code), self._guest.way_back)
        self.push_screen(self._fitted(waiting), self._wait_on)

    def _wait_on(self, waits: bool | None) -> None:
        if waits is False:
            self._leave_room()

    def _show_room(self, table: Table) -> None:
        self._close_room_screens()
        self.bell()
        self.push_screen(self._fitted(RoomScreen(self._kit, table)))

    # In a room

    @work(exclusive=True, group="room")
    async def _follow(self, table: Table) -> None:
        """Show what happens in the room, in this app's own time."""
        bell = table.follow()
        seen, shown = table.state, table.store
        try:
            while await bell.wait() is not None and table.is_in_room:
                table.catch_up()
                if table.store is not shown:
                    shown = table.store
                    self._show_room(table)
                for line in news(seen, table.state, table.mark):
                    self._tell(line)
                seen = table.state
                self._look_around(table)
        finally:
            bell.close()
        # Another connection of the same player has taken the seat.
        self._table = None
        self._close_room_screens()
        self.notify(phrases.REPLACED, markup=False)

    def _look_around(self, table: Table) -> None:
        store = table.store
        if isinstance(self.screen, ResultScreen) and store and not store.state.is_round_over:
            self.pop_screen()
        for screen in self.screen_stack:
            if isinstance(screen, RoomScreen | ResultScreen):
                # It may have been pushed just now, and not be there yet.
                screen.call_later(screen.look_around)

    def _tell(self, line: str) -> None:
        screen = self.screen
        if isinstance(screen, RoomScreen | ResultScreen):
            screen.call_later(screen.tell, line)
        else:
            self.notify(line, markup=False)

    async def on_game_screen_finished(self, finished: GameScreen.Finished) -> None:
        """Look at a game of the room that has ended."""
        screen = finished.screen
        if not isinstance(screen, RoomScreen):
            return
        finished.prevent_default()
        table = screen.table
        if screen.is_over and screen in self.screen_stack:
            self._uncover(screen)
            await self.push_screen(self._fitted(ResultScreen(self._kit, table)))

    # Out of it again

    def on_room_left(self) -> None:
        """Go back to what was played before."""
        self._leave_room()

    async def action_quit(self) -> None:
        """Say goodbye; if that would lose a game, ask once."""
        if self._table and self._table.would_forfeit:
            for screen in self.screen_stack:
                if isinstance(screen, RoomScreen) and not screen.asks_to_leave:
                    self._uncover(screen)
                    screen.action_leave()
                    return
        store = self._table.store if self._table else None
        self._leave_room()
        self._last_match = store.state if store else None
        await super().action_quit()

    def _leave_room(self) -> None:
        table, self._table = self._table, None
        if table is None:
            return
        self.workers.cancel_group(self, "room")
        table.leave()
        self._guest.lobby.sweep()
        self._close_room_screens()

    def _close_room_screens(self) -> None:
        """Take the room off the screen, with all that lies on top of it."""
        mine = (FriendScreen, WaitingScreen, RoomScreen, ResultScreen)
        is_mine = [isinstance(screen, mine) for screen in self.screen_stack]
        while True in is_mine[: len(self.screen_stack)]:
            self.pop_screen()
