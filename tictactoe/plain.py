"""The game as lines of text: for screen readers, dumb terminals, pipes and scripts.

It only ever adds lines: no colour, no cursor movement, and nothing a player typed is echoed.
"""

from collections.abc import Iterable
from random import Random

from tictactoe.bell import Bell
from tictactoe.computer import advise, choose
from tictactoe.core import (
    Cell,
    Forfeit,
    GameEnded,
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
from tictactoe.speech import Act, Command, Question, Reply, Situation, decide, parse, phrases
from tictactoe.speech.narrator import Columns, Narrator, Say, unknown_columns


def play(
    settings: Settings, lines: Iterable[str], say: Say, columns: Columns = unknown_columns
) -> None:
    """Play until the player quits or the lines end, and say goodbye."""
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


class Conversation:
    """A match in words: carries out one line after the other, and tells what comes of it."""

    def __init__(self, settings: Settings, say: Say, columns: Columns = unknown_columns) -> None:
        self.is_over = False
        self._rng = Random(settings.seed)
        self._numbering = settings.numbering
        self.narrator = Narrator(
            say,
            settings.numbering,
            settings.seed,
            columns,
            in_words=settings.in_words,
            bell=Bell(settings.bell),
        )
        self._tell = self.narrator.tell
        self._question: Question | None = None
        self._is_puzzled = False
        self._untold_moves: list[Move] = []
        self._is_end_untold = False
        self._store = Store(settings.new_match())
        self._store.subscribe(self._on_match_event)

    @property
    def match(self) -> MatchState:
        """The match as it stands."""
        return self._store.state

    def open(self) -> None:
        """Welcome the player, explain, and begin."""
        self.narrator.greet()
        for text in (phrases.THREE_IN_A_ROW, *phrases.HOW_TO_TYPE):
            self._tell(text)
        self.begin()

    def begin(self) -> None:
        """Say how the match stands, and ask for a move; also to go on after a pause."""
        self.narrator.show_match(self.match)
        self.advance()

    def close(self) -> None:
        """Say goodbye."""
        self._tell(phrases.farewell(self.match))

    def answer(self, line: str) -> None:
        """Do what a line asks for, or say kindly that it means nothing here."""
        self.run_command(decide(parse(line, self._numbering), self.situation))

    @property
    def situation(self) -> Situation:
        """What the effect of a word depends on."""
        has_begun = bool(self.match.game.move_history)
        return Situation(self._question, self.match.is_round_over, would_lose_game=has_begun)

    def run_command(self, command: Command) -> None:
        """Carry out what was decided about a line, and ask for the next."""
        self._carry_out(command)
        if not self.is_over:
            self.advance()

    def _carry_out(self, command: Command) -> None:
        if command is Act.REPEAT_QUESTION:
            self._is_puzzled = True
            return
        self._question = command if isinstance(command, Question) else None
        player = self.match.game.current_player
        match command:
            case Cell() as cell:
                self._store.dispatch(Place(cell, player))
            case Act.GIVE_UP:
                self._store.dispatch(Forfeit(player))
            case Act.START_ROUND:
                self._store.dispatch(StartRound())
            case Act.SHOW_HINT:
                self._tell(self.narrator.commentary.hint(advise(self.match.game)))
            case Act.SHOW_HELP:
                self._help()
            case Act.RETELL:
                self.narrator.retell(self.match.game)
            case Act.TELL_ROWS | Act.DRAW_BOARD:
                self.narrator.in_words = command is Act.TELL_ROWS
                self.narrator.show_board(self.match.game)
            case Act.SWITCH_BELL:
                self.narrator.switch_bell()
            case Reply(text):
                self._tell(text)
            case Act.STOP | Act.QUIT:
                self.is_over = True

    def _help(self) -> None:
        if self.match.is_round_over:
            self._tell(phrases.AGAIN_WORDS)
            self._tell(phrases.TELLING_WORDS)
        else:
            self._tell(phrases.WORDS)
            self._tell(phrases.TELLING_WORDS)
            self._tell(phrases.score(self.match))

    def advance(self) -> None:
        """Let the computer move if it is its turn, tell what was played, and ask for a line."""
        is_watching = self.match.x.is_computer and self.match.o.is_computer
        is_answered = False
        while self._let_computer_move():
            is_answered = True
            if is_watching:
                self._tell_moves()
        self._tell_moves()
        has_ended, self._is_end_untold = self._is_end_untold, False
        if has_ended:
            self.narrator.tell_end(self.match)
        calls = (is_answered or has_ended) and not is_watching
        (self.narrator.call if calls else self._tell)(self._awaited())

    def _awaited(self) -> str:
        is_puzzled, self._is_puzzled = self._is_puzzled, False
        if not self._question and not self.match.is_round_over:
            return phrases.turn(self.match)
        question = self._question.text if self._question else phrases.AGAIN_IN_WORDS
        return phrases.once_more(question) if is_puzzled else self.narrator.brief(question)

    def _let_computer_move(self) -> bool:
        """Let the computer move, if it is the computer's turn; whether it was."""
        game = self.match.game
        level = self.match.seat(game.current_player).level
        if self.match.is_round_over or level is None:
            return False
        self._store.dispatch(Place(choose(game, level, self._rng), game.current_player))
        return True

    def _on_match_event(self, event: MatchEvent) -> None:
        match event:
            case MovePlayed(move):
                self._untold_moves.append(move)
            case MoveRejected():
                self._tell(self.narrator.commentary.rejected(event, self.match.game.board))
            case RoundStarted():
                self.narrator.show_match(self.match, is_next_round=True)
            case GameEnded():
                self._is_end_untold = True

    def _tell_moves(self) -> None:
        if self._untold_moves:
            self.narrator.tell_moves(self._untold_moves, self.match)
            self._untold_moves.clear()
