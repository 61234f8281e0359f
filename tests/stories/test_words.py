"""The board in words, for those who listen."""

import pytest

from tests.stories.listening_player import ListeningPlayer
from tests.stories.plain_player import PlainPlayer
from tests.stories.player import Launch
from tictactoe.settings import Mode, Settings

YOUR_TURN = "Player (X), your turn."
EXPLAINED = "The board, row by row. A number is a free cell."
EMPTY = "Top row: 1, 2, 3. Middle row: 4, 5, 6. Bottom row: 7, 8, 9."
ANYTHING = ("1", "1", "4", "help", "hint", "hello", "", "10", "yes", "replay", "words", "bell", "2")


@pytest.fixture
async def listener(launch_words: Launch[ListeningPlayer]) -> ListeningPlayer:
    """Somebody whose computer loses every game."""
    return await launch_words(replies="45" * 9)


async def test_everything_is_explained_before_the_first_move(listener: ListeningPlayer) -> None:
    score = "Player Wins: 0, Computer Wins: 0, Draws: 0"
    assert listener.message.endswith(
        "Type a number from 1 to 9 to put your mark there, "
        "or a word: hint, new, forfeit, help, quit. "
        f"{score} {EXPLAINED} {EMPTY} {YOUR_TURN}"
    )


async def test_a_move_is_told_with_its_answer_then_the_rows_and_the_turn_last(
    listener: ListeningPlayer,
) -> None:
    await listener.enter("2")
    assert listener.message == (
        "X takes the top middle, 2. O answers 4. "
        f"Top row: 1, X, 3. Middle row: O, 5, 6. Bottom row: 7, 8, 9. {YOUR_TURN}"
    )


async def test_each_row_is_a_line_of_its_own(listener: ListeningPlayer) -> None:
    await listener.enter("2")
    assert listener.heard[-4:-1] == [
        "Top row: 1, X, 3.",
        "Middle row: O, 5, 6.",
        "Bottom row: 7, 8, 9.",
    ]


async def test_whose_turn_it_is_comes_last_whatever_was_typed(listener: ListeningPlayer) -> None:
    for line in ANYTHING:
        await listener.enter(line)
        assert listener.message.endswith(YOUR_TURN), (line, listener.message)
        assert listener.message.count(YOUR_TURN) == 1


async def test_the_question_comes_last_when_a_game_has_ended(listener: ListeningPlayer) -> None:
    await listener.press(1, 2, 3)
    assert listener.message.endswith(
        "Play again? Say yes or no, or replay to see the game once more."
    )


async def test_the_last_move_says_enough_about_the_board(listener: ListeningPlayer) -> None:
    await listener.press(1, 2, 3)
    assert listener.message.startswith(
        "X takes the top right corner, 3. X has three in a row: 1-2-3."
    )
    assert "row: X" not in listener.message


async def test_after_the_first_round_nothing_is_explained_again(listener: ListeningPlayer) -> None:
    await listener.press(1, 2, 3)
    await listener.enter("yes")
    assert listener.message == f"All nine cells are free. {YOUR_TURN}"
    await listener.press(1, 2, 3)
    assert listener.message.endswith("Play again?")
    assert listener.text.count(EXPLAINED) == 1
    assert listener.text.count(EMPTY) == 1


async def test_how_to_answer_a_question_is_explained_once(listener: ListeningPlayer) -> None:
    for question in (
        "Give up this game? Say yes or no.",
        "Give up this game?",
        "Give up this game?",
    ):
        await listener.enter("forfeit")
        assert listener.message == question
        await listener.enter("no")


async def test_a_question_that_was_not_answered_is_asked_in_the_usual_words(
    listener: ListeningPlayer,
) -> None:
    for _ in range(3):
        await listener.enter("forfeit")
        await listener.enter("maybe")
        assert listener.message == "Yes or no, please: give up this game?"
        await listener.enter("no")


async def test_a_name_with_a_question_mark_is_always_said_in_full(
    launch_words: Launch[ListeningPlayer],
) -> None:
    pair = await launch_words(Settings(mode=Mode.TWO_PLAYERS, x_name="Who?", o_name="Me?"))
    for cell, turn in ((5, "Me? (O), your turn."), (1, "Who? (X), your turn."), (9, "Me? (O)")):
        await pair.press(cell)
        assert turn in pair.message


async def test_nothing_is_drawn_from_start_to_end(launch_words: Launch[ListeningPlayer]) -> None:
    listener = await launch_words(replies="45")
    for line in (*ANYTHING, "3", "replay", "?", "no"):
        await listener.enter(line)
    assert listener.has_ended
    assert "|" not in listener.text
    assert "-+-" not in listener.text


async def test_a_replay_tells_every_move_and_the_last_board_once(listener: ListeningPlayer) -> None:
    await listener.press(1, 2, 3)
    await listener.enter("replay")
    assert listener.message.count("Move ") == 6
    assert listener.message.count("Top row: X, X, X. Middle row: O, O, 6.") == 1
    assert listener.message.count(" row: ") == 3


async def test_a_game_that_is_only_watched_is_told_in_moves(
    launch_words: Launch[ListeningPlayer],
) -> None:
    listener = await launch_words(Settings(mode=Mode.WATCH, seed=1))
    assert listener.text.count(" takes ") == 9
    assert listener.text.count("Top row: ") == 1


async def test_words_and_board_change_how_the_board_is_told_at_any_time(
    lines: PlainPlayer,
) -> None:
    await lines.enter("words")
    assert lines.message == f"{EXPLAINED} {EMPTY} {YOUR_TURN}"
    await lines.enter("board")
    assert lines.lines[-7:] == ["1|2|3", "-+-+-", "4|5|6", "-+-+-", "7|8|9", "", YOUR_TURN]
    await lines.enter(" WORDS ")
    assert lines.message == f"{EMPTY} {YOUR_TURN}"
    await lines.enter("5")
    assert "|" not in lines.message
    assert "row: " in lines.message


async def test_after_a_game_words_tells_the_last_board_and_asks_again(
    listener: ListeningPlayer,
) -> None:
    await listener.press(1, 2, 3)
    await listener.enter("words")
    assert listener.message == (
        "Top row: X, X, X. Middle row: O, O, 6. Bottom row: 7, 8, 9. Play again?"
    )


async def test_help_says_how_the_board_can_be_told(lines: PlainPlayer) -> None:
    await lines.enter("help")
    assert "The board in words: words. Drawn: board. A bell on your turn: bell." in lines.message
