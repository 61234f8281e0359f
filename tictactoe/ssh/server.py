"""The server: it listens, opens doors, and closes when told."""

import asyncio
import logging
import os
import signal
import sys
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TextIO

import asyncssh

from tictactoe.computer import Level, choose
from tictactoe.core import new_game
from tictactoe.rooms import HouseRules, Lobby
from tictactoe.settings import Settings
from tictactoe.speech import phrases
from tictactoe.ssh.compat import lost_limits
from tictactoe.ssh.door import Door
from tictactoe.ssh.host_key import BadHostKey, default_path, host_key
from tictactoe.ssh.hosting import Host, LobbyHost
from tictactoe.ssh.house import House, log
from tictactoe.ssh.limits import Limits
from tictactoe.ssh.tidying import keep_tidy
from tictactoe.versions import wrong_version

_WINDOW, _PACKET = 32_768, 16_384


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


class Server:
    """Lets strangers in by SSH, to a host's games and to nothing else."""

    def __init__(self, host: Host, limits: Limits = Limits()) -> None:  # noqa: B008
        self.house = House(host, limits)
        self._acceptor: asyncssh.SSHAcceptor | None = None

    @property
    def port(self) -> int:
        """Where it listens."""
        assert self._acceptor is not None
        return self._acceptor.get_port()

    async def listen(self, address: str, port: int, key: asyncssh.SSHKey) -> None:
        """Let people in from now on; an OSError if the address cannot be had."""
        self._acceptor = await asyncssh.listen(
            address,
            port,
            server_host_keys=[key],
            server_factory=partial(Door, self.house),
            login_timeout=self.house.limits.login,
            keepalive_interval=self.house.limits.keepalive,
            keepalive_count_max=3,
            encoding=None,
            window=_WINDOW,
            max_pktsize=_PACKET,
            line_editor=False,
            # Nothing of this machine but the game.
            config=None,
            agent_forwarding=False,
            x11_forwarding=False,
            sftp_factory=None,
            allow_scp=False,
            gss_host=None,
            host_based_auth=False,
            password_auth=False,
            compression_algs=None,
        )

    async def close(self) -> None:
        """Tell those who play, let them go with their terminals restored, and hang up."""
        self.house.is_closing = True
        if self._acceptor is not None:
            self._acceptor.close()
        doors = tuple(self.house.doors)
        for door in doors:
            door.dismiss(phrases.CLOSING)
        going = {*self.house.visits, *(asyncio.create_task(door.gone.wait()) for door in doors)}
        if going:
            await asyncio.wait(going, timeout=self.house.limits.leaving + 1)
        for door in doors:
            door.close()


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
    lobby = Lobby(HouseRules(grace=limits.grace))
    # Which port it is may be known only once the server listens.
    server = Server(LobbyHost(base, lobby, lambda code: address.command(code)), limits)
    _rehearse()
    if lost := await lost_limits(key):
        raise CannotServe(f"{wrong_version('asyncssh')}: it would not limit {', '.join(lost)}")
    await server.listen(address.host, address.port, key)
    address = replace(address, port=server.port)
    log.info("host key %s", key.get_fingerprint())
    log.info("listening at %s port %d: %s", address.host, address.port, address.command())
    tidying = asyncio.create_task(keep_tidy(server.house))
    await _told_to_stop()
    log.info("closing")
    tidying.cancel()
    await server.close()
    log.info("closed")


def _rehearse() -> None:
    """Load and work out now what the first visitor would wait for."""
    for name in ("watch_screen", "replay_screen", "help_screen", "names_screen", "palette"):
        import_module(f"tictactoe.tui.{name}")
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
