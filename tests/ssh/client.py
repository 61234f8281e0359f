"""The real `ssh` client, without any settings or keys of whoever runs the tests."""

import subprocess
from pathlib import Path

from tests.tools import needed

_OPTIONS = {
    "StrictHostKeyChecking": "no",
    "UserKnownHostsFile": "/dev/null",
    "LogLevel": "ERROR",
    "IdentitiesOnly": "yes",
    "IdentityAgent": "none",
}


def ssh_command(port: int, user: str, key: Path | None = None) -> list[str]:
    """A command line to this machine; further options and a command to run there may follow."""
    options = _OPTIONS | {"Port": str(port), "IdentityFile": str(key or "none")}
    settings = [part for pair in options.items() for part in ("-o", "=".join(pair))]
    return [needed("ssh"), "-F", "none", *settings, f"{user}@127.0.0.1"]


def new_key(path: Path) -> Path:
    """Make a pair of keys."""
    command = [needed("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-f", str(path)]
    subprocess.run(command, check=True)
    return path


def fingerprint(path: Path) -> str:
    """The fingerprint of a key."""
    command = [needed("ssh-keygen"), "-lf", str(path)]
    shown = subprocess.run(command, capture_output=True, text=True, check=True)
    return shown.stdout.split()[1]
