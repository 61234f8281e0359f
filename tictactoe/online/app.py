"""The full-screen game on a server, where others can be played too."""

from functools import partial
from typing import ClassVar

from textual import work

from tictactoe.core import MatchState
from tictactoe.online import phrases
from tictactoe.online.delays import Delays
from tictactoe.online.lobby_client import LobbyClient
from tictactoe.online.news import news
from tictactoe.online.room_view import RoomView
from tictactoe.online.screens.friend import FriendScreen
from tictactoe.online.screens.name import NameScreen
from tictactoe.online.screens.result import ResultScreen
from tictactoe.online.screens.room import RoomScreen
from tictactoe.online.screens.two_windows import TwoWindowsScreen
from tictactoe.online.screens.waiting import WaitingScreen
from tictactoe.online.screens.watching import (
    WatchedResultScreen,
    WatchedRoomScreen,
    WatchedWaitingScreen,
)
from tictactoe.rooms import Refusal
from tictactoe.settings import Mode, Settings
from tictactoe.speech.phrases import farewell
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.screens.game import GameScreen
from tictactoe.tui.screens.welcome import Entry, WelcomeScreen
from tictactoe.tui.widgets.menu import Choice

_RESULT = "result"
_TO_READ = 10.0
"""Seconds: for something that is said only once."""
_UNTIL_CLEARED = 3600.0
"""Seconds: longer than anybody is warned."""


