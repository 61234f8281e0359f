"""Why an action in a room, or on the way into one, was refused."""

from enum import StrEnum

from tictactoe.core.game import Reason


class Refusal(StrEnum):
    """Why somebody may not do what they wanted. The rules of the game have reasons of their own."""

    NOT_HERE = "not in this room"
    WATCHING = "watching"
    ALREADY_HERE = "already in a room"
    NO_SEAT = "no seat to come back to"
    TOO_LATE = "the seat was given up"
    CROWDED = "too many are watching"
    ALONE = "nobody to play with"
    NO_GAME = "no game is running"
    GAME_RUNNING = "the game is still running"
    ALREADY_ASKED = "already asked"
    OPPONENT_HERE = "the other player is here"
    TOO_EARLY = "too early"
    # Before there is a room:
    SEATED_ELSEWHERE = "has a seat in another room"
    NO_SUCH_ROOM = "no such room"
    NO_MORE_ROOMS = "no more rooms"
    MANY_ROOMS_FROM_THERE = "too many rooms from one address"
    OPENED_TOO_FAST = "too many rooms opened at once from one address"


Rejection = Refusal | Reason
"""A rule of the room or a rule of the game."""
