"""What has changed in a room since a connection last looked, in words.

A slow connection skips states of a room, so there are no events to report: the news is what
differs between two states.
"""

from collections.abc import Iterator

from tictactoe.core import Mark
from tictactoe.online import phrases
from tictactoe.rooms import Player, RoomState


def news(before: RoomState, after: RoomState, mine: Mark | None) -> Iterator[str]:
    """The news for whoever plays `mine`, or watches."""
    known = {player.identity: player for player in before.players}
    there = {player.identity: player for player in after.players}
    me = after.seat(mine) if mine else None
    for identity, player in there.items():
        if me is None or identity != me.identity:
            yield from _news_of(known.get(identity), player)
    for identity, player in known.items():
        if identity not in there:
            yield phrases.left(player.name)
    if len(after.watchers) != len(before.watchers):
        yield phrases.watching(len(after.watchers))


def _news_of(before: Player | None, after: Player) -> Iterator[str]:
    if before is None:
        yield phrases.came(after.name)
    elif before.is_here and not after.is_here:
        yield phrases.lost_line(after.name)
    elif after.is_here and not before.is_here:
        yield phrases.came_back(after.name)
    if after.wants_rematch and not (before and before.wants_rematch):
        yield phrases.wants_rematch(after.name)
