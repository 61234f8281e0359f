"""What a word does, and what that depends on."""

import pytest

from tictactoe.core import Cell
from tictactoe.speech import (
    Act,
    Command,
    Confusion,
    Meaning,
    Question,
    Reply,
    Situation,
    Word,
    decide,
)

GIVE_UP = Question("Give up this game? Say yes or no.", Act.GIVE_UP)
START_AGAIN = Question("Start again? This game won't count. Say yes or no.", Act.START_ROUND)
EVERYTHING = (*Word, *Confusion, Cell(1, 1))


@pytest.mark.parametrize(
    ("meaning", "command"),
    [
        (Cell(0, 2), Cell(0, 2)),
        (Word.HINT, Act.SHOW_HINT),
        (Word.HELP, Act.SHOW_HELP),
        (Word.FORFEIT, GIVE_UP),
        (Word.NEW, START_AGAIN),
        (Word.REPLAY, Reply("There's nothing to replay yet.")),
        (Word.YES, Reply("No question yet! Try 1 to 9 or help.")),
        (Word.NO, Reply("No question yet! Try 1 to 9 or help.")),
        (Confusion.NOT_ON_BOARD, Reply("Cells are numbered 1 to 9. Which one?")),
    ],
)
def test_in_a_game_each_word_does_what_it_says(meaning: Meaning, command: Command) -> None:
    assert decide(meaning, Situation(would_lose_game=True)) == command


def test_a_game_without_moves_is_given_up_for_another_unasked() -> None:
    assert decide(Word.NEW, Situation()) is Act.START_ROUND


@pytest.mark.parametrize(
    ("meaning", "command"),
    [
        (Word.YES, Act.START_ROUND),
        (Word.NEW, Act.START_ROUND),
        (Word.NO, Act.STOP),
        (Word.REPLAY, Act.RETELL),
        (Word.HELP, Act.SHOW_HELP),
    ],
)
def test_after_a_round_the_words_answer_whether_to_play_again(
    meaning: Meaning, command: Command
) -> None:
    assert decide(meaning, Situation(is_over=True)) is command


@pytest.mark.parametrize("meaning", [Cell(1, 1), Word.HINT, Word.FORFEIT, *Confusion])
def test_after_a_round_anything_else_repeats_the_question(meaning: Meaning) -> None:
    assert decide(meaning, Situation(is_over=True)) is Act.REPEAT_QUESTION


@pytest.mark.parametrize("situation", [Situation(), Situation(is_over=True)], ids=str)
def test_how_the_game_is_told_can_be_changed_at_any_time(situation: Situation) -> None:
    assert decide(Word.WORDS, situation) is Act.TELL_ROWS
    assert decide(Word.BOARD, situation) is Act.DRAW_BOARD
    assert decide(Word.BELL, situation) is Act.SWITCH_BELL


@pytest.mark.parametrize("question", [GIVE_UP, START_AGAIN])
@pytest.mark.parametrize("meaning", EVERYTHING)
def test_only_yes_no_and_quit_get_past_an_open_question(
    question: Question, meaning: Meaning
) -> None:
    match meaning:
        case Word.YES:
            expected: Command = question.on_yes
        case Word.NO:
            expected = Reply("Good, the game goes on!")
        case Word.QUIT:
            expected = Act.QUIT
        case _:
            expected = Act.REPEAT_QUESTION
    assert decide(meaning, Situation(question, would_lose_game=True)) == expected


@pytest.mark.parametrize(
    "situation", [Situation(), Situation(GIVE_UP), Situation(is_over=True)], ids=str
)
def test_quit_always_quits(situation: Situation) -> None:
    assert decide(Word.QUIT, situation) is Act.QUIT


def test_a_question_begins_with_itself_in_all_its_wordings() -> None:
    assert GIVE_UP.wordings == (
        "Give up this game? Say yes or no.",
        "Give up this game? y or n",
        "Give up this game?",
    )
