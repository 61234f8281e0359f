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
from tictactoe.rooms.bell import Room, Subscription
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
from tictactoe.rooms.lobby import Lobby
from tictactoe.rooms.people import Player, Visitor
from tictactoe.rooms.room import HouseRules, RoomState, RoomTransition
from tictactoe.rooms.rules import reduce_room
from tictactoe.rooms.sitting import Sitting
from tictactoe.rooms.throttle import Allowance

__all__ = [
    "Allowance",
    "AskRematch",
    "CallDraw",
    "Claim",
    "Drop",
    "Dropped",
    "GiveUp",
    "HouseRules",
    "Join",
    "Joined",
    "Leave",
    "Left",
    "Lobby",
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
    "RoomState",
    "RoomTransition",
    "SeatLost",
    "Sitting",
    "Subscription",
    "Visitor",
    "Watch",
    "WatcherCame",
    "WatcherWent",
    "read_rejoin_code",
    "read_room_code",
    "reduce_room",
    "rejoin_code",
]
