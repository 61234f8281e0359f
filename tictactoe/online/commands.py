"""What a word does on a server: decided here for screens and lines alike.

In a room some words do more than alone, and some do less; about the rest `speech.decide` decides.
"""

from dataclasses import dataclass
from enum import Enum, auto

from tictactoe.core import Cell, MatchState, Reason
from tictactoe.online import phrases
from tictactoe.online.room_view import RoomView
from tictactoe.online.words import OnlineMeaning, Request, RoomWord
from tictactoe.rooms import Refusal
from tictactoe.speech import Act, Command, Confusion, Question, Reply, Situation, Word, decide
from tictactoe.speech.phrases import confused


class RoomAct(Enum):
    """What to do about somebody who stays away."""

    CLAIM_WIN = auto()
    CALL_DRAW = auto()
    WAIT = auto()


class DoorAct(Enum):
    """What to do about somebody who plays in another window already."""

    TAKE_OVER = auto()
    JOIN_AS_GUEST = auto()


OnlineCommand = Command | RoomAct | Request
"""A request stands for the way into a room."""


@dataclass(frozen=True, slots=True)
class RoomSituation(Situation):
    """What the effect of a word depends on in a room."""

    is_watching: bool = False
    is_others_turn: bool = False
    """Whether a player has to wait for the other to move."""
    is_opponent_away: bool = False

    @classmethod
    def of(
        cls, view: RoomView, match: MatchState | None, question: Question | None
    ) -> "RoomSituation":
        """The situation of somebody who was shown the `match` and asked the `question`."""
        is_over = match is not None and match.is_round_over
        is_others_turn = match is not None and match.game.current_player is not view.mark
        return cls(
            question,
            is_over=is_over,
            would_lose_game=view.would_forfeit,
            is_watching=view.mark is None,
            is_others_turn=is_others_turn and not is_over,
            is_opponent_away=view.is_opponent_away,
        )


def decide_at_door(meaning: OnlineMeaning) -> DoorAct | Act:
    """What to do about a word while it is asked in which window to go on."""
    match meaning:
        case Word.YES:
            return DoorAct.TAKE_OVER
        case Word.NO:
            return DoorAct.JOIN_AS_GUEST
        case Word.QUIT:
            return Act.QUIT
        case _:
            return Act.REPEAT_QUESTION


def decide_alone(
    meaning: OnlineMeaning, solo: Situation, *, in_room: bool, has_last_game: bool
) -> Command | Request:
    """What to do about a word while somebody plays the computer, perhaps waiting in a room.

    `has_last_game` is whether a game was played there before: it can be retold until the game
    against the computer has ended, too.
    """
    match meaning:
        case Request() if solo.question:
            return Act.REPEAT_QUESTION
        case Request(word) if word.is_way_in:
            return meaning
        case Request() if not in_room:
            return Reply(phrases.refused(Refusal.NOT_HERE))
        case Request(RoomWord.LEAVE):
            return Act.LEAVE
        case Request():
            return Reply(phrases.refused(Refusal.ALONE))
        case Word.REPLAY if has_last_game and not solo.is_over and not solo.question:
            return Act.RETELL
        case _:
            return decide(meaning, solo)


def decide_in_room(meaning: OnlineMeaning, room: RoomSituation) -> OnlineCommand:
    """What to do about a word in a room where others are."""
    if meaning is Word.QUIT:
        # Said twice, it needs no yes.
        is_asked = room.question is not None and room.question.on_yes is Act.QUIT
        return Act.QUIT if is_asked else room.confirm(phrases.SURE_TO_QUIT, Act.QUIT)
    if room.question:
        return Act.REPEAT_QUESTION if isinstance(meaning, Request) else decide(meaning, room)
    match meaning:
        case Request(RoomWord.LEAVE):
            return room.confirm(phrases.SURE_TO_LEAVE, Act.LEAVE)
        case Request(word) if word.is_way_in:
            return meaning
        case Word.HELP | Word.REPLAY | Word.WORDS | Word.BOARD | Word.BELL:
            return decide(meaning, room)
        case Confusion.UNKNOWN_WORD if room.is_watching:
            return Reply(confused(Confusion.UNKNOWN_WORD))
        case _ if room.is_watching:
            return Reply(phrases.refused(Refusal.WATCHING))
        case Request(RoomWord.WIN):
            return RoomAct.CLAIM_WIN
        case Request(RoomWord.DRAW):
            return RoomAct.CALL_DRAW
        case Request() if room.is_over:
            return Act.REPEAT_QUESTION
        case Request():
            is_away = room.is_opponent_away
            return RoomAct.WAIT if is_away else Reply(phrases.refused(Refusal.OPPONENT_HERE))
        case Word.NO if room.is_over:
            return Act.LEAVE
        case Word.NEW if not room.is_over:
            return Reply(phrases.NO_RESTART)
        case Cell() if room.is_others_turn:
            return Reply(phrases.refused(Reason.NOT_YOUR_TURN))
        case Word.FORFEIT if room.is_others_turn:
            return Reply(phrases.FORFEIT_LATER)
        case Word.HINT if room.is_others_turn:
            return Reply(phrases.HINT_LATER)
        case _:
            return decide(meaning, room)
