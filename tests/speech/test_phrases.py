"""What the game says to its players."""

from random import Random
from textwrap import wrap

import pytest

from tictactoe.core import (
    AwardRound,
    BadRecord,
    CallOffRound,
    Cell,
    Forfeit,
    Level,
    Mark,
    MatchState,
    NameFault,
    Place,
    Reason,
    RecordFault,
    StartRound,
    checked_name,
    new_match,
    record,
    reduce_match,
)
from tictactoe.speech import Confusion, Phrases, phrases
from tictactoe.speech.commentary import Commentary
from tictactoe.speech.phrases import bad_name, bad_record, confused, rejected, score

X_WINS, O_WINS, DRAW = "14253", "142576", "123584697"


def played(match: MatchState, numbers: str) -> MatchState:
    for number in numbers:
        cell = Cell.from_number(int(number))
        match = reduce_match(match, Place(cell, match.game.current_player)).state
    return match


def endings(match: MatchState) -> set[str]:
    """Every way this ending may be announced."""
    return {Phrases(Random(seed)).ending(match) for seed in range(50)}


def test_the_score_line_counts_and_uses_the_names_given() -> None:
    assert score(new_match()) == "Player Wins: 0, Computer Wins: 0, Draws: 0"
    match = new_match(o_level=None, x_name="Ana", o_name="[b]Bo")
    for game in (X_WINS, O_WINS, DRAW, X_WINS):
        match = reduce_match(played(match, game), StartRound()).state
    assert score(match) == "Ana Wins: 2, [b]Bo Wins: 1, Draws: 1"


def test_a_win_over_the_computer_is_cheered() -> None:
    assert all("!" in text and "ou" in text for text in endings(played(new_match(), X_WINS)))


def test_a_loss_to_the_computer_is_encouraged_and_says_who_won() -> None:
    """Neither cheered like a win nor told like somebody else's game."""
    match = played(new_match(o_name="Robot"), O_WINS)
    assert all("Robot" in text for text in endings(match))
    assert endings(match).isdisjoint(endings(played(new_match(o_name="Robot"), X_WINS)))
    two_people = played(new_match(o_level=None, o_name="Robot"), O_WINS)
    assert endings(match).isdisjoint(endings(two_people))


def test_in_the_fewest_words_a_loss_is_still_encouraged_and_a_win_cheered() -> None:
    lost, won = played(new_match(), O_WINS), played(new_match(), X_WINS)
    assert phrases.result(lost) == "Computer (O) wins. Good try!"
    assert phrases.short_ending(lost) == "O wins. Good try!"
    assert phrases.short_ending(won) == "You win! Well done!"
    two_people = played(new_match(o_level=None), O_WINS)
    assert phrases.result(two_people) == "Player O (O) wins."
    assert phrases.short_ending(two_people) == "O wins."
    given_up = reduce_match(new_match(o_level=None), Forfeit(Mark.X)).state
    assert phrases.short_ending(given_up) == "X gave up. O wins."


def test_a_draw_is_positive() -> None:
    assert all("!" in text for text in endings(played(new_match(), DRAW)))


def test_between_two_people_the_winner_is_named() -> None:
    match = new_match(o_level=None, x_name="Ana", o_name="Bo")
    assert all("Ana" in text for text in endings(played(match, X_WINS)))
    assert all("Bo" in text for text in endings(played(match, O_WINS)))


def test_watching_two_computers_the_winner_is_named() -> None:
    match = new_match(Level.EASY, Level.EASY)
    assert all("Computer O" in text for text in endings(played(match, O_WINS)))


def test_giving_up_is_no_shame() -> None:
    alone = reduce_match(new_match(), Forfeit(Mark.X)).state
    assert all("You" in text for text in endings(alone))
    two = new_match(o_level=None, x_name="Ana", o_name="Bo")
    assert endings(reduce_match(two, Forfeit(Mark.X)).state) == {"Ana gives up, so Bo wins."}


