"""What the game says to its players: short, friendly, and never a blame."""

from random import Random

from tictactoe import title
from tictactoe.core.game import GameState, Reason
from tictactoe.core.match import AwardRound, CallOffRound, Level, MatchState, Ruling, Seat
from tictactoe.core.names import LONGEST, NameFault
from tictactoe.core.record import BadRecord, RecordFault
from tictactoe.speech.words import Confusion

TITLE = title.TITLE
TIP = "Three in a row wins: across, down or corner to corner.\n\nt shows a good cell."
WATCH_TIP = "The computer plays itself.\n\nSpace stops it, + and - change the speed."
THREE_IN_A_ROW = "Get three in a row: across, down or corner to corner."
GOAL = (THREE_IN_A_ROW, "Get three in a row to win.", "Three in a row wins.")
"""The goal, from the full wording to the shortest."""
HOW_TO_START = (
    "or press 1 to 9, or click a cell, and play there at once",
    "or press 1 to 9 and play there at once",
    "or press 1 to 9 to play there",
    "or press 1 to 9",
)
"""What the welcome offers besides its menu, from the full wording to the shortest."""
WHOM = ("Whom do you want to play?", "Whom to play?", "Play whom?")
TWO_PLAYERS = "take turns on this keyboard"
WATCH = "the computer plays itself"
WHO_PLAYS = "Who is playing?"
AGAIN = "Play again?"
AGAIN_IN_FEW_WORDS = "Play again? y or n"
AGAIN_IN_WORDS = "Play again? Say yes or no, or replay to see the game once more."
SURE_TO_FORFEIT = "Give up this game? Say yes or no."
SURE_TO_RESTART = "Start again? This game won't count. Say yes or no."
SURE_TO_LEAVE = "Leave this game? It won't count. Say yes or no."
YES_OR_NO = "Yes or no, please: y or n."
UNKNOWN_KEY = "That key does nothing here. Press ? for help."
TYPE_FIRST = "To type a word, press : first."
KEPT_PLAYING = "Good, the game goes on!"
NOTHING_TO_ANSWER = "No question yet! Try 1 to 9 or help."
START = "Start"
WHAT_DECIDED = "What decided it"
START_OF_GAME = "X begins."
COMMANDS = "Commands"
SEARCH_COMMANDS = "Search for commands"
COLOURS = "Colours"
SEARCH_COLOURS = "Search for colours"
APOLOGY = "Sorry, something went wrong in the game, and it had to stop."
HOW_TO_KEEP_DETAILS = "Start it with --log FILE to keep the details."
CLICK = "Click"
CLICK_PLAYS = "Play the cell you click"
TYPE_HERE = "Type 1 to 9 or a word, then Enter"
ANSWER_HERE = "Type yes or no, then Enter"
WORDS = "1 to 9, hint, new, forfeit, help, quit."
AGAIN_WORDS = "yes, no, replay, quit."
BOARD_WORDS = "The board in words: words. Drawn: board."
TELLING_WORDS = f"{BOARD_WORDS} A bell on your turn: bell."
AGAIN_HELP = f"{AGAIN} {AGAIN_WORDS}"
CALLED_A_DRAW = "The game was called a draw."
NOTHING_TO_REPLAY = "There's nothing to replay yet."
ROW_BY_ROW = "The board, row by row. A number is a free cell."
EMPTY_AGAIN = "All nine cells are free."
HOW_TO_TYPE = (
    "Type a number from 1 to 9 to put your mark there,",
    "or a word: hint, new, forfeit, help, quit.",
)

