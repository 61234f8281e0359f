"""A conversation in a room: what is typed there, and what comes of it."""

import asyncio

from tictactoe.computer import advise
from tictactoe.core import Cell, MatchState, Reason
from tictactoe.online import phrases
from tictactoe.online.calls import Calls
from tictactoe.online.commands import OnlineCommand, RoomAct, RoomSituation, decide_in_room
from tictactoe.online.room_narrator import RoomNarrator
from tictactoe.online.room_view import RoomView
from tictactoe.online.words import OnlineMeaning
from tictactoe.rooms import Rejection
from tictactoe.speech import Act, Question, Reply
from tictactoe.speech.narrator import Narrator
from tictactoe.speech.phrases import (
    AGAIN_IN_WORDS,
    BOARD_WORDS,
    TELLING_WORDS,
    once_more,
    score,
    turn,
)


class RoomConversation:
    """Carries out what a player or a watcher types, and asks for more.

    When to ask is left to the caller, who knows when everything has been said.
    """

    def __init__(self, view: RoomView, narrator: Narrator) -> None:
        self.view = view
        self.has_left = False
        """Whether the player is no longer in the room."""
        self.is_over = False
        """Whether the player wants no more of anything, or went on elsewhere."""
        self._room = RoomNarrator(view, narrator)
        self._narrator = narrator
        self._tell = narrator.tell
        self._question: Question | None = None
        self._unanswered = ""
        self._calls = Calls(view)

    @property
    def match(self) -> MatchState | None:
        """The match in the room, as far as it was told."""
        return self._room.match

    @property
    def is_alone(self) -> bool:
        """Whether a player was told that there is nobody to play with."""
        return self._room.is_alone

    async def changed(self) -> bool:
        """Wait for news, or until the other player is overdue; False if no longer followed."""
        try:
            async with asyncio.timeout(self._room.patience):
                return await self.view.changed()
        except TimeoutError:
            return True

    def look(self) -> bool:
        """Tell what is new; whether anything is."""
        if self.has_left:
            return False
        if not self.view.is_in_room:
            self.has_left = self.is_over = True
            self._tell(phrases.REPLACED)
            return True
        is_news = self._room.look()
        if self.is_alone:
            self._calls.wait()
        if not self.view.would_forfeit:
            self._question = None
        return is_news

    def end(self) -> None:
        """Go, because the room is no more."""
        self.has_left = True
        self._tell(phrases.ROOM_ENDED)

    def ask(self) -> None:
        """Say what the room waits for."""
        awaited = self._question.text if self._question else self._awaited()
        unanswered, self._unanswered = self._unanswered, ""
        if awaited == unanswered:
            awaited = once_more(awaited)
        elif self._question or awaited == AGAIN_IN_WORDS:
            awaited = self._narrator.brief(awaited)
        (self._narrator.call if self._calls.is_due(self.match) else self._tell)(awaited)

    def _awaited(self) -> str:
        match, mark, opponent = self.match, self.view.mark, self.view.opponent
        if match is None:
            return phrases.NO_GAME_YET
        if not match.is_round_over:
            if opponent and self._room.may_claim:
                is_here = opponent.is_here
                ask = phrases.does_not_move_in_words if is_here else phrases.overdue_in_words
                return ask(opponent.name)
            return turn(match)
        if mark is None:
            return phrases.OVER_FOR_NOW
        me = self.view.state.seat(mark)
        if me is None or not me.wants_rematch:
            return AGAIN_IN_WORDS
        return phrases.NOT_COMING if self.view.is_opponent_gone else phrases.ASKED_AGAIN

    def decide(self, meaning: OnlineMeaning) -> OnlineCommand:
        """What to do about what was typed."""
        return decide_in_room(meaning, RoomSituation.of(self.view, self.match, self._question))

    async def run_command(self, command: OnlineCommand) -> None:
        """Carry out what was decided, and tell what came of it."""
        if command is Act.REPEAT_QUESTION:
            self._unanswered = self._question.text if self._question else AGAIN_IN_WORDS
        else:
            self._question = command if isinstance(command, Question) else None
        match command:
            case Cell():
                await self._play(command)
            case Act.GIVE_UP:
                self._tell_if_rejected(await self.view.give_up())
            case Act.START_ROUND:
                self._tell_if_rejected(await self.view.ask_rematch())
            case RoomAct.CLAIM_WIN:
                self._tell_if_rejected(await self.view.claim())
            case RoomAct.CALL_DRAW:
                self._tell_if_rejected(await self.view.call_draw())
            case RoomAct.WAIT:
                self._room.be_patient()
                self._tell(phrases.WE_WAIT)
            case Act.SHOW_HINT if self.match:
                self._tell(self._narrator.commentary.hint(advise(self.match.game)))
            case Act.SHOW_HELP:
                self._help()
            case Act.RETELL if self.match:
                self._narrator.retell(self.match.game, self.match.ruling)
            case Act.TELL_ROWS | Act.DRAW_BOARD:
                self._narrator.in_words = command is Act.TELL_ROWS
                if self.match:
                    self._narrator.show_board(self.match.game)
            case Act.SWITCH_BELL:
                self._narrator.switch_bell()
            case Act.LEAVE:
                await self._leave()
            case Act.QUIT:
                await self.view.leave()
                self.has_left = self.is_over = True
            case Reply(text):
                self._tell(text)
            case _:
                pass
        self.look()
        if command is Act.START_ROUND:
            self._calls.skip(self.match)

    async def _play(self, cell: Cell) -> None:
        rejection = await self.view.play(cell)
        if rejection is Reason.OCCUPIED:
            self._tell(self._narrator.commentary.taken(cell, self.view.holder(cell)))
        else:
            self._tell_if_rejected(rejection)

    def _help(self) -> None:
        self._tell(phrases.room(self.view.state.code))
        if self.view.way_back:
            self._tell(phrases.way_back_in_words(self.view.way_back))
        if self.view.mark is None:
            self._tell(phrases.WATCHER_WORDS)
        elif self.view.state.is_running:
            self._tell(phrases.ROOM_WORDS)
            self._tell(phrases.AWAY_WORDS)
        else:
            self._tell(phrases.AGAIN_WORDS)
        self._tell(TELLING_WORDS if self.view.mark else BOARD_WORDS)
        if self.match:
            self._tell(score(self.match))

    async def _leave(self) -> None:
        loses = self.view.would_forfeit
        await self.view.leave()
        self.has_left = True
        self._tell(phrases.YOU_LEFT)
        if loses and self.match:
            self._tell(score(self.match))

    def _tell_if_rejected(self, rejection: Rejection | None) -> None:
        """Say why something was not done. What was done is told with the news of the room."""
        if rejection is not None:
            self._tell(phrases.refused(rejection))
