"""Leaving a room, losing the line, and coming back, for somebody who plays in lines."""

import asyncio

import pytest

from tests.online.evening import Evening, seated
from tests.online.line_player import LinePlayer, quiet, take_turns, two
from tictactoe.core import Cell, Mark
from tictactoe.online.room_view import RoomView

X_WINS = "14253"


@pytest.fixture
def evening() -> Evening:
    return Evening()


@pytest.fixture
async def timed(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """An evening by whose clock everything runs, alarms included."""
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: evening.time)
    return evening


async def test_leaving_a_running_game_is_asked_once_and_loses_it(evening: Evening) -> None:
    ana, bo = await two(evening)
    await quiet()
    assert await ana.type("leave") == "Leave, and lose? Say yes or no."
    assert await ana.type("no") == "Good, the game goes on! Ana (X), your turn."
    await ana.type("leave")
    assert (await ana.type("yes")).startswith(
        "You have left the room. Ana Wins: 0, Bo Wins: 1, Draws: 0"
    )
    assert ana.heard.endswith("Ana (X), your turn.")
    assert not ana.conversation.is_over
    heard = await bo.listen()
    assert "Ana has left, so Bo wins. Ana Wins: 0, Bo Wins: 1" in heard
    assert "Ana has left. Waiting for somebody to play with." in heard
    assert heard.endswith("Bo (X), your turn.")
    assert (await bo.type("replay")).startswith("X has left. O wins.")


async def test_between_games_leaving_is_not_asked(evening: Evening) -> None:
    players = await two(evening)
    await quiet()
    await take_turns(players, X_WINS)
    await quiet()
    assert (await players[0].type("no")).startswith("You have left the room.")
    assert (await players[1].type("leave")).startswith("Ana has left.")
    assert (await players[1].type("leave")).startswith("You have left the room.")
    assert not evening.rooms


async def test_quitting_a_running_game_is_asked_once_and_loses_it(evening: Evening) -> None:
    ana, bo = await two(evening)
    await quiet()
    assert await ana.type("quit") == "Quit, and lose? Say yes or no."
    assert not ana.conversation.is_over
    await ana.type("q")
    assert ana.conversation.is_over
    await ana.break_line()
    assert ana.text.endswith("Thanks for playing. Goodbye! Ana Wins: 0, Bo Wins: 1, Draws: 0")
    await quiet()
    assert "Ana has left." in bo.text


