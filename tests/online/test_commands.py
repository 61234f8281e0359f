"""What a word does on a server. What it does everywhere is tested with `speech`."""

import pytest

from tictactoe.core import Cell
from tictactoe.online.commands import (
    OnlineCommand,
    RoomAct,
    RoomSituation,
    decide_alone,
    decide_in_room,
)
from tictactoe.online.words import OnlineMeaning, Request, RoomWord
from tictactoe.speech import Act, Confusion, Question, Reply, Situation, Word

ALONE = Reply("There is nobody to play with.")
NOT_HERE = Reply("You are not in a room.")
WATCHING = Reply("You are watching. Only the two can play.")
GIVE_UP = Question("Give up this game? Say yes or no.", Act.GIVE_UP)
SURE_TO_LEAVE = Question("Leave, and lose? Say yes or no.", Act.LEAVE)
SURE_TO_QUIT = Question("Quit, and lose? Say yes or no.", Act.QUIT)

WAYS_IN = (
    Request(RoomWord.OPEN),
    Request(RoomWord.ANYBODY),
    Request(RoomWord.JOIN, "BCDFGH"),
    Request(RoomWord.WATCH, "BCDFGH"),
)
OTHER_REQUESTS = tuple(Request(word) for word in RoomWord if not word.is_way_in)
LEAVE = Request(RoomWord.LEAVE)
PLAYING = RoomSituation(would_lose_game=True)
AFTER_ROUND = RoomSituation(is_over=True)
EVERYWHERE = (PLAYING, AFTER_ROUND, RoomSituation(is_watching=True))


@pytest.mark.parametrize("request_", WAYS_IN)
def test_the_ways_into_a_room_are_taken_wherever_no_question_is_open(request_: Request) -> None:
    assert decide_alone(request_, Situation(), in_room=False, has_last_game=False) is request_
    for situation in EVERYWHERE:
        assert decide_in_room(request_, situation) is request_


@pytest.mark.parametrize("request_", [*WAYS_IN, *OTHER_REQUESTS])
def test_no_word_about_rooms_gets_past_an_open_question(request_: Request) -> None:
    asked, asked_in_room = Situation(GIVE_UP), RoomSituation(GIVE_UP, would_lose_game=True)
    command = decide_alone(request_, asked, in_room=True, has_last_game=False)
    assert command is Act.REPEAT_QUESTION
    assert decide_in_room(request_, asked_in_room) is Act.REPEAT_QUESTION


@pytest.mark.parametrize("request_", OTHER_REQUESTS)
def test_words_about_rooms_need_a_room_and_most_need_somebody_in_it(request_: Request) -> None:
    assert decide_alone(request_, Situation(), in_room=False, has_last_game=False) == NOT_HERE
    expected = Act.LEAVE if request_ == LEAVE else ALONE
    assert decide_alone(request_, Situation(), in_room=True, has_last_game=False) == expected


def test_who_is_left_behind_can_see_the_last_game_of_the_room() -> None:
    for solo, command in (
        (Situation(), Act.RETELL),
        (Situation(is_over=True), Act.RETELL),
        (Situation(GIVE_UP), Act.REPEAT_QUESTION),
    ):
        assert decide_alone(Word.REPLAY, solo, in_room=True, has_last_game=True) is command


@pytest.mark.parametrize(
    ("meaning", "command"),
    [
        (Cell(1, 1), Cell(1, 1)),
        (Word.FORFEIT, GIVE_UP),
        (Word.HINT, Act.SHOW_HINT),
        (Word.HELP, Act.SHOW_HELP),
        (Word.NEW, Reply("A new game begins when both want one.")),
        (Word.QUIT, SURE_TO_QUIT),
        (LEAVE, SURE_TO_LEAVE),
        (Request(RoomWord.WIN), RoomAct.CLAIM_WIN),
        (Request(RoomWord.DRAW), RoomAct.CALL_DRAW),
        (Request(RoomWord.WAIT), Reply("The other player is here.")),
        (Word.REPLAY, Reply("There's nothing to replay yet.")),
        (Word.YES, Reply("No question yet! Try 1 to 9 or help.")),
    ],
)
def test_what_words_do_in_a_game_against_somebody(
    meaning: OnlineMeaning, command: OnlineCommand
) -> None:
    assert decide_in_room(meaning, PLAYING) == command


def test_out_of_turn_there_is_no_move_no_hint_and_no_giving_up() -> None:
    situation = RoomSituation(would_lose_game=True, is_others_turn=True)
    not_yet = Reply("It isn't your turn yet. One moment!")
    assert decide_in_room(Cell(1, 1), situation) == not_yet
    assert decide_in_room(Word.HINT, situation) == Reply("A hint comes when it's your turn.")
    assert decide_in_room(Word.FORFEIT, situation) == Reply("You can give up when it's your turn.")


def test_one_may_wait_for_somebody_who_is_away() -> None:
    situation = RoomSituation(would_lose_game=True, is_opponent_away=True)
    assert decide_in_room(Request(RoomWord.WAIT), situation) is RoomAct.WAIT


@pytest.mark.parametrize(
    ("meaning", "command"),
    [
        (Word.YES, Act.START_ROUND),
        (Word.NEW, Act.START_ROUND),
        (Word.NO, Act.LEAVE),
        (Word.QUIT, Act.QUIT),
        (LEAVE, Act.LEAVE),
        (Word.REPLAY, Act.RETELL),
        (Request(RoomWord.WAIT), Act.REPEAT_QUESTION),
        (Cell(1, 1), Act.REPEAT_QUESTION),
        (Word.FORFEIT, Act.REPEAT_QUESTION),
    ],
)
def test_between_games_going_is_not_asked_about_and_no_means_leave(
    meaning: OnlineMeaning, command: OnlineCommand
) -> None:
    assert decide_in_room(meaning, AFTER_ROUND) is command


@pytest.mark.parametrize("is_over", [False, True])
def test_who_watches_can_look_and_leave_and_nothing_else(is_over: bool) -> None:
    situation = RoomSituation(is_over=is_over, is_watching=True)
    for word in (Word.YES, Word.NO, Word.NEW, Word.FORFEIT, Word.HINT):
        assert decide_in_room(word, situation) == WATCHING
    for request_ in OTHER_REQUESTS:
        expected = Act.LEAVE if request_ == LEAVE else WATCHING
        assert decide_in_room(request_, situation) == expected
    assert decide_in_room(Cell(0, 0), situation) == WATCHING
    assert decide_in_room(Word.HELP, situation) is Act.SHOW_HELP
    assert decide_in_room(Word.WORDS, situation) is Act.TELL_ROWS
    assert decide_in_room(Word.BOARD, situation) is Act.DRAW_BOARD
    assert decide_in_room(Word.BELL, situation) is Act.SWITCH_BELL
    assert decide_in_room(Word.QUIT, situation) is Act.QUIT
    for confusion in Confusion:
        reply = decide_in_room(confusion, situation)
        assert isinstance(reply, Reply)
        assert "1 to 9" not in reply.text


def test_quit_is_asked_once_whatever_else_is_asked() -> None:
    asked = RoomSituation(GIVE_UP, would_lose_game=True)
    assert decide_in_room(Word.QUIT, asked) == SURE_TO_QUIT
    asked = RoomSituation(SURE_TO_QUIT, would_lose_game=True)
    assert decide_in_room(Word.QUIT, asked) is Act.QUIT
    assert decide_in_room(Word.NO, asked) == Reply("Good, the game goes on!")
