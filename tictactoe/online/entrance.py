"""The ways into a room, in words."""

from collections.abc import Iterator

from tictactoe.online import phrases
from tictactoe.online.commands import Request, RoomWord
from tictactoe.online.guest import Guest
from tictactoe.online.table import Table
from tictactoe.rooms import Refusal, read_rejoin_code

WAYS_IN = frozenset((RoomWord.OPEN, RoomWord.ANYBODY, RoomWord.JOIN, RoomWord.WATCH))


def table_for(guest: Guest, request: Request) -> Table | Refusal:
    """The table that a request for one of the ways in leads to."""
    match request.word:
        case RoomWord.OPEN:
            return guest.open()
        case RoomWord.ANYBODY:
            return guest.meet()
        case RoomWord.WATCH:
            return guest.watch(request.code)
        case _:
            return guest.join(request.code)


def introduction(guest: Guest, request: Request, table: Table) -> Iterator[str]:
    """What somebody has to know who came in that way."""
    code = table.state.code
    yield phrases.room(code)
    if request.word is RoomWord.OPEN:
        yield phrases.invitation(guest.command(code))
    if request.word is RoomWord.WATCH:
        yield phrases.YOU_WATCH
    elif table.mark is None:
        yield phrases.SEATS_TAKEN
    elif read_rejoin_code(request.code):
        yield phrases.SEAT_KEPT
    elif guest.way_back:
        yield phrases.way_back_in_words(guest.way_back)


def no_entry(refusal: Refusal) -> Iterator[str]:
    """Why a way in was closed, and what helps."""
    yield phrases.refused(refusal)
    if refusal is Refusal.ALREADY_HERE:
        yield phrases.LEAVE_FIRST
