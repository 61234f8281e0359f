"""The host key, by which SSH clients recognise the server."""

import os
import stat
from pathlib import Path

import asyncssh

_READ_BY_OTHERS = stat.S_IRWXG | stat.S_IRWXO


class BadHostKey(Exception):
    """Why a key cannot be used."""


def default_path() -> Path:
    """Where the key is kept unless the command line says otherwise."""
    state = os.environ.get("XDG_STATE_HOME", "")
    # The XDG specification says to ignore relative paths.
    home = Path(state) if Path(state).is_absolute() else Path.home() / ".local" / "state"
    return home / "tictactoe-tui" / "host_key"


def host_key(path: Path) -> asyncssh.SSHKey:
    """The key in a file, which is created if it does not exist and never replaced."""
    try:
        if not path.exists():
            _create(path)
        return _read(path)
    except OSError as error:
        raise BadHostKey(f"{path}: {error.strerror}") from error


def _create(path: Path) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    key = asyncssh.generate_private_key("ssh-ed25519", comment="tictactoe-tui")
    # Fails if another process has created it meanwhile.
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(key.export_private_key())


def _read(path: Path) -> asyncssh.SSHKey:
    if os.name == "posix" and path.stat().st_mode & _READ_BY_OTHERS:
        raise BadHostKey(f"{path} can be used by others on this machine; try chmod 600")
    try:
        return asyncssh.read_private_key(path)
    except (asyncssh.KeyImportError, ValueError) as error:
        raise BadHostKey(f"{path} is not a private key: {error}") from error
