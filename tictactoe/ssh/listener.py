"""Listens for SSH connections and admits them to a server."""

import socket
from functools import partial
from typing import Any

import asyncssh

from tictactoe.hosting.server import Server
from tictactoe.ssh.compat import accept_newer_letters
from tictactoe.ssh.connection import SshConnection

ANY_IPV6 = "::"
"""Every address of this machine, IPv4 as well as IPv6."""
_WINDOW, _PACKET = 32_768, 16_384
# All that take a millisecond or two. An exchange with a Diffie-Hellman group takes up to a hundred.
_KEY_EXCHANGES = "*25519*,ecdh-sha2-nistp*"


async def listen(
    server: Server, address: str, port: int, key: asyncssh.SSHKey
) -> asyncssh.SSHAcceptor:
    """Accept anybody by SSH, for a game and nothing else; OSError if the address cannot be used."""
    accept_newer_letters()
    return await asyncssh.listen(
        **_place(address, port),
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


def _place(address: str, port: int) -> dict[str, Any]:
    """Where to listen. For asyncio, `::` would be IPv6 only."""
    if address != ANY_IPV6:
        return {"host": address, "port": port}
    both = socket.create_server((address, port), family=socket.AF_INET6, dualstack_ipv6=True)
    return {"sock": both}
