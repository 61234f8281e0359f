"""`tictactoe-tui serve`: builds the lobby, the server and its doors, and runs them."""

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from ipaddress import ip_address
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
from tictactoe.server_log import logging_to_standard_error
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

    hosts: tuple[str, ...] = ("127.0.0.1",)
    port: int = 2222
    name: str | None = None
    """The name by which players reach this machine, if they are to use another."""

    def command(self, user: str = "") -> str:
        """What a player types to connect, as that user."""
        return f"ssh -p {self.port} {f'{user}@' if user else ''}{self.name or self._own_name}"

    @property
    def _own_name(self) -> str:
        # Nobody can connect to `any address`.
        return socket.gethostname() if any(map(_is_any, self.hosts)) else self.hosts[0]


def _is_any(host: str) -> bool:
    """Whether a host stands for all addresses of this machine."""
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return not host


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
    with logging_to_standard_error():
        try:
            asyncio.run(_serve(address, limits, base, key_file or default_path()))
        except CannotServe:
            raise
        except Exception as error:
            # Where the rest of the log is, with a time.
            _log.exception("the server has crashed")
            raise SystemExit(1) from error


async def _serve(address: Address, limits: Limits, base: Settings, key_file: Path) -> None:
    try:
        key = host_key(key_file)
    except BadHostKey as error:
        raise CannotServe(str(error)) from error
    lobby = Lobby(MemoryKeeper(), RoomRules(grace=limits.grace, patience=limits.patience))
    # The port may be known only when the server listens, so the command is made when needed.
    games = LobbyGameFactory(base, lobby, lambda code: address.command(code))
    server = Server(games, limits)
    # Solve the game now, so that nobody has to wait for it.
    choose(new_game(), Level.PERFECT, Random())
    if lost := await lost_limits(key):
        raise CannotServe(f"{wrong_version('asyncssh')}: it would not limit {', '.join(lost)}")
    with ExitStack() as listeners:
        for host in address.hosts:
            with _explained(host, address.port):
                listener = await listen(server, host, address.port, key)
            listeners.callback(listener.close)
            address = replace(address, port=listener.get_port())
        _log.info("host key %s", key.get_fingerprint())
        for host in address.hosts:
            _log.info("listening at %s port %d", host, address.port)
        _log.info("players type: %s", address.command())
        collector = asyncio.create_task(server.collect_garbage())
        await _stop_signal()
        _log.info("closing")
        collector.cancel()
    await server.close()
    _log.info("closed")


@contextmanager
def _explained(host: str, port: int) -> Iterator[None]:
    """Say in one sentence why the server cannot listen there."""
    try:
        yield
    except socket.gaierror as error:
        raise CannotServe(f"{host}: {error.strerror}") from error
    except OSError as error:
        # asyncio's own message repeats the address.
        why = os.strerror(error.errno) if error.errno else str(error)
        raise CannotServe(f"{host} port {port}: {why}") from error
    except UnicodeError as error:
        raise CannotServe(f"{host}: this cannot be a host's name") from error


async def _stop_signal() -> None:
    received = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(received.set))
    # Sent when the terminal closes that the server was started in. Windows does not know it.
    if hasattr(signal, "SIGHUP"):
        note = "hangup signal: the server goes on"
        signal.signal(signal.SIGHUP, lambda *_: loop.call_soon_threadsafe(_log.info, note))
    await received.wait()
