"""The key by which players know the server again."""

import stat
from pathlib import Path

import pytest

from tictactoe.ssh.host_key import BadHostKey, default_path, host_key


def test_a_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "host_key"
    key = host_key(path)
    assert key.get_algorithm() == "ssh-ed25519"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert host_key(path).get_fingerprint() == key.get_fingerprint()


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o660])
def test_a_key_that_others_can_use_is_refused(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "host_key"
    host_key(path)
    path.chmod(mode)
    with pytest.raises(BadHostKey, match="chmod 600"):
        host_key(path)


@pytest.mark.parametrize("content", ["", "no key", "-----BEGIN OPENSSH PRIVATE KEY-----\n"])
def test_what_is_no_key_is_neither_used_nor_replaced(tmp_path: Path, content: str) -> None:
    path = tmp_path / "host_key"
    path.write_text(content)
    path.chmod(0o600)
    with pytest.raises(BadHostKey, match="not a private key"):
        host_key(path)
    assert path.read_text() == content


def test_where_no_key_can_be_written_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadHostKey):
        host_key(tmp_path / "file" / "host_key")


@pytest.mark.parametrize("state", ["", "relative"])
def test_the_key_lives_in_the_state_directory(
    state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", state)
    assert default_path() == tmp_path / ".local/state/tictactoe-tui/host_key"
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "s"))
    assert default_path() == tmp_path / "s/tictactoe-tui/host_key"
