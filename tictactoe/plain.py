"""The game as lines of text: for screen readers, dumb terminals, pipes and scripts.

It only ever adds lines: no colour, no cursor movement, nothing that a player typed is repeated.
"""

from collections.abc import Callable, Iterable
from enum import Enum, auto
from random import Random
from textwrap import wrap

from tictactoe.computer import advise, choose, explain, review_moves
from tictactoe.core import (
    Cell,
    Forfeit,
    GameState,
    MatchEvent,
    MatchState,
    Move,
    MovePlayed,
    MoveRejected,
    Place,
    RoundStarted,
    StartRound,
    Store,
    draw,
    new_game,
    reduce,
)
from tictactoe.core.board import empty_cells
from tictactoe.settings import Settings
from tictactoe.speech import Confusion, Phrases, Word, parse, phrases
from tictactoe.speech.retelling import Retelling

WIDTH = 72

Say = Callable[[str], None]
"""Takes one line of text."""


def play(settings: Settings, lines: Iterable[str], say: Say) -> None:
    """Play until the player has had enough or no more lines come, and say goodbye."""
    conversation = Conversation(settings, say)
    try:
        conversation.open()
        for line in lines:
            conversation.answer(line)
            if conversation.is_over:
                break
    except KeyboardInterrupt:
        say("")
    conversation.close()


def retell(game: GameState, retelling: Retelling, say: Say) -> None:
    """Tell a game move by move: what each did, the board, and in the end what decided it."""
    explanation = explain(game) if game.is_over else None
    state = new_game()
    for review in explanation.reviews if explanation else review_moves(game):
        state = reduce(state, Place(review.move.cell, review.move.player)).state
        _say_wrapped(retelling.move(review.move), say)
        _say_wrapped(retelling.review(review), say)
        _say_board(state, retelling, say)
    say(phrases.outcome(game))
    if explanation:
        _say_wrapped(retelling.decision(explanation), say)


class Asked(Enum):
    """The question a player's next line answers."""

    MOVE = auto()
    SURE_TO_FORFEIT = auto()
    AGAIN = auto()


