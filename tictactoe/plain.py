"""The game as lines of text: for screen readers, dumb terminals, pipes and scripts.

It only ever adds lines: no colour, no cursor movement, nothing that a player typed is repeated.
"""

from collections.abc import Iterable
from enum import Enum, auto
from random import Random

from tictactoe.computer import advise, choose
from tictactoe.core import (
    Cell,
    Forfeit,
    MatchEvent,
    MatchState,
    Move,
    MovePlayed,
    MoveRejected,
    Place,
    RoundStarted,
    StartRound,
    Store,
)
from tictactoe.settings import Settings
from tictactoe.speech import Confusion, Word, parse, phrases
from tictactoe.speech.narrator import Columns, Narrator, Say, unknown_columns


def play(
    settings: Settings, lines: Iterable[str], say: Say, columns: Columns = unknown_columns
) -> None:
    """Play until the player has had enough or no more lines come, and say goodbye."""
    conversation = Conversation(settings, say, columns)
    try:
        conversation.open()
        for line in lines:
            conversation.answer(line)
            if conversation.is_over:
                break
    except KeyboardInterrupt:
        say("")
    conversation.close()


class Asked(Enum):
    """The question a player's next line answers."""

    MOVE = auto()
    SURE_TO_FORFEIT = auto()
    SURE_TO_RESTART = auto()
    AGAIN = auto()


_YES_OR_NO = {
    Asked.SURE_TO_FORFEIT: phrases.SURE_TO_FORFEIT,
    Asked.SURE_TO_RESTART: phrases.SURE_TO_RESTART,
    Asked.AGAIN: phrases.AGAIN_IN_WORDS,
}


class Conversation:
    """A match in words. It takes one line after the other, and says what the store tells it."""

    def __init__(self, settings: Settings, say: Say, columns: Columns = unknown_columns) -> None:
        self.is_over = False
        self._rng = Random(settings.seed)
        self._numbering = settings.numbering
        self._narrator = Narrator(say, settings.numbering, settings.seed, columns)
        self._tell = self._narrator.tell
        self._asked = Asked.MOVE
        self._is_puzzled = False
        self._untold: list[Move] = []
        self._store = Store(settings.new_match())
        self._store.subscribe(self._on_match_event)

    @property
    def match(self) -> MatchState:
        """The match as it stands."""
        return self._store.state

    @property
    def is_unsure(self) -> bool:
        """Whether something is to be confirmed first, by a yes or a no and nothing else."""
        return self._asked in (Asked.SURE_TO_FORFEIT, Asked.SURE_TO_RESTART)

    def open(self) -> None:
        """Welcome the player, explain, and begin."""
        self._narrator.greet()
        for text in (phrases.THREE_IN_A_ROW, *phrases.HOW_TO_TYPE):
            self._tell(text)
        self.begin()

    def begin(self) -> None:
        """Say how the match stands, and ask for a move. It can be begun again after a pause."""
        self._show_board_and_score()
        self.advance()

    def close(self) -> None:
        """Say goodbye."""
        self._tell(phrases.farewell(self.match))

    def answer(self, line: str) -> None:
        """Do what a line asks for, or say kindly that it means nothing here."""
        meaning = parse(line, self._numbering)
        if meaning is Word.QUIT:
            self.is_over = True
            return
        match self._asked:
            case Asked.MOVE:
                self._answer_move(meaning)
            case Asked.SURE_TO_FORFEIT | Asked.SURE_TO_RESTART:
                self._answer_sure(meaning)
            case Asked.AGAIN:
                self._answer_again(meaning)
        if not self.is_over:
            self.advance()

    def _answer_move(self, meaning: Cell | Word | Confusion) -> None:
        match meaning:
            case Cell() as cell:
                self._store.dispatch(Place(cell, self.match.game.current_player))
            case Word.NEW if self.match.game.move_history:
                self._asked = Asked.SURE_TO_RESTART
            case Word.NEW:
                self._store.dispatch(StartRound())
            case Word.FORFEIT:
                self._asked = Asked.SURE_TO_FORFEIT
            case Word.HINT:
                self._tell(self._narrator.commentary.hint(advise(self.match.game)))
            case Word.HELP:
                self._tell(phrases.WORDS)
                self._tell(phrases.score(self.match))
            case Word.REPLAY:
                self._tell(phrases.NOTHING_TO_REPLAY)
            case Confusion() as confusion:
                self._tell(phrases.confused(confusion))
            case _:
                self._tell(phrases.NOTHING_TO_ANSWER)

    def _answer_sure(self, meaning: Cell | Word | Confusion) -> None:
        match meaning:
            case Word.YES:
                gives_up = self._asked is Asked.SURE_TO_FORFEIT
                self._asked = Asked.MOVE
                player = self.match.game.current_player
                self._store.dispatch(Forfeit(player) if gives_up else StartRound())
            case Word.NO:
                self._asked = Asked.MOVE
                self._tell(phrases.KEPT_PLAYING)
            case _:
                self._is_puzzled = True

    def _answer_again(self, meaning: Cell | Word | Confusion) -> None:
        match meaning:
            case Word.YES | Word.NEW:
                self._asked = Asked.MOVE
                self._store.dispatch(StartRound())
            case Word.NO:
                self.is_over = True
            case Word.REPLAY:
                self._narrator.retell(self.match.game)
            case Word.HELP:
                self._tell(phrases.AGAIN_WORDS)
            case _:
                self._is_puzzled = True

    def advance(self) -> None:
        """Let the computer move if it is to, tell what was played, and ask the next question."""
        while self._asked is Asked.MOVE and self._let_computer_move():
            if self._is_watching:
                self._tell_moves()
        self._tell_moves()
        if self._asked is Asked.MOVE and self.match.is_round_over:
            self._narrator.tell_end(self.match)
            self._asked = Asked.AGAIN
        self._tell(self._question())

    def _question(self) -> str:
        is_puzzled, self._is_puzzled = self._is_puzzled, False
        if self._asked is Asked.MOVE:
            return phrases.turn(self.match)
        question = _YES_OR_NO[self._asked]
        return phrases.once_more(question) if is_puzzled else question

    def _let_computer_move(self) -> bool:
        """Let the computer move, if it is the computer's turn; whether it was."""
        game = self.match.game
        level = self.match.seat(game.current_player).level
        if self.match.is_round_over or level is None:
            return False
        self._store.dispatch(Place(choose(game, level, self._rng), game.current_player))
        return True

    @property
    def _is_watching(self) -> bool:
        return self.match.x.is_computer and self.match.o.is_computer

    def _on_match_event(self, event: MatchEvent) -> None:
        match event:
            case MovePlayed(move):
                self._untold.append(move)
            case MoveRejected():
                self._tell(self._narrator.commentary.rejected(event, self.match.game.board))
            case RoundStarted():
                self._show_board_and_score()
            case _:
                pass

    def _tell_moves(self) -> None:
        if self._untold:
            self._narrator.tell_moves(self._untold, self.match)
            self._untold.clear()

    def _show_board_and_score(self) -> None:
        self._tell(phrases.score(self.match))
        self._narrator.show_board(self.match.game)