_YOU_WON = (
    "You win! Three in a row, well played!",
    "Hooray, you did it! Three in a row!",
    "What a game! You win!",
)
_YOU_LOST = (
    "Good try! {winner} wins this time.",
    "So close! {winner} takes this one.",
    "{winner} wins. The next may be yours!",
)
_DRAWN = (
    "It's a draw! Nobody got past the other.",
    "A draw! Well defended on both sides.",
    "All square! That was a close game.",
)
_SOMEBODY_WON = (
    "{winner} wins! Three in a row!",
    "Hooray for {winner}! Three in a row!",
    "{winner} wins! What a game!",
)
_GOOD_TRY = "Good try!"
_YOU_GAVE_UP = (
    "You gave this one up. On to the next!",
    "You stopped here, and that's fine!",
)
_CONFUSIONS = {
    Confusion.NOTHING: "Nothing typed. Pick a number, 1 to 9.",
    Confusion.NOT_ON_BOARD: "Cells are numbered 1 to 9. Which one?",
    Confusion.NOT_WHOLE: "Whole numbers only, please: 1 to 9.",
    Confusion.UNKNOWN_WORD: "I don't know that word. Try help.",
    Confusion.SYMBOLS: "I can't read that. Try 1 to 9 or help.",
}
_REJECTIONS = {
    Reason.GAME_OVER: "The game is over. Start a new one.",
    Reason.OFF_BOARD: "That is off the board. Pick 1 to 9.",
    Reason.NOT_YOUR_TURN: "It isn't your turn yet. One moment!",
}
_BAD_NAMES = {
    NameFault.EMPTY: "A name needs at least one letter, digit or sign.",
    NameFault.TOO_LONG: f"That name is too long: at most {LONGEST} letters fit.",
    NameFault.UNPRINTABLE: "That name has a character that can't be shown here.",
    NameFault.PILED_UP: "That name has too many accents on one letter.",
    NameFault.LIKE_SCORE: "That name looks like the score. Please choose another.",
    NameFault.TAKEN: "Both players have the same name. Please choose another.",
}
_BAD_RECORDS = {
    RecordFault.NOT_A_CELL: "it is not 1 to 9 or a final f",
    RecordFault.OCCUPIED: "that cell is occupied already",
    RecordFault.AFTER_END: "the game is over before it",
}


_LEVELS = {
    Level.EASY: "takes any cell: for a first game",
    Level.BEAST: "has five tricks, but can be beaten",
    Level.PERFECT: "never slips: can you hold a draw?",
}


