"""What somebody calls themselves: the user name they connect with, or the name they are asked for.

A user name is a code, a player's name, or both with a plus between them, as in `TVDRJ7+Ben`.
"""

from tictactoe.core.names import BadName, checked_name
from tictactoe.online import phrases
from tictactoe.rooms import read_rejoin_code, read_room_code
from tictactoe.speech.phrases import bad_name


def code_of(user: str) -> str | None:
    """The code of a room or of a seat in a user name, if there is one."""
    code, _, _ = user.partition("+")
    return code if _is_code(code) else None


def name_of(user: str) -> str | None:
    """The player's name in a user name, if there is one that can be used."""
    code, _, after = user.partition("+")
    name = after if _is_code(code) else user
    return checked_name(name) if complaint_about(name) is None else None


def complaint_about(name: str) -> str | None:
    """Why nobody can be called that; None if they can. A code is a secret, and never a name."""
    if _is_code(name):
        return phrases.CODE_IS_NO_NAME
    try:
        checked_name(name)
    except BadName as error:
        return bad_name(error.fault)
    return None


def _is_code(text: str) -> bool:
    text = text.strip()
    return bool(read_room_code(text) or read_rejoin_code(text))
