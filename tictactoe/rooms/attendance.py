"""How people come into a room, lose their line, come back, and leave."""

from dataclasses import replace

from tictactoe.core.board import Mark
from tictactoe.core.match import AwardRound, MatchState, Seat
from tictactoe.rooms.events import (
    Dropped,
    Joined,
    Left,
    Refusal,
    Replaced,
    Returned,
    RoomEvent,
    SeatLost,
    WatcherCame,
    WatcherWent,
)
from tictactoe.rooms.match_log import MatchLog
from tictactoe.rooms.people import Participant, Player, distinct_name
from tictactoe.rooms.state import RoomState, RoomTransition


def join(state: RoomState, participant: Participant, now: float) -> RoomTransition | Refusal:
    """Take the first free seat, X before O. With none free, watch."""
    if state.mark_of_identity(participant.identity):
        return come_back(state, participant.identity, participant.connection)
    if state.mark_of(participant.connection):
        return Refusal.ALREADY_HERE
    cleared, events = _without_overdue(state, now)
    mark = next((mark for mark in (Mark.X, Mark.O) if cleared.seat(mark) is None), None)
    if mark is None:
        return watch(state, participant)
    cleared, went = _without_watcher(cleared, participant.connection)
    name = distinct_name(participant.name, cleared.names)
    seated = cleared.with_seat(mark, Player(participant.identity, name, participant.connection))
    return RoomTransition(_sat_down(seated), (*events, *went, Joined(name, mark)))


def watch(state: RoomState, participant: Participant) -> RoomTransition | Refusal:
    """See everything from now on, if there is room."""
    if state.knows(participant.connection):
        return Refusal.ALREADY_HERE
    if len(state.watchers) >= state.rules.most_watchers:
        return Refusal.CROWDED
    name = distinct_name(participant.name, state.names)
    watchers = (*state.watchers, replace(participant, name=name))
    return RoomTransition(replace(state, watchers=watchers), (WatcherCame(name),))


def stop_watching(state: RoomState, watcher: Participant) -> RoomTransition:
    """Go, which nobody has to wait for."""
    return RoomTransition(*_without_watcher(state, watcher.connection))


def come_back(state: RoomState, identity: str, connection: str) -> RoomTransition | Refusal:
    """Sit down again in one's own seat, even if an older connection still holds it."""
    mark = state.mark_of_identity(identity)
    player = state.seat(mark) if mark else None
    if mark is None or player is None:
        return Refusal.NO_SEAT
    # Nor may a guest who knows both tokens hold both seats.
    if state.mark_of(connection):
        return Refusal.ALREADY_HERE
    stood_up, went = _without_watcher(state, connection)
    replaced = (Replaced(player.connection),) if player.is_here else ()
    seated = stood_up.with_seat(mark, replace(player, connection=connection, away_until=None))
    return RoomTransition(seated, (*went, *replaced, Returned(player.name)))


def disconnect(state: RoomState, mark: Mark, now: float) -> RoomTransition | Refusal:
    """Keep the seat for a while. A wish for a rematch lapses: it could start without its player."""
    player = state.seat(mark)
    if player is None:
        return Refusal.NOT_HERE
    until = now + state.rules.grace
    away = replace(player, away_until=until, wants_rematch=False)
    return RoomTransition(state.with_seat(mark, away), (Dropped(player.name, until),))


def leave(state: RoomState, mark: Mark) -> RoomTransition | Refusal:
    """Free the seat. The running round is lost, and the other player's wish for another lapses."""
    player = state.seat(mark)
    if player is None:
        return Refusal.NOT_HERE
    ended: tuple[RoomEvent, ...] = ()
    if state.match_log and state.is_running:
        match_log, ended = state.match_log.then(AwardRound(mark.opponent))
        state = replace(state, match_log=match_log)
    state = state.with_seat(mark, None)
    if stays := state.seat(mark.opponent):
        state = state.with_seat(mark.opponent, replace(stays, wants_rematch=False))
    return RoomTransition(state, (*ended, Left(player.name)))


def _without_overdue(state: RoomState, now: float) -> tuple[RoomState, tuple[RoomEvent, ...]]:
    """The room without those nobody has to wait for. In a running game their opponent decides."""
    events: list[RoomEvent] = []
    for mark in (Mark.X, Mark.O):
        player = state.seat(mark)
        if player and player.is_overdue(now) and not state.is_running:
            state = state.with_seat(mark, None)
            events.append(SeatLost(player.name))
    return state, tuple(events)


def _without_watcher(state: RoomState, connection: str) -> tuple[RoomState, tuple[RoomEvent, ...]]:
    """The room in which nobody watches from that connection."""
    watcher = state.watcher(connection)
    if watcher is None:
        return state, ()
    others = tuple(each for each in state.watchers if each is not watcher)
    return replace(state, watchers=others), (WatcherWent(watcher.name),)


def _sat_down(state: RoomState) -> RoomState:
    """The room with a fresh match, if the one who just sat down finds somebody to play with."""
    if state.x is None or state.o is None:
        return replace(state, match_log=None)
    match = MatchState(Seat(state.x.name), Seat(state.o.name))
    x, o = (replace(player, wants_rematch=False) for player in (state.x, state.o))
    return replace(state, x=x, o=o, match_log=MatchLog(state.version, match, base=match))
