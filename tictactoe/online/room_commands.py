"""What is answered to words at a table that can be taken back, or change nothing."""

from tictactoe.computer import advise
from tictactoe.core import Cell, Reason
from tictactoe.online import phrases
from tictactoe.online.commands import RoomWord
from tictactoe.online.room_narrator import RoomNarrator
from tictactoe.online.room_view import RoomView
from tictactoe.rooms import Refusal
from tictactoe.speech import Confusion, Word
from tictactoe.speech.narrator import Narrator
from tictactoe.speech.phrases import (
    NOTHING_TO_ANSWER,
    NOTHING_TO_REPLAY,
    confused,
    score,
)

Meaning = Cell | Word | RoomWord | Confusion


class RoomCommands:
    """Does what a player or a watcher says, or says why not."""

    def __init__(self, view: RoomView, lookout: RoomNarrator, narrator: Narrator) -> None:
        self._view = view
        self._lookout = lookout
        self._narrator = narrator
        self._tell = narrator.tell

    async def to(self, meaning: Meaning) -> bool:
        """Answer kindly to whatever was said, unless it means nothing here; whether it does."""
        match meaning:
            case Word.HELP:
                self._help()
            case Word.REPLAY:
                self._replay()
            case _ if self._view.mark is None:
                self._to_watcher(meaning)
            case RoomWord.WIN:
                self._unless(await self._view.claim())
            case RoomWord.DRAW:
                self._unless(await self._view.call_draw())
            case _ if self._view.state.is_running:
                await self._to_player(meaning)
            case Word.YES | Word.NEW:
                self._unless(await self._view.ask_rematch())
            case _:
                return False
        return True

    async def _to_player(self, meaning: Meaning) -> None:
        match meaning:
            case Cell() as cell:
                await self._play(cell)
            case Word.FORFEIT:
                self._tell(phrases.FORFEIT_LATER)
            case Word.HINT:
                self._hint()
            case Word.NEW:
                self._tell(phrases.NO_RESTART)
            case RoomWord.WAIT:
                self._wait()
            case Confusion() as confusion:
                self._tell(confused(confusion))
            case _:
                self._tell(NOTHING_TO_ANSWER)

    async def _play(self, cell: Cell) -> None:
        refusal = await self._view.play(cell)
        if refusal is Reason.OCCUPIED:
            self._tell(self._narrator.commentary.taken(cell, self._view.holder(cell)))
        else:
            self._unless(refusal)

    def _to_watcher(self, meaning: Meaning) -> None:
        if isinstance(meaning, Confusion):
            self._tell(confused(meaning))
        else:
            self._tell(phrases.refused(Refusal.WATCHING))

    def _hint(self) -> None:
        match = self._lookout.match
        if match and self._lookout.is_my_turn:
            self._tell(self._narrator.commentary.hint(advise(match.game)))
        else:
            self._tell(phrases.HINT_LATER)

    def _wait(self) -> None:
        opponent = self._view.opponent
        if opponent is None or opponent.is_here:
            self._tell(phrases.refused(Refusal.OPPONENT_HERE))
        else:
            self._lookout.be_patient()
            self._tell(phrases.WE_WAIT)

    def _replay(self) -> None:
        match = self._lookout.match
        if match and match.is_round_over:
            self._narrator.retell(match.game, match.ruling)
        else:
            self._tell(NOTHING_TO_REPLAY)

    def _help(self) -> None:
        self._tell(phrases.room(self._view.state.code))
        if self._view.mark is None:
            self._tell(phrases.WATCHER_WORDS)
        elif self._view.state.is_running:
            self._tell(phrases.ROOM_WORDS)
            self._tell(phrases.AWAY_WORDS)
        else:
            self._tell(phrases.AGAIN_WORDS)
        if match := self._lookout.match:
            self._tell(score(match))

    def _unless(self, refusal: Reason | Refusal | None) -> None:
        """Say why something was not done. What was done is seen at the table."""
        if refusal is not None:
            self._tell(phrases.refused(refusal))
