"""A real OpenSSH server on loopback, with keys and settings of its own."""

import getpass
import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.ssh.client import new_key, ssh_command
from tests.tools import needed

# What the server does with a line that has gone silent is left at a few seconds.
SETTINGS = """\
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host
AuthorizedKeysFile {folder}/player.pub
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PidFile none
PrintMotd no
PrintLastLog no
ClientAliveInterval 1
ClientAliveCountMax 2
"""


@dataclass(frozen=True, slots=True)
class Server:
    """Where it listens, and how to get in."""

    folder: Path
    port: int

    def ssh(self, *arguments: str) -> list[str]:
        """The real client's command line: its options, and what to run over there."""
        return [*ssh_command(self.port, getpass.getuser(), self.folder / "player"), *arguments]


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """Run a server for as long as the block lasts."""
    new_key(folder / "host")
    new_key(folder / "player")
    server = Server(folder, _free_port())
    settings = folder / "sshd_config"
    settings.write_text(SETTINGS.format(port=server.port, folder=folder))
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)
    program = [needed("sshd"), "-D", "-e", "-f", str(settings)]
    with subprocess.Popen(program, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr
        try:
            for line in process.stderr:
                if "Server listening" in line:
                    break
            yield server
        finally:
            process.terminate()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
