"""The game as lines of text on a server: against the computer, or with others in a room."""

import asyncio
from collections.abc import Callable, Iterable, Iterator

from tictactoe.online import phrases
from tictactoe.online.commands import DoorAct, OnlineCommand, decide_alone, decide_at_door
from tictactoe.online.lobby_client import LobbyClient
from tictactoe.online.room_conversation import RoomConversation
from tictactoe.online.room_view import RoomView
from tictactoe.online.user_name import complaint_about
from tictactoe.online.words import Request, RoomWord, parse_online
from tictactoe.plain import Conversation
from tictactoe.rooms import Refusal, read_rejoin_code
from tictactoe.settings import Settings
from tictactoe.speech import Act, Command, Word
from tictactoe.speech.narrator import Columns, Say, unknown_columns
from tictactoe.speech.phrases import HOW_TO_TYPE, THREE_IN_A_ROW, farewell, once_more


class OnlineConversation:
    """A player's visit in lines: the game against the computer, and the room they are in, if any.

    It needs a running event loop, and may say something at any time. When it ends by itself,
    because the player goes on elsewhere or because following the room failed, it calls `end`;
    what failed is raised by the next `answer` or `close`. However it ends, `stop` is called.
    """

    def __init__(
        self,
        settings: Settings,
        client: LobbyClient,
        say: Say,
        end: Callable[[], None],
        wanted: str | None = None,
        columns: Columns = unknown_columns,
    ) -> None:
        self.is_over = False
        self._client = client
        self._wanted = wanted
        self._end = end
        self._numbering = settings.numbering
        self._solo = Conversation(settings, say, columns)
        self._is_solo_told = False
        self._is_at_door = False
        """Whether it is asked in which of two windows to go on."""
        self._is_naming = False
        """Whether the next line is a name."""
        self._narrator = self._solo.narrator
        self._tell = self._narrator.tell
        self._room: RoomConversation | None = None
        self._follower: asyncio.Task[None] | None = None
        self._attempt: asyncio.Task[None] | None = None
        """A code that waits to be tried."""
        self._failure: Exception | None = None
        # Held while answering or telling news, so that nothing is told by both.
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Welcome the player, and begin in the seat kept for them, in a room, or alone."""
        async with self._turn:
            self._narrator.greet()
            self._tell(THREE_IN_A_ROW)
            self._is_at_door = await self._client.is_in_another_window()
            if self._is_at_door:
                self._tell_all((phrases.TWO_WINDOWS, phrases.GO_ON_HERE_IN_WORDS))
            else:
                await self._begin()

    async def _begin(self) -> None:
        view = await self._client.come_back()
        if view is None and (lost := await self._client.lost_seat()):
            self._tell(phrases.too_late(lost))
        if view:
            self._tell_all((phrases.room(view.state.code), phrases.SEAT_KEPT))
            if self._wanted and not view.has_code(self._wanted):
                self._tell(phrases.own_seat_first_in_words(self._wanted))
            self._sit_down(view)
        elif self._wanted and self._client.needs_name(self._wanted):
            self._is_naming = True
            self._tell(f"{phrases.WHAT_NAME} {phrases.OR_NO_NAME}")
            return
        elif self._wanted:
            await self._enter(Request(RoomWord.JOIN, self._wanted))
        self._tell_what_to_type()
        self._ask()

    def _tell_what_to_type(self) -> None:
        # A room has other words, and most of these are not for those who watch.
        if self._room is None:
            self._tell_all((*HOW_TO_TYPE, phrases.FRIEND_WORDS))

    async def answer(self, line: str) -> None:
        """Do what a line asks for, or say kindly that it means nothing here."""
        async with self._turn:
            self._raise_failure()
            if self._is_at_door:
                await self._answer_at_door(line)
            else:
                await self._answer(line)

    async def _answer_at_door(self, line: str) -> None:
        command = decide_at_door(parse_online(line, self._numbering))
        match command:
            case Act.QUIT:
                self.is_over = True
            case DoorAct():
                self._is_at_door = False
                if command is DoorAct.JOIN_AS_GUEST:
                    self._client = self._client.as_guest()
                    self._tell(phrases.SOMEBODY_ELSE)
                await self._begin()
            case _:
                self._tell(once_more(phrases.GO_ON_HERE))

    async def _take_name(self, wanted: str, line: str) -> None:
        """Go into the wanted room under the name that was typed."""
        if parse_online(line) is Word.QUIT:
            self.is_over = True
        elif line.strip() and (complaint := complaint_about(line)):
            self._tell(complaint)
        else:
            self._is_naming = False
            self._client = self._client.named(line)
            await self._enter(Request(RoomWord.JOIN, wanted))
            self._tell_what_to_type()
            self._ask()

    async def _answer(self, line: str) -> None:
        if self._is_naming and self._wanted:
            await self._take_name(self._wanted, line)
            return
        was_alone = self._is_alone
        if self._room:
            await self._room.view.refresh()
        self._look()
        # The line was meant for the game that was played when it was typed.
        if self.is_over or was_alone is not self._is_alone:
            return
        room, meaning = self._room, parse_online(line, self._numbering)
        if isinstance(meaning, Request):
            self._stop_attempt()
        if room and not room.is_alone:
            await self._run_in_room(room, room.decide(meaning))
            return
        has_last_game = room is not None and room.match is not None
        command = decide_alone(
            meaning, self._solo.situation, in_room=room is not None, has_last_game=has_last_game
        )
        await self._run_alone(command)

    def close(self) -> None:
        """Say goodbye."""
        self._raise_failure()
        if self._room and self._room.view.would_forfeit:
            self._tell(phrases.COME_BACK)
        self._tell(farewell((self._room and self._room.match) or self._solo.match))

    @property
    def is_waiting(self) -> bool:
        """Whether the player has nothing to do because it is up to others in the room."""
        return self._room is not None and self._room.view.is_waiting

    def warn(self, words: str) -> None:
        """Say that the visit is about to end."""
        self._narrator.call(words)

    async def stop(self) -> None:
        """Follow the room no longer, and say nothing more about it."""
        async with self._turn:
            self._stop_attempt()
        self._stop_following()
        if self._follower:
            await self._follower

    @property
    def _is_alone(self) -> bool:
        return self._room is None or self._room.is_alone

    async def _run_in_room(self, room: RoomConversation, command: OnlineCommand) -> None:
        if isinstance(command, Request):
            await self._enter(command)
        else:
            await room.run_command(command)
        self._ask()

    async def _run_alone(self, command: Command | Request) -> None:
        """Play the computer, perhaps waiting in a room."""
        match command:
            case Request():
                await self._enter(command)
                self._ask()
            case Act.LEAVE | Act.QUIT if self._room:
                await self._run_in_room(self._room, command)
            case Act.STOP if self._room:
                # They still wait for somebody to come.
                self._tell(phrases.WAITING)
            case Act.STOP | Act.QUIT:
                self.is_over = True
            case Act.RETELL if self._room and not self._solo.match.is_round_over:
                await self._room.run_command(command)
                self._solo.advance()
            case _:
                if command is Act.SHOW_HELP:
                    self._tell_all(self._more_help())
                self._solo.run_command(command)

    def _more_help(self) -> Iterator[str]:
        if self._room is None:
            yield phrases.FRIEND_WORDS
        else:
            code = self._room.view.state.code
            yield phrases.room(code)
            yield phrases.invitation(self._client.command(code))
            if way_back := self._room.view.way_back:
                yield phrases.way_back_in_words(way_back)
            yield phrases.WAITING_WORDS

    async def _enter(self, request: Request) -> None:
        """Take one of the ways into a room."""
        if request.word.takes_code and not request.code:
            self._tell(phrases.WHICH_CODE)
        elif request.word.takes_code and (delay := self._client.code_delay):
            self._tell(phrases.ONE_MOMENT)
            self._attempt = asyncio.create_task(self._enter_after(delay, request))
        else:
            await self._enter_now(request)

    async def _enter_after(self, delay: float, request: Request) -> None:
        await asyncio.sleep(delay)
        try:
            async with self._turn:
                if not self.is_over:
                    await self._enter_now(request)
                    self._ask()
        except Exception as failure:
            self._fail(failure)

    def _stop_attempt(self) -> None:
        # Only called by who holds the turn, so that nobody is stopped halfway into a room.
        if self._attempt:
            self._attempt.cancel()

    async def _enter_now(self, request: Request) -> None:
        match request.word:
            case RoomWord.OPEN:
                view = await self._client.open()
            case RoomWord.ANYBODY:
                view = await self._client.meet()
            case RoomWord.WATCH:
                view = await self._client.watch(request.code)
            case _:
                view = await self._client.join(request.code)
        if isinstance(view, RoomView):
            self._tell_all(self._introduction(request, view))
            self._sit_down(view)
            return
        self._tell(phrases.refused(view))
        if view is Refusal.ALREADY_HERE:
            self._tell(phrases.LEAVE_FIRST)

    def _introduction(self, request: Request, view: RoomView) -> Iterator[str]:
        """What players need to know when they came in that way."""
        yield phrases.room(view.state.code)
        if request.word is RoomWord.OPEN:
            yield phrases.invitation(self._client.command(view.state.code))
        if view.mark is None:
            if request.word is not RoomWord.WATCH:
                yield phrases.SEATS_TAKEN
            if view.is_somebody_away:
                yield phrases.YOUR_SEAT_IN_WORDS
            yield phrases.YOU_WATCH
        elif read_rejoin_code(request.code):
            yield phrases.SEAT_KEPT
        if view.way_back:
            yield phrases.way_back_in_words(view.way_back)

    def _sit_down(self, view: RoomView) -> None:
        self._stop_following()
        self._room = room = RoomConversation(view, self._narrator)
        room.look()
        view.follow()
        self._follower = asyncio.create_task(self._follow(room))

    async def _follow(self, room: RoomConversation) -> None:
        """Look at the room whenever something happens there, or somebody is overdue."""
        try:
            while await room.changed():
                async with self._turn:
                    if self._room is not room:
                        return
                    self._look()
                if self.is_over:
                    self._end()
            async with self._turn:
                if room.view.has_ended and self._room is room:
                    room.end()
                    self._ask()
        except Exception as failure:
            self._fail(failure)

    def _fail(self, failure: Exception) -> None:
        self._failure = failure
        self.is_over = True
        self._end()

    def _stop_following(self) -> None:
        if self._room:
            self._room.view.unfollow()

    def _look(self) -> None:
        """Tell what is new in the room, and ask for the next line."""
        if self._room and self._room.look():
            self._ask()

    def _ask(self) -> None:
        if self._room and self._room.has_left:
            self._leave_room(self._room)
        elif self._room and not self._room.is_alone:
            self._is_solo_told = False
            self._room.ask()
        elif self._is_solo_told:
            self._solo.advance()
        else:
            self._is_solo_told = True
            self._solo.begin()

    def _leave_room(self, room: RoomConversation) -> None:
        self._stop_following()
        self.is_over = room.is_over
        if not self.is_over:
            self._room = None
            self._ask()

    def _tell_all(self, texts: Iterable[str]) -> None:
        for text in texts:
            self._tell(text)

    def _raise_failure(self) -> None:
        if self._failure:
            raise self._failure
