"""Listens for SSH connections and admits them to a server."""

from functools import partial

import asyncssh

from tictactoe.hosting.server import Server
from tictactoe.ssh.connection import SshConnection

_WINDOW, _PACKET = 32_768, 16_384
# All that take a millisecond or two. An exchange with a Diffie-Hellman group takes up to a hundred.
_KEY_EXCHANGES = "*25519*,ecdh-sha2-nistp*"


async def listen(
    server: Server, address: str, port: int, key: asyncssh.SSHKey
) -> asyncssh.SSHAcceptor:
    """Accept anybody by SSH, for a game and nothing else; OSError if the address cannot be used."""
    return await asyncssh.listen(
        address,
        port,
        server_host_keys=[key],
        server_factory=partial(SshConnection, server),
        kex_algs=_KEY_EXCHANGES,
        login_timeout=server.limits.login,
        keepalive_interval=server.limits.keepalive,
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
