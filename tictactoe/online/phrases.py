"""What the game says where people play from afar."""

from collections.abc import Iterator
from math import ceil

from tictactoe.core import AwardRound, CallOffRound, MatchState, Reason
from tictactoe.rooms import LostSeat, Refusal
from tictactoe.speech.phrases import rejected

WHOM = "Whom do you want to play?"
FRIEND = "somebody else who is here"
OPEN_ROOM = "get a code for a friend"
JOIN_ROOM = "with the code you were given"
MEET = "whoever comes next"
WATCH_ROOM = "see others play, with their code"
WHAT_NAME = "What is your name?"
NAME = "Name"
OR_NO_NAME = "Type it, or just press Enter."
CODE_IS_NO_NAME = "That is a code. What is your name?"
TYPE_CODE = "Type the code, then Enter"
CODE = "Code"
WAITING = "Waiting for somebody to play with."
MEANWHILE = "You can play the computer meanwhile. You'll be called."
SURE_TO_LEAVE = "Leave, and lose? Say yes or no."
GO_BACK = "Esc goes back."
WATCHED = f"You are watching. {GO_BACK}"
ALONE_NOW = f"They have left. {GO_BACK}"
ALONE_IN_FEW_WORDS = "They left. Esc: back"
ASKED_AGAIN = "Waiting for them."
TWO_WINDOWS = "You are playing in another window already."
GO_ON_HERE = "Go on here instead?"
OR_AS_SOMEBODY_ELSE = "You can also play as somebody else."
GO_ON_HERE_IN_WORDS = f"{GO_ON_HERE} Say yes, or no to play as somebody else."
SOMEBODY_ELSE = "You are somebody else here. Your other window plays on."
NOT_COMING = "Say leave, or wait for somebody else."
REPLACED = "You went on in another window."
ROOM_ENDED = "The players did not come back, so the room is closed."
NO_RESTART = "A new game begins when both want one."
ROOM_WORDS = "1 to 9, hint, forfeit, leave, help, quit."
YOU_CAN_TYPE = f"You can type: {ROOM_WORDS}"
FRIEND_WORDS = "To play a friend: open, join CODE, anybody, watch CODE."
WAITING_WORDS = "To stop waiting for somebody: leave."
AGAIN_WORDS = "yes, no, replay, leave, help, quit."
WATCHER_WORDS = "replay, leave, help, quit."
WATCHERS_CAN_TYPE = f"You can type: {WATCHER_WORDS}"
AWAY_WORDS = "While the other is away: win, draw, wait."
WHICH_CODE = "Which code? Type it after the word, like this: join CODE"
ONE_MOMENT = "One moment, please…"
LEAVE_FIRST = "To go to another room, say leave first."
LEAVE_FIRST_IN_FEW_WORDS = "You are in a room: say leave first."
SURE_TO_QUIT = "Quit, and lose? Say yes or no."
SEAT_KEPT = "Welcome back! Your seat was kept for you."
YOUR_SEAT = "Is the empty seat yours? Esc, then join with the code you were shown."
YOUR_SEAT_IN_FEW_WORDS = "Your seat? Join with its code."
YOUR_SEAT_IN_WORDS = "Is the empty seat yours? Say join and the code you were shown."
ASK_FOR_WAY_BACK = "? shows your way back."
SEATS_TAKEN = "Both seats are taken, but you can watch."
YOU_WATCH = "You are watching. You see every move. Only the two can play."
WATCH_TIP = "You see every move, but only the two can play.\n\nIf they play again, you stay."
TYPE_WORD = "Type a word, then Enter"
NO_GAME_YET = "There is no game now. You'll be told when one begins."
OVER_FOR_NOW = "The game is over. Say replay to see it once more."
COME_BACK = "Your seat is kept for a while. Come back soon!"
YOU_LEFT = "You have left the room."
FORFEIT_LATER = "You can give up when it's your turn."
HINT_LATER = "A hint comes when it's your turn."
WE_WAIT = "Good, we wait. Say win or draw when it has been long enough."
NEW_ROUND = "A new game!"

_REFUSALS = {
    Refusal.NOT_HERE: "You are not in a room.",
    Refusal.WATCHING: "You are watching. Only the two can play.",
    Refusal.ALREADY_HERE: "You are in a room already.",
    Refusal.NO_SEAT: "There is no seat for that code.",
    Refusal.TOO_LATE: "You come too late: the seat was given up.",
    Refusal.CROWDED: "Too many are watching there.",
    Refusal.ALONE: "There is nobody to play with.",
    Refusal.NO_GAME: "There is no game now.",
    Refusal.GAME_RUNNING: "The game isn't over yet.",
    Refusal.ALREADY_ASKED: "You have asked. Now it's up to them.",
    Refusal.OPPONENT_HERE: "The other player is here.",
    Refusal.TOO_EARLY: "Please wait a little longer.",
    Refusal.SEATED_ELSEWHERE: "You have a seat in another room. Leave it first.",
    Refusal.NO_SUCH_ROOM: "There is no room with that code.",
    Refusal.NO_MORE_ROOMS: "All rooms are taken. Try again later.",
    Refusal.MANY_ROOMS_FROM_THERE: "Many rooms are open at your place. Try later.",
    Refusal.OPENED_TOO_FAST: "Not so fast! Wait a few seconds and try again.",
}


