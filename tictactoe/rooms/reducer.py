"""What may be done in a room, and what comes of it. The match's reducer one level up.

A room believes nobody: which mark an action is for is looked up by the connection it came from.
"""

from dataclasses import replace

from tictactoe.core.game import Forfeit, Place
from tictactoe.core.match import AwardRound, CallOffRound
from tictactoe.rooms.actions import (
    AskRematch,
    CallDraw,
    Claim,
    Drop,
    GiveUp,
    Join,
    Leave,
    Play,
    Return,
    RoomAction,
    Watch,
)
from tictactoe.rooms.attendance import come_back, disconnect, join, leave, stop_watching, watch
from tictactoe.rooms.events import Refusal, Rejected
from tictactoe.rooms.state import RoomState, RoomTransition
from tictactoe.rooms.table import ask_rematch, at_the_board, end_without_opponent


def reduce_room(state: RoomState, action: RoomAction) -> RoomTransition:
    """Apply an action to a room. Breaking a rule never raises."""
    outcome = _outcome(state, action)
    if isinstance(outcome, Refusal):
        return RoomTransition(state, (Rejected(action, outcome),))
    if outcome.state is state:
        return outcome
    return RoomTransition(replace(outcome.state, version=state.version + 1), outcome.events)


def _outcome(state: RoomState, action: RoomAction) -> RoomTransition | Refusal:
    match action:
        case Join(participant, now):
            return join(state, participant, now)
        case Watch(participant):
            return watch(state, participant)
        case Return(identity, connection):
            return come_back(state, identity, connection)
    mark = state.mark_of(action.connection)
    if mark is None:
        watcher = state.watcher(action.connection)
        if watcher is None:
            return Refusal.NOT_HERE
        if isinstance(action, Drop | Leave):
            return stop_watching(state, watcher)
        return Refusal.WATCHING
    match action:
        case Play(_, cell):
            return at_the_board(state, Place(cell, mark))
        case GiveUp():
            return at_the_board(state, Forfeit(mark))
        case AskRematch():
            return ask_rematch(state, mark)
        case Claim(_, now):
            return end_without_opponent(state, mark, now, AwardRound(mark))
        case CallDraw(_, now):
            return end_without_opponent(state, mark, now, CallOffRound())
        case Drop(_, now):
            return disconnect(state, mark, now)
        case Leave():
            return leave(state, mark)
