"""A place at a table, in words."""

from enum import Enum, auto

from tictactoe.core import MatchState
from tictactoe.online import phrases
from tictactoe.online.commands import RoomWord
from tictactoe.online.room_commands import Meaning, RoomCommands
from tictactoe.online.room_narrator import RoomNarrator
from tictactoe.online.room_view import RoomView
from tictactoe.speech import Word
from tictactoe.speech.narrator import Narrator
from tictactoe.speech.phrases import (
    AGAIN_IN_WORDS,
    SURE_TO_FORFEIT,
    once_more,
    score,
    turn,
)


class Departure(Enum):
    """How somebody went from a table."""

    LEFT = auto()
    QUIT = auto()
    REPLACED = auto()


_SURE: dict[Meaning, str] = {
    Word.FORFEIT: SURE_TO_FORFEIT,
    Word.QUIT: phrases.SURE_TO_QUIT,
    RoomWord.LEAVE: phrases.SURE_TO_LEAVE,
}
"""What may lose a game, and how it is asked whether that is meant."""


class RoomConversation:
    """Tells what happens at a table, and takes what is said there.

    To ask is left to the caller, who knows when everything has been said.
    """

    def __init__(self, view: RoomView, narrator: Narrator) -> None:
        self.departure: Departure | None = None
        self.is_alone = False
        """Whether a player was told that there is nobody on the other side."""
        self._view = view
        self._tell = narrator.tell
        self._lookout = RoomNarrator(view, narrator)
        self._answers = RoomCommands(view, self._lookout, narrator)
        self._unsure: Meaning | None = None
        self._unanswered = ""

    @property
    def is_unsure(self) -> bool:
        """Whether something is to be confirmed first, by a yes or a no and nothing else."""
        return self._unsure is not None

    @property
    def code(self) -> str:
        """The code of the room."""
        return self._view.state.code

    @property
    def would_be_missed(self) -> bool:
        """Whether somebody would wait for this player to come back."""
        return self._view.would_forfeit

    @property
    def match(self) -> MatchState | None:
        """The match on the table, as far as it was told."""
        return self._lookout.match

    @property
    def patience(self) -> float | None:
        """The seconds after which to look even if nothing has happened; None for no need to."""
        return self._lookout.patience

    async def refresh(self) -> None:
        """See the room as it is now."""
        await self._view.refresh()

    def look(self) -> bool:
        """Tell what is new; whether anything is."""
        if self.departure:
            return False
        if not self._view.is_in_room:
            self.departure = Departure.REPLACED
            self._tell(phrases.REPLACED)
            return True
        if not self._lookout.look():
            return False
        if not self._view.would_forfeit:
            self._unsure = None
        was_alone = self.is_alone
        self.is_alone = self._view.mark is not None and self._view.opponent is None
        if self.is_alone and not was_alone:
            self._tell(phrases.WAITING)
            self._tell(phrases.MEANWHILE)
        return True

    def ask(self) -> None:
        """Say what is waited for."""
        question = _SURE[self._unsure] if self._unsure else self._question()
        unanswered, self._unanswered = self._unanswered, ""
        self._tell(once_more(question) if question == unanswered else question)

    async def answer(self, meaning: Meaning) -> None:
        """Do what was said, or say kindly that it means nothing here."""
        unsure, self._unsure = self._unsure, None
        if unsure and (meaning is Word.YES or meaning is unsure is Word.QUIT):
            await self._carry_out(unsure)
        elif unsure and meaning is Word.NO:
            self._tell(phrases.STAYED)
        elif unsure and meaning is not Word.QUIT:
            self._unsure = unsure
            self._unanswered = _SURE[unsure]
        elif self._may_lose_game(meaning):
            self._unsure = meaning
        elif meaning in (Word.QUIT, RoomWord.LEAVE):
            await self._carry_out(meaning)
        elif meaning is Word.NO and self._is_asked_again:
            await self._carry_out(RoomWord.LEAVE)
        elif not await self._answers.to(meaning):
            self._unanswered = AGAIN_IN_WORDS
        self.look()

    @property
    def _is_asked_again(self) -> bool:
        return self._view.mark is not None and not self._view.state.is_running

    def _may_lose_game(self, meaning: Meaning) -> bool:
        if meaning is Word.FORFEIT:
            return self._view.would_forfeit and self._lookout.is_my_turn
        return meaning in _SURE and self._view.would_forfeit

    async def _carry_out(self, meaning: Meaning) -> None:
        """Give up, quit or leave."""
        if meaning is Word.FORFEIT:
            await self._view.give_up()
            return
        loses = self._view.would_forfeit
        await self._view.leave()
        if meaning is Word.QUIT:
            self.departure = Departure.QUIT
            return
        self.departure = Departure.LEFT
        self._tell(phrases.YOU_LEFT)
        if loses and self.match:
            self._tell(score(self.match))

    def _question(self) -> str:
        match, mark, opponent = self.match, self._view.mark, self._view.opponent
        if match is None:
            return phrases.NO_GAME_YET
        if not match.is_round_over:
            if opponent and self._lookout.is_for_us_to_decide:
                return phrases.overdue_in_words(opponent.name)
            return turn(match)
        if mark is None:
            return phrases.OVER_FOR_NOW
        me = self._view.state.seat(mark)
        return phrases.ASKED_AGAIN if me and me.wants_rematch else AGAIN_IN_WORDS
