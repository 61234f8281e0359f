"""How people come into a room, lose their connection, come back, and leave."""

from dataclasses import replace

from tictactoe.core.board import Mark
from tictactoe.core.match import AwardRound, MatchState, Seat
from tictactoe.rooms.match_log import MatchLog
from tictactoe.rooms.people import Participant, Player, distinct_name
from tictactoe.rooms.refusal import Refusal, Rejection
from tictactoe.rooms.rounds import at_the_board
from tictactoe.rooms.state import RoomState


def join(state: RoomState, participant: Participant, now: float) -> RoomState | Refusal:
    """Take the first free seat, X before O. With none free, watch."""
    if state.mark_of_identity(participant.identity):
        return come_back(state, participant.identity, participant.connection, now)
    if state.mark_of(participant.connection):
        return Refusal.ALREADY_HERE
    cleared = _without_overdue(state, now)
    mark = next((mark for mark in (Mark.X, Mark.O) if mark not in cleared.seats), None)
    if mark is None:
        return watch(state, participant)
    cleared = stop_watching(cleared, participant.connection)
    name = distinct_name(participant.name, cleared.names)
    seated = cleared.with_seat(mark, Player(participant.identity, name, participant.connection))
    return replace(_with_new_match(seated), turn_began=now)


def meet(state: RoomState, participant: Participant, now: float) -> RoomState | Refusal:
    """Play the one who waits here for anybody, or become the one who waits."""
    if state.players and not state.is_open_to_anybody:
        return Refusal.ALONE
    joined = join(state, participant, now)
    if isinstance(joined, RoomState) and joined.x and not state.players:
        return joined.with_seat(Mark.X, replace(joined.x, seeks_anybody=True))
    return joined


def watch(state: RoomState, participant: Participant) -> RoomState | Refusal:
    """See everything from now on, if the room is not crowded."""
    if state.knows(participant.connection):
        return Refusal.ALREADY_HERE
    if len(state.watchers) >= state.rules.most_watchers:
        return Refusal.CROWDED
    name = distinct_name(participant.name, state.names)
    return replace(state, watchers=(*state.watchers, replace(participant, name=name)))


def stop_watching(state: RoomState, connection: str) -> RoomState:
    """The room in which nobody watches from that connection."""
    others = tuple(each for each in state.watchers if each.connection != connection)
    return replace(state, watchers=others)


def come_back(state: RoomState, identity: str, connection: str, now: float) -> RoomState | Refusal:
    """Sit down again in one's own seat, even if an older connection still holds it.

    Whoever has waited with their move for the other to come back has all the time again. For
    those who are to move themselves time has gone on, or to break the line would win time.
    """
    mark = state.mark_of_identity(identity)
    if mark is None:
        return Refusal.NO_SEAT
    # A guest who knows both rejoin codes may not hold both seats either.
    if state.mark_of(connection):
        return Refusal.ALREADY_HERE
    player = state.seats[mark]
    is_to_move = state.match is not None and state.match.game.current_player is mark
    if not player.is_here and not is_to_move:
        state = replace(state, turn_began=now)
    seated = replace(player, connection=connection, away_until=None)
    return stop_watching(state, connection).with_seat(mark, seated)


def disconnect(state: RoomState, mark: Mark, now: float) -> RoomState:
    """Keep the seat for a while.

    A request for a rematch lapses: the round could start without the player who asked for it.
    """
    player = state.seats[mark]
    away = replace(player, away_until=now + state.rules.grace, wants_rematch=False)
    return state.with_seat(mark, away)


def leave(state: RoomState, mark: Mark) -> RoomState | Rejection:
    """Free the seat. The running round is lost, and the other's request for a rematch lapses."""
    if state.is_running:
        ended = at_the_board(state, AwardRound(mark.opponent))
        if not isinstance(ended, RoomState):
            return ended
        state = ended
    state = state.with_seat(mark, None)
    if stays := state.seat(mark.opponent):
        state = state.with_seat(mark.opponent, replace(stays, wants_rematch=False))
    return state


def _without_overdue(state: RoomState, now: float) -> RoomState:
    """The room without players nobody has to wait for. In a running game the opponent decides."""
    if state.is_running:
        return state
    for mark, player in state.seats.items():
        if player.is_overdue(now):
            state = state.with_seat(mark, None)
    return state


def _with_new_match(state: RoomState) -> RoomState:
    """The room after somebody has sat down: with a new match if there are two, else with none."""
    if state.x is None or state.o is None:
        return replace(state, match_log=None)
    match = MatchState(Seat(state.x.name), Seat(state.o.name))
    x, o = (
        replace(player, wants_rematch=False, seeks_anybody=False) for player in (state.x, state.o)
    )
    return replace(state, x=x, o=o, match_log=MatchLog(state.version, match, base=match))
