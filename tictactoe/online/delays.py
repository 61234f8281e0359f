"""What is to be said in a room because time has passed and somebody has not done anything."""

import asyncio
from collections.abc import Callable, Iterator

from tictactoe.online import phrases
from tictactoe.online.room_view import RoomView


def _unsaid(name: str) -> str:  # noqa: ARG001
    return ""


class Delays:
    """Tells once each: who takes long for a move, and that somebody does not come back.

    With `claimable`, also that a player may claim the game; else the caller asks for that.
    """

    def __init__(self, view: RoomView, claimable: Callable[[str], str] = _unsaid) -> None:
        self._view = view
        self._claimable = claimable
        self._told: tuple[float, str] | None = None

    @property
    def seconds(self) -> float | None:
        """The seconds until there is something to say, or to look at; None if there won't be."""
        now = self._view.now()
        return min((time - now for time, _ in self._moments() if time > now), default=None)

    async def changed(self) -> bool:
        """Wait for news, or until it is time to look again; False if no longer followed."""
        try:
            async with asyncio.timeout(self.seconds):
                return await self._view.changed()
        except TimeoutError:
            return True

    def look(self) -> str:
        """What is to be said now, if anything is."""
        now = self._view.now()
        passed = [moment for moment in self._moments() if moment[0] <= now]
        if not passed or passed[-1] == self._told:
            return ""
        self._told = passed[-1]
        return passed[-1][1]

    def _moments(self) -> Iterator[tuple[float, str]]:
        """When to say what, in order."""
        state, mine, opponent = self._view.state, self._view.mark, self._view.opponent
        if mine is None or opponent is None:
            return
        me = state.seat(mine)
        if me and me.wants_rematch and opponent.away_until is not None:
            yield opponent.away_until, phrases.not_back(opponent.name)
        warning = state.rules.warning
        deadline = state.deadline(mine)
        # Nobody can end the game while they are away.
        if deadline is not None and opponent.is_here:
            yield deadline - warning, phrases.hurry(opponent.name, warning)
            yield deadline, phrases.time_is_up(opponent.name)
        deadline = state.deadline(mine.opponent)
        if deadline is not None and opponent.is_here:
            yield deadline - warning, phrases.slow(opponent.name, warning)
            yield deadline, self._claimable(opponent.name)
        elif deadline is not None:
            yield deadline, ""