async def test_quitting_while_nobody_came_is_not_asked(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open", "quit")
    assert ana.conversation.is_over
    assert not evening.rooms


async def test_a_question_goes_away_with_the_game_it_was_about(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open")
    bo = seated(await evening.client("Bo").join(ana.code))
    await quiet()
    for mine, theirs in ("15", "23"):
        await ana.type(mine)
        await bo.play(Cell.from_number(int(theirs)))
    await ana.type("9")
    assert (await ana.type("leave")).startswith("Leave, and lose?")
    await bo.play(Cell.from_number(7))
    assert (await ana.listen()).endswith(
        "Play again? Say yes or no, or replay to see the game once more."
    )
    assert (await ana.type("yes")).startswith("Waiting for them.")


async def test_who_is_left_behind_plays_the_computer_and_can_still_see_the_game(
    evening: Evening,
) -> None:
    ana, bo = await two(evening)
    await quiet()
    await take_turns((ana, bo), "51")
    await bo.type("leave", "yes")
    await quiet()
    assert (await ana.type("replay")).startswith("Move 1: X takes 5, the centre.")
    assert "O answers" in await ana.type("9")
    cy = await LinePlayer.come(evening.client("Cy"), ana.code)
    assert "Cy is here! Ana plays X, Cy plays O." in await ana.listen()
    assert "Ana Wins: 0, Cy Wins: 0" in cy.text


async def test_who_wants_no_more_of_the_computer_still_waits(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open", "forfeit", "yes")
    assert await ana.type("no") == "Waiting for somebody to play with."
    assert not ana.conversation.is_over
    assert "Ana (X), your turn." in await ana.type("yes")
    await ana.type("leave", "forfeit", "yes", "no")
    assert ana.conversation.is_over


async def test_a_broken_line_keeps_the_seat_and_the_key_gets_it_back(evening: Evening) -> None:
    ana, bo = await two(evening)
    await quiet()
    await take_turns((ana, bo), "51")
    await quiet()
    await ana.break_line()
    assert "Your seat is kept for a while. Come back soon!" in ana.lines
    heard = await bo.listen()
    assert heard == "Ana's line broke. The seat of Ana is kept for 60 seconds. Ana (X) is thinking."
    again = await LinePlayer.come(evening.client("Ana", "SHA256:ana"))
    assert f"Room {bo.code} Welcome back! Your seat was kept for you. Bo is here!" in again.text
    assert again.text.endswith("O|2|3 -+-+- 4|X|6 -+-+- 7|8|9 Ana (X), your turn.")
    assert await bo.listen() == "Ana is back! Ana (X) is thinking."
    await again.type("9")
    assert "X takes the bottom right corner, 9." in await bo.listen()


async def test_a_guest_comes_back_with_the_code(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open")
    bo = await LinePlayer.come(evening.client("Bo"), ana.code)
    await quiet()
    await take_turns((ana, bo), X_WINS)
    await bo.break_line()
    await quiet()
    again = await LinePlayer.come(evening.client("Stranger"))
    heard = await again.type(f"join {bo.way_back.lower()}")
    assert "Welcome back! Your seat was kept for you." in heard
    assert "Ana Wins: 1, Bo Wins: 0, Draws: 0 Play again?" in heard
    await again.type("yes")
    assert "Bo is back! Bo wants to play again." in await ana.listen()


async def test_after_a_return_the_code_that_is_shown_leads_back_once_more(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open")
    bo = await LinePlayer.come(evening.client("Bo"), ana.code)
    for number in range(3):
        assert f"come again and type: join {bo.way_back}" in bo.text
        assert f"come again and type: join {bo.way_back}" in await bo.type("help")
        await bo.break_line()
        # It may be the user name as well, and the seat has a name.
        code = bo.way_back
        bo = await LinePlayer.come(evening.client(f"Stranger {number}"))
        await bo.type(f"join {code}")
    assert evening.room.names == ("Ana", "Bo")
    assert evening.room.o
    assert evening.room.o.is_here


async def test_the_one_who_opened_is_shown_the_way_back_too_but_nobody_with_a_key(
    evening: Evening,
) -> None:
    ana, bo = [await LinePlayer.come(evening.client(name)) for name in ("Ana", "Bo")]
    await ana.type("anybody")
    assert f"join {ana.way_back}" in await ana.type("help")
    await bo.type("anybody")
    assert "If your line breaks while you play" in bo.heard
    cy, dee = await two(Evening())
    for player in (cy, dee):
        await player.type("help")
        assert "If your line breaks" not in player.text


async def test_a_guest_who_comes_with_the_code_of_the_room_is_told_how_to_get_the_seat_back(
    evening: Evening,
) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open")
    bo = await LinePlayer.come(evening.client("Bo"), ana.code)
    cy = await LinePlayer.come(evening.client("Cy"), ana.code)
    assert "Is the empty seat yours?" not in cy.text
    await bo.break_line()
    again = await LinePlayer.come(evening.client("Bo"), ana.code)
    assert (
        "Both seats are taken, but you can watch. "
        "Is the empty seat yours? Say join and the code you were shown."
    ) in again.text
    assert "Welcome back!" in await again.type(f"join {bo.way_back}")


async def test_who_comes_with_a_code_and_no_name_is_asked_for_one_once(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open")
    ben = await LinePlayer.come(evening.nameless(), ana.code)
    assert ben.text.endswith("What is your name? Type it, or just press Enter.")
    assert len(evening.room.players) == 1
    assert await ben.type("Draws: 99") == "That name looks like the score. Please choose another."
    assert await ben.type(ana.code) == "That is a code. What is your name?"
    assert "Ana plays X, Ben plays O." in await ben.type("  Ben ")
    assert await ben.type("Cy") == "I don't know that word. Try help. Ana (X) is thinking."


async def test_who_wants_no_name_is_a_guest_and_a_seat_has_its_name_already(
    evening: Evening,
) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open")
    guest = await LinePlayer.come(evening.nameless(), ana.code)
    assert "Ana plays X, Guest plays O." in await guest.type("")
    await guest.break_line()
    again = await LinePlayer.come(evening.nameless(), guest.way_back)
    assert "Welcome back!" in again.text
    assert "What is your name?" not in again.text


async def test_who_is_asked_for_a_name_can_quit_instead(evening: Evening) -> None:
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("open")
    guest = await LinePlayer.come(evening.nameless(), ana.code)
    await guest.type("quit")
    assert guest.conversation.is_over
    assert len(evening.room.players) == 1


async def test_who_comes_back_hears_that_the_other_is_away(evening: Evening) -> None:
    ana, bo = await two(evening)
    await quiet()
    await bo.break_line()
    await ana.break_line()
    evening.time = 20
    again = await LinePlayer.come(evening.client("Ana", "SHA256:ana"))
    assert "Bo's line broke. The seat of Bo is kept for 40 seconds." in again.text
    assert "Bo is here!" not in again.text


async def test_after_the_grace_the_player_is_asked_what_to_do(timed: Evening) -> None:
    ana, bo = await two(timed)
    await quiet()
    await bo.break_line()
    assert "kept for 60 seconds" in await ana.listen()
    assert (await ana.type("win")).startswith("Please wait a little longer.")
    timed.time = 59
    assert await ana.listen() == ""
    timed.time = 60
    assert await ana.listen() == "Bo is still away. Say win, draw, or wait."
    timed.time = 90
    assert await ana.listen() == ""
    assert (await ana.type("wait")).startswith("Good, we wait. Say win or draw")
    assert ana.heard.endswith("Ana (X), your turn.")
    assert "Bo has left, so Ana wins." in await ana.type("win")
    assert "Ana Wins: 1" in ana.heard
    assert (await ana.type("replay")).startswith("O has left. X wins.")


async def test_after_the_grace_it_may_be_called_a_draw(evening: Evening) -> None:
    ana, bo = await two(evening)
    await quiet()
    await bo.break_line()
    evening.time = 60
    heard = await ana.type("DRAW")
    assert "The game was called a draw." in heard
    assert "Draws: 1 Play again?" in heard
    assert (await ana.type("replay")).startswith("The game was called a draw.")


async def test_who_comes_back_too_late_is_told_how_the_round_ended(evening: Evening) -> None:
    ana, bo = await two(evening)
    await quiet()
    await bo.break_line()
    evening.time = 60
    await ana.type("win")
    again = await LinePlayer.come(evening.client("Bo", "SHA256:bo"))
    assert "Bo has left, so Ana wins. Ana Wins: 1, Bo Wins: 0, Draws: 0" in again.text
    assert "Play again?" in again.text


async def test_moves_told_after_the_end_of_their_round_invite_to_no_more(evening: Evening) -> None:
    ana, bo = await two(evening)
    await quiet()
    for player, line in ((ana, "5"), (ana, "leave"), (ana, "yes")):
        await player.type(line)
    heard = await bo.listen()
    assert "X takes the centre, 5. Ana has left, so Bo wins." in heard


async def test_with_the_other_there_nothing_can_be_claimed(evening: Evening) -> None:
    ana, _ = await two(evening)
    await quiet()
    for word in ("win", "draw", "wait"):
        assert await ana.type(word) == "The other player is here. Ana (X), your turn."


async def test_between_games_nobody_is_overdue(timed: Evening) -> None:
    ana, bo = await two(timed)
    await quiet()
    await take_turns((ana, bo), X_WINS)
    await quiet()
    await bo.break_line()
    assert (await ana.listen()).endswith("to see the game once more.")
    timed.time = 100
    assert await ana.listen() == ""
    assert (await ana.type("win")).startswith("There is no game now.")


async def test_a_room_whose_players_both_stay_away_ends_and_who_watches_is_told(
    timed: Evening,
) -> None:
    ana, bo = await two(timed)
    cy = await LinePlayer.come(timed.client("Cy"))
    await cy.type(f"watch {ana.code}")
    for player in (ana, bo):
        await player.break_line()
    assert "The seat of Bo is kept for 60 seconds." in await cy.listen()
    timed.time = 59
    assert await cy.listen() == ""
    timed.time = 60
    heard = await cy.listen()
    assert heard.startswith("The players did not come back, so the room is closed.")
    assert heard.endswith("Cy (X), your turn.")
    assert not timed.rooms
    assert "Your friend types" in await cy.type("open")


async def test_who_goes_on_elsewhere_is_let_go(evening: Evening) -> None:
    ana, bo = await two(evening)
    await quiet()
    again = await LinePlayer.come(evening.client("Ana", "SHA256:ana"))
    await again.type("yes")
    assert await ana.listen() == "You went on in another window."
    assert ana.conversation.is_over
    assert ana.ends == 1
    await ana.break_line()
    assert await bo.listen() == ""
    assert await evening.keeper.seat_of("SHA256:ana")


async def test_nobody_follows_a_room_after_the_end(evening: Evening) -> None:
    others = asyncio.all_tasks()
    ana, bo = await two(evening)
    await quiet()
    assert len(asyncio.all_tasks() - others) == 2
    await bo.type("leave", "yes")
    await ana.break_line()
    said = len(ana.lines)
    await quiet()
    assert asyncio.all_tasks() == others
    assert len(ana.lines) == said


async def test_what_goes_wrong_while_following_ends_the_talk_and_is_raised(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await LinePlayer.come(evening.client("Ana", "SHA256:ana"))
    await ana.type("open")
    await quiet()

    def fail(_: RoomView) -> bool:
        raise RuntimeError("broken")

    with monkeypatch.context() as broken:
        broken.setattr(RoomView, "catch_up", fail)
        await evening.client("Bo").join(ana.code)
        await quiet()
    assert ana.conversation.is_over
    assert ana.ends == 1
    with pytest.raises(RuntimeError, match="broken"):
        await ana.conversation.answer("5")
    with pytest.raises(RuntimeError, match="broken"):
        ana.conversation.close()
    await ana.conversation.stop()
    # As the server does, however a visit ends.
    await evening.lobby.disconnected(ana.client.participant.connection)
    player = evening.room.seat(Mark.X)
    assert player
    assert not player.is_here