def test_a_round_that_was_stopped_is_announced_by_what_ended_it() -> None:
    two = played(new_match(o_level=None, x_name="Ana", o_name="Bo"), "51")
    for gone, sentences in (
        (Mark.X, ("Ana has left, so Bo wins.", "X has left. O wins.", "Bo (O) wins.")),
        (Mark.O, ("Bo has left, so Ana wins.", "O has left. X wins.", "Ana (X) wins.")),
    ):
        match = reduce_match(two, AwardRound(gone.opponent)).state
        outcome = phrases.outcome(match.game, match.ruling)
        assert endings(match) == {sentences[0]}
        assert (outcome, phrases.result(match)) == sentences[1:]
    match = reduce_match(two, CallOffRound()).state
    assert endings(match) == {phrases.outcome(match.game, match.ruling)}
    assert endings(match) == {"The game was called a draw."}
    assert phrases.short_turn(match) == ""


@pytest.mark.parametrize("numbers", [X_WINS, O_WINS, DRAW])
def test_endings_vary_but_a_seed_repeats_them(numbers: str) -> None:
    match = played(new_match(), numbers)
    assert len(endings(match)) > 1
    assert Phrases(Random(3)).ending(match) == Phrases(Random(3)).ending(match)


def test_a_name_in_braces_or_percent_signs_is_said_as_it_is() -> None:
    match = played(new_match(o_name="{winner} %s {0}"), O_WINS)
    assert all("{winner} %s {0}" in text for text in endings(match))


def test_each_fault_is_named() -> None:
    assert "Nothing typed" in confused(Confusion.NOTHING)
    assert "numbered 1 to 9" in confused(Confusion.NOT_ON_BOARD)
    assert "Whole numbers" in confused(Confusion.NOT_WHOLE)
    assert "know that word" in confused(Confusion.UNKNOWN_WORD)
    assert "can't read" in confused(Confusion.SYMBOLS)
    assert "off the board" in rejected(Reason.OFF_BOARD)
    assert "turn" in rejected(Reason.NOT_YOUR_TURN)
    assert "over" in rejected(Reason.GAME_OVER)
    assert "at least one" in bad_name(NameFault.EMPTY)
    assert "20" in bad_name(NameFault.TOO_LONG)
    assert "can't be shown" in bad_name(NameFault.UNPRINTABLE)
    assert "same name" in bad_name(NameFault.TAKEN)
    assert "accents" in bad_name(NameFault.PILED_UP)
    assert "score" in bad_name(NameFault.LIKE_SCORE)


def test_the_message_about_an_empty_name_is_true_of_names_that_are_allowed() -> None:
    assert bad_name(NameFault.EMPTY) == "A name needs at least one letter, digit or sign."
    for name in ("a", "7", "!", "漢", "🙂"):
        assert checked_name(name) == name


ANSWERS = [
    *map(confused, Confusion),
    *map(rejected, set(Reason) - {Reason.OCCUPIED}),
    Commentary().taken(Cell(1, 1), Mark.O),
]


def test_there_is_a_friendly_answer_to_everything_that_can_go_wrong() -> None:
    answers = [
        *ANSWERS,
        *map(bad_name, NameFault),
        *(bad_record(BadRecord(1, "x", fault)) for fault in RecordFault),
    ]
    assert len(set(answers)) == len(answers)
    for answer in answers:
        assert len(answer) <= 80
        for blame in ("error", "invalid", "illegal", "fail"):
            assert blame not in answer.lower()


def test_every_answer_fits_into_the_two_lines_of_the_smallest_screen() -> None:
    """20 columns by 8 rows leave two lines for messages."""
    for answer in (
        *ANSWERS,
        phrases.WORDS,
        phrases.NOTHING_TO_ANSWER,
        phrases.NOTHING_TO_REPLAY,
        phrases.SURE_TO_FORFEIT,
        phrases.KEPT_PLAYING,
        phrases.AGAIN_CONFUSED,
        phrases.AGAIN_HELP,
    ):
        assert len(wrap(answer, 20)) <= 2, answer


@pytest.mark.parametrize("numbers", [X_WINS, O_WINS, DRAW])
def test_with_the_usual_names_an_ending_fits_into_40_columns(numbers: str) -> None:
    assert max(map(len, endings(played(new_match(), numbers)))) <= 40


def test_a_bad_code_is_explained_without_letting_it_act_on_the_terminal() -> None:
    with pytest.raises(BadRecord) as caught:
        record.decode("51\x1b[2J")
    text = bad_record(caught.value)
    assert text == r"Character 3 of the code, '\x1b', is wrong: it is not 1 to 9 or a final f."
