"""Listens for SSH connections and admits them to a server."""

from functools import partial

import asyncssh

from tictactoe.hosting.server import Server
from tictactoe.ssh.connection import SshConnection

_WINDOW, _PACKET = 32_768, 16_384


class SshListener:
    """Accepts anybody by SSH, and gives them a game and nothing else."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._acceptor: asyncssh.SSHAcceptor | None = None

    @property
    def port(self) -> int:
        """The port it listens on."""
        assert self._acceptor is not None
        return self._acceptor.get_port()

    async def listen(self, address: str, port: int, key: asyncssh.SSHKey) -> None:
        """Accept connections from now on; an OSError if the address cannot be used."""
        limits = self.server.limits
        self._acceptor = await asyncssh.listen(
            address,
            port,
            server_host_keys=[key],
            server_factory=partial(SshConnection, self.server),
            login_timeout=limits.login,
            keepalive_interval=limits.keepalive,
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

    def close(self) -> None:
        """Accept no more connections."""
        if self._acceptor is not None:
            self._acceptor.close()
