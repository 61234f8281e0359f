"""Players in rooms, from a process of their own: `python -m bench.crowd PORT PLAYERS`.

It says `ready` when all are seated. For each line it reads, with a number of seconds and the
seconds between two moves in a room, it plays for so long, and prints what it saw as JSON. X wins
in five moves, both ask for a rematch, and the marks change sides.
"""

import asyncio
import json
import re
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from time import perf_counter

import asyncssh

from tests.emulator import Emulator

PATIENCE = 60.0
_A_MOMENT = 1.0
CODE = re.compile(r"Room (\w{6})")
TO_FRIEND = b"\x1b[B\x1b[B\x1b[B\r"
# X, O, X, O, X: the top row.
ADDRESSES = 20
GAME = b"14253"


class Client(asyncssh.SSHClientSession[bytes]):
    """A player on the full screen of 80 by 24."""

    connection: asyncssh.SSHClientConnection
    channel: asyncssh.SSHClientChannel[bytes]

    def __init__(self) -> None:
        self.has_news = False
        self._screen: Emulator | None = Emulator(80, 24)
        self._news = asyncio.Event()

    @classmethod
    async def come(cls, port: int, user: str, address: str) -> "Client":
        """Come as a guest, and wait for the first frame."""
        client = cls()
        client.connection = await asyncssh.connect(
            "127.0.0.1",
            port,
            local_addr=(address, 0),
            username=user,
            password="",
            client_keys=None,
            known_hosts=None,
            config=None,
            agent_path=None,
            connect_timeout=PATIENCE,
        )
        client.channel, _ = await client.connection.create_session(
            lambda: client, term_type="xterm-256color", term_size=(80, 24), encoding=None
        )
        return client

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        """Take what was painted."""
        if self._screen:
            self._screen.feed(data)
        self.has_news = True
        self._news.set()

    def send(self, keys: bytes) -> None:
        """Press keys, and wait anew for something to be painted."""
        self.has_news = False
        self.channel.write(keys)

    async def painted(self) -> None:
        """Wait until something has been painted since the last keys."""
        await self._until(lambda: self.has_news)

    async def wait_for(self, text: str) -> str:
        """Wait until a text is on the screen; give the screen."""
        screen = self._screen
        assert screen is not None
        await self._until(lambda: text in "\n".join(screen.display))
        return "\n".join(screen.display)

    async def settled(self) -> None:
        """Wait until nothing has been painted for a moment."""
        self.has_news = True
        while self.has_news:
            self.has_news = False
            await asyncio.sleep(_A_MOMENT)

    def look_away(self) -> None:
        """Read no longer what is painted, which takes longer than to paint it."""
        self._screen = None

    async def _until(self, is_done: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not is_done():
                self._news.clear()
                await self._news.wait()


@dataclass
class Tally:
    """What the players saw, times in milliseconds."""

    moves: int = 0
    waits: list[float] = field(default_factory=list)
    """From a key to the first paint of the one who pressed it."""
    news: list[float] = field(default_factory=list)
    """From a key to the first paint of the other."""


class Room:
    """Two people who play each other."""

    def __init__(self, x: Client, o: Client) -> None:
        self._x = x
        self._o = o
        self._moves = 0

    @classmethod
    async def open(cls, port: int, number: int) -> "Room":
        """Let two people meet in a new room."""
        # One address must not take up all places.
        address = f"127.0.1.{1 + number % ADDRESSES}"
        x = await Client.come(port, f"Ana{number}", address)
        await x.wait_for("q Quit")
        x.send(TO_FRIEND)
        await x.wait_for("Open a room")
        x.send(b"\r")
        screen = await x.wait_for("Close the room")
        (code,) = set(CODE.findall(screen))
        o = await Client.come(port, f"{code}+Bo{number}", address)
        await o.wait_for("is thinking")
        await x.wait_for("your turn")
        x.look_away()
        o.look_away()
        return cls(x, o)

    async def play(self, pace: float, until: float, tally: Tally) -> None:
        """Play game after game until it is time to stop."""
        while True:
            while self._moves < len(GAME):
                await asyncio.sleep(pace)
                if perf_counter() > until:
                    return
                await self._move(tally)
            await self._rematch(pace)

    async def _move(self, tally: Tally) -> None:
        pair = (self._x, self._o)
        mover, other = pair[self._moves % 2], pair[1 - self._moves % 2]
        other.has_news = False
        start = perf_counter()
        mover.send(GAME[self._moves : self._moves + 1])
        await mover.painted()
        tally.waits.append((perf_counter() - start) * 1000)
        await other.painted()
        tally.news.append((perf_counter() - start) * 1000)
        tally.moves += 1
        self._moves += 1

    async def _rematch(self, pace: float) -> None:
        for client in (self._x, self._o):
            await client.settled()
            await asyncio.sleep(pace / 2)
            client.send(b"y")
            await client.painted()
        # One screen gives way to another.
        for client in (self._x, self._o):
            await client.settled()
        self._x, self._o, self._moves = self._o, self._x, 0


async def run(port: int, players: int) -> None:
    """Seat the players, and let them play as often as asked."""
    at_once = asyncio.Semaphore(4)

    async def open_room(number: int) -> Room:
        async with at_once:
            return await Room.open(port, number)

    rooms = await asyncio.gather(*map(open_room, range(players // 2)))
    print("ready", flush=True)
    while asked := await asyncio.to_thread(sys.stdin.readline):
        seconds, pace = map(float, asked.split())
        tally, start = Tally(), perf_counter()
        async with asyncio.TaskGroup() as group:
            for number, room in enumerate(rooms):
                # Not all at the same moment.
                after = pace * number / len(rooms)
                group.create_task(_play(room, after, pace, start + seconds, tally))
        print(json.dumps(asdict(tally)), flush=True)


async def _play(room: Room, after: float, pace: float, until: float, tally: Tally) -> None:
    await asyncio.sleep(after)
    await room.play(pace, until, tally)


if __name__ == "__main__":
    asyncio.run(run(*map(int, sys.argv[1:])))
