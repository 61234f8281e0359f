"""An asyncssh that has changed what our limits depend on is found out before anybody comes.

Other changes only take an improvement away.
"""

from importlib.metadata import version
from pathlib import Path

import asyncssh
import pytest
from asyncssh.saslprep import saslprep

from tests.ssh.guests import HOST_KEY, Door, Guest
from tests.ssh.test_serve_command import refusal
from tictactoe.ssh.compat import lost_limits

HIDDEN_TRANSPORT = """
import sys, asyncssh
def seen(connection, name, look=asyncssh.SSHServerConnection.__getattribute__):
    if name == "_transport" and sys._getframe(1).f_globals["__name__"] == "tictactoe.ssh.compat":
        raise AttributeError(name)
    return look(connection, name)
asyncssh.SSHServerConnection.__getattribute__ = seen
"""
OTHER_ENVIRONMENT = """
import asyncssh
variables = {}
def keep(channel, packet):
    name, value = packet.get_string(), packet.get_string()
    variables[name.decode()] = value.decode()
    return True
asyncssh.SSHServerChannel._process_env_request = keep
asyncssh.SSHServerChannel.get_environment = lambda channel: variables
"""
OTHER_WAY_IN = """
import asyncssh
received = asyncssh.SSHServerConnection.data_received
def made(connection, transport, made=asyncssh.SSHServerConnection.connection_made):
    class Between:
        def __getattr__(self, name):
            return getattr(connection, name)
        def data_received(self, data, datatype=None):
            received(connection, data, datatype)
    made(connection, transport)
    transport.set_protocol(Between())
asyncssh.SSHServerConnection.connection_made = made
"""

OTHER_EXCHANGE = """
import sys, asyncssh
process = asyncssh.SSHServerConnection.process_packet
def seen(connection, name, look=asyncssh.SSHServerConnection.__getattribute__):
    return process.__get__(connection) if name == "process_packet" else look(connection, name)
asyncssh.SSHServerConnection.__getattribute__ = seen
"""


@pytest.mark.parametrize(
    ("change", "lost"),
    [
        (OTHER_EXCHANGE, "how often a client may exchange keys"),
        (HIDDEN_TRANSPORT, "how fast a client may send"),
        (OTHER_ENVIRONMENT, "how many variables a client may set"),
        (OTHER_WAY_IN, "how much a client may send, how much may wait for a client"),
    ],
    ids=["exchange", "transport", "environment", "data"],
)
def test_a_server_that_could_not_keep_its_limits_does_not_start(
    change: str, lost: str, tmp_path: Path
) -> None:
    line = refusal("--port", "0", "--host-key", str(tmp_path / "key"), before=change)
    installed = f"asyncssh {version('asyncssh')} is installed"
    assert line.startswith(f"tictactoe-tui: error: {installed}, but the game needs asyncssh>=")
    assert lost in line


async def test_the_asyncssh_that_is_installed_keeps_every_limit() -> None:
    assert await lost_limits(HOST_KEY) == []


@pytest.mark.parametrize(
    ("user", "name"),
    [("🦊", "🦊"), ("Ꙁoe", "Ꙁoe"), ("\U0001f469\u200d\U0001f4bb", "👩💻"), ("Ａna", "Ana")],
)
async def test_a_user_name_may_have_newer_letters(door: Door, user: str, name: str) -> None:
    guest = await Guest.come(door, size=None, user=user)
    await guest.wait_for(f"{name} (X), your turn.")
    await guest.leave()


async def test_an_asyncssh_that_prepares_names_elsewhere_only_misses_the_newer_letters(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncssh.connection, "saslprep", saslprep)
    guest = await Guest.come(door, size=None, user="Ana")
    await guest.wait_for("Ana (X), your turn.")
    with pytest.raises((asyncssh.Error, ValueError)):
        await Guest.come(door, size=None, user="🦊")
    await guest.leave()
