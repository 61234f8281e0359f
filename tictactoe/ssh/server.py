"""The server: it listens, opens doors, and closes when told."""

import asyncio
from functools import partial

import asyncssh

from tictactoe.hosting.game_factory import GameFactory
from tictactoe.hosting.limits import Limits
from tictactoe.speech import phrases
from tictactoe.ssh.connection import Connection
from tictactoe.ssh.server_state import ServerState

_WINDOW, _PACKET = 32_768, 16_384


class Server:
    """Lets strangers in by SSH, to a host's games and to nothing else."""

    def __init__(self, host: GameFactory, limits: Limits = Limits()) -> None:
        self.server = ServerState(host, limits)
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
            server_factory=partial(Connection, self.server),
            login_timeout=self.server.limits.login,
            keepalive_interval=self.server.limits.keepalive,
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
        self.server.is_closing = True
        if self._acceptor is not None:
            self._acceptor.close()
        connections = tuple(self.server.connections)
        for connection in connections:
            connection.dismiss(phrases.CLOSING)
        going = {
            *self.server.visits,
            *(asyncio.create_task(connection.gone.wait()) for connection in connections),
        }
        if going:
            await asyncio.wait(going, timeout=self.server.limits.leaving + 1)
        for connection in connections:
            connection.close()