class OnlineApp(TicTacToeApp):
    """The game with one more choice: a friend.

    The screens of a room lie on top of whatever else is played, and leave it as it was.
    """

    MORE_CHOICES: ClassVar[tuple[Entry, ...]] = (
        (Mode.FRIEND, None, Choice("A friend", phrases.FRIEND)),
    )

    def __init__(self, settings: Settings, client: LobbyClient, code: str | None = None) -> None:
        super().__init__(settings)
        self._client = client
        self._code = code
        self._view: RoomView | None = None
        self._result: ResultScreen | None = None
        """Kept for the whole match: to make a screen takes longer than many moves."""
        self._last_match: MatchState | None = None
        """The match in the room that was left by quitting."""

    async def on_ready(self) -> None:
        """Begin; if the player is in another window already, ask first in which to go on."""
        if await self._client.is_in_another_window():
            self.push_screen(TwoWindowsScreen(), self._begin)
        else:
            await self._begin()

    async def _begin(self, here: bool | None = True) -> None:
        """Go to the room in which the player has a seat, or whose code they came with."""
        if not here:
            self._client = self._client.as_guest()
        if view := await self._client.come_back():
            if self._code and not view.has_code(self._code):
                self._notice(phrases.own_seat_first(self._code))
            self._sit_down(view)
            return
        if lost := await self._client.lost_seat():
            self._notice(phrases.too_late(lost))
        if self._code and self._client.needs_name(self._code):
            self.push_screen(NameScreen(self._client.participant.name), self._take_name)
        elif self._code:
            await self._try_code(self._code)

    async def _take_name(self, name: str | None) -> None:
        """Go to the room whose code the player came with, unless they changed their mind."""
        if self._code and name is not None:
            self._client = self._client.named(name)
            await self._try_code(self._code)

    async def _try_code(self, code: str) -> None:
        """Go to the room of a code, or to one's own seat; after many wrong ones not at once."""
        if delay := self._client.code_delay:
            self._notice(phrases.ONE_MOMENT)
            self.set_timer(delay, partial(self._join, code))
        else:
            await self._join(code)

    async def _join(self, code: str) -> None:
        view = await self._client.join(code)
        if isinstance(view, Refusal):
            self._notice(phrases.refused(view))
        else:
            self._sit_down(view)

    def _notice(self, text: str) -> None:
        self.notify(text, timeout=_TO_READ, markup=False)

    @property
    def is_waiting(self) -> bool:
        """Whether the player has nothing to do because it is up to others in the room."""
        return self._view is not None and self._view.is_waiting

    def warn(self, words: str) -> None:
        """Show that the visit is about to end, until `end_warning`."""
        # Called by the server, outside of this app's context.
        self.call_later(self._warn, words)

    def _warn(self, words: str) -> None:
        self._ring()
        self.notify(words, timeout=_UNTIL_CLEARED, markup=False)

    def _ring(self) -> None:
        if self._ui.bell.is_on:
            self.bell()

    def end_warning(self) -> None:
        """Take the warning away, and with it whatever else was noticed before."""
        self.call_later(self.clear_notifications)

    def farewell(self) -> str:
        """The last words, with the score of the room for somebody who quits in one."""
        in_room = self._view.store.state if self._view and self._view.store else None
        match = in_room or self._last_match
        return farewell(match) if match else super().farewell()

    # Into a room

    async def on_welcome_screen_game_wanted(self, wanted: WelcomeScreen.GameWanted) -> None:
        """Show the ways to find a friend, if that was chosen."""
        if wanted.settings.mode is not Mode.FRIEND:
            return
        wanted.prevent_default()
        if self._view:
            self._wait_or_play(self._view)
        elif isinstance(self.screen, WelcomeScreen):
            self.push_screen(FriendScreen(self._client), self._sit_down)

    def _sit_down(self, view: RoomView | None) -> None:
        if view:
            self._view = view
            view.catch_up()
            self._wait_or_play(view)
            self._follow(view)

    def _wait_or_play(self, view: RoomView) -> None:
        if view.store:
            self._show_room(view)
            return
        code = view.state.code
        waiting_screen = WaitingScreen if view.mark else WatchedWaitingScreen
        waiting = waiting_screen(code, self._client.command(code), view.way_back)
        self.push_screen(waiting, self._wait_on)

    async def _wait_on(self, waits: bool | None) -> None:
        if waits is False:
            await self._leave_room()

    def _show_room(self, view: RoomView) -> None:
        self._close_room_screens()
        self.bell()
        room_screen = RoomScreen if view.mark else WatchedRoomScreen
        self.push_screen(room_screen(self._ui, view))

    # In a room

    @work(exclusive=True, group="room")
    async def _follow(self, view: RoomView) -> None:
        """Show what happens in the room, whenever this app gets to it."""
        view.follow()
        seen, shown, delays = view.state, view.store, Delays(view, phrases.does_not_move)
        try:
            while await delays.changed() and view.is_in_room:
                view.catch_up()
                if view.store is not shown:
                    shown = view.store
                    self._show_room(view)
                for line in news(seen, view.state, view.mark):
                    self._tell(line)
                seen = view.state
                if delay := delays.look():
                    self._tell(delay)
                    self._ring()
                self._look_around(view)
        finally:
            view.unfollow()
        # Either the room is gone, or another connection of the same player has taken the seat.
        self._view = None
        self._close_room_screens()
        self.notify(phrases.ROOM_ENDED if view.has_ended else phrases.REPLACED, markup=False)

    def _look_around(self, view: RoomView) -> None:
        store = view.store
        if isinstance(self.screen, ResultScreen) and store and not store.state.is_round_over:
            self.pop_screen()
        # One that is covered looks around when it is uncovered.
        if isinstance(self.screen, RoomScreen | ResultScreen):
            # It may have been pushed just now, and not be mounted yet.
            self.screen.call_later(self.screen.look_around)

    def _tell(self, line: str) -> None:
        screen = self.screen
        if isinstance(screen, RoomScreen | ResultScreen):
            screen.call_later(screen.tell, line)
        else:
            self.notify(line, markup=False)

    async def on_game_screen_finished(self, finished: GameScreen.Finished) -> None:
        """Show the result of a game in the room."""
        screen = finished.screen
        if not isinstance(screen, RoomScreen):
            return
        finished.prevent_default()
        view = screen.view
        if screen.is_over and screen in self.screen_stack:
            self._uncover(screen)
            result = self._result_of(view)
            await self.push_screen(result)
            # Whoever comes back may have been asked meanwhile.
            if view.opponent and view.opponent.wants_rematch:
                result.tell(phrases.wants_rematch(view.opponent.name))

    def _result_of(self, view: RoomView) -> ResultScreen:
        kind = ResultScreen if view.mark else WatchedResultScreen
        if type(self._result) is kind and self._result.can_show(view):
            self._result.renew()
        else:
            self._forget_result()
            self._result = kind(self._ui, view)
            # Otherwise Textual would remove it when it is popped.
            self.install_screen(self._result, _RESULT)
        return self._result

    def _forget_result(self) -> None:
        if self._result:
            self.uninstall_screen(_RESULT)
            self._result.remove()
            self._result = None

    # Out of it again

    async def on_room_left(self) -> None:
        """Go back to what was played before."""
        await self._leave_room()

    async def action_quit(self) -> None:
        """Say goodbye; if that would lose a game, ask once."""
        if self._view and self._view.would_forfeit:
            for screen in self.screen_stack:
                if isinstance(screen, RoomScreen) and not screen.asks_to_leave:
                    self._uncover(screen)
                    screen.action_leave()
                    return
        store = self._view.store if self._view else None
        await self._leave_room()
        self._last_match = store.state if store else None
        await super().action_quit()

    async def _leave_room(self) -> None:
        view, self._view = self._view, None
        if view is None:
            return
        self.workers.cancel_group(self, "room")
        await view.leave()
        self._close_room_screens()

    def _close_room_screens(self) -> None:
        """Pop the screens of the room, and all that lie on top of them."""
        mine = (FriendScreen, WaitingScreen, RoomScreen, ResultScreen)
        is_mine = [isinstance(screen, mine) for screen in self.screen_stack]
        while True in is_mine[: len(self.screen_stack)]:
            self.pop_screen()
        self._forget_result()
