"""`tictactoe-tui serve`: builds the lobby, the server and its doors, and runs them."""

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tictactoe.computer import Level, choose
from tictactoe.core import new_game
from tictactoe.core.names import BadName
from tictactoe.hosting.client_info import ClientInfo, network_of
from tictactoe.hosting.game_factory import LineApp
from tictactoe.hosting.limits import Limits
from tictactoe.hosting.server import Server
from tictactoe.online.app import OnlineApp
from tictactoe.online.conversation import OnlineConversation
from tictactoe.online.lobby_client import LobbyClient
from tictactoe.online.user_name import code_of, name_of
from tictactoe.rooms import Lobby, Participant, RoomRules
from tictactoe.rooms.memory import MemoryKeeper
from tictactoe.settings import Settings
from tictactoe.speech.narrator import Columns, Say
from tictactoe.ssh.compat import lost_limits
from tictactoe.ssh.host_key import BadHostKey, default_path, host_key
from tictactoe.ssh.listener import listen
from tictactoe.versions import wrong_version

_log = logging.getLogger(__name__)

_NAMELESS = "Guest"


@dataclass(frozen=True, slots=True)
class Address:
    """Where players find the server."""

    host: str = "127.0.0.1"
    port: int = 2222
    name: str | None = None
    """The name by which players reach this machine, if not `host`."""

    def command(self, user: str = "") -> str:
        """What a player types to connect, as that user."""
        name = self.name or self.host
        return f"ssh -p {self.port} {f'{user}@' if user else ''}{name}"


class LobbyGameFactory:
    """Gives every client a game against the computer, and rooms to play each other."""

    def __init__(self, base: Settings, lobby: Lobby, command: Callable[[str], str]) -> None:
        self._base = base
        self._lobby = lobby
        self._command = command

    def player_name(self, client: ClientInfo) -> str | None:
        """The user name, if it can be a player's name."""
        return name_of(client.user)

    def new_app(self, client: ClientInfo) -> OnlineApp:
        """The full-screen game."""
        settings = settings_for(client, self._base)
        return OnlineApp(settings, self._guest(client), code_of(client.user))

    def new_line_app(
        self, client: ClientInfo, say: Say, end: Callable[[], None], columns: Columns
    ) -> LineApp:
        """The game in lines."""
        settings, code = settings_for(client, self._base), code_of(client.user)
        return OnlineConversation(settings, self._guest(client), say, end, code, columns)

    async def disconnected(self, client: ClientInfo) -> None:
        """Keep the seat of a player who was disconnected."""
        await self._lobby.disconnected(str(client.connection))

    def _guest(self, client: ClientInfo) -> LobbyClient:
        identity = client.identity or self._lobby.new_guest()
        name = self.player_name(client)
        who = Participant(identity, name or _NAMELESS, str(client.connection))
        source = network_of(client.address)
        return LobbyClient(self._lobby, who, source, self._command, has_name=name is not None)


def settings_for(client: ClientInfo, base: Settings) -> Settings:
    """The base settings, adapted to the client's name and terminal."""
    adapted = replace(
        base,
        theme=client.terminal.theme().value,
        colours=client.terminal.colours().value,
        ascii_only=client.terminal.is_ascii().value,
        in_words=client.terminal.wants_words().value,
        bell=base.bell and client.terminal.is_terminal,
        is_remote=True,
    )
    # The name may be the other player's, such as the computer's.
    with suppress(BadName):
        return replace(adapted, x_name=name_of(client.user))
    return adapted


class CannotServe(Exception):
    """Why the server cannot start."""


def run(address: Address, limits: Limits, base: Settings, key_file: Path | None = None) -> None:
    """Serve until a signal says to stop; CannotServe if the server cannot start."""
    _start_logging()
    try:
        asyncio.run(_serve(address, limits, base, key_file or default_path()))
    except BadHostKey as error:
        raise CannotServe(str(error)) from error
    except OSError as error:
        # asyncio's own message repeats the address.
        why = os.strerror(error.errno) if error.errno else str(error)
        raise CannotServe(f"{address.host} port {address.port}: {why}") from error


async def _serve(address: Address, limits: Limits, base: Settings, key_file: Path) -> None:
    key = host_key(key_file)
    lobby = Lobby(MemoryKeeper(), RoomRules(grace=limits.grace, patience=limits.patience))
    # The port may be known only when the server listens, so the command is made when needed.
    games = LobbyGameFactory(base, lobby, lambda code: address.command(code))
    server = Server(games, limits)
    # Solve the game now, so that nobody has to wait for it.
    choose(new_game(), Level.PERFECT, Random())
    if lost := await lost_limits(key):
        raise CannotServe(f"{wrong_version('asyncssh')}: it would not limit {', '.join(lost)}")
    listener = await listen(server, address.host, address.port, key)
    address = replace(address, port=listener.get_port())
    _log.info("host key %s", key.get_fingerprint())
    _log.info("listening at %s port %d: %s", address.host, address.port, address.command())
    collector = asyncio.create_task(server.collect_garbage())
    await _stop_signal()
    _log.info("closing")
    collector.cancel()
    listener.close()
    await server.close()
    _log.info("closed")


async def _stop_signal() -> None:
    received = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(received.set))
    await received.wait()


def _start_logging() -> None:
    """Write one line for each event. asyncssh's own messages are not cleaned, and are left out."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%dT%H:%M:%S%z"))
    ours = logging.getLogger("tictactoe")
    ours.addHandler(handler)
    ours.setLevel(logging.INFO)
    ours.propagate = False
    logging.getLogger("asyncssh").addHandler(logging.NullHandler())
    logging.getLogger("asyncssh").propagate = False
