"""Rooms in which strangers play each other. No screen and no network: only who may do what."""

from tictactoe.rooms.actions import AskRematch, CallDraw, Claim, GiveUp, Leave, Play, RoomAction
from tictactoe.rooms.codes import read_rejoin_code, read_room_code, rejoin_code
from tictactoe.rooms.keeper import Subscription
from tictactoe.rooms.lobby import Lobby
from tictactoe.rooms.lost_seats import LostSeat
from tictactoe.rooms.match_log import MatchLog
from tictactoe.rooms.people import Participant, Player
from tictactoe.rooms.refusal import Refusal, Rejection
from tictactoe.rooms.state import RoomRules, RoomState

__all__ = [
    "AskRematch",
    "CallDraw",
    "Claim",
    "GiveUp",
    "Leave",
    "Lobby",
    "LostSeat",
    "MatchLog",
    "Participant",
    "Play",
    "Player",
    "Refusal",
    "Rejection",
    "RoomAction",
    "RoomRules",
    "RoomState",
    "Subscription",
    "read_rejoin_code",
    "read_room_code",
    "rejoin_code",
]
