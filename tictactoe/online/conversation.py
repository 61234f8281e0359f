"""The game as lines of text for somebody who came to a server: alone, or with others in a room."""

import asyncio
from collections.abc import Callable, Iterable, Iterator

from tictactoe.online import phrases
from tictactoe.online.commands import Request, RoomWord, read_request
from tictactoe.online.entrance import WAYS_IN, introduction, no_entry, table_for
from tictactoe.online.lobby_client import LobbyClient
from tictactoe.online.room_commands import Meaning
from tictactoe.online.room_conversation import Departure, RoomConversation
from tictactoe.online.room_view import RoomView
from tictactoe.plain import Conversation
from tictactoe.rooms import Refusal
from tictactoe.settings import Settings
from tictactoe.speech import Word, parse
from tictactoe.speech.narrator import Columns, Narrator, Say, unknown_columns
from tictactoe.speech.phrases import HOW_TO_TYPE, THREE_IN_A_ROW, farewell


class OnlineConversation:
    """The game against the computer, and a place at a table for whoever wants one.

    It lives in a running event loop, and may say something at any time. When it ends by itself,
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
        self._narrator = Narrator(say, settings.numbering, settings.seed, columns)
        self._tell = self._narrator.tell
        self._talk: RoomConversation | None = None
        self._view: RoomView | None = None
        self._follower: asyncio.Task[None] | None = None
        self._failure: Exception | None = None
        # Held while answering or telling news, so that nothing is told by both.
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Welcome the player, and begin where they belong: in their seat, a room, or alone."""
        async with self._turn:
            self._narrator.greet()
            self._tell_all((THREE_IN_A_ROW, *HOW_TO_TYPE, phrases.FRIEND_WORDS))
            if view := await self._client.come_back():
                self._tell_all((phrases.room(view.state.code), phrases.SEAT_KEPT))
                self._sit_down(view)
            elif self._wanted:
                await self._enter(Request(RoomWord.JOIN, self._wanted))
            self._ask()

    async def answer(self, line: str) -> None:
        """Do what a line asks for, or say kindly that it means nothing here."""
        async with self._turn:
            self._raise_failure()
            await self._answer(line)

    async def _answer(self, line: str) -> None:
        was_alone = self._is_alone
        if self._talk:
            await self._talk.refresh()
        self._look()
        # Whoever is being called away typed it for the game they were in.
        if self.is_over or was_alone is not self._is_alone:
            return
        request = read_request(line)
        meaning = request.word if request else parse(line, self._numbering)
        if self._is_alone and self._solo.is_unsure and meaning is not Word.QUIT:
            self._solo.answer(line)
            return
        if request and request.word in WAYS_IN and not (self._talk and self._talk.is_unsure):
            await self._enter(request)
        elif self._talk and (not self._is_alone or meaning in (Word.QUIT, RoomWord.LEAVE)):
            await self._talk.answer(meaning)
        elif isinstance(meaning, RoomWord):
            self._tell(phrases.refused(Refusal.ALONE if self._talk else Refusal.NOT_HERE))
        else:
            self._answer_alone(line, meaning)
            return
        self._ask()

    def close(self) -> None:
        """Say goodbye."""
        self._raise_failure()
        if self._talk and self._talk.would_be_missed:
            self._tell(phrases.COME_BACK)
        self._tell(farewell((self._talk and self._talk.match) or self._solo.match))

    async def stop(self) -> None:
        """Follow the room no longer, and say nothing more about it."""
        self._stop_following()
        if self._follower:
            await self._follower

    @property
    def _is_alone(self) -> bool:
        return self._talk is None or self._talk.is_alone

    def _answer_alone(self, line: str, meaning: Meaning) -> None:
        """Play the computer, with or without a room to wait in."""
        if meaning is Word.HELP:
            self._tell_all(self._more_help())
        match = self._talk.match if self._talk else None
        if meaning is Word.REPLAY and match and not self._solo.match.is_round_over:
            self._narrator.retell(match.game, match.ruling)
            self._solo.advance()
            return
        self._solo.answer(line)
        if self._solo.is_over and self._talk:
            # Who wants no more of the computer still waits for somebody else.
            self._solo.is_over = False
            self._tell(phrases.WAITING)
        self.is_over = self._solo.is_over

    def _more_help(self) -> Iterator[str]:
        if self._talk is None:
            yield phrases.FRIEND_WORDS
        else:
            yield phrases.room(self._talk.code)
            yield phrases.invitation(self._client.command(self._talk.code))
            yield phrases.WAITING_WORDS

    async def _enter(self, request: Request) -> None:
        """Take one of the ways into a room."""
        if request.word.takes_code and not request.code:
            self._tell(phrases.WHICH_CODE)
            return
        view = await table_for(self._client, request)
        if isinstance(view, Refusal):
            self._tell_all(no_entry(view))
        else:
            self._tell_all(introduction(self._client, request, view))
            self._sit_down(view)

    def _sit_down(self, view: RoomView) -> None:
        self._stop_following()
        self._talk = talk = RoomConversation(view, self._narrator)
        talk.look()
        self._view = view
        view.follow()
        self._follower = asyncio.create_task(self._follow(talk, view))

    async def _follow(self, talk: RoomConversation, view: RoomView) -> None:
        """Look at the room whenever something happens there, or somebody is overdue."""
        try:
            while await _changed(view, talk.patience):
                async with self._turn:
                    if self._talk is not talk:
                        return
                    self._look()
                if self.is_over:
                    self._end()
        except Exception as failure:
            self._failure = failure
            self.is_over = True
            self._end()

    def _stop_following(self) -> None:
        if self._view:
            self._view.unfollow()

    def _look(self) -> None:
        """Tell what is new in the room, and what is waited for now."""
        if self._talk and self._talk.look():
            self._ask()

    def _ask(self) -> None:
        if self._talk and self._talk.departure:
            self._depart(self._talk.departure)
        elif self._talk and not self._talk.is_alone:
            self._is_solo_told = False
            self._talk.ask()
        elif self._is_solo_told:
            self._solo.advance()
        else:
            self._is_solo_told = True
            self._solo.begin()

    def _depart(self, departure: Departure) -> None:
        self._stop_following()
        if departure is Departure.LEFT:
            self._talk = None
            self._ask()
        else:
            self.is_over = True

    def _tell_all(self, texts: Iterable[str]) -> None:
        for text in texts:
            self._tell(text)

    def _raise_failure(self) -> None:
        if self._failure:
            raise self._failure


async def _changed(view: RoomView, patience: float | None) -> bool:
    """Wait until there is something to look at, or patience has run out. False after the end."""
    try:
        async with asyncio.timeout(patience):
            return await view.changed()
    except TimeoutError:
        return True
