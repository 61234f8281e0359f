"""Rooms in which strangers play each other. No screen and no network: only who may do what."""

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
from tictactoe.rooms.codes import read_rejoin_code, read_room_code, rejoin_code
from tictactoe.rooms.live_room import Room, Subscription
from tictactoe.rooms.lobby import Lobby
from tictactoe.rooms.match_log import MatchLog
from tictactoe.rooms.people import Participant, Player
from tictactoe.rooms.reducer import reduce_room
from tictactoe.rooms.refusal import Refusal, Rejection
from tictactoe.rooms.state import RoomRules, RoomState, RoomTransition

__all__ = [
    "AskRematch",
    "CallDraw",
    "Claim",
    "Drop",
    "GiveUp",
    "Join",
    "Leave",
    "Lobby",
    "MatchLog",
    "Participant",
    "Play",
    "Player",
    "Refusal",
    "Rejection",
    "Return",
    "Room",
    "RoomAction",
    "RoomRules",
    "RoomState",
    "RoomTransition",
    "Subscription",
    "Watch",
    "read_rejoin_code",
    "read_room_code",
    "reduce_room",
    "rejoin_code",
]
