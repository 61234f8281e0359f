"""What a word does, whether it was typed or stands for a key: decided here for every front end.

A front end parses what was typed, describes the situation, and carries out the command in its own
way: on a status bar, or in lines of text.
"""

from dataclasses import dataclass
from enum import Enum, auto

from tictactoe.core.board import Cell
from tictactoe.speech import phrases
from tictactoe.speech.words import Confusion, Meaning, Word


class Act(Enum):
    """A command that needs no details."""

    START_ROUND = auto()
    STOP = auto()
    """Play no other round."""
    GIVE_UP = auto()
    SHOW_HINT = auto()
    SHOW_HELP = auto()
    RETELL = auto()
    """Show the finished game once more."""
    TELL_ROWS = auto()
    """Tell the board in words, now and from now on."""
    DRAW_BOARD = auto()
    """Draw the board, now and from now on."""
    SWITCH_BELL = auto()
    REPEAT_QUESTION = auto()
    LEAVE = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True)
class Reply:
    """Tell the player something; nothing else happens."""

    text: str


@dataclass(frozen=True, slots=True)
class Question:
    """Ask before acting: until a yes or a no, nothing else is done."""

    text: str
    """It begins with the question itself, which stands alone where room is short."""
    on_yes: Act

    @property
    def wordings(self) -> tuple[str, ...]:
        """The question in full, in few words, and in the fewest."""
        alone = phrases.question_alone(self.text)
        return self.text, f"{alone} y or n", alone


Command = Cell | Act | Reply | Question
"""A cell stands for the move there."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What the effect of a word depends on."""

    question: Question | None = None
    """The open question, if there is one."""
    is_over: bool = False
    """Whether the round has ended, and the player is asked for another."""
    would_lose_game: bool = False
    """Whether there is a game to lose by leaving, or by starting another."""

    def confirm(self, text: str, act: Act) -> Command:
        """Act, but ask first if that would lose a game."""
        return Question(text, act) if self.would_lose_game else act


def decide(meaning: Meaning, situation: Situation) -> Command:
    """What to do about a word, or whatever else was typed."""
    if meaning is Word.QUIT:
        return Act.QUIT
    if situation.question:
        return _answer(meaning, situation.question)
    match meaning:
        case Word.WORDS:
            return Act.TELL_ROWS
        case Word.BOARD:
            return Act.DRAW_BOARD
        case Word.BELL:
            return Act.SWITCH_BELL
        case _ if situation.is_over:
            return _decide_after_round(meaning)
        case Cell():
            return meaning
        case Word.NEW:
            return situation.confirm(phrases.SURE_TO_RESTART, Act.START_ROUND)
        case Word.FORFEIT:
            return Question(phrases.SURE_TO_FORFEIT, Act.GIVE_UP)
        case Word.HINT:
            return Act.SHOW_HINT
        case Word.HELP:
            return Act.SHOW_HELP
        case Word.REPLAY:
            return Reply(phrases.NOTHING_TO_REPLAY)
        case Word.YES | Word.NO:
            return Reply(phrases.NOTHING_TO_ANSWER)
        case Confusion():
            return Reply(phrases.confused(meaning))


def _answer(meaning: Meaning, question: Question) -> Command:
    match meaning:
        case Word.YES:
            return question.on_yes
        case Word.NO:
            return Reply(phrases.KEPT_PLAYING)
        case _:
            return Act.REPEAT_QUESTION


def _decide_after_round(meaning: Meaning) -> Command:
    match meaning:
        case Word.YES | Word.NEW:
            return Act.START_ROUND
        case Word.NO:
            return Act.STOP
        case Word.REPLAY:
            return Act.RETELL
        case Word.HELP:
            return Act.SHOW_HELP
        case _:
            return Act.REPEAT_QUESTION
