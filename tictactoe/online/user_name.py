"""What the user name means that somebody connects with: a code, or the player's name."""

from tictactoe.core.names import BadName, checked_name
from tictactoe.rooms import read_rejoin_code, read_room_code


def code_of(user: str) -> str | None:
    """The user name as the code of a room or of a seat, if it is one."""
    return user if read_room_code(user) or read_rejoin_code(user) else None


def name_of(user: str) -> str | None:
    """The user name as a player's name, if it can be one. A code is a secret, and never a name."""
    if code_of(user):
        return None
    try:
        return checked_name(user)
    except BadName:
        return None
