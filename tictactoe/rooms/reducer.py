"""What may be done in a room, and what comes of it: the match's reducer one level up.

A room believes no claim: which mark an action is for is looked up by its connection.
"""

from dataclasses import replace

from tictactoe.core.game import Forfeit
from tictactoe.core.match import CallOffRound
from tictactoe.rooms import attendance, rounds
from tictactoe.rooms.actions import (
    AskRematch,
    CallDraw,
    Claim,
    Drop,
    GiveUp,
    Join,
    Leave,
    Meet,
    Play,
    Return,
    RoomAction,
    Watch,
)
from tictactoe.rooms.refusal import Refusal, Rejection
from tictactoe.rooms.state import RoomState, RoomTransition


def reduce_room(state: RoomState, action: RoomAction) -> RoomTransition:
    """Apply an action to a room. Breaking a rule never raises."""
    outcome = _outcome(state, action)
    if isinstance(outcome, RoomState):
        return RoomTransition(replace(outcome, version=state.version + 1))
    return RoomTransition(state, outcome)


def _outcome(state: RoomState, action: RoomAction) -> RoomState | Rejection:
    match action:
        case Join(participant, now):
            return attendance.join(state, participant, now)
        case Meet(participant, now):
            return attendance.meet(state, participant, now)
        case Watch(participant):
            return attendance.watch(state, participant)
        case Return(identity, connection, now):
            return attendance.come_back(state, identity, connection, now)
    mark = state.mark_of(action.connection)
    if mark is None:
        if state.watcher(action.connection) is None:
            return Refusal.NOT_HERE
        if isinstance(action, Drop | Leave):
            return attendance.stop_watching(state, action.connection)
        return Refusal.WATCHING
    match action:
        case Play(_, cell, now):
            return rounds.play(state, mark, cell, now)
        case GiveUp():
            return rounds.at_the_board(state, Forfeit(mark))
        case AskRematch(_, now):
            return rounds.ask_rematch(state, mark, now)
        case Claim(_, now):
            return rounds.claim(state, mark, now)
        case CallDraw(_, now):
            return rounds.end_without_opponent(state, mark, now, CallOffRound())
        case Drop(_, now):
            return attendance.disconnect(state, mark, now)
        case Leave():
            return attendance.leave(state, mark)