class Phrases:
    """Sentences that vary; `rng` chooses among them."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def greeting(self) -> str:
        """The first thing a player reads."""
        return self._rng.choice(title.GREETINGS)

    def ending(self, match: MatchState) -> str:
        """How the end of a round is announced: cheerful, encouraging or proud."""
        winner = match.round_winner
        if winner is None:
            return CALLED_A_DRAW if match.ruling else self._rng.choice(_DRAWN)
        seat, loser = match.seat(winner), match.seat(winner.opponent)
        if match.ruling:
            is_slow = isinstance(match.ruling, AwardRound) and match.ruling.is_for_delay
            return f"{loser.name} {'did not move' if is_slow else 'has left'}, so {seat.name} wins."
        if match.game.status.is_forfeit:
            if _is_you(loser, match):
                return self._rng.choice(_YOU_GAVE_UP)
            return f"{loser.name} gives up, so {seat.name} wins."
        if _is_you(seat, match):
            return self._rng.choice(_YOU_WON)
        choices = _YOU_LOST if _is_you(loser, match) else _SOMEBODY_WON
        return self._rng.choice(choices).format(winner=seat.name)


def details_kept(log: str) -> str:
    """Where the details of a crash were written."""
    return f"The details are in {log}."


def details_lost(error: OSError) -> str:
    """Why the details of a crash could not be written."""
    return f"The details could not be kept: {error.strerror}."


def score(match: MatchState) -> str:
    """The score line."""
    return ", ".join(score_wordings(match)[0])


def score_wordings(match: MatchState) -> tuple[tuple[str, str, str], ...]:
    """The score of X, of O and the draws, from the full wording to the shortest."""
    x, o, score = match.x.name, match.o.name, match.score
    return (
        (f"{x} Wins: {score.x_wins}", f"{o} Wins: {score.o_wins}", f"Draws: {score.draws}"),
        (f"{x} {score.x_wins}", f"{o} {score.o_wins}", f"Draws {score.draws}"),
        (f"X {score.x_wins}", f"O {score.o_wins}", f"Draws {score.draws}"),
    )


def opponent(match: MatchState) -> str:
    """Against which level of the computer somebody plays; empty if it does not play."""
    levels = [seat.level.title() for seat in (match.x, match.o) if seat.level]
    return f"{levels[0] if levels[1:] else ''} vs {levels[-1]}".strip() if levels else ""


def how_to_choose(arrows: str) -> tuple[str, ...]:
    """The keys of the menu, from the full wording to the shortest."""
    return f"{arrows} choose, Enter starts", "Enter starts"


def level(level: Level) -> str:
    """What to expect of the computer at a level."""
    return _LEVELS[level]


def turn(match: MatchState) -> str:
    """Whose turn it is."""
    player = match.game.current_player
    seat = match.seat(player)
    if not seat.is_here:
        return f"{seat.name} ({player}) is thinking."
    return f"{seat.name} ({player}), your turn."


def paused(match: MatchState) -> str:
    """That a game of the computer against itself is paused."""
    if match.is_round_over:
        return f"Paused. {result(match)}"
    player = match.game.current_player
    return f"Paused. {match.seat(player).name} ({player}) moves next."


def short_turn(match: MatchState) -> str:
    """Whose turn it is, in the fewest words."""
    return "" if match.is_round_over else f"{match.game.current_player} to move."


def result(match: MatchState) -> str:
    """How a round ended, in the fewest words."""
    winner = match.round_winner
    if winner is None:
        return "A draw."
    result = f"{match.seat(winner).name} ({winner}) wins."
    return f"{result} {_GOOD_TRY}" if _is_you(match.seat(winner.opponent), match) else result


def short_ending(match: MatchState) -> str:
    """How a finished round is announced where there is little room."""
    winner = match.game.winner
    if winner is not None and _is_you(match.seat(winner.opponent), match):
        return f"{winner} wins. {_GOOD_TRY}"
    if winner is not None and match.game.winning_lines and _is_you(match.seat(winner), match):
        return "You win! Well done!"
    if isinstance(match.ruling, CallOffRound):
        return result(match)
    if winner is not None and match.game.status.is_forfeit:
        return f"{winner.opponent} gave up. {winner} wins."
    return outcome(match.game, match.ruling)


def outcome(game: GameState, ruling: Ruling | None = None) -> str:
    """How a game between X and O stands or ended; a `ruling` ended its round instead."""
    match ruling:
        case AwardRound(winner, is_for_delay):
            return f"{winner.opponent} {'was slow' if is_for_delay else 'has left'}. {winner} wins."
        case CallOffRound():
            return CALLED_A_DRAW
    if not game.is_over:
        return f"The game goes on: {game.current_player} to move."
    if game.winner is None:
        return "It's a draw."
    winner = game.winner
    if game.status.is_forfeit:
        return f"{winner.opponent} gives up, so {winner} wins."
    return f"{winner} wins."


def short_outcome(game: GameState, ruling: Ruling | None = None) -> str:
    """The same in the fewest words."""
    match ruling:
        case AwardRound(winner):
            return f"{winner} wins."
        case CallOffRound():
            return "A draw."
    if not game.is_over:
        return f"{game.current_player} to move."
    return f"{game.winner} wins." if game.winner else "A draw."


def question_alone(text: str) -> str:
    """A question without what explains it; any other text as it is."""
    question, mark, _ = text.partition("?")
    return f"{question}{mark}"


def once_more(question: str) -> str:
    """A question repeated after an answer that was neither yes nor no."""
    what, _, _ = question.partition("?")
    return f"Yes or no, please: {what[:1].lower()}{what[1:]}?"


AGAIN_CONFUSED = once_more(AGAIN)


def farewell(match: MatchState | None) -> str:
    """The last thing a player reads: thanks, and the score if there was a game."""
    thanks = "Thanks for playing. Goodbye!"
    return thanks if match is None else f"{thanks}\n{score(match)}"


def typed(words: str) -> str:
    """Introduces words that can be typed."""
    return f"To type after a colon: {words}"


def pace(pace: int, fastest: int) -> str:
    """How fast the computer plays itself."""
    return f"Speed {pace} of {fastest}."


def replay_command(code: str) -> str:
    """How to see a game again."""
    return f"tictactoe-tui {replay_code(code)}"


def replay_code(code: str) -> str:
    """How to see a game again, where room is short."""
    return f"replay {code}"


def move_number(number: int) -> str:
    """Which move is shown."""
    return f"Move {number}"


def bell(is_on: bool) -> str:
    """What the bell does now."""
    return "The bell will ring when it's your turn." if is_on else "The bell is off."


def confused(confusion: Confusion) -> str:
    """The answer to a line that means nothing."""
    return _CONFUSIONS[confusion]


def rejected(reason: Reason) -> str:
    """The answer to a move that breaks a rule. Whose a taken cell is, `Commentary.taken` says."""
    return _REJECTIONS[reason]


def bad_name(fault: NameFault) -> str:
    """Why a name cannot be used."""
    return _BAD_NAMES[fault]


def bad_record(error: BadRecord) -> str:
    """Why a code is not a game. The wrong character is shown escaped: it may be a control code."""
    why = _BAD_RECORDS[error.fault]
    return f"Character {error.position} of the code, {error.character!a}, is wrong: {why}."


def _is_you(seat: Seat, match: MatchState) -> bool:
    """Whether this is the only person at the keyboard, who can be called "you"."""
    return seat.is_here and match.x.is_here != match.o.is_here
