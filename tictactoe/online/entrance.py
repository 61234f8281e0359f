"""The ways into a room, in words."""

from collections.abc import Iterator

from tictactoe.online import phrases
from tictactoe.online.commands import Request, RoomWord
from tictactoe.online.lobby_client import LobbyClient
from tictactoe.online.room_view import RoomView
from tictactoe.rooms import Refusal, read_rejoin_code

WAYS_IN = frozenset((RoomWord.OPEN, RoomWord.ANYBODY, RoomWord.JOIN, RoomWord.WATCH))


async def table_for(client: LobbyClient, request: Request) -> RoomView | Refusal:
    """The table that a request for one of the ways in leads to."""
    match request.word:
        case RoomWord.OPEN:
            return await client.open()
        case RoomWord.ANYBODY:
            return await client.meet()
        case RoomWord.WATCH:
            return await client.watch(request.code)
        case _:
            return await client.join(request.code)


def introduction(client: LobbyClient, request: Request, view: RoomView) -> Iterator[str]:
    """What somebody has to know who came in that way."""
    code = view.state.code
    yield phrases.room(code)
    if request.word is RoomWord.OPEN:
        yield phrases.invitation(client.command(code))
    if request.word is RoomWord.WATCH:
        yield phrases.YOU_WATCH
    elif view.mark is None:
        yield phrases.SEATS_TAKEN
    elif read_rejoin_code(request.code):
        yield phrases.SEAT_KEPT
    elif client.way_back:
        yield phrases.way_back_in_words(client.way_back)


def no_entry(refusal: Refusal) -> Iterator[str]:
    """Why a way in was closed, and what helps."""
    yield phrases.refused(refusal)
    if refusal is Refusal.ALREADY_HERE:
        yield phrases.LEAVE_FIRST
