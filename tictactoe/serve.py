"""`tictactoe-tui serve`: puts the lobby, the games and the SSH server together, and runs them."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TextIO

import asyncssh

from tictactoe.computer import Level, choose
from tictactoe.core import new_game
from tictactoe.hosting.client_info import ClientInfo, code_of, neighbourhood
from tictactoe.hosting.game_factory import LineApp
from tictactoe.hosting.limits import Limits
from tictactoe.online.app import OnlineApp
from tictactoe.online.conversation import OnlineConversation
from tictactoe.online.lobby_client import LobbyClient
from tictactoe.rooms import Lobby, Participant, RoomRules
from tictactoe.rooms.memory import MemoryKeeper
from tictactoe.settings import Settings
from tictactoe.speech.narrator import Columns, Say
from tictactoe.ssh.compat import lost_limits
from tictactoe.ssh.garbage import keep_tidy
from tictactoe.ssh.host_key import BadHostKey, default_path, host_key
from tictactoe.ssh.server import Server
from tictactoe.ssh.server_state import log
from tictactoe.tui.app import TicTacToeApp
from tictactoe.versions import wrong_version

_NAMELESS = "Guest"


@dataclass(frozen=True, slots=True)
class Address:
    """Where players find the server."""

    host: str = "127.0.0.1"
    port: int = 2222
    name: str | None = None
    """What players call this machine, if not by `host`."""

    def command(self, user: str = "") -> str:
        """What a player types to come here, as that user."""
        name = self.name or self.host
        return f"ssh -p {self.port} {f'{user}@' if user else ''}{name}"


class LobbyGames:
    """Lets everyone play against the computer, and in rooms against each other."""

    def __init__(self, base: Settings, lobby: Lobby, command: Callable[[str], str]) -> None:
        self._base = base
        self._lobby = lobby
        self._command = command

    def new_app(self, client: ClientInfo) -> TicTacToeApp:
        """The game as it is played at home, and a friend to play with."""
        return OnlineApp(client.settings(self._base), self._guest(client), code_of(client.user))

    def new_talk(
        self, client: ClientInfo, say: Say, end: Callable[[], None], columns: Columns
    ) -> LineApp:
        """The same in lines."""
        guest = self._guest(client)
        return OnlineConversation(
            client.settings(self._base), guest, say, end, code_of(client.user), columns
        )

    async def disconnected(self, client: ClientInfo) -> None:
        """Keep the seat of somebody who has not left it on purpose."""
        await self._lobby.disconnected(str(client.connection))

    def _guest(self, client: ClientInfo) -> LobbyClient:
        identity = client.identity or self._lobby.new_guest()
        who = Participant(identity, client.name or _NAMELESS, str(client.connection))
        return LobbyClient(self._lobby, who, neighbourhood(client.address), self._command)


class CannotServe(Exception):
    """Why there is no server."""


def run(address: Address, limits: Limits, base: Settings, key_file: Path | None = None) -> None:
    """Serve until told to stop; CannotServe if that cannot begin."""
    _log_to(sys.stderr)
    try:
        key = host_key(key_file or default_path())
        asyncio.run(_serve(address, limits, base, key))
    except BadHostKey as error:
        raise CannotServe(str(error)) from error
    except OSError as error:
        # asyncio's own words repeat the address.
        why = os.strerror(error.errno) if error.errno else str(error)
        raise CannotServe(f"{address.host} port {address.port}: {why}") from error


async def _serve(address: Address, limits: Limits, base: Settings, key: asyncssh.SSHKey) -> None:
    lobby = Lobby(MemoryKeeper(), RoomRules(grace=limits.grace))
    # Which port it is may be known only once the server listens.
    server = Server(LobbyGames(base, lobby, lambda code: address.command(code)), limits)
    _rehearse()
    if lost := await lost_limits(key):
        raise CannotServe(f"{wrong_version('asyncssh')}: it would not limit {', '.join(lost)}")
    await server.listen(address.host, address.port, key)
    address = replace(address, port=server.port)
    log.info("host key %s", key.get_fingerprint())
    log.info("listening at %s port %d: %s", address.host, address.port, address.command())
    tidying = asyncio.create_task(keep_tidy(server.server))
    await _told_to_stop()
    log.info("closing")
    tidying.cancel()
    await server.close()
    log.info("closed")


def _rehearse() -> None:
    """Load and work out now what the first visitor would wait for."""
    for name in ("watch", "replay", "help", "names", "palette"):
        import_module(f"tictactoe.tui.screens.{name}")
    choose(new_game(), Level.PERFECT, Random())


async def _told_to_stop() -> None:
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(told.set))
    await told.wait()


def _log_to(stream: TextIO) -> None:
    """Write one line for each event. What asyncssh has to say is not cleaned, and kept out."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%dT%H:%M:%S%z"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
    logging.getLogger("asyncssh").addHandler(logging.NullHandler())
    logging.getLogger("asyncssh").propagate = False
