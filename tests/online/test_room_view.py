"""A room as one connection sees it."""

from itertools import pairwise

from tests.online.evening import Evening, seated, up_to_date
from tictactoe.core import AwardRound, Cell, Mark, Reason, Status
from tictactoe.online.news import news
from tictactoe.online.room_view import RoomView
from tictactoe.rooms import Refusal


async def play(tables: tuple[RoomView, RoomView], numbers: str) -> None:
    for turn, number in enumerate(numbers):
        assert await tables[turn % 2].play(Cell.from_number(int(number))) is None


async def test_both_see_every_move_and_who_is_who() -> None:
    ana, bo = await Evening().pair()
    await play((ana, bo), "51")
    for view, mine in ((ana, Mark.X), (bo, Mark.O)):
        await up_to_date(view)
        assert view.store
        match = view.store.state
        assert [move.cell.number for move in match.game.move_history] == [5, 1]
        assert view.mark is mine
        assert match.seat(mine).is_here
        assert not match.seat(mine.opponent).is_here


async def test_only_the_one_whose_turn_it_is_can_move() -> None:
    evening = Evening()
    ana, bo = await evening.pair()
    watcher = seated(await evening.client("Cy").watch(ana.state.code))
    assert await bo.play(Cell(0, 0)) is Reason.NOT_YOUR_TURN
    assert await watcher.play(Cell(0, 0)) is Refusal.WATCHING
    assert evening.room.match
    assert not evening.room.match.game.move_history


async def test_after_a_rematch_the_marks_are_swapped_in_every_store() -> None:
    ana, bo = await Evening().pair()
    await play((ana, bo), "14253")
    assert await ana.ask_rematch() is None
    assert await bo.ask_rematch() is None
    for view in (ana, bo):
        store = view.store
        await up_to_date(view)
        assert view.store is store
        assert view.store
        match = view.store.state
        assert (match.x.name, match.o.name) == ("Bo", "Ana")
        assert (match.score.x_wins, match.score.o_wins) == (0, 1)
        assert match.seat(view.mark or Mark.EMPTY).is_here
    assert ana.mark is Mark.O


async def test_a_broken_line_keeps_the_seat_and_the_same_key_gets_it_back() -> None:
    evening = Evening()
    ana, bo = await evening.pair()
    await play((ana, bo), "51")
    await evening.drop(ana)
    assert await bo.claim() is Refusal.TOO_EARLY
    again = seated(await evening.client("Ana", "SHA256:ana").come_back())
    assert again.catch_up()
    assert again.store
    assert len(again.store.state.game.move_history) == 2
    assert again.mark is Mark.X
    await ana.refresh()
    assert not ana.is_in_room


async def test_a_guest_comes_back_with_the_code() -> None:
    evening = Evening()
    ana = evening.client("Ana")
    view = seated(await ana.open())
    await evening.drop(view)
    assert ana.way_back
    assert seated(await evening.client("Ana").join(ana.way_back.lower())).mark is Mark.X


async def test_after_the_grace_the_other_may_claim_the_win() -> None:
    evening = Evening()
    ana, bo = await evening.pair()
    await evening.drop(ana)
    evening.time = 60
    assert await bo.claim() is None
    assert bo.store
    assert bo.store.state.ruling == AwardRound(Mark.O)
    assert bo.store.state.game.status is Status.IN_PROGRESS


async def test_news_are_what_has_changed_for_the_others() -> None:
    evening = Evening()
    room = seated(await evening.client("Ana", "SHA256:ana").open())
    states = [evening.room]
    bo = seated(await evening.client("Bo", "SHA256:bo").join(room.state.code))
    states.append(evening.room)
    await evening.drop(bo)
    states.append(evening.room)
    bo = seated(await evening.client("Bo", "SHA256:bo").come_back())
    states.append(evening.room)
    seated(await evening.client("Cy").watch(room.state.code))
    states.append(evening.room)
    await bo.leave()
    states.append(evening.room)
    told = [list(news(before, after, Mark.X)) for before, after in pairwise(states)]
    assert told == [
        ["Bo is here!"],
        ["Bo's line broke."],
        ["Bo is back!"],
        ["One person is watching."],
        ["Bo has left."],
    ]
    assert list(news(states[0], states[1], Mark.O)) == []
