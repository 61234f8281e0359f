"""Playing others in lines."""

import asyncio

import pytest

from tests.online.evening import Evening, seated
from tests.online.line_player import LinePlayer, quiet, take_turns, two
from tictactoe.core import Cell
from tictactoe.speech import Numbering
from tictactoe.speech.wrapping import WIDTH

GREETED = "To play a friend: open, join CODE, anybody, watch CODE."
X_WINS = "14253"


@pytest.fixture
def evening() -> Evening:
    return Evening()


async def test_whoever_comes_plays_the_computer_as_at_home(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    assert GREETED in ana.text
    assert "Ana (X), your turn." in ana.text
    heard = await ana.type("5")
    assert "X takes the centre, 5. O answers" in heard
    await ana.type("quit")
    assert ana.conversation.is_over
    assert not evening.rooms


async def test_who_opens_a_room_is_told_all_that_is_needed(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    heard = await ana.type(" OPEN ")
    assert f"Your friend types: ssh {ana.code}@host" in heard
    assert f"come again and type: join {ana.way_back}" in heard
    assert "Waiting for somebody to play with. You can play the computer meanwhile." in heard
    assert heard.endswith("Ana (X), your turn.")
    with_key = await LinePlayer.come(evening.client("Bo", "SHA256:bo"))
    assert "If your line breaks" not in await with_key.type("open")


async def test_who_waits_plays_the_computer_and_is_called(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open")
    assert "X takes the centre, 5. O answers" in await ana.type("5")
    bo = await LinePlayer.come(evening.client("Bo"), ana.code)
    heard = await ana.listen()
    assert heard.startswith("Bo is here! Ana plays X, Bo plays O.")
    assert heard.endswith("1|2|3 -+-+- 4|5|6 -+-+- 7|8|9 Ana (X), your turn.")
    assert "Ana is here! Ana plays X, Bo plays O." in bo.text
    assert bo.heard.endswith("Ana (X) is thinking.")


async def test_what_was_typed_for_the_computer_is_no_move_against_a_friend(
    evening: Evening,
) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open")
    await LinePlayer.come(evening.client("Bo"), ana.code)
    assert (await ana.type("5")).startswith("Bo is here!")
    assert ana.match
    assert not ana.match.game.move_history


async def test_two_play_a_game_and_another_with_their_marks_swapped(evening: Evening) -> None:
    ana, bo = await two(evening)
    await quiet()
    await take_turns((ana, bo), X_WINS[:-1])
    await quiet()
    assert "X has three in a row: 1-2-3." in await ana.type(X_WINS[-1])
    assert ana.heard.endswith("Play again? Say yes or no, or replay to see the game once more.")
    heard = await bo.listen()
    assert "Move 2 decided it: O took 4." in heard
    assert "Ana Wins: 1, Bo Wins: 0, Draws: 0 Play again?" in heard
    assert await bo.type("Yes") == "Waiting for them."
    assert (await ana.listen()).startswith("Bo wants to play again. Play again?")
    assert (await ana.type("yes")).startswith(
        "A new game! Bo plays X, Ana plays O. Bo Wins: 0, Ana Wins: 1, Draws: 0"
    )
    assert ana.heard.endswith("Bo (X) is thinking.")
    assert (await bo.listen()).endswith("Bo (X), your turn.")
    await take_turns((bo, ana), X_WINS)
    assert "Bo Wins: 1, Ana Wins: 1, Draws: 0" in await ana.listen()


async def test_what_both_type_at_the_same_time_is_told_to_both_once() -> None:
    evening = Evening(is_slow=True)
    ana, bo = await two(evening)
    await quiet()
    for lines in (("5", "1"), ("9", "1"), ("3", "2")):
        await asyncio.gather(ana.type(lines[0]), bo.type(lines[1]))
        await quiet()
    assert evening.room.match
    played = [move.cell.number for move in evening.room.match.game.move_history]
    assert played[:2] == [5, 1]
    for player in (ana, bo):
        assert player.match
        assert player.match.seen_by(None) == evening.room.match.seen_by(None)
        for told in ("X takes the centre, 5.", "O takes the top left corner, 1."):
            assert player.text.count(told) == 1


async def test_who_is_slow_gets_the_newest_board_and_all_moves(evening: Evening) -> None:
    ana, bo = await evening.pair()
    watcher = await LinePlayer.come(evening.client("Cy"))
    await watcher.type(f"watch {ana.state.code}")
    for view, cell in ((ana, 5), (bo, 1), (ana, 9)):
        await view.play(Cell.from_number(cell))
    heard = await watcher.listen()
    assert heard == (
        "O|2|3 -+-+- 4|X|6 -+-+- 7|8|X "
        "X takes the centre, 5. O answers 1. X answers 9. Free: 2, 3, 4, 6, 7, 8. "
        "Bo (O) is thinking."
    )


async def test_out_of_turn_nothing_can_be_played_asked_or_given_up(evening: Evening) -> None:
    ana, bo = await two(evening)
    assert await bo.type("5") == "It isn't your turn yet. One moment! Ana (X) is thinking."
    assert await bo.type("hint") == "A hint comes when it's your turn. Ana (X) is thinking."
    assert await bo.type("forfeit") == "You can give up when it's your turn. Ana (X) is thinking."
    assert bo.match
    assert not bo.match.game.move_history
    await quiet()
    assert (await ana.type("hint")).startswith("Try ")


@pytest.mark.parametrize(
    ("numbering", "told"),
    [(Numbering.PHONE, "1 is taken by X."), (Numbering.NUMPAD, "7 is taken by X.")],
)
async def test_a_taken_cell_is_named_with_its_holder_as_the_player_sees_it(
    evening: Evening, numbering: Numbering, told: str
) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open")
    bo = await LinePlayer.come(evening.client("Bo"), ana.code, numbering)
    await quiet()
    await ana.type("1")
    await quiet()
    top_left = told[0]
    assert await bo.type(top_left) == f"{told} Pick a free cell. Bo (O), your turn."


async def test_giving_up_is_asked_once(evening: Evening) -> None:
    ana, bo = await two(evening)
    await quiet()
    assert await ana.type("forfeit") == "Give up this game? Say yes or no."
    assert await ana.type("what") == "Yes or no, please: give up this game?"
    assert await ana.type("no") == "Good, the game goes on! Ana (X), your turn."
    await ana.type("forfeit", "yes")
    assert "Bo Wins: 1" in ana.heard
    assert "Ana gives up, so Bo wins." in await bo.listen()


@pytest.mark.parametrize(
    ("word", "question"),
    [
        ("forfeit", "give up this game?"),
        ("leave", "leave, and lose?"),
        ("quit", "quit, and lose?"),
    ],
)
async def test_only_yes_and_no_answer_a_question(
    evening: Evening, word: str, question: str
) -> None:
    ana, bo = await two(evening)
    await quiet()
    await ana.type(word)
    for line in ("5", "hint", "help", "?", "new", "forfeit", "leave", "open", "join BCDFGH", ""):
        assert await ana.type(line) == f"Yes or no, please: {question}"
    assert await bo.listen() == ""
    assert await ana.type("no") == "Good, the game goes on! Ana (X), your turn."
    assert "X takes the centre, 5." in await ana.type("5")


async def test_after_the_end_the_game_can_be_told_again(evening: Evening) -> None:
    players = await two(evening)
    await quiet()
    assert "nothing to replay" in await players[0].type("replay")
    await take_turns(players, X_WINS)
    heard = await players[0].type("replay")
    assert heard.startswith("Move 1: X takes 1, the top left corner.")
    assert "X wins." in heard


async def test_a_new_game_takes_two(evening: Evening) -> None:
    ana, bo = await two(evening)
    await quiet()
    assert (await ana.type("new")).startswith("A new game begins when both want one.")
    await take_turns((ana, bo), X_WINS)
    await ana.type("yes")
    assert (await ana.type("yes")).startswith("You have asked. Now it's up to them.")
    assert await ana.type("5") == "Waiting for them."
    await quiet()
    assert await bo.type("5") == "Yes or no, please: play again?"
    assert ana.match
    assert ana.match.is_round_over
    await LinePlayer.come(evening.client("Cy"), ana.code)
    assert (await bo.listen()).startswith("One person is watching.")
    assert bo.text.count("Ana wants to play again.") == 1


async def test_who_finds_both_seats_taken_watches_until_one_is_free(evening: Evening) -> None:
    ana, bo = await two(evening)
    cy = await LinePlayer.come(evening.client("Cy"), ana.code)
    assert "Both seats are taken, but you can watch." in cy.text
    assert "You are in a room already. To go to another room" in await cy.type(f"join {ana.code}")
    await bo.type("leave", "yes")
    await quiet()
    assert "Ana plays X, Cy plays O." in await cy.type(f"join {ana.code}")
    assert "Cy is here!" in await ana.listen()


async def test_anybody_is_whoever_waits(evening: Evening) -> None:
    ana, bo = [await LinePlayer.come(evening.client(name)) for name in ("Ana", "Bo")]
    assert "Waiting for somebody to play with." in await ana.type("anybody")
    assert "Ana plays X, Bo plays O." in await bo.type("Anybody")
    assert "Bo is here!" in await ana.listen()


async def test_a_wrong_code_is_answered_kindly_and_after_a_few_of_them_not_at_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: evening.time)
    host = seated(await evening.client("Bo").open())
    ana = await LinePlayer.come(evening.client("Ana"))
    assert (await ana.type("join")).startswith(
        "Which code? Type it after the word, like this: join CODE"
    )
    for word in ("join", "watch", "join"):
        assert (await ana.type(f"{word} \x1b[31m")).startswith("There is no room with that code.")
    for code, answer in (
        ("BCDFGH", "There is no room with that code."),
        (host.state.code, f"Room {host.state.code}"),
    ):
        assert (await ana.type(f"join {code}")).startswith("One moment, please…")
        # Meanwhile one can play, and the answer is the same for a right code and a wrong one.
        assert "X takes" in await ana.type("7" if code == "BCDFGH" else "9")
        assert answer not in await ana.listen()
        evening.time += 2
        assert (await ana.listen()).startswith(answer)
    assert "\x1b" not in ana.text


async def test_who_waits_for_an_answer_to_a_code_can_leave_or_try_another(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: evening.time)
    host = seated(await evening.client("Bo").open())
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type(*["join ZZZZZZ"] * 3, f"join {host.state.code}", "leave")
    evening.time += 60
    assert await ana.listen() == ""
    await ana.type(*["join ZZZZZZ"] * 3, f"join {host.state.code}", "open")
    evening.time += 60
    assert await ana.listen() == ""
    await ana.type("leave", *["join ZZZZZZ"] * 3, f"join {host.state.code}", "quit")
    await ana.conversation.stop()
    evening.time += 60
    await quiet()
    assert len(evening.room.players) == 1


async def test_a_wanted_code_that_is_wrong_leaves_one_with_the_computer(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("Ana"), "BCDFGH")
    assert "There is no room with that code. Type a number from 1 to 9" in ana.text


@pytest.mark.parametrize("line", ["", "   ", "0", "10", "5.0", "hello", "?!", "１", "open sesame"])
async def test_anything_else_gets_a_short_answer_and_changes_nothing(
    evening: Evening, line: str
) -> None:
    ana, _ = await two(evening)
    await quiet()
    before = ana.match
    assert await ana.type(line)
    assert ana.heard.endswith("Ana (X), your turn.")
    assert len(ana.heard) < 80
    assert ana.match is before


async def test_help_lists_the_words_that_mean_something_now(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("Ana", "SHA256:ana"))
    assert "open, join CODE, anybody, watch CODE. 1 to 9, hint, new" in await ana.type("help")
    await ana.type("open")
    assert f"ssh {ana.code}@host To stop waiting for somebody: leave." in await ana.type("help")
    bo = await LinePlayer.come(evening.client("Bo"), ana.code)
    await quiet()
    assert "1 to 9, hint, forfeit, leave, help, quit. While the other is away" in await ana.type(
        "help"
    )
    await take_turns((ana, bo), X_WINS)
    assert "yes, no, replay, leave, help, quit." in await ana.type("help")


async def test_no_line_is_too_long_to_read_even_with_long_names(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("A" * 20))
    await ana.type("open")
    bo = await LinePlayer.come(evening.client("B" * 20), ana.code)
    await quiet()
    await take_turns((ana, bo), X_WINS)
    await ana.type("replay", "help")
    await bo.break_line()
    await quiet()
    for line in ana.lines + bo.lines:
        assert len(line) <= WIDTH
