"""Somebody who plays in lines, over a line that can break."""

import asyncio
from typing import Self

from tests.online.evening import Evening
from tests.stories.player import flowing
from tictactoe.core import MatchState
from tictactoe.online.conversation import OnlineConversation
from tictactoe.online.lobby_client import LobbyClient
from tictactoe.settings import Settings
from tictactoe.speech import Numbering

_QUIET_TURNS = 5


class LinePlayer:
    """Types lines, and hears what is said: `lines` is all of it, `heard` what came last."""

    def __init__(self, client: LobbyClient, wanted: str | None, numbering: Numbering) -> None:
        self.lines: list[str] = []
        self.ends = 0
        self.client = client
        settings = Settings(x_name=client.participant.name, seed=1, numbering=numbering)
        self.conversation = OnlineConversation(
            settings, client, self.lines.append, self._count_end, wanted
        )
        self._heard = 0

    @classmethod
    async def come(
        cls, client: LobbyClient, wanted: str | None = None, numbering: Numbering = Numbering.PHONE
    ) -> Self:
        """Come in and be greeted."""
        player = cls(client, wanted, numbering)
        await player.conversation.open()
        return player

    def _count_end(self) -> None:
        self.ends += 1

    async def type(self, *lines: str) -> str:
        """Type lines and hear the answer to them at once."""
        self._heard = len(self.lines)
        for line in lines:
            await self.conversation.answer(f"{line}\n")
        return self.heard

    async def listen(self) -> str:
        """Hear what is said without having typed anything."""
        self._heard = len(self.lines)
        await quiet()
        return self.heard

    async def break_line(self) -> None:
        """Go as the server sees somebody go whose line broke."""
        await self.conversation.stop()
        self.conversation.close()
        await self.client.lobby.disconnected(self.client.participant.connection)

    @property
    def heard(self) -> str:
        """What was said last, as one text."""
        return flowing(self.lines[self._heard :])

    @property
    def text(self) -> str:
        """All that was said, as one text."""
        return flowing(self.lines)

    @property
    def code(self) -> str:
        """The code of the room, as it was said."""
        return next(line for line in reversed(self.lines) if line.startswith("Room ")).split()[1]

    @property
    def way_back(self) -> str:
        """The code to come back with, as it was said."""
        return next(line for line in self.lines if line.startswith("join ")).removeprefix("join ")

    @property
    def match(self) -> MatchState | None:
        """The match as this player knows it."""
        talk = self.conversation._talk
        return talk.match if talk else None


async def quiet() -> None:
    """Let everybody be told everything."""
    for _ in range(_QUIET_TURNS):
        await asyncio.sleep(0)


async def two(evening: Evening) -> tuple[LinePlayer, LinePlayer]:
    """Ana at X and Bo at O, who came by the code."""
    ana = await LinePlayer.come(evening.client("Ana", "SHA256:ana"))
    await ana.type("open")
    bo = await LinePlayer.come(evening.client("Bo", "SHA256:bo"), ana.code)
    return ana, bo


async def take_turns(players: tuple[LinePlayer, LinePlayer], cells: str) -> None:
    """Play these cells one after the other, the first player first."""
    for turn, cell in enumerate(cells):
        await players[turn % 2].type(cell)
