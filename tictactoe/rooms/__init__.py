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
from tictactoe.rooms.events import (
    Dropped,
    Joined,
    Left,
    Refusal,
    Rejected,
    RematchAsked,
    Replaced,
    Returned,
    RoomEvent,
    SeatLost,
    WatcherCame,
    WatcherWent,
)
from tictactoe.rooms.live_room import Room, Subscription
from tictactoe.rooms.lobby import Lobby
from tictactoe.rooms.match_log import MatchLog
from tictactoe.rooms.people import Participant, Player
from tictactoe.rooms.reducer import reduce_room
from tictactoe.rooms.state import RoomRules, RoomState, RoomTransition

__all__ = [
    "AskRematch",
    "CallDraw",
    "Claim",
    "Drop",
    "Dropped",
    "GiveUp",
    "Join",
    "Joined",
    "Leave",
    "Left",
    "Lobby",
    "MatchLog",
    "Participant",
    "Play",
    "Player",
    "Refusal",
    "Rejected",
    "RematchAsked",
    "Replaced",
    "Return",
    "Returned",
    "Room",
    "RoomAction",
    "RoomEvent",
    "RoomRules",
    "RoomState",
    "RoomTransition",
    "SeatLost",
    "Subscription",
    "Watch",
    "WatcherCame",
    "WatcherWent",
    "read_rejoin_code",
    "read_room_code",
    "reduce_room",
    "rejoin_code",
]