def refused(reason: Reason | Refusal) -> str:
    """Why something could not be done."""
    return rejected(reason) if isinstance(reason, Reason) else _REFUSALS[reason]


def invitation(command: str) -> str:
    """What a friend has to type."""
    return f"Your friend types:\n{command}"


def room(code: str) -> str:
    """Which room this is."""
    return f"Room {code}"


def too_late(lost: LostSeat) -> str:
    """What has become of a seat, and of the game that was played there."""
    return " ".join((_REFUSALS[Refusal.TOO_LATE], *_what_became_of(lost)))


def _what_became_of(lost: LostSeat) -> Iterator[str]:
    if lost.match is None or not lost.was_playing:
        return
    other = lost.match.seat(lost.mark.opponent).name
    match lost.match.ruling:
        case AwardRound(winner) if winner is lost.mark:
            yield f"{other} has left, so you won the game."
        case AwardRound():
            yield f"The game with {other} counts as lost."
        case CallOffRound():
            yield f"The game with {other} was called a draw."
        case None if not lost.match.is_round_over:
            yield f"The game with {other} was broken off."


def own_seat_first(code: str) -> str:
    """Why somebody who was invited is in another room."""
    return f"You still have a seat here. To go to {code}: Esc, then A friend, Join a room."


def own_seat_first_in_words(code: str) -> str:
    """Why somebody who was invited is in another room, where one types."""
    return f"You still have a seat here. To go to {code}: leave, then join {code}."


def way_back(code: str) -> str:
    """How a guest gets their seat back."""
    return f"If your line breaks while you play, come again and type\n{code}"


def note_of_way_back(code: str) -> str:
    """What stays in sight during a game."""
    # The code comes first: with the full stop after it, nobody could use it.
    return f"{code} is your way back, if your line breaks."


def way_back_in_few_words(code: str) -> str:
    """How a guest gets their seat back, where there is little room."""
    return f"Your way back: {code}"


def way_back_in_words(code: str) -> str:
    """How a guest gets their seat back, where one types."""
    return f"If your line breaks while you play, come again and type:\njoin {code}"


def seats(match: MatchState) -> str:
    """Who plays which mark."""
    return f"{match.x.name} plays X, {match.o.name} plays O."


def seat_kept(name: str, seconds: float) -> str:
    """How long somebody may still come back."""
    return f"The seat of {name} is kept for {ceil(seconds)} seconds."


def came(name: str) -> str:
    """Somebody sat down."""
    return f"{name} is here!"


def left(name: str) -> str:
    """Somebody has gone for good."""
    return f"{name} has left."


def lost_line(name: str) -> str:
    """Somebody has gone, but may come back."""
    return f"{name}'s line broke."


def came_back(name: str) -> str:
    """Somebody is back."""
    return f"{name} is back!"


def wants_rematch(name: str) -> str:
    """Somebody would like another game."""
    return f"{name} wants to play again."


def watching(count: int) -> str:
    """How many watch."""
    match count:
        case 0:
            return "Nobody is watching now."
        case 1:
            return "One person is watching."
        case _:
            return f"{count} people are watching."


def wait_for(name: str, seconds: float) -> str:
    """How long a seat is kept."""
    return f"{name}'s line broke. Waiting for {ceil(seconds)} s."


def hurry(opponent: str, seconds: float) -> str:
    """A player takes long for a move."""
    return f"Your move! {opponent} may end it in {ceil(seconds)} s."


def time_is_up(opponent: str) -> str:
    """A player has taken too long for a move, and may still make it."""
    return f"Move now! {opponent} may end the game."


def slow(name: str, seconds: float) -> str:
    """The other player takes long for a move."""
    return f"{name} takes long. Waiting for {ceil(seconds)} s."


def does_not_move(name: str) -> str:
    """What can be done about somebody who does not move."""
    return f"{name} does not move. w: win, d: draw."


def does_not_move_in_words(name: str) -> str:
    """What can be done about somebody who does not move, where one types."""
    return f"{name} does not move. Say win, draw, or wait."


def not_back(name: str) -> str:
    """Somebody who was asked for another game will not answer."""
    return f"{name} has not come back."


def overdue(name: str) -> str:
    """What can be done about somebody who stays away."""
    return f"{name} is still away. w: win, d: draw."


def overdue_in_words(name: str) -> str:
    """What can be done about somebody who stays away, where one types."""
    return f"{name} is still away. Say win, draw, or wait."