class Conversation:
    """A match in words. It takes one line after the other, and says what the store tells it."""

    def __init__(self, settings: Settings, say: Say) -> None:
        self.is_over = False
        self._say = say
        self._rng = Random(settings.seed)
        self._phrases = Phrases(Random(settings.seed))
        self._retelling = Retelling(settings.numbering)
        self._asked = Asked.MOVE
        self._untold: list[Move] = []
        self._store = Store(settings.new_match())
        self._store.subscribe(self._hear)

    @property
    def match(self) -> MatchState:
        """The match as it stands."""
        return self._store.state

    def open(self) -> None:
        """Welcome the player, explain, and begin."""
        try:
            self._tell(self._phrases.greeting())
        except Exception:  # The game matters more than the welcome.
            self._tell(phrases.TITLE)
        for text in (phrases.THREE_IN_A_ROW, *phrases.HOW_TO_TYPE):
            self._tell(text)
        self._tell(phrases.score(self.match))
        self._show_board()
        self._go_on()

    def close(self) -> None:
        """Say goodbye."""
        for line in phrases.farewell(self.match).splitlines():
            self._tell(line)

    def answer(self, line: str) -> None:
        """Do what a line asks for, or say kindly that it means nothing here."""
        meaning = parse(line, self._retelling.numbering)
        if meaning is Word.QUIT:
            self.is_over = True
            return
        match self._asked:
            case Asked.MOVE:
                self._answer_move(meaning)
            case Asked.SURE_TO_FORFEIT:
                self._answer_forfeit(meaning)
            case Asked.AGAIN:
                self._answer_again(meaning)
        if not self.is_over:
            self._go_on()

    def _answer_move(self, meaning: Cell | Word | Confusion) -> None:
        match meaning:
            case Cell() as cell:
                self._store.dispatch(Place(cell, self.match.game.current_player))
            case Word.NEW:
                self._store.dispatch(StartRound())
            case Word.FORFEIT:
                self._asked = Asked.SURE_TO_FORFEIT
            case Word.HINT:
                self._tell(self._retelling.hint(advise(self.match.game)))
            case Word.HELP:
                self._tell(phrases.WORDS)
                self._tell(phrases.score(self.match))
            case Word.REPLAY:
                self._tell(phrases.NOTHING_TO_REPLAY)
            case Confusion() as confusion:
                self._tell(phrases.confused(confusion))
            case _:
                self._tell(phrases.NOTHING_TO_ANSWER)

    def _answer_forfeit(self, meaning: Cell | Word | Confusion) -> None:
        match meaning:
            case Word.YES:
                self._asked = Asked.MOVE
                self._store.dispatch(Forfeit(self.match.game.current_player))
            case Word.NO:
                self._asked = Asked.MOVE
                self._tell(phrases.KEPT_PLAYING)
            case Cell():
                # A move is an answer too.
                self._asked = Asked.MOVE
                self._answer_move(meaning)
            case _:
                pass

    def _answer_again(self, meaning: Cell | Word | Confusion) -> None:
        match meaning:
            case Word.YES | Word.NEW:
                self._asked = Asked.MOVE
                self._store.dispatch(StartRound())
            case Word.NO:
                self.is_over = True
            case Word.REPLAY:
                retell(self.match.game, self._retelling, self._say)
            case Word.HELP:
                self._tell(phrases.AGAIN_WORDS)
            case _:
                self._tell(phrases.AGAIN_CONFUSED)

    def _go_on(self) -> None:
        """Let the computer move if it is to, tell what was played, and ask the next question."""
        while self._asked is Asked.MOVE and self._let_computer_move():
            if self._is_watching:
                self._tell_moves()
        self._tell_moves()
        if self._asked is Asked.MOVE and self.match.game.is_over:
            self._tell_end()
        match self._asked:
            case Asked.MOVE:
                self._tell(phrases.turn(self.match))
            case Asked.SURE_TO_FORFEIT:
                self._tell(phrases.SURE_TO_FORFEIT)
            case Asked.AGAIN:
                self._tell(phrases.AGAIN_IN_WORDS)

    def _let_computer_move(self) -> bool:
        """Let the computer move, if it is the computer's turn; whether it was."""
        game = self.match.game
        level = self.match.seat(game.current_player).level
        if game.is_over or level is None:
            return False
        self._store.dispatch(Place(choose(game, level, self._rng), game.current_player))
        return True

    @property
    def _is_watching(self) -> bool:
        return self.match.x.is_computer and self.match.o.is_computer

    def _hear(self, event: MatchEvent) -> None:
        match event:
            case MovePlayed(move):
                self._untold.append(move)
            case MoveRejected(reason=reason):
                self._tell(phrases.rejected(reason))
            case RoundStarted():
                self._show_board()
            case _:
                pass

    def _tell_moves(self) -> None:
        if self._untold:
            game = self.match.game
            self._show_board()
            free = () if game.is_over else empty_cells(game.board)
            self._tell(self._retelling.told(self._untold, free))
            self._untold.clear()

    def _tell_end(self) -> None:
        game = self.match.game
        for line in game.winning_lines:
            self._tell(self._retelling.in_a_row(game.current_player, line))
        self._tell(self._phrases.ending(self.match))
        self._tell(self._retelling.decision(explain(game)))
        self._tell(phrases.score(self.match))
        self._asked = Asked.AGAIN

    def _show_board(self) -> None:
        _say_board(self.match.game, self._retelling, self._say)

    def _tell(self, text: str) -> None:
        _say_wrapped(text, self._say)


def _say_wrapped(text: str, say: Say) -> None:
    for line in wrap(text, WIDTH):
        say(line)


def _say_board(game: GameState, retelling: Retelling, say: Say) -> None:
    say("")
    for line in draw(game.board, retelling.numbering.number).splitlines():
        say(line)
    say("")
