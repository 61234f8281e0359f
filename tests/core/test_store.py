"""The store: who is told what, and when."""

import pytest

from tictactoe.core import (
    Cell,
    Mark,
    MatchEvent,
    MovePlayed,
    Place,
    RoundStarted,
    StartRound,
    Store,
    TurnPassed,
    new_match,
)

X, O = Mark.X, Mark.O
CENTRE, CORNER = Cell(1, 1), Cell(0, 0)


def names(events: list[MatchEvent]) -> list[str]:
    return [type(event).__name__ for event in events]


@pytest.fixture
def store() -> Store:
    return Store(new_match())


def test_a_listener_finds_the_state_that_its_event_tells_of(store: Store) -> None:
    seen: list[str] = []
    store.subscribe(lambda _: seen.append(store.state.game.current_player))
    store.dispatch(Place(CENTRE, X))
    assert seen == ["O", "O"]


def test_who_stops_listening_hears_no_more(store: Store) -> None:
    heard: list[MatchEvent] = []
    unsubscribe = store.subscribe(heard.append)
    unsubscribe()
    unsubscribe()
    store.dispatch(Place(CENTRE, X))
    assert heard == []


def test_the_same_listener_can_listen_twice_and_stop_once(store: Store) -> None:
    heard: list[MatchEvent] = []
    store.subscribe(heard.append)
    store.subscribe(heard.append)()
    store.dispatch(StartRound())
    assert heard == [RoundStarted(2)]


def test_an_action_dispatched_by_a_listener_waits_until_everyone_has_heard(store: Store) -> None:
    heard: list[MatchEvent] = []

    def answer(event: MatchEvent) -> None:
        if event == TurnPassed(O):
            store.dispatch(Place(CORNER, O))
            assert store.state.game.current_player is O

    store.subscribe(answer)
    store.subscribe(heard.append)
    store.dispatch(Place(CENTRE, X))
    assert names(heard) == ["MovePlayed", "TurnPassed"] * 2
    assert [event.player for event in heard if isinstance(event, TurnPassed)] == [O, X]
    assert store.state.game.board[0][0] == "O"


def test_actions_of_several_listeners_are_carried_out_in_the_order_they_came(store: Store) -> None:
    heard: list[MatchEvent] = []
    store.subscribe(lambda event: store.dispatch(StartRound()) if event == TurnPassed(O) else None)
    store.subscribe(
        lambda event: store.dispatch(Place(CORNER, O)) if event == TurnPassed(O) else None
    )
    store.subscribe(heard.append)
    store.dispatch(Place(CENTRE, X))
    assert names(heard) == ["MovePlayed", "TurnPassed", "RoundStarted", "MoveRejected"]


def test_who_stops_while_being_told_is_not_told_the_rest(store: Store) -> None:
    heard: list[MatchEvent] = []

    def stop_the_other(event: MatchEvent) -> None:
        if isinstance(event, MovePlayed):
            unsubscribe()

    store.subscribe(stop_the_other)
    unsubscribe = store.subscribe(heard.append)
    store.dispatch(Place(CENTRE, X))
    assert heard == []


def test_who_starts_while_others_are_told_hears_from_the_next_action_on(store: Store) -> None:
    heard: list[MatchEvent] = []

    def bring_a_friend(event: MatchEvent) -> None:
        if isinstance(event, MovePlayed):
            store.subscribe(heard.append)

    unsubscribe = store.subscribe(bring_a_friend)
    store.dispatch(Place(CENTRE, X))
    unsubscribe()
    assert heard == []
    store.dispatch(Place(CENTRE, O))
    assert names(heard) == ["MoveRejected"]


def test_a_failing_listener_robs_nobody_and_is_reported(store: Store) -> None:
    heard: list[MatchEvent] = []

    def fail(_: MatchEvent) -> None:
        raise RuntimeError("broken")

    store.subscribe(fail)
    store.subscribe(heard.append)
    with pytest.raises(ExceptionGroup) as caught:
        store.dispatch(Place(CENTRE, X))
    assert [str(error) for error in caught.value.exceptions] == ["broken", "broken"]
    assert names(heard) == ["MovePlayed", "TurnPassed"]
    assert store.state.game.board[1][1] == "X"


def test_an_interrupt_goes_through_at_once_and_what_was_to_follow_is_forgotten(
    store: Store,
) -> None:
    def interrupt(event: MatchEvent) -> None:
        if isinstance(event, MovePlayed):
            store.dispatch(StartRound())
            raise KeyboardInterrupt

    unsubscribe = store.subscribe(interrupt)
    with pytest.raises(KeyboardInterrupt):
        store.dispatch(Place(CENTRE, X))
    unsubscribe()
    store.dispatch(Place(CORNER, O))
    assert store.state.game.board[0][0] == "O"
    assert store.state.round == 1


def test_actions_that_wait_are_carried_out_although_a_listener_failed(store: Store) -> None:
    def answer_and_fail(event: MatchEvent) -> None:
        if event == TurnPassed(O):
            store.dispatch(Place(CORNER, O))
            raise RuntimeError("broken")

    store.subscribe(answer_and_fail)
    with pytest.raises(ExceptionGroup):
        store.dispatch(Place(CENTRE, X))
    assert store.state.game.board[0][0] == "O"


def test_an_event_reaches_everybody_before_the_next_one_reaches_anybody(store: Store) -> None:
    heard: list[str] = []
    store.subscribe(lambda event: heard.append(f"first {type(event).__name__}"))
    store.subscribe(lambda event: heard.append(f"second {type(event).__name__}"))
    store.dispatch(Place(CENTRE, X))
    assert heard == [
        "first MovePlayed",
        "second MovePlayed",
        "first TurnPassed",
        "second TurnPassed",
    ]


def test_a_long_conversation_between_listeners_does_not_pile_up(store: Store) -> None:
    """A listener that answers every round with a new one, ten thousand times."""
    rounds = 10_000

    def again(event: MatchEvent) -> None:
        if isinstance(event, RoundStarted) and event.round < rounds:
            store.dispatch(StartRound())

    store.subscribe(again)
    store.dispatch(StartRound())
    assert store.state.round == rounds
